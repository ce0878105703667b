import { Failure } from '../foundation/failure.ts';
import type { FlowEvent } from './ports/flow.ts';
import type { Ports } from './ports.ts';

type FlowPorts = Pick<Ports, 'flow' | 'flowEvents'>;

/** Tells Shopify Flow what happened since the last run. What could not be sent is sent some minutes later. */
export async function sendFlowEvents(ports: FlowPorts): Promise<number> {
  let sent = 0;
  const problems: unknown[] = [];
  for (const event of await ports.flowEvents.unsent()) {
    try {
      if (await send(ports, event)) sent += 1;
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} events could not be sent.`);
  return sent;
}

async function send({ flow, flowEvents }: FlowPorts, event: FlowEvent): Promise<boolean> {
  if (!(await flowEvents.claim(event))) return false;
  try {
    await flow.trigger(event);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'shop_not_connected') return false;
    // A refusal is final: the platform would refuse the event again.
    if (error.code !== 'platform_refused' && error.code !== 'forbidden') throw error;
  }
  await flowEvents.saveSent(event);
  return true;
}

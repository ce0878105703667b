import { Failure } from '../../foundation/failure.ts';
import { type FairPool, recordOutcome } from '../../foundation/fair-pool.ts';
import type { Prompt } from '../../foundation/model/text-model-port.ts';
import type { Ports } from '../ports.ts';
import { enqueueLanes } from './run-batch.ts';

/** Resumes the batches that paused because the model was away, once a short call shows that it answers again. */
export async function resumeAfterOutage(ports: Ports, pool: FairPool): Promise<number> {
  if (!(await ports.batches.hasOutage()) || !(await isModelAnswering(ports, pool))) return 0;
  const resumed = await ports.batches.resumeAfterOutage();
  for (const { shopId, ...batch } of resumed) await enqueueLanes(ports, shopId, batch);
  return resumed.length;
}

const probe: Prompt = {
  version: 'probe',
  system: 'Answer in one word.',
  user: 'Are you there?',
  parts: null,
  maxOutputTokens: 16,
};
const probeTimeoutMs = 60_000;

async function isModelAnswering({ batchModel, clock }: Ports, pool: FairPool): Promise<boolean> {
  try {
    const signal = clock.timeout(probeTimeoutMs);
    await recordOutcome(pool, () => batchModel.generate(probe, { shopId: null, signal }));
    return true;
  } catch (error) {
    // A refusal, or an answer that was cut off at its limit, is an answer.
    return error instanceof Failure && !error.isUnavailable;
  }
}

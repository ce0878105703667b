import { Failure } from '../../foundation/failure.ts';
import { type FairPool, recordOutcome } from '../../foundation/fair-pool.ts';
import type { Prompt } from '../../foundation/model/text-model-port.ts';
import { resumeInterrupted } from '../lifecycle/resume-batch.ts';
import type { Ports } from '../ports.ts';
import { enqueueLanes } from './run-batch.ts';

/** Resumes the batches that paused because the model was away, once a short call shows that it answers again. */
export async function resumeAfterOutage(ports: Ports, pool: FairPool): Promise<number> {
  const interrupted = await ports.batches.interrupted();
  if (interrupted.length === 0 || !(await isModelAnswering(ports, pool))) return 0;
  let resumed = 0;
  for (const { shopId, ...batch } of interrupted) {
    if (!(await resumeInterrupted(ports, shopId, batch.id))) continue;
    await enqueueLanes(ports, shopId, batch);
    resumed += 1;
  }
  return resumed;
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

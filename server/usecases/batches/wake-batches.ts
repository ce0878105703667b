import type { Ports } from '../../ports/ports.ts';
import { enqueueLanes } from './run-batch.ts';

// Workers touch what they work on every few seconds; what the queue's own rescue missed is found after this.
const forgottenAfterMs = 20_000;

/** A process may die between recording work and queueing it: what nobody does is queued again. */
export async function wakeBatches(ports: Ports): Promise<number> {
  const { batches, batchUpdates, jobs } = ports;
  const [forgotten, updates] = await Promise.all([
    batches.abandoned(forgottenAfterMs),
    batchUpdates.abandoned(forgottenAfterMs),
  ]);
  for (const { shopId, batchId } of forgotten) {
    const batch = await batches.find(shopId, batchId);
    if (batch && !batch.isRead) await jobs.enqueue('batch-read', { shopId, batchId });
    if (batch && batch.readItems > 0 && batch.status !== 'paused') await enqueueLanes(ports, shopId, batch);
  }
  const turn = Date.now();
  for (const { shopId, updateId } of updates) await jobs.enqueue('batch-update', { shopId, updateId, turn });
  return forgotten.length + updates.length;
}

import { endIfDone } from '../lifecycle/end-batch.ts';
import type { Ports } from '../ports.ts';
import { enqueueLanes } from './run-batch.ts';

// Workers touch their batches every few seconds, so after this time no worker has the batch.
const abandonedAfterMs = 20_000;

/** Queues batches and updates again whose process died between saving the work and queueing it. */
export async function wakeBatches(ports: Ports): Promise<number> {
  const { batches, batchUpdates, clock, jobs } = ports;
  const [abandonedBatches, abandonedUpdates] = await Promise.all([
    batches.abandoned(abandonedAfterMs),
    batchUpdates.abandoned(abandonedAfterMs),
  ]);
  for (const { shopId, batchId } of abandonedBatches) {
    const batch = await batches.find(shopId, batchId);
    if (batch?.status === 'cancelled') {
      await endIfDone(ports, shopId, batchId);
      continue;
    }
    if (batch && !batch.isRead) await jobs.enqueue('batch-read', { shopId, batchId });
    if (batch && batch.readItems > 0 && batch.status !== 'paused') await enqueueLanes(ports, shopId, batch);
  }
  const turn = clock.now().getTime();
  for (const { shopId, updateId } of abandonedUpdates) await jobs.enqueue('batch-update', { shopId, updateId, turn });
  return abandonedBatches.length + abandonedUpdates.length;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FairPool } from '../domain/fair-pool.ts';
import type { ShopId } from '../domain/identity.ts';
import type { BatchHead, Claim } from '../ports/batches.ts';
import type { JobPayloads } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { writeBatchItem } from './write-batch-item.ts';

// Renewed three times before it runs out; a killed worker's items wait no longer than this.
const leaseMs = 15_000;
const renewEveryMs = 5_000;
// A lane gives its place in the worker up after this long, so that more batches than places come in turn.
const turnMs = 10_000;
const lookAgainMs = 500;
const mostLanes = 4;
const itemsPerLane = 100;

/** Several workers can share a large batch; a small one would only be torn apart. */
export async function enqueueLanes(
  { jobs }: Ports,
  shopId: ShopId,
  batch: Pick<BatchHead, 'id' | 'total'>,
): Promise<void> {
  const lanes = Math.min(mostLanes, Math.ceil(batch.total / itemsPerLane));
  const turn = Date.now();
  for (let lane = 0; lane < lanes; lane += 1) {
    await jobs.enqueue('batch-run', { shopId, batchId: batch.id, lane, turn });
  }
}

/** One worker's turn at a batch: takes items as places become free, and hands over to its next turn before it leaves. */
export async function runBatch(
  ports: Ports,
  pool: FairPool,
  payload: JobPayloads['batch-run'],
  signal: AbortSignal,
): Promise<void> {
  const { shopId, batchId } = payload;
  const claimer = randomUUID();
  const working = new Set<Promise<void>>();
  const renewing = setInterval(() => {
    // A lease that could not be renewed now is renewed next time, or others take over: both are in order.
    void ports.batches.renew(shopId, batchId, claimer, leaseMs).catch(() => {});
  }, renewEveryMs);
  const begin = ({ items, batch }: Claim) => {
    for (const item of items) {
      const work = pool.run(shopId, async () => {
        if (batch && !signal.aborted) await writeBatchItem(ports, pool, { shopId, batch, item, claimer }, signal);
      });
      working.add(work);
      void work.finally(() => working.delete(work)).catch(() => {});
    }
  };
  try {
    const untilMs = Date.now() + turnMs;
    while (!signal.aborted) {
      if (Date.now() > untilMs) {
        await ports.jobs.enqueue('batch-run', { ...payload, turn: payload.turn + 1 });
        break;
      }
      await pool.room(shopId, lookAgainMs);
      const limit = pool.wants(shopId);
      if (limit === 0) continue;
      const claim = await ports.batches.claim(shopId, batchId, { claimer, limit, leaseMs });
      begin(claim);
      if (claim.items.length > 0) continue;
      if (claim.pending === 0) break;
      await Promise.race([sleep(lookAgainMs), ...(working.size > 0 ? [allOf(working)] : [])]);
    }
    await allOf(working);
    await ports.batches.endIfDone(shopId, batchId);
  } finally {
    clearInterval(renewing);
    await ports.batches.unclaim(shopId, batchId, claimer);
  }
  // The queue gives an unfinished turn to another worker.
  signal.throwIfAborted();
}

const allOf = (working: Set<Promise<void>>) => Promise.allSettled([...working]);

import { randomUUID } from 'node:crypto';
import { sleep } from '../../../common/async/sleep.ts';
import type { FairPool } from '../../domain/batches/fair-pool.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { BatchHead, Claim } from '../../ports/batches/batches.ts';
import type { JobPayloads } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { createCommitBuffer } from './commit-buffer.ts';
import { generateBatchItem } from './generate-batch-item.ts';

// Renewed three times before it runs out; a killed worker's items wait no longer than this.
const leaseMs = 15_000;
const renewEveryMs = 5_000;
// A lane gives its place in the worker up after this long, so that more batches than places come in turn.
const turnMs = 10_000;
// What one lane waits for another of its batch in the same worker, before it makes room for others.
const waitMs = 1_000;
const comeBackMs = 15_000;
const lookAgainMs = 500;
const gapMs = 50;
// Where the database cannot keep up, the model is not asked for more.
const maxUnsaved = 400;
const maxLanes = 4;
const itemsPerLane = 100;

type Lane = JobPayloads['batch-run'];
/** Why a lane takes no more items: there are none, nobody wants them now, or it is another's turn. */
type Stop = 'done' | 'unwanted' | 'turn over';

/** Several workers can share a large batch; a small one would only be torn apart. */
export async function enqueueLanes(
  { jobs }: Ports,
  shopId: ShopId,
  batch: Pick<BatchHead, 'id' | 'total'>,
): Promise<void> {
  const lanes = Math.min(maxLanes, Math.ceil(batch.total / itemsPerLane));
  const turn = Date.now();
  for (let lane = 0; lane < lanes; lane += 1) {
    await jobs.enqueue('batch-run', { shopId, batchId: batch.id, lane, turn });
  }
}

/** One worker's lanes, and the places they share. */
export function createLaneRunner(ports: Ports, pool: FairPool) {
  // Of one batch, one lane at a time takes items here: a second would fill the same places with twice the questions.
  const taking = new Map<string, Promise<Stop>>();

  const nextTurn = (lane: Lane, afterMs = 0) =>
    ports.jobs.enqueue('batch-run', { ...lane, turn: lane.turn + 1 }, { afterMs });

  /** A lane's turn: takes items as places become free, and hands over to its next turn before it leaves. */
  return async function run(lane: Lane, signal: AbortSignal): Promise<void> {
    const { batchId } = lane;
    for (let other = taking.get(batchId); other; other = taking.get(batchId)) {
      const stop = await Promise.race([other, sleep(waitMs, signal).then(() => 'at work' as const)]);
      signal.throwIfAborted();
      if (stop === 'done') return;
      // Later it may find a worker that has none of this batch's lanes.
      if (stop === 'at work') return nextTurn(lane, comeBackMs);
    }
    const work = takeItems(ports, pool, lane, { untilMs: Date.now() + turnMs, signal });
    taking.set(batchId, work.stopped);
    try {
      if ((await work.stopped.finally(() => taking.delete(batchId))) === 'turn over') await nextTurn(lane);
    } finally {
      await work.end();
    }
    // The queue gives an unfinished turn to another worker.
    signal.throwIfAborted();
  };
}

function takeItems(
  ports: Ports,
  pool: FairPool,
  { shopId, batchId }: Lane,
  { untilMs, signal }: { untilMs: number; signal: AbortSignal },
): { stopped: Promise<Stop>; end: () => Promise<void> } {
  const claimer = randomUUID();
  const working = new Set<Promise<void>>();
  let isWanted = true;
  const desk = createCommitBuffer(ports, {
    shopId,
    claimer,
    isLast: (waiting) => waiting === working.size,
    onUnwanted: () => {
      isWanted = false;
    },
  });
  const renewing = setInterval(() => {
    // A lease that could not be renewed now is renewed next time, or others take over: both are in order.
    void desk.between(() => ports.batches.renewClaims(shopId, batchId, claimer, leaseMs)).catch(() => {});
  }, renewEveryMs);
  const goesOn = () => isWanted && !signal.aborted;

  const begin = ({ items, batch }: Claim) => {
    for (const item of items) {
      if (!batch) return;
      const work = generateBatchItem(ports, { pool, desk, goesOn }, { shopId, batch, item, claimer }, signal);
      working.add(work);
      void work.finally(() => working.delete(work)).catch(() => {});
    }
  };

  async function take(): Promise<Stop> {
    while (goesOn()) {
      if (Date.now() > untilMs) return 'turn over';
      await pool.room(shopId, lookAgainMs);
      const limit = desk.waiting() > maxUnsaved ? 0 : pool.wants(shopId);
      if (limit === 0) {
        await sleep(gapMs);
        continue;
      }
      const claim = await ports.batches.claimItems(shopId, batchId, { claimer, limit, leaseMs });
      begin(claim);
      if (claim.items.length > 0) continue;
      // Whoever resumes it queues lanes, which may be waiting for this one already.
      if (claim.batch === null) return 'unwanted';
      if (claim.pending === 0) return 'done';
      await Promise.race([sleep(lookAgainMs), ...(working.size > 0 ? [allOf(working)] : [])]);
    }
    // What was paused may run again by now, and the lanes that were queued for that wait for this one.
    return signal.aborted ? 'done' : 'turn over';
  }

  return {
    stopped: take(),
    end: async () => {
      try {
        await allOf(working);
        await ports.batches.endIfDone(shopId, batchId);
      } finally {
        clearInterval(renewing);
        await desk.between(() => ports.batches.unclaim(shopId, batchId, claimer));
      }
    },
  };
}

const allOf = (working: Set<Promise<void>>) => Promise.allSettled([...working]);

import { randomUUID } from 'node:crypto';
import type { FairPool } from '../../foundation/fair-pool.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { JobPayloads } from '../../foundation/jobs.ts';
import { endIfDone } from '../lifecycle/end-batch.ts';
import type { BatchHead } from '../ports/batches.ts';
import type { Ports } from '../ports.ts';
import { createRunningItems } from './running-items.ts';

// A lease is renewed three times before it ends; the items of a killed worker wait at most this long.
const leaseMs = 15_000;
const renewEveryMs = 5_000;
// After this time a lane goes to the end of the job queue, so that batches of other shops get a worker too.
const turnMs = 10_000;
// How long a lane waits for another lane of its batch in the same worker, before it leaves and is queued again.
const waitForLaneMs = 1_000;
const requeueAfterMs = 15_000;
const pollMs = 500;
const busyPollMs = 50;
const maxLanes = 4;
const itemsPerLane = 100;

type Lane = JobPayloads['batch-run'];
/** Why a lane claims no more items. */
type StopReason = 'done' | 'batch stopped' | 'turn over';

/** A large batch gets several lanes, so that several workers can share it. */
export async function enqueueLanes(
  { clock, jobs }: Ports,
  shopId: ShopId,
  batch: Pick<BatchHead, 'id' | 'total'>,
): Promise<void> {
  const lanes = Math.min(maxLanes, Math.ceil(batch.total / itemsPerLane));
  const turn = clock.now().getTime();
  for (let lane = 0; lane < lanes; lane += 1) {
    await jobs.enqueue('batch-run', { shopId, batchId: batch.id, lane, turn });
  }
}

/** Runs the lanes of one worker, which share the pool. */
export function createLaneRunner(ports: Ports, pool: FairPool) {
  const { clock } = ports;
  // One lane of a batch keeps the pool busy; a second one in the same worker would only claim items that then wait.
  const claiming = new Map<string, Promise<StopReason>>();

  const enqueueNextTurn = (lane: Lane, afterMs = 0) =>
    ports.jobs.enqueue('batch-run', { ...lane, turn: lane.turn + 1 }, { afterMs });

  return async function runLane(lane: Lane, signal: AbortSignal): Promise<void> {
    const { batchId } = lane;
    for (let other = claiming.get(batchId); other; other = claiming.get(batchId)) {
      const reason = await Promise.race([
        other,
        clock.sleep(waitForLaneMs, signal).then(() => 'still claiming' as const),
      ]);
      signal.throwIfAborted();
      if (reason === 'done') return;
      // By then another worker may be free that runs no lane of this batch.
      if (reason === 'still claiming') return enqueueNextTurn(lane, requeueAfterMs);
    }
    const turn = startTurn(ports, pool, lane, { untilMs: clock.now().getTime() + turnMs, signal });
    claiming.set(batchId, turn.stopped);
    try {
      const reason = await turn.stopped.finally(() => claiming.delete(batchId));
      if (reason === 'turn over') await enqueueNextTurn(lane);
    } finally {
      await turn.end();
    }
    // The job then counts as failed, and the queue gives it to another worker.
    signal.throwIfAborted();
  };
}

/** Claims items while the pool has room. `stopped` resolves when it claims no more; `end` waits for the last item. */
function startTurn(
  ports: Ports,
  pool: FairPool,
  { shopId, batchId }: Lane,
  { untilMs, signal }: { untilMs: number; signal: AbortSignal },
): { stopped: Promise<StopReason>; end: () => Promise<void> } {
  const { clock } = ports;
  const claimer = randomUUID();
  const items = createRunningItems(ports, pool, { shopId, batchId, claimer }, signal);
  const stopRenewing = clock.every(renewEveryMs, () => {
    // A failed renewal does no harm: the next one succeeds, or the lease ends and another worker takes the items.
    void items.betweenCommits(() => ports.batches.renewClaims(shopId, batchId, claimer, leaseMs)).catch(() => {});
  });

  async function claimUntilStopped(): Promise<StopReason> {
    while (items.shouldContinue()) {
      if (clock.now().getTime() > untilMs) return 'turn over';
      await pool.waitForRoom(shopId, pollMs);
      const limit = items.room();
      if (limit === 0) {
        await clock.sleep(busyPollMs);
        continue;
      }
      const claim = await ports.batches.claimItems(shopId, batchId, { claimer, limit, leaseMs });
      await items.start(claim);
      if (claim.items.length > 0) continue;
      if (claim.batch === null) return 'batch stopped';
      if (!claim.isMoreExpected) return 'done';
      await Promise.race([clock.sleep(pollMs), items.ended()].filter((wait) => wait !== null));
    }
    // A batch that was paused may have been resumed since: the next turn finds out.
    return signal.aborted ? 'done' : 'turn over';
  }

  return {
    stopped: claimUntilStopped(),
    end: async () => {
      await items.ended();
      stopRenewing();
      await items.betweenCommits(() => ports.batches.unclaimItems(shopId, batchId, claimer));
      await endIfDone(ports, shopId, batchId);
    },
  };
}

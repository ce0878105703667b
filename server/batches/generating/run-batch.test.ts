import { beforeAll, expect, test } from 'vitest';
import { movableClock } from '../../../tests/support/clock.ts';
import { sharedPglite } from '../../../tests/support/databases/databases.ts';
import { wholePorts } from '../../../tests/support/ports.ts';
import { aBatchHead, aClaimedItem, blanket as product } from '../../../tests/support/shops/record-builders.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createFairPool } from '../../foundation/fair-pool.ts';
import type { JobPayloads } from '../../foundation/jobs.ts';
import type { Claim } from '../ports/batches.ts';
import type { Batches } from '../store/batches.ts';
import { createLaneRunner } from './run-batch.ts';

const batch = aBatchHead();
const clock = movableClock();
let database: Database;
beforeAll(async () => {
  database = await sharedPglite();
});

interface Course {
  isRunning: boolean;
  generatesForMs?: number;
  /** The first lane that claims items finds the batch paused; then it is resumed. */
  isPaused?: boolean;
}

/** A worker with a batch of one item that takes some time to generate. */
function aWorker({ isRunning, generatesForMs = 50, isPaused = false }: Course) {
  const claimers = new Set<string>();
  const queued: { lane: number; afterMs: number | undefined }[] = [];
  let left = 1;
  let hasItem = true;
  const batches: Partial<Batches> = {
    claimItems: async (_, __, { claimer }): Promise<Claim> => {
      claimers.add(claimer);
      if (isPaused && claimers.size === 1) {
        await clock.sleep(50);
        return { items: [], batch: null, isMoreExpected: false };
      }
      const items = hasItem ? [aClaimedItem({ product })] : [];
      hasItem = false;
      return { items, batch, isMoreExpected: left > 0 };
    },
    saveItems: async () => {
      left = 0;
      return { positions: [0], taken: [], isRunning };
    },
    beginItems: async (_, __, { positions }) => positions,
    renewClaims: async () => {},
    unclaimItems: async () => {},
  };
  const ports = wholePorts(
    { database, clock },
    {
      storeCatalogue: { product: async () => null },
      batchClaimChecker: null,
      batches,
      batchModel: {
        generate: async () => {
          await clock.sleep(generatesForMs);
          return { text: 'Alpine Wool Blanket for Cold Evenings', model: 'writer', usage: null };
        },
      },
      jobs: {
        enqueue: async (_name, payload, options) =>
          void queued.push({ lane: (payload as JobPayloads['batch-run']).lane, afterMs: options?.afterMs }),
      },
    },
  );
  const run = createLaneRunner(ports, createFairPool(2, clock));
  const stop = new AbortController();
  return {
    claimers,
    queued,
    stop,
    run: (lane: number) => run({ shopId: 'shop', batchId: 'batch', lane, turn: 1 }, stop.signal),
  };
}

test('a lane that waits for another of its batch does nothing when that one finds the batch done', async () => {
  const { claimers, queued, run } = aWorker({ isRunning: true });
  await clock.moveUntilSettled(Promise.all([run(0), run(1)]));
  expect(claimers.size).toBe(1);
  expect(queued).toEqual([]);
});

test('a lane queued by resuming claims items when the lane before it learned of the pause from a commit', async () => {
  const { claimers, run } = aWorker({ isRunning: false });
  await clock.moveUntilSettled(Promise.all([run(0), run(1)]));
  expect(claimers.size).toBe(2);
});

test('a lane queued by resuming claims items when the lane before it found the batch paused', async () => {
  const { claimers, queued, run } = aWorker({ isRunning: true, isPaused: true });
  await clock.moveUntilSettled(Promise.all([run(0), run(1)]));
  expect(claimers.size).toBe(2);
  expect(queued).toEqual([]);
});

test('a lane leaves its place to other batches while another lane of its batch runs in the same worker', async () => {
  const { claimers, queued, run } = aWorker({ isRunning: true, generatesForMs: 5_000 });
  const first = run(0);
  await clock.moveUntilSettled(run(1));
  expect(queued).toEqual([{ lane: 1, afterMs: 15_000 }]);
  await clock.moveUntilSettled(first);
  expect(claimers.size).toBe(1);
});

test('a lane that waits for another ends as soon as the worker stops', async () => {
  const { stop, run } = aWorker({ isRunning: true });
  const both = Promise.allSettled([run(0), run(1)]);
  stop.abort();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a lane whose pictures arrive slowly claims no more items than it can hold pictures', async () => {
  let claimed = 0;
  const stop = new AbortController();
  const batches: Partial<Batches> = {
    claimItems: async (_, __, { limit }): Promise<Claim> => {
      const items = Array.from({ length: limit }, (_item, index) =>
        aClaimedItem({ position: claimed + index, product }),
      );
      claimed += limit;
      return { items, batch: { ...batch, completionType: 'image_alt_text' }, isMoreExpected: true };
    },
    renewClaims: async () => {},
    unclaimItems: async () => {},
  };
  const stopped = new Promise<never>((_, reject) =>
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason)),
  );
  const ports = wholePorts({ database, clock }, { storeCatalogue: { product: () => stopped }, batches });
  const run = createLaneRunner(ports, createFairPool(30, clock));
  const running = run({ shopId: 'shop', batchId: 'batch', lane: 0, turn: 1 }, stop.signal);
  await expect.poll(() => claimed).toBe(100);

  await clock.moveBy(5_000);
  expect(claimed).toBe(100);
  stop.abort();
  await expect(running).rejects.toThrow();
});

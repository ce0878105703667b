import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { createFairPool } from '../../domain/batches/fair-pool.ts';
import type { Batches, BatchHead, Claim, ItemProduct } from '../../ports/batches/batches.ts';
import type { JobPayloads } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { createLaneRunner } from './run-batch.ts';

const batch = { id: 'batch', completionType: 'product_name', settings: defaultSettings, costInTokens: 1 } as BatchHead;
const product: ItemProduct = {
  id: 'gid://shopify/Product/1',
  title: 'Alpine Wool Blanket',
  handle: 'blanket',
  descriptionHtml: '<p>Warm wool from the Alps.</p>',
  metaTitle: '',
  metaDescription: '',
  tags: [],
  imageUrl: null,
};

interface Course {
  isWanted: boolean;
  writesForMs?: number;
  /** The first who asks for items finds it paused; then it is resumed. */
  isPaused?: boolean;
}

/** A worker of its own, with a batch of one item that takes a moment to write. */
function aWorker({ isWanted, writesForMs = 50, isPaused = false }: Course) {
  const claimers = new Set<string>();
  const queued: { lane: number; afterMs: number | undefined }[] = [];
  let left = 1;
  let hasItem = true;
  const batches: Partial<Batches> = {
    claimItems: async (_, __, { claimer }): Promise<Claim> => {
      claimers.add(claimer);
      if (isPaused && claimers.size === 1) {
        await wait(50);
        return { items: [], batch: null, pending: 0 };
      }
      const items = hasItem ? [{ position: 0, product, attempts: 0, waits: 0 }] : [];
      hasItem = false;
      return { items, batch, pending: left };
    },
    saveItems: async () => {
      left = 0;
      return { positions: [0], isWanted };
    },
    renewClaims: async () => {},
    unclaim: async () => {},
    endIfDone: async () => true,
  };
  const ports = {
    batches,
    batchModel: {
      generate: async () => {
        await wait(writesForMs);
        return { text: 'Alpine Wool Blanket for Cold Evenings', model: 'writer', usage: null };
      },
    },
    jobs: {
      enqueue: async (_: string, { lane }: JobPayloads['batch-run'], { afterMs }: { afterMs?: number }) =>
        void queued.push({ lane, afterMs }),
    },
  } as unknown as Ports;
  const run = createLaneRunner(ports, createFairPool(2));
  const stop = new AbortController();
  return {
    claimers,
    queued,
    stop,
    run: (lane: number) => run({ shopId: 'shop', batchId: 'batch', lane, turn: 1 }, stop.signal),
  };
}

test('a lane that waits for another of its batch has nothing to do when that one has found the end', async () => {
  const { claimers, queued, run } = aWorker({ isWanted: true });
  await Promise.all([run(0), run(1)]);
  expect(claimers.size).toBe(1);
  expect(queued).toEqual([]);
});

test('a lane queued by resuming looks for itself when the one before it only heard of the pause', async () => {
  const { claimers, run } = aWorker({ isWanted: false });
  await Promise.all([run(0), run(1)]);
  expect(claimers.size).toBe(2);
});

test('a lane queued by resuming looks for itself when the one before it found the batch paused', async () => {
  const { claimers, queued, run } = aWorker({ isWanted: true, isPaused: true });
  await Promise.all([run(0), run(1)]);
  expect(claimers.size).toBe(2);
  expect(queued).toEqual([]);
});

test('a lane makes room for others while another of its batch is at work in the same worker', async () => {
  const { claimers, queued, run } = aWorker({ isWanted: true, writesForMs: 2_000 });
  const first = run(0);
  await run(1);
  expect(queued).toEqual([{ lane: 1, afterMs: 15_000 }]);
  await first;
  expect(claimers.size).toBe(1);
});

test('a lane that waits for another ends as soon as the worker is to stop', async () => {
  const { stop, run } = aWorker({ isWanted: true });
  const both = Promise.allSettled([run(0), run(1)]);
  stop.abort();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

import { beforeAll, expect, test } from 'vitest';
import type { Voice } from '../../../common/contract/voices/voice-shapes.ts';
import { movableClock } from '../../../tests/support/clock.ts';
import { sharedPglite } from '../../../tests/support/databases/databases.ts';
import { type ReplacedPorts, wholePorts } from '../../../tests/support/ports.ts';
import { aBatchHead, aClaimedItem, blanket } from '../../../tests/support/shops/record-builders.ts';
import type { Database } from '../../foundation/database/database.ts';
import { createFairPool } from '../../foundation/fair-pool.ts';
import { noProtection } from '../../texts/protected-parts.ts';
import type { ItemProduct } from '../ports/batches.ts';
import type { Batches } from '../store/batches.ts';
import type { ClaimMaterial } from './claim-material.ts';
import { generateBatchItem } from './generate-batch-item.ts';
import { createRewriteQueues } from './rewrite-taken-text.ts';

const batch = aBatchHead();
const clock = movableClock();
let database: Database;
beforeAll(async () => {
  database = await sharedPglite();
});

/** Ports whose model gives a name for a blanket, and whose store has no more to say about it. */
const portsWith = (replaced: ReplacedPorts) =>
  wholePorts(
    { database, clock },
    {
      batchModel: {
        generate: async () => ({ text: 'Alpine Wool Blanket for Cold Evenings', model: 'm', usage: null }),
      },
      batchClaimChecker: null,
      storeCatalogue: { product: async () => null },
      ...replaced,
    },
  );
const material: ClaimMaterial = {
  glossary: { neverTranslated: [], translations: [] },
  savedFactsOf: () => ({
    product: null,
    collections: [],
    ofProduct: [],
    ofDocuments: [],
    switchedOff: [],
    published: [],
    seen: [],
    ofShop: [],
    choices: {},
    boilerplate: [],
    profile: null,
  }),
  protectionOf: () => noProtection,
  voiceOf: () => null,
  truth: 'natural',
  inUseOf: () => undefined,
};

const unchecked = async () => ({ claims: [], isChecked: true });
const laneOf = (onSave: (item: { position: number }) => void = () => {}) => ({
  pool: createFairPool(1, clock),
  begin: async (_position: number) => true,
  merchantFactsOf: async () => [],
  save: async (item: { position: number }) => {
    onSave(item);
    return 'saved' as const;
  },
  rewrites: createRewriteQueues(),
  shouldContinue: () => true,
  onModelAway: async () => {},
});

test.each([
  ['the first time it is tried again', 0, 'later'],
  ['the last time it has failed, so that its batch can end', 2, 'never'],
])('a product that cannot be read is recorded as a failed attempt: %s', async (_, attempts, again) => {
  const back: { error: string; again: string }[] = [];
  const batches: Partial<Batches> = {
    recordFailedAttempt: async (_shop, _batch, { error, retryAfterMs }) =>
      void back.push({ error, again: retryAfterMs === null ? 'never' : 'later' }),
  };
  const unreadable = {
    get title(): string {
      throw new RangeError('Maximum call stack size exceeded');
    },
  } as ItemProduct;
  await generateBatchItem(
    portsWith({ batches }),
    laneOf(),
    {
      shopId: 'shop',
      batch,
      material,
      claimer: 'worker',
      check: unchecked,
      item: aClaimedItem({ product: unreadable, attempts }),
    },
    new AbortController().signal,
  );
  expect(back).toEqual([{ error: 'Something went wrong on our side.', again }]);
});

test('an item whose claims are being checked leaves its place in the pool to the next item', async () => {
  const checked = Promise.withResolvers<never>();
  const saved: number[] = [];
  let calls = 0;
  const ports = portsWith({
    batchModel: {
      generate: async () => {
        calls += 1;
        return { text: 'Alpine Wool Blanket for Cold Evenings', model: 'm', usage: null };
      },
    },
    batchClaimChecker: { check: () => checked.promise },
  });
  const lane = laneOf(({ position }) => saved.push(position));
  const generate = (position: number) =>
    generateBatchItem(
      ports,
      lane,
      {
        shopId: 'shop',
        batch,
        material,
        claimer: 'worker',
        check: async () => checked.promise.catch(() => ({ claims: [], isChecked: false })),
        item: aClaimedItem({ position, product: blanket }),
      },
      new AbortController().signal,
    );
  const both = Promise.all([generate(0), generate(1)]);
  await expect.poll(() => calls).toBe(2);
  expect(saved).toEqual([]);
  checked.reject(new Error('The check failed'));
  await both;
  expect(saved).toEqual([0, 1]);
});

test('an item that a worker has lost is marked while its texts are read, not while it waits for the store or the model', async () => {
  let isMarked = false;
  const seen: Record<string, boolean> = {};
  const ports = portsWith({
    batches: {
      markReading: async (_shop, _batch, { isReading }) => {
        isMarked = isReading;
      },
    },
    batchModel: {
      generate: async () => {
        seen.model = isMarked;
        return { text: 'Alpine Wool Blanket for Cold Evenings', model: 'm', usage: null };
      },
    },
    storeCatalogue: {
      product: async () => {
        seen.store = isMarked;
        return null;
      },
    },
  });
  const lane = laneOf();
  const item = aClaimedItem({ product: blanket, lostClaims: 1 });
  const voiceOf = () => {
    seen.voice = isMarked;
    return null;
  };
  const task = { shopId: 'shop', batch, material: { ...material, voiceOf }, claimer: 'worker', check: unchecked, item };
  await generateBatchItem(ports, lane, task, new AbortController().signal);
  expect(seen).toEqual({ store: false, voice: true, model: false });
  expect(isMarked).toBe(false);
});

const longBlanket = { ...blanket, descriptionHtml: `<p>${'Warm wool. '.repeat(500)}</p>` };

test.each([
  ['a short product is generated although two workers ended while they read it', blanket, 2, 'saved'],
  ['a short product fails after many lost workers', blanket, 20, 'failed'],
  ['a long product fails after two lost workers', longBlanket, 2, 'failed'],
])('%s', async (_, product, lostClaims, expected) => {
  const outcomes: string[] = [];
  const ports = portsWith({
    batches: {
      markReading: async () => {},
      recordFailedAttempt: async () => void outcomes.push('failed'),
    },
  });
  const lane = laneOf(() => outcomes.push('saved'));
  const item = aClaimedItem({ product, lostClaims, wasBeingRead: true });
  await generateBatchItem(
    ports,
    lane,
    { shopId: 'shop', batch, material, claimer: 'worker', check: unchecked, item },
    new AbortController().signal,
  );
  expect(outcomes).toEqual([expected]);
});

test('a text that was accepted is kept when the batch stops before its second draft', async () => {
  const saved: number[] = [];
  const voice: Voice = {
    id: 'voice',
    name: 'Ours',
    version: 1,
    rules: [{ kind: 'must_not_appear', text: 'Alpine', example: '', isOn: true }],
    isDefault: true,
    appliesTo: [],
  };
  let asked = 0;
  const begin = async () => {
    asked += 1;
    return asked === 1;
  };
  const lane = { ...laneOf(({ position }) => saved.push(position)), begin };
  const task = {
    shopId: 'shop',
    batch,
    material: { ...material, voiceOf: () => voice },
    claimer: 'worker',
    check: unchecked,
  };
  const item = aClaimedItem({ product: blanket });
  await generateBatchItem(portsWith({}), lane, { ...task, item }, new AbortController().signal);
  expect({ asked, saved }).toEqual({ asked: 2, saved: [0] });
});

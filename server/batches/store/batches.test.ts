import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { aGeneration, aNewBatch } from '../../../tests/support/shops/record-builders.ts';
import type { Ledger } from '../../billing/ports/ledger.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import type { Database } from '../../foundation/database/database.ts';
import { cancelBatch, endIfDone, type LifePorts } from '../lifecycle/end-batch.ts';
import { openBatch } from '../lifecycle/open-batch.ts';
import { bringBack, resumeBatch, retryFailed } from '../lifecycle/resume-batch.ts';
import type { Batches, ItemProduct, NewBatch } from '../ports/batches.ts';
import { storedBatchUpdates } from './batch-updates.ts';
import { storedBatches } from './batches.ts';

const leaseMs = 15_000;

const aProduct = (number: number): ItemProduct => ({
  id: `gid://shopify/Product/${number}`,
  title: `Product ${number}`,
  handle: `product-${number}`,
  descriptionHtml: '',
  metaTitle: '',
  metaDescription: '',
  tags: [],
  imageUrl: null,
});

describe.each(sharedDatabases)('batches on $name', ({ open }) => {
  const clock = createTestClock('2026-11-15T10:00:00.000Z');
  let database: Database;
  let batches: Batches;
  let ledger: Ledger;
  let life: LifePorts;
  beforeAll(async () => {
    database = await open();
    batches = storedBatches(database, clock.now);
    ledger = storedLedger(database, clock.now);
    life = { clock, inTransaction: database.shopTransaction };
  });
  afterAll(() => database.close());

  async function aStartedBatch(rest: Partial<NewBatch> = {}) {
    const shopId = `shop-${randomUUID()}.myshopify.com`;
    await ledger.account(shopId);
    const id = (await openBatch(life, shopId, aNewBatch(rest))) ?? '';
    const products = [1, 2, 3, 4].map(aProduct);
    await batches.addItems(shopId, id, { after: null, products, nextCursor: null });
    const claim = (claimer: string, limit = 10) => batches.claimItems(shopId, id, { claimer, limit, leaseMs });
    const saveAll = async (claimer: string, positions: number[], text = 'A title') => {
      const batch = await batches.find(shopId, id);
      if (!batch) throw new Error('There is no batch');
      const items = positions.map((position) => ({
        position,
        title: `Product ${position}`,
        result: {
          generation: aGeneration({ id: `${id}:${position}`, text }),
          after: { 'seo-title': text },
          keywordStats: null,
          scoreBefore: 1,
          scoreAfter: 2,
          keptPoints: 0,
          warnings: [],
          alike: [],
          replacesText: true,
          conflicts: [],
          notes: [],
        },
      }));
      return batches.saveItems(shopId, batch, { claimer, items });
    };
    const save = async (claimer: string, position: number) =>
      (await saveAll(claimer, [position])).positions.includes(position);
    return { shopId, id, claim, save, saveAll, remaining: async () => (await ledger.account(shopId)).remaining };
  }

  test('an item is claimed by one worker, and by another one when the lease of the first has expired', async () => {
    const { claim, save, shopId, id } = await aStartedBatch();
    expect((await claim('first', 3)).items.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect((await claim('second')).items.map(({ position }) => position)).toEqual([3]);
    clock.moveBy(leaseMs - 1_000);
    await batches.renewClaims(shopId, id, 'second', leaseMs);
    clock.moveBy(2_000);
    expect((await claim('third')).items.map(({ position }) => position)).toEqual([0, 1, 2]);
    // The first one wakes up: what it wrote is no longer its to save.
    expect(await save('first', 0)).toBe(false);
    expect(await save('third', 0)).toBe(true);
    expect(await save('third', 0)).toBe(false);
    expect((await batches.state(shopId, id))?.tokens).toEqual({ held: 3, used: 1, released: 0 });
  });

  test('texts saved in one commit are charged one by one; an item that the worker no longer claims does not block the others', async () => {
    const { claim, save, saveAll, shopId, id } = await aStartedBatch();
    await claim('worker', 3);
    await claim('other');
    await save('worker', 1);
    expect(await saveAll('worker', [0, 1, 2, 3])).toEqual({ positions: [0, 2], isRunning: true, taken: [] });
    const state = await batches.state(shopId, id);
    expect(state).toMatchObject({ counts: { ready: 3, pending: 1 }, tokens: { held: 1, used: 3, released: 0 } });
    const charges = (await ledger.entries(shopId, { before: null, limit: 10 })).filter(({ kind }) => kind === 'charge');
    expect(charges).toHaveLength(3);
    expect(await batches.pause(shopId, id)).toBe(true);
    // What was being written when it was paused is kept, and the worker hears that no more is wanted.
    expect(await saveAll('other', [3])).toEqual({ positions: [3], isRunning: false, taken: [] });
  });

  test('characters that the database cannot store do not lose a text', async () => {
    const { claim, saveAll, shopId, id } = await aStartedBatch();
    await claim('worker');
    expect((await saveAll('worker', [0, 1], 'A\u0000 title \ud83c')).positions).toEqual([0, 1]);
    expect((await batches.item(shopId, id, `${id}:1`))?.after).toEqual({ 'seo-title': 'A title \ufffd' });
  });

  test('characters with a meaning in SQL are saved as they are', async () => {
    const { claim, saveAll, shopId, id } = await aStartedBatch();
    await claim("who's \\ there");
    const text = String.raw`It's 5'11" \ \' '' $1 -- ; :name`;
    expect((await saveAll("who's \\ there", [0], text)).positions).toEqual([0]);
    expect((await batches.item(shopId, id, `${id}:0`))?.after).toEqual({ 'seo-title': text });
  });

  test('when the hold cannot pay for all texts of a commit, none is saved', async () => {
    const { claim, saveAll, shopId, id } = await aStartedBatch();
    await claim('worker');
    await database.acrossShops((db) =>
      db.execute(sql`update holds set tokens = 2, plan_tokens = 2 where shop_id = ${shopId}`),
    );
    await expect(saveAll('worker', [0, 1, 2])).rejects.toThrow('does not pay');
    expect(await batches.state(shopId, id)).toMatchObject({ counts: { pending: 4 }, tokens: { used: 0 } });
    expect((await saveAll('worker', [0, 1])).positions).toEqual([0, 1]);
  });

  test('the time left is estimated from the last half minute, once there are texts in it', async () => {
    const { claim, save, shopId, id } = await aStartedBatch();
    const secondsLeft = async () => (await batches.state(shopId, id))?.secondsLeft;
    await claim('worker');
    await save('worker', 0);
    expect(await secondsLeft()).toBeNull();
    clock.moveBy(4_000);
    await save('worker', 1);
    // Two in four seconds, two to go.
    expect(await secondsLeft()).toBe(4);
    clock.moveBy(40_000);
    expect(await secondsLeft()).toBeNull();
    await batches.pause(shopId, id);
    expect(await secondsLeft()).toBeNull();
  });

  test('items that failed and are retried do not count for the time left', async () => {
    const { claim, shopId, id } = await aStartedBatch({ total: 2 });
    await claim('worker');
    for (const position of [0, 1]) {
      await batches.recordFailedAttempt(shopId, id, {
        claimer: 'worker',
        position,
        error: 'No.',
        retryAfterMs: null,
        isWait: false,
      });
      clock.moveBy(4_000);
    }
    await endIfDone(life, shopId, id);
    expect(await retryFailed(life, shopId, id, null)).toBe(true);
    expect(await batches.state(shopId, id)).toMatchObject({ status: 'running', secondsLeft: null });
  });

  test('saved texts are charged, and the tokens of failed items are released at the end', async () => {
    const { claim, save, remaining, shopId, id } = await aStartedBatch();
    expect(await remaining()).toBe(26);
    await claim('worker');
    for (const position of [0, 1, 2]) expect(await save('worker', position)).toBe(true);
    expect(await endIfDone(life, shopId, id)).toBe(false);
    const failed = { claimer: 'worker', position: 3, error: 'It would not.', retryAfterMs: null, isWait: false };
    await batches.recordFailedAttempt(shopId, id, failed);
    expect(await endIfDone(life, shopId, id)).toBe(true);
    const state = await batches.state(shopId, id);
    expect(state).toMatchObject({
      status: 'partial',
      counts: { ready: 3, failed: 1 },
      tokens: { used: 3, released: 1 },
    });
    expect(await remaining()).toBe(27);
    expect(await retryFailed(life, shopId, id, null)).toBe(true);
    expect(await remaining()).toBe(26);
    expect((await claim('worker')).items).toMatchObject([{ position: 3, attempts: 0 }]);
    await save('worker', 3);
    await endIfDone(life, shopId, id);
    expect((await batches.state(shopId, id))?.tokens).toEqual({ held: 0, used: 4, released: 1 });
  });

  test('a retry waits for its delay, and an unaffordable retry changes nothing', async () => {
    const { claim, shopId, id } = await aStartedBatch({ total: 1 });
    await claim('worker');
    const back = { claimer: 'worker', position: 0, error: 'Busy.', isWait: false };
    await batches.recordFailedAttempt(shopId, id, { ...back, retryAfterMs: 5_000 });
    expect(await claim('worker')).toMatchObject({ items: [], isMoreExpected: true });
    clock.moveBy(5_001);
    expect((await claim('worker')).items).toMatchObject([{ attempts: 1 }]);
    await batches.recordFailedAttempt(shopId, id, { ...back, retryAfterMs: null });
    await endIfDone(life, shopId, id);
    const spent = { tokens: 30, key: 'all', cause: { kind: 'generation', id: 'x' }, leaseMs: null } as const;
    expect(await ledger.hold(shopId, spent)).not.toBeNull();
    await expect(retryFailed(life, shopId, id, null)).rejects.toThrow('not enough tokens');
    expect((await batches.state(shopId, id))?.status).toBe('failed');
  });

  test('a cancelled batch charges the texts that were begun and releases the other tokens at once', async () => {
    const { claim, save, remaining, shopId, id } = await aStartedBatch();
    await claim('worker');
    const begin = async (position: number) =>
      (await batches.beginItems(shopId, id, { claimer: 'worker', positions: [position] })).length > 0;
    await begin(0);
    await save('worker', 0);
    expect(await begin(1)).toBe(true);
    expect(await cancelBatch(life, shopId, id)).toBe(true);
    expect(await remaining()).toBe(28);
    expect(await batches.state(shopId, id)).toMatchObject({
      status: 'cancelled',
      endedAt: null,
      counts: { total: 4, ready: 1, skipped: 2, pending: 1 },
      tokens: { used: 1, held: 1, released: 2 },
    });
    expect(await begin(2)).toBe(false);
    expect(await save('worker', 2)).toBe(false);
    expect(await endIfDone(life, shopId, id)).toBe(false);
    expect(await cancelBatch(life, shopId, id)).toBe(false);
    expect(await claim('worker')).toMatchObject({ items: [], isMoreExpected: false });
    expect(await save('worker', 1)).toBe(true);
    expect(await endIfDone(life, shopId, id)).toBe(true);
    expect(await remaining()).toBe(28);
    expect(await batches.state(shopId, id)).toMatchObject({
      endedAt: expect.any(String),
      counts: { total: 4, ready: 2, skipped: 2, pending: 0 },
      tokens: { used: 2, held: 0, released: 2 },
    });
  });

  test('a text that was begun and whose worker has died is not charged after a cancellation', async () => {
    const { claim, remaining, shopId, id } = await aStartedBatch();
    await claim('worker');
    await batches.beginItems(shopId, id, { claimer: 'worker', positions: [0] });
    await cancelBatch(life, shopId, id);
    expect(await remaining()).toBe(29);
    clock.moveBy(60_000);
    expect(await endIfDone(life, shopId, id)).toBe(true);
    expect(await remaining()).toBe(30);
    expect(await batches.state(shopId, id)).toMatchObject({
      counts: { skipped: 4 },
      tokens: { used: 0, held: 0, released: 4 },
    });
  });

  test('a batch holds the tokens of the items that can still get a text, whatever was skipped and brought back', async () => {
    const { claim, saveAll, remaining, shopId, id } = await aStartedBatch({ isPilot: true });
    await claim('worker');
    await saveAll('worker', [0, 1, 2]);
    expect(await endIfDone(life, shopId, id)).toBe(true);
    await batches.editItem(shopId, id, `${id}:3`, 'pending', { status: 'skipped' });
    expect(await resumeBatch(life, shopId, id, null)).toBe(true);
    expect(await remaining()).toBe(27);
    expect(await bringBack(life, shopId, id, 3)).toBe(true);
    expect(await remaining()).toBe(26);
    expect((await claim('worker')).items).toMatchObject([{ position: 3 }]);
    expect((await saveAll('worker', [3])).positions).toEqual([3]);
    expect(await endIfDone(life, shopId, id)).toBe(true);
    expect((await batches.state(shopId, id))?.tokens).toEqual({ held: 0, used: 4, released: 0 });
  });

  test('failed items that are retried one after the other are paid for, each once', async () => {
    const { claim, saveAll, shopId, id } = await aStartedBatch({ total: 2 });
    await claim('worker');
    const failed = { claimer: 'worker', error: 'No.', retryAfterMs: null, isWait: false };
    for (const position of [0, 1]) await batches.recordFailedAttempt(shopId, id, { ...failed, position });
    await endIfDone(life, shopId, id);
    expect(await retryFailed(life, shopId, id, [0])).toBe(true);
    expect(await retryFailed(life, shopId, id, [1])).toBe(true);
    await claim('worker');
    expect((await saveAll('worker', [0, 1])).positions).toEqual([0, 1]);
    await endIfDone(life, shopId, id);
    expect((await batches.state(shopId, id))?.tokens).toEqual({ held: 0, used: 2, released: 2 });
  });

  test('a failed item of a pilot that waits is tried again at once', async () => {
    const { claim, saveAll, shopId, id } = await aStartedBatch({ isPilot: true });
    await claim('worker');
    await saveAll('worker', [0, 1]);
    const failed = { claimer: 'worker', position: 2, error: 'No.', retryAfterMs: null, isWait: false };
    await batches.recordFailedAttempt(shopId, id, failed);
    await endIfDone(life, shopId, id);
    expect(await retryFailed(life, shopId, id, null)).toBe(true);
    expect((await claim('worker')).items).toMatchObject([{ position: 2 }]);
    await saveAll('worker', [2]);
    expect(await endIfDone(life, shopId, id)).toBe(true);
    expect((await batches.state(shopId, id))?.isPilot).toBe(true);
  });

  test('a group that grew is not read beyond what was paid for, and a page is added once', async () => {
    const { shopId, id } = await aStartedBatch({ total: 3 });
    const again = { after: null, products: [aProduct(9)], nextCursor: null };
    expect(await batches.addItems(shopId, id, again)).toMatchObject({ isRead: true, readItems: 3 });
    expect((await batches.state(shopId, id))?.counts.total).toBe(3);
  });

  test('an item shows that it waits to be published, until it is published', async () => {
    const { shopId, id, claim, save } = await aStartedBatch();
    await claim('first');
    await save('first', 0);
    const updates = storedBatchUpdates(database, clock.now);
    const update = { id: randomUUID(), batchId: id, kind: 'write', location: 'ADD_AFTER', overwrites: false } as const;
    const whole = { ...update, staffId: '1', staffName: 'Ann' };
    const first = async () =>
      (await batches.itemsPage(shopId, id, { cursor: null, status: null, query: null, limit: 1 })).items;
    expect(await first()).toMatchObject([{ isOnItsWay: false, writtenLocation: null }]);
    await updates.start(shopId, whole, {
      positions: null,
      ofUpdate: null,
      withoutWarned: false,
      withoutUnsupported: false,
    });
    expect(await first()).toMatchObject([{ isOnItsWay: true, writtenLocation: null }]);
    await updates.recordOutcome(shopId, whole, 0, { status: 'done', itemStatus: 'written', changeIds: [] });
    expect(await first()).toMatchObject([{ isOnItsWay: false, writtenLocation: 'ADD_AFTER' }]);
  });

  test('a batch is invisible to other shops', async () => {
    const { id } = await aStartedBatch();
    expect(await batches.find('other.myshopify.com', id)).toBeNull();
    expect(await batches.state('other.myshopify.com', id)).toBeNull();
    expect(await batches.itemsWithProducts('other.myshopify.com', id, { after: -1, limit: 10 })).toEqual([]);
  });
});

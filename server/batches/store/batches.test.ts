import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { itemProduct, leaseMs, openBatches, type StoredBatches } from '../../../tests/support/shops/stored-batches.ts';
import { endIfDone } from '../lifecycle/end-batch.ts';
import { retryFailed } from '../lifecycle/resume-batch.ts';
import { storedBatchUpdates } from './batch-updates.ts';

describe.each(sharedDatabases)('batches on $name', ({ open }) => {
  const clock = createTestClock('2026-11-15T10:00:00.000Z');
  let { database, batches, ledger, life, aStartedBatch } = {} as StoredBatches;
  beforeAll(async () => {
    ({ database, batches, ledger, life, aStartedBatch } = await openBatches(open, clock));
  });
  afterAll(() => database.close());

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
    const again = { after: null, products: [itemProduct(9)], nextCursor: null };
    expect(await batches.addItems(shopId, id, again)).toMatchObject({ isRead: true, readItems: 3 });
    expect((await batches.state(shopId, id))?.counts.total).toBe(3);
  });

  test('an item shows that it waits to be published, until it is published', async () => {
    const { shopId, id, claim, save } = await aStartedBatch();
    await claim('first');
    await save('first', 0);
    const updates = storedBatchUpdates(database, clock.now);
    const update = {
      id: randomUUID(),
      batchId: id,
      kind: 'write',
      location: 'ADD_AFTER',
      overwrites: false,
      fields: null,
    } as const;
    const whole = { ...update, staffId: '1', staffName: 'Ann' };
    const first = async () =>
      (await batches.itemsPage(shopId, id, { cursor: null, status: null, query: null, limit: 1, isToCheck: false }))
        .items;
    expect(await first()).toMatchObject([{ isOnItsWay: false, writtenLocation: null }]);
    await updates.start(shopId, whole, {
      positions: null,
      ofUpdate: null,
      withoutWarned: false,
      withoutUnsupported: false,
      withoutUnchecked: false,
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

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { openBatches, type StoredBatches } from '../../../tests/support/shops/stored-batches.ts';
import { cancelBatch, endIfDone } from '../lifecycle/end-batch.ts';
import { bringBack, resumeBatch, retryFailed } from '../lifecycle/resume-batch.ts';

describe.each(sharedDatabases)('the tokens of batches on $name', ({ open }) => {
  const clock = createTestClock('2026-11-15T10:00:00.000Z');
  let { database, batches, ledger, life, aStartedBatch } = {} as StoredBatches;
  beforeAll(async () => {
    ({ database, batches, ledger, life, aStartedBatch } = await openBatches(open, clock));
  });
  afterAll(() => database.close());

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
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { aGeneration, aPlannedChange } from '../../../tests/support/shops/record-builders.ts';
import { markItemsUndone } from '../../batches/store/batch-updates.ts';
import type { Hold } from '../../billing/ports/ledger.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { storedChanges } from '../../publishing/store/changes.ts';
import { storedWebhookDeliveries } from '../../shops/store/webhook-deliveries.ts';
import { storedGenerations } from './generations.ts';

const aShopId = () => `shop-${randomUUID()}.myshopify.com`;

describe.each(sharedDatabases)('what is saved on $name', ({ open }) => {
  let database: Database;
  const clock = createTestClock();
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  describe('generations', () => {
    const ledger = () => storedLedger(database, clock.now);
    const generations = () => storedGenerations(database, clock.now);
    async function aHold(shopId: string, tokens: number): Promise<Hold> {
      const hold = await ledger().hold(shopId, {
        tokens,
        key: randomUUID(),
        cause: { kind: 'generation', id: 'g' },
        leaseMs: 60_000,
      });
      if (!hold) throw new Error('The hold was refused');
      return hold;
    }

    test.each([
      ['one text', 'A lamp.'],
      ['a text that looks like JSON', '"12"'],
      ['several parts', [{ id: 'headline', output: 'Light' }]],
    ])('%s is kept with what made it, and charged', async (_, text) => {
      const shopId = aShopId();
      const generation = aGeneration({ text, costInTokens: 2 });
      const account = await generations().save(shopId, await aHold(shopId, 2), generation);
      expect(account.remaining).toBe(28);
      expect(await generations().find(shopId, generation.id)).toEqual({ ...generation, at: clock.now() });
      expect(await generations().find(aShopId(), generation.id)).toBeNull();
      const [charge] = await ledger().entries(shopId, { before: null, limit: 1 });
      expect(charge).toMatchObject({ kind: 'charge', cause: { kind: 'generation', id: generation.id } });
    });

    test('a text whose hold was released is neither saved nor charged', async () => {
      const shopId = aShopId();
      const hold = await aHold(shopId, 2);
      await ledger().release(hold, { kind: 'sweep', id: hold.id });
      const generation = aGeneration();
      await expect(generations().save(shopId, hold, generation)).rejects.toThrow('released');
      expect(await generations().find(shopId, generation.id)).toBeNull();
      expect((await ledger().account(shopId)).remaining).toBe(30);
    });

    test('one hold pays for one text', async () => {
      const shopId = aShopId();
      const hold = await aHold(shopId, 1);
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, () => generations().save(shopId, hold, aGeneration())),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect((await ledger().account(shopId)).remaining).toBe(29);
    });
  });

  test('characters that the database cannot store are replaced', async () => {
    const changes = storedChanges(database, clock.now, markItemsUndone);
    const shopId = aShopId();
    const change = aPlannedChange({ after: 'be\u0000fore' });
    await changes.plan(shopId, [change]);
    expect((await changes.find(shopId, [change.id]))[0]?.after).toBe('before');
    const deliveries = storedWebhookDeliveries(database, clock.now);
    await deliveries.save({
      id: change.id,
      shopId,
      topic: 't',
      payload: { deep: ['a\u0000b', 'half \ud83c'] },
      triggeredAt: clock.now(),
    });
    expect((await deliveries.find(change.id))?.payload).toEqual({ deep: ['ab', 'half \ufffd'] });
  });

  test('changes are planned, marked, and found newest first within the shop', async () => {
    const changes = storedChanges(database, clock.now, markItemsUndone);
    const shopId = aShopId();
    const [first, second, third] = [aPlannedChange(), aPlannedChange({ field: 'seo-title' }), aPlannedChange()];
    await changes.plan(shopId, [first, second]);
    await changes.plan(shopId, [third]);
    await changes.plan(shopId, []);

    await changes.confirm(shopId, [{ id: first.id, after: '<p>Tidied</p>' }]);
    await changes.setStatus(shopId, [second.id], 'failed');

    const ids = [first.id, second.id, third.id];
    expect(await changes.find(shopId, ids)).toEqual([
      { ...third, status: 'planned', at: clock.now() },
      { ...second, status: 'failed', at: clock.now() },
      { ...first, after: '<p>Tidied</p>', status: 'written', at: clock.now() },
    ]);
    expect(await changes.find(aShopId(), ids)).toEqual([]);
    expect(await changes.find(shopId, [])).toEqual([]);
  });

  describe('deliveries', () => {
    const fromStranger = () => ({
      id: randomUUID(),
      shopId: aShopId(),
      topic: 'app/uninstalled',
      payload: { id: 1, name: 'a shop' },
      triggeredAt: new Date('2026-11-15T09:59:00.000Z'),
    });
    const aDelivery = async () => {
      const delivery = fromStranger();
      await database.shopQuery(
        delivery.shopId,
        sql`insert into shops (shop_id, installed_at) values (${delivery.shopId}, ${clock.now().toISOString()})`,
      );
      return delivery;
    };

    test('a delivery is saved once, and its payload until it is handled', async () => {
      const deliveries = storedWebhookDeliveries(database, clock.now);
      const delivery = await aDelivery();
      const kept = await Promise.all(Array.from({ length: 10 }, () => deliveries.save(delivery)));
      expect(kept.filter((saved) => saved !== 'repeated')).toHaveLength(1);
      expect(await deliveries.find(delivery.id)).toEqual(delivery);

      await deliveries.markHandled([delivery.id]);

      expect(await deliveries.find(delivery.id)).toBeNull();
      expect(await deliveries.save(delivery)).toBe('repeated');
    });

    test('handled deliveries are deleted after a while, others are not', async () => {
      const time = createTestClock('2031-01-01T00:00:00.000Z');
      const deliveries = storedWebhookDeliveries(database, time.now);
      const [handled, waiting] = [await aDelivery(), await aDelivery()];
      await deliveries.save(handled);
      await deliveries.save(waiting);
      await deliveries.markHandled([handled.id]);
      // What other tests left behind goes here.
      await deliveries.deleteHandled(60 * 60_000);
      expect(await deliveries.save(handled)).toBe('repeated');
      time.moveBy(60 * 60_000 + 1);
      expect(await deliveries.deleteHandled(60 * 60_000)).toBe(1);
      expect(await deliveries.save(handled)).not.toBe('repeated');
      expect(await deliveries.save(waiting)).toBe('repeated');
    });

    test("those about customers' privacy stay as a record, without what they said", async () => {
      const time = createTestClock('2032-01-01T00:00:00.000Z');
      const deliveries = storedWebhookDeliveries(database, time.now);
      const request = {
        ...(await aDelivery()),
        topic: 'customers/redact',
        payload: { customer: { email: 'mia@example.com' } },
      };
      await deliveries.save(request);
      await deliveries.markHandled([request.id]);
      time.moveBy(365 * 24 * 60 * 60_000);
      await deliveries.deleteHandled(60 * 60_000);

      const kept = await database.acrossShops((db) =>
        rowsOf(db, sql`select shop_id, topic, payload, handled_at from deliveries where id = ${request.id}`),
      );

      expect(kept).toEqual([
        { shop_id: request.shopId, topic: 'customers/redact', payload: null, handled_at: expect.anything() },
      ]);
    });

    test('a handled delivery of an unknown shop is deleted', async () => {
      const deliveries = storedWebhookDeliveries(database, clock.now);
      const delivery = fromStranger();
      await deliveries.save(delivery);
      expect(await deliveries.find(delivery.id)).toEqual(delivery);
      await deliveries.markHandled([delivery.id]);
      const kept = await database.acrossShops((db) =>
        rowsOf(db, sql`select from deliveries where id = ${delivery.id}`),
      );
      expect(kept).toEqual([]);
    });

    test('overdue deliveries are found, until they are too old', async () => {
      const time = createTestClock('2030-01-01T00:00:00.000Z');
      const deliveries = storedWebhookDeliveries(database, time.now);
      const [first, second, handled] = [await aDelivery(), await aDelivery(), await aDelivery()];
      const ours: string[] = [first.id, second.id, handled.id];
      const waiting = async () => (await deliveries.findOverdue(30_000)).filter((id) => ours.includes(id));
      await deliveries.save(first);
      await deliveries.save(handled);
      await deliveries.markHandled([handled.id]);
      time.moveBy(60_000);
      await deliveries.save(second);
      expect(await waiting()).toEqual([first.id]);
      time.moveBy(60_000);
      expect(await waiting()).toEqual([first.id, second.id]);
      time.moveTo('2030-01-05T00:00:00.000Z');
      expect(await waiting()).toEqual([]);
    });
  });
});

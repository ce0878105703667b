import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases/databases.ts';
import { aPayingShop, basic, dayMs } from '../../../tests/support/shops/paying-shop.ts';
import type { Database } from '../../foundation/database/database.ts';
import { afterUninstall } from '../rules/subscription.ts';

describe.each(databases)('a shop that uninstalls and reinstalls, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const aShop = (start: string) => aPayingShop(database, start);

  test('loses the plan at once, and gets no second free month', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    await shop.ledger.account(shop.shopId);
    await shop.subscribe(basic);
    shop.clock.moveTo('2026-11-20T10:00:00.000Z');
    const leave = () => shop.subscriptions.revise(shop.shopId, afterUninstall, { isUninstall: true });
    await leave();
    await leave();
    const left = await shop.ledger.account(shop.shopId);
    await database.acrossShops((db) => db.execute(sql`select erase_shop(${shop.shopId})`));
    const back = await shop.ledger.account(shop.shopId);
    shop.clock.moveTo('2026-12-15T10:00:00.000Z');

    expect(left).toEqual({
      planId: 'free',
      isTest: false,
      remaining: 0,
      renewsAt: new Date('2026-12-15T10:00:00.000Z'),
    });
    expect(back).toEqual(left);
    expect((await shop.ledger.account(shop.shopId)).remaining).toBe(30);
  });

  test('gets no free month after paying and uninstalling a second time', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    await shop.ledger.account(shop.shopId);
    for (let time = 0; time < 2; time += 1) {
      await shop.subscribe(basic);
      shop.clock.moveBy(dayMs);
      await shop.subscriptions.revise(shop.shopId, afterUninstall, { isUninstall: true });
      await database.acrossShops((db) => db.execute(sql`select erase_shop(${shop.shopId})`));
      shop.clock.moveBy(dayMs);
    }

    expect(await shop.ledger.account(shop.shopId)).toEqual({
      planId: 'free',
      isTest: false,
      remaining: 0,
      renewsAt: new Date('2026-12-15T10:00:00.000Z'),
    });
  });

  test('that was erased with tokens left gets them back in the same month, once', async () => {
    const shop = aShop('2026-11-15T10:00:00.000Z');
    await shop.ledger.account(shop.shopId);
    await shop.ledger.hold(shop.shopId, {
      tokens: 12,
      key: 'spent',
      cause: { kind: 'generation', id: 'a' },
      leaseMs: null,
    });
    for (let time = 0; time < 2; time += 1) {
      await database.acrossShops((db) => db.execute(sql`select erase_shop(${shop.shopId})`));
      expect((await shop.ledger.account(shop.shopId)).remaining).toBe(18);
    }
    await database.acrossShops((db) => db.execute(sql`select erase_shop(${shop.shopId})`));
    shop.clock.moveTo('2026-12-16T10:00:00.000Z');
    expect((await shop.ledger.account(shop.shopId)).remaining).toBe(30);
  });
});

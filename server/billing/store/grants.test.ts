import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases/databases.ts';
import { aShopWithLedger, cause, taken } from '../../../tests/support/ledger/shop-with-ledger.ts';
import type { Database } from '../../foundation/database/database.ts';

describe.each(databases)('what a shop is given, on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  const aShop = (wanted?: Parameters<typeof aShopWithLedger>[1]) => aShopWithLedger(database, wanted);

  describe('the two pots', () => {
    test('plan tokens are spent before coupon tokens, and both return to their own pot', async () => {
      const { clock, ledger, hold, remaining } = await aShop({ coupon: 10 });
      const held = await taken(hold(35));
      expect(await remaining()).toBe(5);
      await ledger.release(held, cause);
      expect(await remaining()).toBe(40);

      // The plan's 30 lapse and are granted again; the coupon's 10 stay.
      clock.moveTo('2026-12-15T10:00:00.000Z');
      expect(await remaining()).toBe(40);
    });

    test('plan tokens that are released after their month lapse, coupon tokens stay', async () => {
      const { clock, ledger, hold, entries, remaining } = await aShop({ coupon: 10 });
      const held = await taken(hold(35, 'batch', null));
      clock.moveTo('2026-12-20T00:00:00.000Z');
      expect(await remaining()).toBe(35);

      const account = await ledger.release(held, cause);

      expect(account.remaining).toBe(40);
      expect(
        (await entries()).slice(0, 2).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]),
      ).toEqual([
        ['lapse', -30, 40],
        ['release', 35, 70],
      ]);
    });

    test('a batch that settled a part first has spent its plan tokens first', async () => {
      const { clock, ledger, hold } = await aShop({ coupon: 10 });
      const held = await taken(hold(35, 'batch', null));
      await ledger.settle(held, { tokens: 32, key: 'items', cause });
      clock.moveTo('2026-12-20T00:00:00.000Z');
      // What is left of the hold is all coupon: 3 come back and nothing lapses.
      expect((await ledger.release(held, cause)).remaining).toBe(30 + 5 + 3);
    });
  });

  describe('the month', () => {
    test('a shop without tokens can generate again on its renewal day, before the renewal task has run', async () => {
      const { clock, hold, remaining } = await aShop();
      await hold(30);
      clock.moveTo('2026-12-15T09:59:59.999Z');
      expect(await hold(1)).toBeNull();
      clock.moveTo('2026-12-15T10:00:00.000Z');
      expect(await hold(1)).not.toBeNull();
      expect(await remaining()).toBe(29);
    });

    test('a month is granted once, also by concurrent renewals', async () => {
      const { clock, ledger, shopId, hold, entries } = await aShop();
      await hold(12);
      clock.moveTo('2026-12-16T00:00:00.000Z');
      await Promise.all([
        ...Array.from({ length: 10 }, () => ledger.renewDue()),
        ...Array.from({ length: 10 }, () => ledger.account(shopId)),
      ]);
      expect((await entries()).map(({ kind, amount }) => [kind, amount])).toEqual([
        ['grant', 30],
        ['lapse', -18],
        ['hold', -12],
        ['grant', 30],
      ]);
      expect(await ledger.renewDue()).toBe(0);
    });

    test('missed months are skipped', async () => {
      const { clock, ledger, shopId } = await aShop();
      clock.moveTo('2027-03-20T00:00:00.000Z');
      expect(await ledger.account(shopId)).toEqual({
        planId: 'free',
        isTest: false,
        remaining: 30,
        renewsAt: new Date('2027-04-15T10:00:00.000Z'),
      });
    });

    test('a plan that began on the 31st renews on the last day of shorter months', async () => {
      const { clock, ledger, shopId } = await aShop({ at: '2028-01-31T12:00:00.000Z' });
      const days: string[] = [];
      for (let month = 0; month < 5; month += 1) {
        const { renewsAt } = await ledger.account(shopId);
        days.push(renewsAt.toISOString());
        clock.moveTo(renewsAt);
      }
      expect(days).toEqual([
        '2028-02-29T12:00:00.000Z',
        '2028-03-31T12:00:00.000Z',
        '2028-04-30T12:00:00.000Z',
        '2028-05-31T12:00:00.000Z',
        '2028-06-30T12:00:00.000Z',
      ]);
    });
  });
});

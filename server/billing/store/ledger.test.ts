import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../tests/support/clock.ts';
import { databases } from '../../../tests/support/databases/databases.ts';
import { aShopWithLedger, cause, taken } from '../../../tests/support/ledger/shop-with-ledger.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { storedLedger } from './ledger.ts';

const minute = 60_000;

describe.each(databases)('the ledger on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const aShop = (wanted?: Parameters<typeof aShopWithLedger>[1]) => aShopWithLedger(database, wanted);

  test('a shop starts with the free plan and its 30 tokens, once', async () => {
    const { ledger, shopId, entries } = await aShop();
    await Promise.all(Array.from({ length: 10 }, () => ledger.account(shopId)));

    expect(await ledger.account(shopId)).toEqual({
      planId: 'free',
      isTest: false,
      remaining: 30,
      renewsAt: new Date('2026-12-15T10:00:00.000Z'),
    });
    expect(await entries()).toEqual([expect.objectContaining({ kind: 'grant', amount: 30, balanceAfter: 30 })]);
  });

  test('a hold opens the account when there is none', async () => {
    const ledger = storedLedger(database, createTestClock().now);
    const shopId = `shop-${randomUUID()}.myshopify.com`;
    const holds = await Promise.all(
      Array.from({ length: 5 }, () => ledger.hold(shopId, { tokens: 1, key: randomUUID(), cause, leaseMs: null })),
    );
    expect(holds.every(Boolean)).toBe(true);
    expect((await ledger.account(shopId)).remaining).toBe(25);
  });

  test('held tokens cannot be spent, and a settled hold costs what was held', async () => {
    const { ledger, hold, remaining, entries } = await aShop();
    const held = await taken(hold(2));
    expect(await remaining()).toBe(28);

    const account = await ledger.settle(held, { tokens: 2, key: 'settle', cause });

    expect(account.remaining).toBe(28);
    expect((await entries()).map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['charge', 0, 28],
      ['hold', -2, 28],
      ['grant', 30, 30],
    ]);
    expect((await entries())[0]?.cause).toEqual(cause);
  });

  test('a shop cannot hold more than it has', async () => {
    const { hold, remaining } = await aShop();
    expect(await hold(31)).toBeNull();
    expect(await hold(30)).not.toBeNull();
    expect(await hold(1)).toBeNull();
    expect(await remaining()).toBe(0);
  });

  test('200 concurrent holds of one token, with 30 tokens, get exactly 30', async () => {
    const { hold, remaining, entries } = await aShop();
    const holds = await Promise.all(Array.from({ length: 200 }, () => hold(1)));
    expect(holds.filter(Boolean)).toHaveLength(30);
    expect(await remaining()).toBe(0);
    expect(sumOf(await entries())).toBe(0);
  });

  test('requests with one key get one hold, also when they are concurrent', async () => {
    const { hold, remaining } = await aShop();
    const holds = await Promise.all(Array.from({ length: 50 }, () => hold(3, 'same')));
    expect(new Set(holds.map((held) => held?.id)).size).toBe(1);
    expect(await remaining()).toBe(27);
    await expect(hold(4, 'same')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('a released hold gives its tokens back once', async () => {
    const { ledger, hold, remaining } = await aShop();
    const held = await taken(hold(5));
    await Promise.all(Array.from({ length: 20 }, () => ledger.release(held, cause)));
    expect(await remaining()).toBe(30);
    await expect(ledger.settle(held, { tokens: 5, key: 'late', cause })).rejects.toThrow('released');
  });

  test('a batch settles item by item, each once, and gives the rest back', async () => {
    const { ledger, hold, remaining } = await aShop();
    const batch = await taken(hold(10));
    const items = ['a', 'b', 'c', 'a', 'b', 'c'];
    await Promise.all(items.map((item) => ledger.settle(batch, { tokens: 2, key: `item:${item}`, cause })));
    expect(await remaining()).toBe(20);

    expect((await ledger.release(batch, cause)).remaining).toBe(24);
    await expect(ledger.settle(batch, { tokens: 2, key: 'item:d', cause })).rejects.toThrow('released');
  });

  test('no more can be settled than was held', async () => {
    const { ledger, hold } = await aShop();
    const held = await taken(hold(3));
    await ledger.settle(held, { tokens: 2, key: 'first', cause });
    await expect(ledger.settle(held, { tokens: 2, key: 'second', cause })).rejects.toThrow('fewer tokens');
  });

  test("a dead owner's hold is given back after its lease, a living one's is not", async () => {
    const { clock, ledger, hold, remaining } = await aShop();
    const dead = await taken(hold(5, 'dead', minute));
    const alive = await taken(hold(7, 'alive', minute));
    await hold(1, 'for ever', null);
    clock.moveBy(50_000);
    expect(await ledger.extendLease(alive, minute)).toBe(true);
    clock.moveBy(20_000);

    await ledger.sweep();

    expect(await remaining()).toBe(22);
    expect(await ledger.extendLease(dead, minute)).toBe(false);
    expect((await ledger.entries(dead.shopId, { before: null, limit: 1 }))[0]).toMatchObject({
      kind: 'release',
      amount: 5,
      cause: { kind: 'sweep', id: dead.id },
    });
  });

  test('a sweep releases all expired holds, also more than one query reads', async () => {
    const { clock, ledger, hold, remaining } = await aShop({ coupon: 501 });
    await Promise.all(Array.from({ length: 531 }, () => hold(1)));
    expect(await remaining()).toBe(0);
    clock.moveBy(minute);

    expect(await ledger.sweep()).toBe(531);
    expect(await remaining()).toBe(531);
  });

  test('a charge is refunded once, in tokens that do not lapse, and the entry names its cause', async () => {
    const { clock, ledger, shopId, hold, entries, remaining } = await aShop();
    const held = await taken(hold(5));
    await ledger.settle(held, { tokens: 5, key: 'text', cause });
    const [charge] = await entries();
    const ask = { entryId: charge?.id ?? '', note: 'a text with a mistake' };

    const given = await Promise.all(Array.from({ length: 10 }, () => ledger.refund(shopId, ask)));

    expect(given.filter((each) => each?.isNew)).toEqual([{ tokens: 5, isNew: true, remaining: 30 }]);
    expect(given.filter((each) => each && !each.isNew)).toHaveLength(9);
    expect((await entries()).filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amount: 5, balanceAfter: 30, cause: { ...cause, note: 'a text with a mistake' } },
    ]);
    clock.moveTo('2026-12-15T10:00:00.000Z');
    expect(await remaining()).toBe(35);
  });

  test('nothing but a charge can be refunded', async () => {
    const { ledger, shopId, hold, remaining } = await aShop();
    await hold(5);
    for (const entryId of ['1', '2', '99']) expect(await ledger.refund(shopId, { entryId, note: 'no' })).toBeNull();
    expect(await remaining()).toBe(25);
  });

  test('entries are paged newest first', async () => {
    const { ledger, shopId, hold } = await aShop();
    for (let count = 0; count < 6; count += 1) await hold(1);
    const first = await ledger.entries(shopId, { before: null, limit: 4 });
    const second = await ledger.entries(shopId, { before: first.at(-1)?.id ?? null, limit: 4 });
    expect([...first, ...second].map(({ balanceAfter }) => balanceAfter)).toEqual([24, 25, 26, 27, 28, 29, 30]);
  });

  describe('the database itself refuses', () => {
    const statements: [string, (shopId: string) => ReturnType<typeof sql>, RegExp][] = [
      [
        'a negative balance',
        (id) => sql`update accounts set plan_tokens = -1, last_entry = last_entry + 1 where shop_id = ${id}`,
        /plan_tokens_check/,
      ],
      [
        'a balance that changes without an entry',
        (id) => sql`update accounts set coupon_tokens = 99 where shop_id = ${id}`,
        /only together with a ledger entry/,
      ],
      [
        'an entry that leaves the account as it was',
        (id) =>
          sql`insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, key, cause) values (${id}, 3, now(), 'grant', 5, 33, 'forged', '{}')`,
        /does not agree with its account/,
      ],
      [
        'an entry that does not continue the balance',
        (id) =>
          sql`insert into ledger_entries (shop_id, number, at, kind, amount, balance_after, key, cause) values (${id}, 3, now(), 'grant', 5, 99, 'forged', '{}')`,
        /does not continue the balance/,
      ],
      ['changing an entry', (id) => sql`update ledger_entries set amount = 1 where shop_id = ${id}`, /append-only/],
      ['deleting an entry', (id) => sql`delete from ledger_entries where shop_id = ${id}`, /append-only/],
      ['settling more than was held', (id) => sql`update holds set settled = 99 where shop_id = ${id}`, /holds_check/],
      [
        'settling what was released',
        (id) => sql`update holds set released = 2, settled = 2, closed_at = now() where shop_id = ${id}`,
        /holds_check/,
      ],
    ];
    test.each(statements)('%s', async (_, statement, message) => {
      const { shopId, hold } = await aShop();
      await hold(2);
      await expect(database.acrossShops((db) => db.execute(statement(shopId)))).rejects.toThrow(message);
    });

    test('emptying the ledger', async () => {
      await expect(database.acrossShops((db) => db.execute(sql`truncate ledger_entries`))).rejects.toThrow(
        'append-only',
      );
    });

    test("touching entries at all, for a shop's own role", async () => {
      const { shopId } = await aShop();
      const tries = [sql`update ledger_entries set amount = 0`, sql`delete from ledger_entries`];
      for (const statement of tries) {
        await expect(database.shopTransaction(shopId, (tx) => rowsOf(tx, statement))).rejects.toThrow(
          'permission denied',
        );
      }
    });
  });
});

const sumOf = (entries: { amount: number }[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

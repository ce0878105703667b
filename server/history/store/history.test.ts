import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { createTestClock } from '../../../tests/support/clock.ts';
import { sharedDatabases } from '../../../tests/support/databases/databases.ts';
import { aGeneration, aPlannedChange } from '../../../tests/support/shops/record-builders.ts';
import { markItemsUndone } from '../../batches/store/batch-updates.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import type { Generation } from '../../generation/ports/generations.ts';
import { storedChanges } from '../../publishing/store/changes.ts';
import type { HistoryQuery } from '../ports/history.ts';
import { storedGenerations } from './generations.ts';
import { storedHistory } from './history.ts';

describe.each(sharedDatabases)('history on $name', ({ open }) => {
  let database: Database;
  let shop: string;
  const clock = createTestClock();

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(() => {
    shop = `${randomUUID()}.myshopify.com`;
    clock.moveTo('2026-11-15T10:00:00.000Z');
  });
  afterAll(() => database.close());

  const history = () => storedHistory(database);
  const ledger = () => storedLedger(database, clock.now);
  const changes = () => storedChanges(database, clock.now, markItemsUndone);
  const all: HistoryQuery = { tab: 'generations', from: null, until: null, cursor: null, limit: 50 };
  const page = (ask: Partial<HistoryQuery> = {}) => history().page(shop, { ...all, ...ask });
  const ids = async (ask: Partial<HistoryQuery> = {}) => (await page(ask)).entries.map(({ id }) => id);

  /** A text that is delivered and paid for, as it is when a merchant presses Write. */
  async function write(rest: Partial<Generation> = {}, tokens = 1): Promise<string> {
    const generation = aGeneration({ costInTokens: tokens, ...rest });
    const cause = { kind: 'generation' as const, id: generation.id, staffId: generation.staffId };
    const hold = await ledger().hold(shop, { tokens, key: generation.id, cause, leaseMs: null });
    if (!hold) throw new Error('The shop has too few tokens');
    clock.moveBy(1_000);
    await storedGenerations(database, clock.now).save(shop, hold, generation);
    return generation.id;
  }

  async function change(rest: Parameters<typeof aPlannedChange>[0] = {}): Promise<string> {
    const planned = aPlannedChange({ id: randomUUID(), ...rest });
    clock.moveBy(1_000);
    await changes().plan(shop, [planned]);
    return planned.id;
  }

  test('pages continue without gap or repeat, newest first, also with many entries of the same time', async () => {
    const written: string[] = [];
    for (let each = 0; each < 7; each += 1) written.push(await write());
    await database.shopTransaction(shop, (tx) =>
      tx.execute(sql`update generations set at = '2026-11-15T10:00:03Z' where id in ${written.slice(2, 6)}`),
    );
    const seen: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const { entries, nextCursor } = await page({ cursor, limit: 2 });
      seen.push(...entries.map(({ id }) => id));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(written));
    expect([seen[0], seen.at(-1)]).toEqual([written[6], written[0]]);
  });

  test('a text is found by staff, type, product, day, and the beginnings of its words in any script', async () => {
    const wanted = await write({
      staffId: '2',
      completionType: 'product_name',
      targetId: 'gid://shopify/Product/7',
      inputs: { product_name: 'Crème Brûlée Torch' },
      text: '温暖的羊毛毯 keeps the kitchen bright',
      html: null,
    });
    const other = await write();
    expect(await ids({ staffId: '2' })).toEqual([wanted]);
    expect(await ids({ type: 'product_name' })).toEqual([wanted]);
    expect(await ids({ targetId: 'gid://shopify/Product/7' })).toEqual([wanted]);
    expect(await ids({ targetId: '7' })).toEqual([wanted]);
    for (const query of ['creme', 'BRUL torc', 'kitch bright', '羊毛']) expect(await ids({ query })).toEqual([wanted]);
    expect(await ids({ query: 'brulee lamp' })).toEqual([]);
    expect(await ids({ query: '!!' })).toEqual([]);
    expect(await ids({ type: 'product_name', staffId: '1' })).toEqual([]);
    expect(await ids({ from: new Date('2026-11-15T10:00:02Z') })).toEqual([other]);
    expect(await ids({ until: new Date('2026-11-15T10:00:02Z') })).toEqual([wanted]);
    expect((await page({ staffId: '2' })).entries).toMatchObject([
      { target: { id: 'gid://shopify/Product/7', title: 'Crème Brûlée Torch' }, origin: 'single', status: 'kept' },
    ]);
  });

  test('a text is published from its first change until all its changes are undone', async () => {
    const generationId = await write();
    const [first, second] = [await change({ generationId }), await change({ generationId, field: 'seo-title' })];
    const statuses = async () => (await page()).entries.map((entry) => entry.tab === 'generations' && entry.status);
    expect(await statuses()).toEqual(['kept']);
    await changes().confirm(shop, [
      { id: first, after: 'a' },
      { id: second, after: 'b' },
    ]);
    expect(await statuses()).toEqual(['written']);
    await changes().setStatus(shop, [first], 'reverted');
    expect(await statuses()).toEqual(['written']);
    await changes().setStatus(shop, [second], 'reverted');
    expect(await statuses()).toEqual(['taken_back']);
    expect(await ids({ status: 'taken_back' })).toEqual([generationId]);
    expect(await ids({ status: 'kept' })).toEqual([]);
  });

  test('a change is found by field, status, product and words, and knows the batch its text came from', async () => {
    const generationId = await write({ inputs: { product_name: 'Lamp' } });
    await database.shopTransaction(shop, (tx) =>
      tx.execute(sql`update generations set batch_id = 'b' where shop_id = ${shop}`),
    );
    const ofBatch = await change({ generationId, after: '<p>Lights the <b>library</b></p>' });
    const alone = await change({ field: 'seo-title', targetId: 'gid://shopify/Product/9', after: 'Desk' });
    await changes().setStatus(shop, [alone], 'failed');
    const find = (ask: Partial<HistoryQuery>) => ids({ tab: 'changes', ...ask });
    expect(await find({})).toEqual([alone, ofBatch]);
    expect(await find({ origin: 'batch' })).toEqual([ofBatch]);
    expect(await find({ origin: 'single' })).toEqual([alone]);
    expect(await find({ type: 'seo-title' })).toEqual([alone]);
    expect(await find({ status: 'failed' })).toEqual([alone]);
    expect(await find({ targetId: 'gid://shopify/Product/9' })).toEqual([alone]);
    expect(await find({ query: 'libr' })).toEqual([ofBatch]);
    expect((await page({ tab: 'changes', origin: 'batch' })).entries).toMatchObject([{ target: { title: 'Lamp' } }]);
  });

  test('the ledger tab lists every entry with its cause, and the amounts add up to the balance', async () => {
    const id = await write({ staffId: '2', inputs: { product_name: 'Lamp' } }, 5);
    await write();
    const { entries } = await page({ tab: 'ledger' });
    expect(entries.map((entry) => entry.tab === 'ledger' && [entry.kind, entry.amount, entry.balanceAfter])).toEqual([
      ['charge', 0, 24],
      ['hold', -1, 24],
      ['charge', 0, 25],
      ['hold', -5, 25],
      ['grant', 30, 30],
    ]);
    expect(entries[2]).toMatchObject({
      settledTokens: 5,
      cause: { kind: 'generation', id },
      staff: { id: '2' },
      about: { completionType: 'product_description', title: 'Lamp' },
    });
    const find = (ask: Partial<HistoryQuery>) => ids({ tab: 'ledger', ...ask });
    expect(await find({ type: 'grant' })).toEqual(['1']);
    expect(await find({ staffId: '2' })).toEqual(['3', '2']);
    expect(await find({ origin: 'single' })).toEqual(['5', '4', '3', '2']);
    expect(await find({ origin: 'batch' })).toEqual([]);
    expect(await find({ query: 'lamp' })).toEqual(['5', '4', '3', '2']);
    expect(await find({ query: 'free' })).toEqual(['1']);
    expect(await find({ from: new Date('2026-11-15T10:00:02Z') })).toEqual(['5']);
    expect(await find({ until: new Date('2026-11-15T10:00:01Z') })).toEqual(['2', '1']);
    const first = await page({ tab: 'ledger', limit: 4 });
    expect(await find({ cursor: first.nextCursor })).toEqual(['1']);
  });

  test('the tokens per day add up to all charges', async () => {
    const days: [string, CompletionTypeId, number][] = [
      ['2026-11-13T23:59:00Z', 'product_description', 1],
      ['2026-11-14T08:00:00Z', 'product_description', 1],
      ['2026-11-14T09:00:00Z', '4_in_1_product_page', 5],
      ['2026-11-14T10:00:00Z', 'product_description', 1],
      ['2026-11-16T00:00:00Z', 'product_description', 1],
    ];
    for (const [at, completionType, tokens] of days) {
      clock.moveTo(at);
      await write({ completionType }, tokens);
    }
    const moments = ['2026-11-14', '2026-11-15', '2026-11-16'].map((day) => new Date(`${day}T00:00:00Z`));
    expect(await history().spending(shop, moments)).toEqual([
      { day: 0, completionType: '4_in_1_product_page', tokens: 5 },
      { day: 0, completionType: 'product_description', tokens: 2 },
    ]);
    const everything = await history().spending(shop, [new Date('2026-11-01'), new Date('2026-12-01')]);
    const [charged] = await database.shopQuery<{ tokens: number }>(
      shop,
      sql`select sum(settled_tokens)::int as tokens from ledger_entries where shop_id = ${shop}`,
    );
    expect(everything.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(charged?.tokens);
  });

  test('no query finds anything of another shop', async () => {
    await write({ text: 'secret' });
    await change({ after: 'secret' });
    const theirs = shop;
    shop = `${randomUUID()}.myshopify.com`;
    for (const tab of ['generations', 'changes', 'ledger'] as const) {
      expect(await ids({ tab })).toEqual([]);
      expect(await ids({ tab, query: 'secret' })).toEqual([]);
      expect(await ids({ tab, targetId: 'gid://shopify/Product/1' })).toEqual([]);
    }
    const asked = await database.shopTransaction(shop, (tx) => rowsOf(tx, sql`select id from searchable_generations`));
    expect(asked).toEqual([]);
    expect(theirs).not.toBe(shop);
  });

  test('a cursor of another tab, or made up, is refused', async () => {
    await write();
    await write();
    const { nextCursor } = await page({ limit: 1 });
    const madeUp = Buffer.from('{"tab":"ledger","at":"2026-01-01","key":"x"}').toString('base64url');
    for (const cursor of [nextCursor, 'nonsense', madeUp])
      await expect(page({ tab: 'ledger', cursor })).rejects.toMatchObject({ code: 'bad_request' });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StandingOrderRequest } from '../../../common/contract/standing-orders.ts';
import { createTestClock } from '../../../tests/support/clock.ts';
import { databases } from '../../../tests/support/databases/databases.ts';
import { fillCatalogue } from '../../../tests/support/shops/catalogues.ts';
import { fillBilling } from '../../../tests/support/shops/fill-billing.ts';
import { fillDocuments } from '../../../tests/support/shops/fill-documents.ts';
import { aGeneration, aPlannedChange, someAccess } from '../../../tests/support/shops/record-builders.ts';
import { anOrder } from '../../../tests/support/shops/standing-orders.ts';
import { storedFlowEvents } from '../../automation/store/flow-events.ts';
import { markItemsUndone } from '../../batches/store/batch-updates.ts';
import { storedLedger } from '../../billing/store/ledger.ts';
import { storedFacts } from '../../facts/store/facts.ts';
import { storedGenerations } from '../../history/store/generations.ts';
import { storedChanges } from '../../publishing/store/changes.ts';
import { storedProtections } from '../../publishing/store/protections.ts';
import { sealedSecrets } from '../../shops/store/encrypted-secrets.ts';
import { storedShops } from '../../shops/store/shops.ts';
import { storedWebhookDeliveries } from '../../shops/store/webhook-deliveries.ts';
import { ruleOf } from '../../standing-orders/rules/rule.ts';
import { forgetVoice } from '../../standing-orders/store/forget-voice.ts';
import { storedStandingOrders } from '../../standing-orders/store/standing-orders.ts';
import { storedTextTests } from '../../text-tests/store/text-tests.ts';
import { storedVoices } from '../../voices/store/voices.ts';
import { type Database, preparedRead, rowsOf } from './database.ts';

describe.each(databases)('tenancy on $name', ({ open }) => {
  let database: Database;
  let tables: string[];
  const mine = 'mine.myshopify.com';
  const theirs = 'theirs.myshopify.com';

  beforeAll(async () => {
    database = await open();
    tables = await tenantTables(database);
    for (const shopId of [mine, theirs]) await fillEveryTable(database, shopId);
  });
  afterAll(() => database.close());

  test('every table that belongs to shops has row-level security', async () => {
    const unprotected = await database.acrossShops((db) =>
      rowsOf<{ name: string }>(
        db,
        sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind = 'r' and relname <> 'applied_sql' and not relrowsecurity`,
      ),
    );
    expect(unprotected).toEqual([]);
    expect(tables).toEqual(
      expect.arrayContaining(['shops', 'shop_access', 'ledger_entries', 'generations', 'changes']),
    );
  });

  test('a query without a condition finds only rows of its own shop', async () => {
    for (const table of tables) {
      const seen = await database.shopTransaction(mine, (tx) =>
        rowsOf<{ shop_id: string }>(tx, sql`select distinct shop_id from ${sql.identifier(table)}`),
      );
      expect([table, seen]).toEqual([table, [{ shop_id: mine }]]);
    }
  });

  test('an update without a condition changes only rows of its own shop', async () => {
    await database.shopTransaction(mine, async (tx) => {
      await tx.execute(sql`update changes set after = 'overwritten'`);
      await tx.execute(sql`delete from staff`);
    });
    const changed = await database.acrossShops((db) =>
      rowsOf<{ shop_id: string }>(db, sql`select shop_id from changes where after = 'overwritten'`),
    );
    expect(changed).toEqual([{ shop_id: mine }]);
    expect(await database.acrossShops((db) => rowsOf(db, sql`select shop_id from staff`))).toEqual([
      { shop_id: theirs },
    ]);
  });

  test('a row of another shop cannot be inserted', async () => {
    const write = database.shopTransaction(mine, (tx) =>
      tx.execute(sql`insert into feature_flags (shop_id, staff_id, flag) values (${theirs}, '1', 'reset_shop')`),
    );
    await expect(write).rejects.toThrow('row-level security');
  });

  test('a single query is restricted to its shop too', async () => {
    expect(await database.shopQuery(mine, sql`select shop_id from accounts`)).toEqual([{ shop_id: mine }]);
  });

  test('concurrent queries of one prepared statement see only their own shop, and the restriction ends with the query', async () => {
    const turns = Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? mine : theirs));
    const read = preparedRead('shops', sql`select shop_id from shops where shop_id like ${sql.placeholder('pattern')}`);
    const seen = await Promise.all(
      turns.map((shopId) => database.preparedShopRead<{ shop_id: string }>(shopId, read, { pattern: '%' })),
    );
    expect(seen).toEqual(turns.map((shopId) => [{ shop_id: shopId }]));
    const [after] = await database.acrossShops((db) =>
      rowsOf(db, sql`select current_user <> 'yodel_tenant' as free, current_setting('yodel.shop_id', true) as shop`),
    );
    expect(after).toEqual({ free: true, shop: expect.not.stringContaining('myshopify') });
  });

  test('a shop cannot call the function that erases shops', async () => {
    const foreign = database.shopTransaction(mine, (tx) => tx.execute(sql`select erase_shop(${theirs})`));
    await expect(foreign).rejects.toThrow('permission denied');
  });

  test('the restriction ends with the transaction: the next one, of another shop, sees only that shop', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        const shopId = turn % 2 === 0 ? mine : theirs;
        const rows = await database.shopTransaction(shopId, (tx) =>
          rowsOf<{ shop_id: string }>(tx, sql`select shop_id from shops`),
        );
        return rows.every((row) => row.shop_id === shopId) && rows.length === 1;
      }),
    );
    expect(seen.every(Boolean)).toBe(true);
  });

  test('the tenant role may not call a function that affects other shops', async () => {
    const erase = database.shopTransaction(mine, (tx) => tx.execute(sql`select erase_shop(${theirs})`));
    await expect(erase).rejects.toThrow('permission denied');
  });

  test('an error contains neither the parameters nor the row', async () => {
    const secret = 'a customer wrote this';
    const error = await database
      .shopTransaction(mine, (tx) =>
        tx.execute(sql`insert into changes (shop_id, id, after) values (${mine}, 'x', ${secret})`),
      )
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    expect(
      JSON.stringify({ ...(error as Error), message: String(error), stack: (error as Error).stack }),
    ).not.toContain(secret);
  });

  test('a failed transaction leaves nothing behind and does not affect the next one', async () => {
    const failing = database.shopTransaction(mine, async (tx) => {
      await tx.execute(sql`insert into feature_flags (shop_id, staff_id, flag) values (${mine}, '1', 'half')`);
      throw new Error('half-way');
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(await database.shopQuery(mine, sql`select 1 from feature_flags where flag = 'half'`)).toEqual([]);
  });

  // The last test, because it removes one of the shops.
  test('erasing a shop deletes its rows from every table and keeps those of other shops', async () => {
    await storedShops(database, sealedSecrets([Buffer.alloc(32, 7)]), createTestClock().now).erase(theirs);
    for (const table of tables) {
      const left = await database.acrossShops((db) =>
        rowsOf<{ shop_id: string }>(db, sql`select distinct shop_id from ${sql.identifier(table)}`),
      );
      expect([table, left.map((row) => row.shop_id)]).not.toEqual([table, expect.arrayContaining([theirs])]);
    }
    expect((await storedLedger(database, createTestClock().now).account(mine)).remaining).toBe(29);
  });
});

async function tenantTables(database: Database): Promise<string[]> {
  const rows = await database.acrossShops((db) =>
    rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'shop_id' order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
}

async function fillBatches(database: Database, shopId: string, holdId: string): Promise<void> {
  await database.shopTransaction(shopId, async (tx) => {
    await tx.execute(
      sql`insert into batches (shop_id, id, request_hash, status, source, source_name, only_empty, is_pilot,
          completion_type, settings, staff_id, staff_name, started_at, cost_in_tokens, total, hold_id, touched_at)
        values (${shopId}, 'b', '', 'paused', '{}', '', false, false, 'product_name', '{}', '1', '', now(), 1, 1, ${holdId}, now())`,
    );
    await tx.execute(
      sql`insert into batch_items (shop_id, batch_id, position, product_id, title, product, status)
        values (${shopId}, 'b', 0, '1', '', '{}', 'pending')`,
    );
    await tx.execute(
      sql`insert into batch_updates
          (shop_id, id, batch_id, kind, location, overwrites, staff_id, staff_name, status, started_at, touched_at)
        values (${shopId}, 'u', 'b', 'write', 'REPLACE', false, '1', '', 'queued', now(), now())`,
    );
  });
}

async function fillFacts(database: Database, shopId: string, now: () => Date): Promise<void> {
  const facts = storedFacts(database, now);
  await facts.add(shopId, 1, { name: 'Ships from', value: 'Lyon' }, 50);
  await facts.saveSeen(shopId, 1, []);
  await facts.choose(shopId, 'tags', false);
  await facts.saveProfile(shopId, { name: 'A', contactEmail: '', url: '', language: null, policies: null });
}

async function fillStandingOrders(database: Database, shopId: string, now: () => Date): Promise<void> {
  const rule = ruleOf({ ...anOrder(), isOn: true } as StandingOrderRequest);
  const staff = { id: '1', name: 'A' };
  const orderId = await storedStandingOrders(database, now).create(shopId, { rule, isOn: true, staff });
  await database.shopTransaction(shopId, async (tx) => {
    await tx.execute(
      sql`insert into standing_order_products (shop_id, order_id, product_id, state, events, seen_at)
        values (${shopId}, ${orderId}, 1, 'waiting', '{created}', now())`,
    );
    await tx.execute(sql`insert into product_events (shop_id, product_id, created_at) values (${shopId}, 1, now())`);
  });
}

const uncheckedText = aGeneration({ openCheck: { facts: [], truth: 'natural' } });

async function fillEveryTable(database: Database, shopId: string): Promise<void> {
  const { now } = createTestClock();
  const shops = storedShops(database, sealedSecrets([Buffer.alloc(32, 7)]), now);
  await shops.connect(shopId, someAccess());
  await shops.saveStaff(shopId, { id: '1', email: 'a@example.com', name: 'A', locale: 'en' });
  await shops.saveKeyVal(shopId, '1', 'got_offer', true);
  await database.shopTransaction(shopId, (tx) =>
    tx.execute(sql`insert into feature_flags (shop_id, staff_id, flag) values (${shopId}, '1', 'reset_shop')`),
  );
  const ledger = storedLedger(database, now);
  const hold = await ledger.hold(shopId, {
    tokens: 1,
    key: 'k',
    cause: { kind: 'generation', id: 'g' },
    leaseMs: null,
  });
  if (!hold) throw new Error('The hold was refused');
  await storedGenerations(database, now).save(shopId, hold, uncheckedText);
  await fillBatches(database, shopId, hold.id);
  await storedChanges(database, now, markItemsUndone).plan(shopId, [aPlannedChange()]);
  await storedWebhookDeliveries(database, now).save({
    id: randomUUID(),
    shopId,
    topic: 'products/update',
    payload: { id: 1 },
    triggeredAt: now(),
  });
  await storedProtections(database, now).change(shopId, {
    part: { kind: 'heading', value: 'Size chart' },
    isProtected: true,
  });
  await storedVoices(database, now, forgetVoice).create(shopId, {
    name: 'House',
    rules: [],
    isDefault: true,
    appliesTo: null,
    staffId: '1',
  });
  await fillStandingOrders(database, shopId, now);
  await storedTextTests(database, now).create(shopId, {
    batchId: 'b',
    batchName: 'Batch',
    share: 0.5,
    days: 28,
    seed: 1,
    staff: { id: '1', name: 'A' },
    products: [{ productId: 1, title: 'Mug', position: 0, isNew: true }],
  });
  await storedFlowEvents(database, now).claim({
    shopId,
    trigger: 'tokens-running-low',
    subject: 'month',
    payload: {},
  });
  await fillBilling(database, shopId, now);
  await fillCatalogue(database, shopId, now);
  await fillFacts(database, shopId, now);
  await fillDocuments(database, shopId);
}

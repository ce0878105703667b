import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../batches/store/batch-rows.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { Failure } from '../../foundation/failure.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { NewTest, StoredTest, TextTests } from '../ports/text-tests.ts';
import type { SalesTable } from '../rules/sales-table.ts';
import { undecidedDays } from '../rules/undecided-days.ts';
import { candidates, counts, otherDescriptions, products } from './test-products.ts';

const dayMs = 24 * 3600 * 1000;

interface TestRow {
  id: string;
  batch_id: string;
  batch_name: string;
  status: StoredTest['status'];
  outcome: StoredTest['outcome'];
  share: number;
  days: number;
  seed: string;
  staff_id: string;
  staff_name: string;
  created_at: string;
  started_at: string | null;
  ends_at: string | null;
  ended_at: string | null;
  is_begun: boolean;
  is_settled: boolean;
  may_mark: boolean;
  past: StoredTest['past'];
  result: StoredTest['result'];
}

const columns = sql.raw(
  'id, batch_id, batch_name, status, outcome, share, days, seed::text, staff_id, staff_name, created_at, started_at, ' +
    'ends_at, ended_at, is_begun, is_settled, may_mark, past, result',
);

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const testOf = (row: TestRow): StoredTest => ({
  id: row.id,
  batchId: row.batch_id,
  batchName: row.batch_name,
  status: row.status,
  outcome: row.outcome,
  share: row.share,
  days: row.days,
  seed: Number(row.seed),
  staff: { id: row.staff_id, name: row.staff_name },
  createdAt: new Date(row.created_at),
  startedAt: dateOf(row.started_at),
  endsAt: dateOf(row.ends_at),
  endedAt: dateOf(row.ended_at),
  isBegun: row.is_begun,
  isSettled: row.is_settled,
  mayMark: row.may_mark,
  past: row.past,
  result: row.result,
});

export function storedTextTests(database: Database, now: () => Date): TextTests {
  const { shopQuery } = database;
  return {
    candidates: (shopId, batchId) => candidates(database, shopId, batchId),
    counts: (shopId, test) => counts(database, shopId, test),
    otherDescriptions: (shopId, test) => otherDescriptions(database, shopId, test),
    products: (shopId, id) => products(database, shopId, id),
    create: (shopId, test) => create(database, shopId, test, now()),
    savePast: (shopId, id, past, newIds) => savePast(database, shopId, id, { past, newIds }),
    start: (shopId, id, request) => start(database, shopId, id, request),
    end: (shopId, id, request) => end(database, shopId, id, request),
    abandonAll: (shopId, at) => abandonAll(database, shopId, at),
    unfinished: (limit) => unfinished(database, limit, now()),

    find: async (shopId, id) => {
      const [row] = await shopQuery<TestRow>(shopId, sql`select ${columns} from text_tests where ${of(shopId, id)}`);
      return row ? testOf(row) : null;
    },

    list: async (shopId, batchId) => {
      const rows = await shopQuery<TestRow>(
        shopId,
        sql`select ${columns} from text_tests where shop_id = ${shopId}
          and (${batchId}::text is null or batch_id = ${batchId}) order by created_at desc, id limit 100`,
      );
      return rows.map(testOf);
    },

    saveResult: async (shopId, id, result) => {
      await shopQuery(
        shopId,
        sql`update text_tests set result = ${storableJson(result)}::jsonb where ${of(shopId, id)}`,
      );
    },

    record: async (shopId, id, done) => {
      const change = { isBegun: 'is_begun = true', isSettled: 'is_settled = true', mayNotMark: 'may_mark = false' };
      await shopQuery(shopId, sql`update text_tests set ${sql.raw(change[done])} where ${of(shopId, id)}`);
    },

    setMarked: async (shopId, id, productIds, isMarked) => {
      await shopQuery(
        shopId,
        sql`update text_test_products set is_marked = ${isMarked}
          where ${ofTest(shopId, id)} and product_id = any(${idArray(productIds)})`,
      );
    },

    hasMarks: async (shopId) => {
      const rows = await shopQuery(
        shopId,
        sql`select 1 from text_test_products where shop_id = ${shopId} and (is_marked or is_running) limit 1`,
      );
      return rows.length > 0;
    },
  };
}

const of = (shopId: ShopId, id: string): SQL => sql`shop_id = ${shopId} and id = ${id}`;
const ofTest = (shopId: ShopId, id: string): SQL => sql`shop_id = ${shopId} and test_id = ${id}`;

const savePast = (
  { shopTransaction }: Database,
  shopId: ShopId,
  id: string,
  { past, newIds }: { past: SalesTable; newIds: number[] },
): Promise<boolean> =>
  shopTransaction(shopId, async (tx) => {
    const saved = await rowsOf(
      tx,
      sql`update text_tests set past = ${storableJson(past)}::jsonb
        where ${of(shopId, id)} and status = 'draft' returning 1`,
    );
    if (saved.length === 0) return false;
    await tx.execute(
      sql`update text_test_products set is_new = product_id = any(${idArray(newIds)}) where ${ofTest(shopId, id)}`,
    );
    return true;
  });

const end = (
  { shopTransaction }: Database,
  shopId: ShopId,
  id: string,
  { outcome, staff, at }: Parameters<TextTests['end']>[2],
): Promise<boolean> =>
  shopTransaction(shopId, async (tx) => {
    const ended = await rowsOf(
      tx,
      sql`update text_tests set status = 'ended', outcome = ${outcome}, staff_id = ${staff.id},
          staff_name = ${storable(staff.name)}, ended_at = ${timestamp(at)}
        where ${of(shopId, id)} and outcome is null returning 1`,
    );
    await tx.execute(sql`update text_test_products set is_running = false where ${ofTest(shopId, id)}`);
    return ended.length > 0;
  });

const abandonAll = ({ shopTransaction }: Database, shopId: ShopId, at: Date): Promise<number> =>
  shopTransaction(shopId, async (tx) => {
    await tx.execute(
      sql`update text_tests set status = 'ended', outcome = 'uninstalled', ended_at = ${timestamp(at)}
        where shop_id = ${shopId} and status = 'running'`,
    );
    await tx.execute(sql`update text_test_products set is_running = false where shop_id = ${shopId}`);
    const [left] = await rowsOf<{ marked: number }>(
      tx,
      sql`select count(*)::int as marked from text_test_products where shop_id = ${shopId} and is_marked`,
    );
    return left?.marked ?? 0;
  });

const unfinished = ({ acrossShops }: Database, limit: number, now: Date): Promise<{ shopId: ShopId; id: string }[]> => {
  const needsNoMarks = sql`(t.status = 'ended' or t.ends_at <= ${timestamp(now, -undecidedDays * dayMs)})`;
  const productsWhere = (condition: SQL) => sql`exists (select from text_test_products p
    join catalogue_products c on c.shop_id = p.shop_id and c.product_id = p.product_id
    where p.shop_id = t.shop_id and p.test_id = t.id and ${condition})`;
  return acrossShops((db) =>
    rowsOf(
      db,
      sql`select t.shop_id as "shopId", t.id from text_tests t
        join shops s on s.shop_id = t.shop_id and s.uninstalled_at is null
        where t.status <> 'draft' and (
          (t.status = 'running' and not t.is_begun)
          or (t.outcome in ('kept', 'restored') and not t.is_settled)
          or (not ${needsNoMarks} and t.may_mark and ${productsWhere(sql`not p.is_marked and p.is_running`)})
          or (${needsNoMarks} and ${productsWhere(sql`p.is_marked`)}))
        order by t.started_at limit ${limit}`,
    ),
  );
};

function create(database: Database, shopId: ShopId, test: NewTest, at: Date): Promise<string> {
  const id = randomUUID();
  const rows = test.products.map((product, place) => ({ ...product, title: storable(product.title), place }));
  return database.shopTransaction(shopId, async (tx) => {
    await tx.execute(
      sql`insert into text_tests
          (shop_id, id, batch_id, batch_name, status, share, days, seed, staff_id, staff_name, created_at)
        values (${shopId}, ${id}, ${test.batchId}, ${storable(test.batchName)}, 'draft', ${test.share}, ${test.days},
          ${test.seed}, ${test.staff.id}, ${storable(test.staff.name)}, ${timestamp(at)})`,
    );
    await tx.execute(
      sql`insert into text_test_products (shop_id, test_id, product_id, position, title, place, is_new)
        select ${shopId}, ${id}, "productId", position, title, place, "isNew"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row("productId" bigint, position integer, title text, place integer, "isNew" boolean)`,
    );
    return id;
  });
}

function start(
  { shopTransaction }: Database,
  shopId: ShopId,
  id: string,
  { productIds, staff, at, endsAt }: Parameters<TextTests['start']>[2],
): Promise<boolean> {
  return shopTransaction(shopId, async (tx) => {
    // Two tests of one shop start one after the other, so that they see each other's products.
    await tx.execute(sql`select 1 from shops where shop_id = ${shopId} for update`);
    const started = await rowsOf(
      tx,
      sql`update text_tests set status = 'running', started_at = ${timestamp(at)}, ends_at = ${timestamp(endsAt)},
          staff_id = ${staff.id}, staff_name = ${storable(staff.name)}
        where shop_id = ${shopId} and id = ${id} and status = 'draft' returning 1`,
    );
    if (started.length === 0) return false;
    const shared = await rowsOf(
      tx,
      sql`select 1 from text_test_products where shop_id = ${shopId} and is_running
        and product_id = any(${idArray(productIds)}) limit 1`,
    );
    if (shared.length > 0)
      throw new Failure('conflict', 'Another running test has some of these products. Wait until it has ended.');
    await tx.execute(
      sql`delete from text_test_products where shop_id = ${shopId} and test_id = ${id}
        and product_id <> all(${idArray(productIds)})`,
    );
    await tx.execute(
      sql`update text_test_products set is_running = true where shop_id = ${shopId} and test_id = ${id}`,
    );
    return true;
  });
}

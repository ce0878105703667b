import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Query } from '../../../common/contract/contract.ts';
import { batchStreams } from '../../../common/contract/routes.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

const size = 50_000;
let testApp: TestShop;
let merchant: Merchant;
let database: pg.Client;
let id: string;

beforeAll(async () => {
  testApp = await freshShop('small');
  database = new pg.Client({ connectionString: testApp.databaseUrl ?? '' });
  await database.connect();
  merchant = testApp.merchant();
  await merchant.call('currentUser');
  const batches = batchesOf(merchant);
  const [product] = await testApp.sandbox.products(merchant.shop);
  id = await batches.start({ source: { type: 'ids_list', ids: [product?.id ?? ''] } });
  await batches.ended(id);
  await enlarge();
});
afterAll(async () => {
  await testApp?.close();
  await database?.end();
});

/** Straight in the tables: each item as the first one, every thousandth failed, and the last one a conflict. */
async function enlarge(): Promise<void> {
  const { fields } = await database.query('select * from batch_items limit 0');
  const changed: Record<string, string> = {
    position: 'n',
    title: `'Blanket ' || n`,
    status: `case when n = ${size - 1} then 'conflict' when n % 1000 = 0 then 'failed' else 'ready' end`,
  };
  const columns = fields.map(({ name }) => name);
  await database.query(
    `insert into batch_items (${columns}) select ${columns.map((name) => changed[name] ?? `i.${name}`)}
      from batch_items i, generate_series(1, ${size - 1}) n where i.batch_id = $1 and i.position = 0`,
    [id],
  );
  // So long ago that no task counts its texts.
  await database.query(
    "update batches set total = $2, read_items = $2, ended_at = ended_at - interval '2 days' where id = $1",
    [id, size],
  );
  await database.query('analyze batch_items');
}

const page = async (query: Omit<Query<'batchItems'>, 'id'>) => {
  const { status, body } = await merchant.call('batchItems', { query: { id, ...query } });
  expect(status).toBe(200);
  return { titles: body.items.map(({ title }) => title), nextCursor: body.nextCursor };
};

/** How many of its items the database has laid hands on so far. */
async function rowsRead(): Promise<number> {
  const { rows } = await database.query<{ read: number }>(
    `select (idx_tup_fetch + seq_tup_read)::int as read from pg_stat_user_tables where relname = 'batch_items'`,
  );
  return rows[0]?.read ?? 0;
}

test('of fifty thousand results the first page, the last, and those of one status are read without the others', async () => {
  await expect.poll(rowsRead).toBeGreaterThan(0);
  const before = await rowsRead();

  const first = await page({ limit: 50 });
  expect([first.titles.length, first.titles[7], first.nextCursor]).toEqual([50, 'Blanket 7', '49']);
  const end = await page({ limit: 50, cursor: String(size - 51) });
  expect([end.titles.length, end.titles.at(-1), end.nextCursor]).toEqual([50, `Blanket ${size - 1}`, null]);
  const failed = await page({ limit: 30, status: 'failed' });
  expect([failed.titles.length, failed.titles[1], failed.nextCursor]).toEqual([30, 'Blanket 2000', '30000']);
  const rest = await page({ limit: 30, status: 'failed', cursor: failed.nextCursor ?? '' });
  expect([rest.titles.length, rest.titles.at(-1), rest.nextCursor]).toEqual([19, 'Blanket 49000', null]);
  expect((await page({ status: 'conflict' })).titles).toEqual([`Blanket ${size - 1}`]);
  expect((await page({ status: 'skipped' })).titles).toEqual([]);

  // The database tells its counts some seconds late; each page looks whether one more follows.
  await expect.poll(rowsRead).toBeGreaterThanOrEqual(before + 51 + 50 + 31 + 19 + 1);
  expect((await rowsRead()) - before).toBeLessThan(1_000);
});

test('one among fifty thousand is found by its title, and the counts are right', async () => {
  expect(await page({ query: 'blanket 49998' })).toEqual({ titles: ['Blanket 49998'], nextCursor: null });
  expect((await page({ query: '4999', status: 'conflict' })).titles).toEqual([`Blanket ${size - 1}`]);
  expect((await page({ query: 'no such product' })).titles).toEqual([]);
  expect((await page({ query: '%' })).titles).toEqual([]);
  const { counts } = await batchesOf(merchant).state(id);
  expect(counts).toMatchObject({ total: size, pending: 0, failed: 49, conflict: 1, ready: size - 50 });
});

test('a file of fifty thousand begins before its end is read, and the database waits for a slow reader', async () => {
  const answer = await fetch(`${testApp.url}${batchStreams.csv}?id=${id}`, {
    headers: { authorization: `Bearer ${await merchant.sessionToken()}`, 'x-requested-with': 'XMLHttpRequest' },
  });
  const file = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await file?.read())?.value).toContain('Handle,Title');
  // Changed while nobody reads on: a file that had been put together whole would not know of it.
  const late = `Renamed late ${Date.now()}`;
  await database.query('update batch_items set title = $3 where batch_id = $1 and position = $2', [id, size - 1, late]);
  let rows = 0;
  let end = '';
  for (let part = await file?.read(); part && !part.done; part = await file?.read()) {
    rows += part.value.split('\r\n').length - 1;
    end = end.slice(-2_000) + part.value;
  }
  expect(rows).toBeGreaterThanOrEqual(size - 1_000);
  expect(end).toContain(late);
  await database.query('update batch_items set title = $3 where batch_id = $1 and position = $2', [
    id,
    size - 1,
    `Blanket ${size - 1}`,
  ]);
});

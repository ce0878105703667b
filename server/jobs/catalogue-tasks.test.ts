import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshPostgres } from '../../tests/support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts';

const shop = 'demo.myshopify.com';
let testApp: TestApp;
let database: pg.Client;
beforeAll(async () => {
  const url = await freshPostgres();
  database = new pg.Client({ connectionString: url });
  await database.connect();
  testApp = await startTestApp({ database: url });
  await soon(async () => expect((await widgets()).type).toBe('STATS'));
}, 60_000);
afterAll(async () => {
  await database.end();
  await testApp.close();
});

const widgets = async () => (await testApp.merchant().call('home')).body.widgets;
const rows = async () => (await testApp.merchant().call('productTablePage', { request: {} })).body;
const soon = (isSo: () => Promise<void>) => vi.waitFor(isSo, { timeout: 30_000, interval: 100 });

test('a day after its last sync a catalogue is synced again, which repairs what no webhook reported', async () => {
  const before = await rows();
  const [first, second] = before.rows;
  // As after messages that never came: one product was deleted in the store, one was renamed, one is new.
  const numberOf = (id: string | undefined) => id?.split('/').at(-1);
  await database.query('DELETE FROM catalogue_products WHERE shop_id = $1 AND product_id = $2', [
    shop,
    numberOf(first?.id),
  ]);
  await database.query(
    `UPDATE catalogue_products SET title = 'Its old name', updated_at = updated_at - interval '1 day'
      WHERE shop_id = $1 AND product_id = $2`,
    [shop, numberOf(second?.id)],
  );
  const copied = `shop_id, title, title_key, status, tags, description_words, meta_title_length,
    meta_description_length, score, score_version, facets, words, updated_at`;
  await database.query(
    `INSERT INTO catalogue_products (product_id, ${copied})
      SELECT 999999, ${copied} FROM catalogue_products WHERE product_id = $1`,
    [numberOf(second?.id)],
  );
  expect(await rows()).not.toEqual(before);
  await database.query("UPDATE catalogues SET synced_at = synced_at - interval '25 hours' WHERE shop_id = $1", [shop]);

  await testApp.restart();

  await soon(async () => expect(await rows()).toEqual(before));
  // The last product is saved one step before the sync ends.
  await soon(async () => {
    const { rows: read } = await database.query(
      "SELECT synced_at > now() - interval '5 minutes' AS is_fresh FROM catalogues WHERE shop_id = $1",
      [shop],
    );
    expect(read).toEqual([{ is_fresh: true }]);
  });
});

test('products scored by older rules are scored again in the background, and Home shows it', async () => {
  const [page, home] = [await rows(), await widgets()];
  await database.query('UPDATE catalogue_products SET score = 0, score_version = 0 WHERE shop_id = $1', [shop]);
  expect(await widgets()).not.toEqual(home);

  await testApp.restart();

  await soon(async () => expect(await rows()).toEqual(page));
  expect(await widgets()).toEqual(home);
});

test('a large catalogue is vacuumed and analyzed as soon as its first sync has finished', async () => {
  const newcomer = await testApp.newcomer();
  const lines = Array.from({ length: 1_600 }, (_, number) => `product-${number},Product ${number}`);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${newcomer.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: ['Handle,Title', ...lines].join('\n'),
  });
  const total = async () => (await newcomer.call('productTablePage', { request: {} })).body.total.value;
  await soon(async () => expect(await total()).toBe(1_600));

  // The counters leave out what autovacuum does.
  await soon(async () => {
    const { rows: counts } = await database.query(
      `SELECT relname, vacuum_count::integer AS vacuumed, analyze_count::integer AS analyzed FROM pg_stat_user_tables
        WHERE relname IN ('catalogue_products', 'catalogue_collection_products') ORDER BY relname`,
    );
    expect(counts).toEqual([
      { relname: 'catalogue_collection_products', vacuumed: 1, analyzed: 1 },
      { relname: 'catalogue_products', vacuumed: 1, analyzed: 1 },
    ]);
  });
  // So the planner knows the shop's share, and looks up a product by its key.
  const { rows: plan } = await database.query(
    'EXPLAIN SELECT updated_at FROM catalogue_products WHERE shop_id = $1 AND product_id = 7',
    [newcomer.shop],
  );
  expect(JSON.stringify(plan)).toContain('using catalogue_products_pkey');
});

test('a search for a symbol finds titles with it, also those saved before symbols were indexed', async () => {
  const newcomer = await testApp.newcomer();
  const csv = [
    'Handle,Title',
    'box,Box of joy 🎁',
    'coat,Loden™ Coat',
    'set,Salt & Pepper',
    'scoop,Scoop ½',
    'mug,Mug',
  ];
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${newcomer.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: csv.join('\n'),
  });
  const found = async (query: string) => {
    const { body } = await newcomer.call('productTablePage', { request: { filters: { query } } });
    return body.rows.map(({ title }) => title);
  };
  await soon(async () => expect(await found('')).toHaveLength(5));
  const signs = ['🎁', '™', '&', '½', '#', 'salt / pepper'];
  const titles = [['Box of joy 🎁'], ['Loden™ Coat'], ['Salt & Pepper'], ['Scoop ½'], [], ['Salt & Pepper']];
  expect(await Promise.all(signs.map(found))).toEqual(titles);

  await database.query(
    `UPDATE catalogue_products SET score_version = 3, words = ts_delete(words, ARRAY['🎁', '™', '&', '½'])
      WHERE shop_id = $1`,
    [newcomer.shop],
  );
  await soon(async () => expect(await Promise.all(signs.map(found))).toEqual(titles));
});

test('a title whose sort key is cut in the middle of an emoji does not stop the sync', async () => {
  const newcomer = await testApp.newcomer();
  const long = `${'a'.repeat(199)}🎁 and more`;
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${newcomer.shop}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: ['Handle,Title', `long,${long}`, 'short,Short'].join('\n'),
  });
  const titles = async () => {
    const { body } = await newcomer.call('productTablePage', { request: {} });
    return body.rows.map(({ title }) => title);
  };
  await soon(async () => expect(await titles()).toEqual([long, 'Short']));
});

import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StoreCatalogue, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let database: pg.Client;
afterEach(() => testApp.close());
afterAll(() => database.end());

/** A fresh shop, with these products if given. */
async function openShop(catalogue: StoreCatalogue, csv?: string[]): Promise<void> {
  testApp = await freshShop(catalogue);
  if (csv)
    await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: csv.join('\n'),
    });
}

/** The demo shop after its first sync. */
async function openSyncedShop(): Promise<void> {
  await openShop('demo');
  await soon(async () => expect((await widgets()).type).toBe('STATS'));
}

beforeAll(async () => {
  const { databaseUrl, close } = await freshShop('empty');
  await close();
  database = new pg.Client({ connectionString: databaseUrl ?? '' });
  await database.connect();
});

const widgets = async () => (await testApp.merchant().call('home')).body.widgets;
const rows = async (query = '') =>
  (await testApp.merchant().call('productTablePage', { request: { filters: { query } } })).body;
const titles = async (query = '') => (await rows(query)).rows.map(({ title }) => title);
const soon = (isSo: () => Promise<void>) => testApp.clock.moveUntilMet(isSo);

test('a day after its last sync a catalogue is synced again, which repairs what no webhook reported', async () => {
  await openSyncedShop();
  const { shop } = testApp;
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
  await openSyncedShop();
  const [page, home] = [await rows(), await widgets()];
  await database.query('UPDATE catalogue_products SET score = 0, score_version = 0 WHERE shop_id = $1', [testApp.shop]);
  expect(await widgets()).not.toEqual(home);

  await soon(async () => expect(await rows()).toEqual(page));
  expect(await widgets()).toEqual(home);
});

const countVacuums = async () => {
  // The counters leave out what autovacuum does.
  const { rows: counts } = await database.query<{ relname: string; vacuumed: number; analyzed: number }>(
    `SELECT relname, vacuum_count::integer AS vacuumed, analyze_count::integer AS analyzed FROM pg_stat_user_tables
      WHERE relname IN ('catalogue_products', 'catalogue_collection_products') ORDER BY relname`,
  );
  return counts;
};

test('a large catalogue is vacuumed and analyzed as soon as its first sync has finished', async () => {
  const before = await countVacuums();
  await openShop('empty', [
    'Handle,Title',
    ...Array.from({ length: 1_600 }, (_, number) => `product-${number},Product ${number}`),
  ]);
  await soon(async () => expect((await rows()).total.value).toBe(1_600));

  await soon(async () =>
    expect(await countVacuums()).toEqual(
      before.map(({ relname, vacuumed, analyzed }) => ({ relname, vacuumed: vacuumed + 1, analyzed: analyzed + 1 })),
    ),
  );
  // So the planner knows the shop's share, and looks up a product by its key.
  const { rows: plan } = await database.query(
    'EXPLAIN SELECT updated_at FROM catalogue_products WHERE shop_id = $1 AND product_id = 7',
    [testApp.shop],
  );
  expect(JSON.stringify(plan)).toContain('using catalogue_products_pkey');
});

test('a search for a symbol finds titles with it, also those saved before symbols were indexed', async () => {
  await openShop('empty', [
    'Handle,Title',
    'box,Box of joy 🎁',
    'coat,Loden™ Coat',
    'set,Salt & Pepper',
    'scoop,Scoop ½',
    'mug,Mug',
  ]);
  await soon(async () => expect(await titles()).toHaveLength(5));
  const signs = ['🎁', '™', '&', '½', '#', 'salt / pepper'];
  const found = [['Box of joy 🎁'], ['Loden™ Coat'], ['Salt & Pepper'], ['Scoop ½'], [], ['Salt & Pepper']];
  expect(await Promise.all(signs.map(titles))).toEqual(found);

  await database.query(
    `UPDATE catalogue_products SET score_version = 3, words = ts_delete(words, ARRAY['🎁', '™', '&', '½'])
      WHERE shop_id = $1`,
    [testApp.shop],
  );
  await soon(async () => expect(await Promise.all(signs.map(titles))).toEqual(found));
});

test('a title whose sort key is cut in the middle of an emoji does not stop the sync', async () => {
  const long = `${'a'.repeat(199)}🎁 and more`;
  await openShop('empty', ['Handle,Title', `long,${long}`, 'short,Short']);
  await soon(async () => expect(await titles()).toEqual([long, 'Short']));
});

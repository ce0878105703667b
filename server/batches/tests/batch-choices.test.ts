import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import { aBatch } from '../../../tests/support/shops/batches.ts';

let { testApp, merchant, batches } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches } = await freshBatchShop(100));
});
afterAll(() => testApp.close());

test('a collection is counted without reading all of its products', async () => {
  const [collection] = await testApp.sandbox.collections(merchant.shop);
  if (!collection) throw new Error('No collection');
  const all = await testApp.sandbox.products(merchant.shop);
  const lacking = all.filter(({ id, descriptionHtml }) => collection.productIds.includes(id) && descriptionHtml === '');
  const group = { type: 'collection' as const, id: collection.id };
  const { body } = await merchant.call('productGroupInfo', { request: { group, emptyFor: 'product_description' } });
  expect(body.groupInfo).toMatchObject({ total: collection.productIds.length, empty: lacking.length });
});

/** Replaces the store's products by ones with these descriptions, and returns their ids in this order. */
async function productsWith(descriptions: string[]): Promise<string[]> {
  const handle = randomUUID();
  const rows = descriptions.map((html, number) => `${handle}-${number},${handle} ${number},${html}`);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`,
  });
  const products = await testApp.sandbox.products(merchant.shop);
  return products
    .filter(({ title }) => title.startsWith(handle))
    .sort((one, other) => one.title.localeCompare(other.title))
    .map(({ id }) => id);
}

const old = '<p>Old</p>';
const listOf = (ids: string[]) => ({ type: 'ids_list' as const, ids });

test('products that the merchant took off the list get no text and cost nothing', async () => {
  const ids = await productsWith([old, old, old]);
  const tokens = await batches.tokens();
  const id = await batches.start({ source: listOf(ids), excludedIds: ids.slice(0, 1), expectedTotal: 3 });
  expect((await batches.state(id)).counts.total).toBe(2);
  expect(await batches.tokens()).toBe(tokens - 2);
  await batches.ended(id);
  expect((await batches.items(id)).map(({ productId }) => productId)).toEqual(ids.slice(1));
  // A rerun is of the same products.
  const { body } = await merchant.call('rerunBatch', { query: { batchId: id } });
  expect(body).toMatchObject({ group: listOf(ids), excludedIds: ids.slice(0, 1) });
});

test('products with an empty field are counted before the start, and tokens are held for these only', async () => {
  const ids = await productsWith([old, '', '', old, '']);
  const [, excluded = ''] = ids;
  const empty = async (excludedIds: string[]) => {
    const request = { group: listOf(ids), emptyFor: 'product_description' as const, excludedIds };
    return (await merchant.call('productGroupInfo', { request })).body.groupInfo.empty;
  };
  expect(await empty([])).toBe(3);
  expect(await empty([excluded])).toBe(2);
  const tokens = await batches.tokens();
  const id = await batches.start({
    source: listOf(ids),
    completionType: 'product_description',
    onlyEmpty: true,
    excludedIds: [excluded],
  });
  expect((await batches.state(id)).counts.total).toBe(2);
  expect(await batches.tokens()).toBe(tokens - 2);
  await batches.ended(id);
  expect((await batches.items(id)).map(({ productId }) => productId)).toEqual([ids[2], ids[4]]);
});

test('the texts of a pilot are rewritten with changed settings, for their tokens, before the rest is written', async () => {
  const ids = await productsWith([old, old, old, old, old]);
  const tokens = await batches.tokens();
  const id = await batches.start({ source: listOf(ids), completionType: 'product_description', pilot: true });
  await batches.until(id, ({ status }) => status === 'paused');
  const first = await batches.items(id);
  const completionSettings = { ...defaultSettings, language: 'de' as const };
  const rewrite = () => merchant.call('batchAction', { request: { id, action: 'rewrite_pilot', completionSettings } });
  expect((await rewrite()).status).toBe(200);
  const again = await batches.until(id, ({ status }) => status === 'paused');
  expect(again).toMatchObject({ isPilot: true, counts: { ready: 3, pending: 2 }, completionSettings });
  const second = await batches.items(id);
  for (const at of [0, 1, 2]) expect(second[at]?.after.description).not.toBe(first[at]?.after.description);
  expect(await batches.tokens()).toBe(tokens - 6);

  await batches.act(id, 'resume');
  await batches.ended(id);
  expect((await batches.state(id)).tokens).toMatchObject({ held: 0, used: 8 });
  expect(await batches.tokens()).toBe(tokens - 8);
  expect((await rewrite()).status).toBe(409);
});

test('one run of publishing is undone without what was published before it', async () => {
  const ids = await productsWith([old, old]);
  const id = await batches.start({ source: listOf(ids), completionType: 'product_description' });
  await batches.ended(id);
  const [first] = await batches.items(id);
  await merchant.call('publishBatch', { request: { batchId: id, itemIds: [first?.id ?? ''], location: 'REPLACE' } });
  await batches.until(id, ({ counts }) => counts.written === 1);
  const { body } = await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  await batches.until(id, ({ counts }) => counts.written === 2);
  await merchant.call('revertChanges', { request: { batchId: id, updateId: body.updateId } });
  await batches.until(id, ({ counts }) => counts.written === 1);
  expect((await batches.items(id)).map(({ status }) => status)).toEqual(['written', 'ready']);
});

test('pages that are good already can be left out, are counted before, and cost nothing', async () => {
  const shop = await freshBatchShop(100);
  const { merchant, batches } = shop;
  const page = { request: { filters: { score: 'good' as const }, limit: 2 } };
  const goodIds = async () => (await merchant.call('productTablePage', page)).body.rows.map(({ id }) => id);
  // The catalogue may still be read.
  await expect.poll(async () => (await goodIds()).length).toBe(2);
  const good = await goodIds();
  const others = await merchant.call('productTablePage', { request: { filters: { score: 'poor' }, limit: 3 } });
  const group = { type: 'ids_list' as const, ids: [...good, ...others.body.rows.map(({ id }) => id)] };

  const info = await merchant.call('productGroupInfo', { request: { group } });
  expect(info.body.groupInfo).toMatchObject({ total: 5, good: 2 });
  const excludedIds = good.slice(0, 1);
  const without = await merchant.call('productGroupInfo', { request: { group, excludedIds } });
  expect(without.body.groupInfo).toMatchObject({ good: 1 });

  const before = await batches.tokens();
  const id = await batches.start({ source: group, completionType: 'product_description', leaveOutGood: true });
  expect(await batches.ended(id)).toMatchObject({ counts: { total: 3, ready: 3 }, tokens: { used: 3 } });
  expect((await batches.items(id)).map(({ productId }) => productId)).not.toContain(good[0]);
  expect(await batches.tokens()).toBe(before - 3);
  const none = await merchant.call('startBatch', {
    request: aBatch({ source: { type: 'ids_list', ids: good }, leaveOutGood: true }),
  });
  expect([none.status, none.body]).toMatchObject([
    400,
    { error: { message: 'Every page of this group is good already.' } },
  ]);
  await shop.testApp.close();
});

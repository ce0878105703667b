import { randomUUID } from 'node:crypto';
import { parse } from 'papaparse';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchStreams } from '../../../common/contract/routes.ts';
import { contentScore } from '../../../common/score/content-score.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import { freshShop } from '../../../tests/support/world.ts';

let { database, testApp, merchant, batches, ids } = {} as BatchShop;
beforeAll(async () => {
  ({ database, testApp, merchant, batches, ids } = await freshBatchShop(5_000));
});
afterAll(() => testApp.close());

const of = (from: number, to: number) => ({ type: 'ids_list' as const, ids: ids.slice(from, to) });
const inStore = async (id: string) => (await testApp.sandbox.products(merchant.shop)).find((each) => each.id === id);
const get = async (path: string) =>
  fetch(testApp.url + path, {
    headers: { authorization: `Bearer ${await merchant.sessionToken()}`, 'x-requested-with': 'XMLHttpRequest' },
  });

/** Publishes a description beside the batch. */
const publishAlone = (shopifyProductId: string, content: string, by = merchant) => {
  const changes = [{ field: 'description' as const, content, textType: 'text' as const }];
  return by.call('changeProducts', { request: { products: [{ shopifyProductId, changes }], location: 'REPLACE' } });
};

test('texts are edited, skipped, published once and undone, and a product that someone has edited is a conflict', async () => {
  const id = await batches.start({ source: of(20, 25), completionType: 'product_description' });
  await batches.ended(id);
  const [edited, skipped, changed, ...rest] = await batches.items(id);
  if (!edited || !skipped || !changed) throw new Error('Too few items');
  const edit = (itemId: string, what: object) =>
    merchant.call('editBatchItem', { request: { batchId: id, itemId, ...what } });
  const { body } = await edit(edited.id, { after: { description: '<p>Mine<script>x</script></p>' } });
  expect(body.item).toMatchObject({ isEdited: true, after: { description: '<p>Mine</p>' } });
  expect((await edit(edited.id, { after: { nonsense: 'x' } })).status).toBe(400);
  expect((await edit(skipped.id, { isSkipped: true })).body.item.status).toBe('skipped');
  // Somebody else writes to the store before we do, in words that no earlier try has written.
  const byHand = `Written by hand ${randomUUID()}`;
  await publishAlone(changed.productId, byHand);

  const originals = await testApp.sandbox.products(merchant.shop);
  const { status } = await merchant.call('publishBatch', { request: { batchId: id, location: 'ADD_AFTER' } });
  expect(status).toBe(200);
  const written = await batches.updated(id);
  expect(written.update).toMatchObject({
    kind: 'write',
    status: 'partial',
    counts: { total: 4, done: 3, conflict: 1 },
  });
  expect(written.counts).toMatchObject({ written: 3, skipped: 1, conflict: 1 });
  const original = (productId: string) => originals.find((each) => each.id === productId)?.descriptionHtml ?? '';
  expect((await inStore(edited.productId))?.descriptionHtml).toBe(`${original(edited.productId)}\n<p>Mine</p>`.trim());
  expect((await inStore(changed.productId))?.descriptionHtml).toBe(`<p>${byHand}</p>`);
  expect((await inStore(skipped.productId))?.descriptionHtml).toBe(original(skipped.productId));
  const itemOf = async (itemId: string) => (await batches.items(id)).find((item) => item.id === itemId);
  const error = expect.stringContaining('changed its description');
  expect(await itemOf(changed.id)).toMatchObject({ status: 'conflict', error });
  const writtenBy = written.startedBy.name;
  expect(await itemOf(edited.id)).toMatchObject({ status: 'written', writtenBy, changeIds: [expect.any(String)] });

  // On explicit wish a conflict is overwritten.
  await merchant.call('publishBatch', {
    request: { batchId: id, itemIds: [changed.id], location: 'REPLACE', overwriteConflicts: true },
  });
  await batches.until(id, ({ counts }) => counts.written === 4);
  expect((await inStore(changed.productId))?.descriptionHtml).toBe(changed.after.description);

  // Taking back restores what stood there, except where someone has edited since.
  const [third] = rest;
  if (!third) throw new Error('Too few items');
  await publishAlone(third.productId, byHand);
  const { body: answer } = await merchant.call('revertChanges', { request: { batchId: id } });
  expect(answer.updateId).toEqual(expect.any(String));
  const reverted = await batches.updated(id);
  expect(reverted.update).toMatchObject({ kind: 'revert', counts: { total: 4, done: 3, conflict: 1 } });
  expect((await inStore(edited.productId))?.descriptionHtml).toBe(original(edited.productId));
  expect((await inStore(third.productId))?.descriptionHtml).toBe(`<p>${byHand}</p>`);
  expect(await itemOf(third.id)).toMatchObject({ status: 'written', error: 'Someone has changed it since.' });
  expect(await itemOf(edited.id)).toMatchObject({ status: 'ready', changeIds: [] });
});

test('many items are published in bulk, each product once, and conflicts are skipped there too', async () => {
  const second = (await freshShop('small')).merchant();
  const theirs = batchesOf(second);
  const calls = () => testApp.sandbox.of(second.shop).calls();
  await grantTokens(database, second.shop, 500);
  // Products that nobody has written to.
  const handle = randomUUID();
  const rows = Array.from({ length: 110 }, (_, number) => `${handle}-${number},Blanket ${number},<p>Old ${number}</p>`);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${second.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`,
  });
  const products = await testApp.sandbox.products(second.shop);
  const source = { type: 'ids_list' as const, ids: products.map(({ id }) => id) };
  const id = await theirs.start({ source, completionType: 'product_description' });
  await theirs.ended(id);
  const edited = products[7];
  await publishAlone(edited?.id ?? '', 'By hand', second);
  const before = await calls();
  await second.call('publishBatch', { request: { batchId: id, location: 'ADD_BEFORE' } });
  // Time moves on while the store runs the bulk operation.
  const written = await batchesOf(second, testApp.clock).updated(id);
  const after = await calls();
  expect(written.update?.counts).toEqual({ total: 110, done: 109, failed: 0, conflict: 1 });
  const counted = (counts: typeof before, operation: string) => counts.platform?.[operation] ?? 0;
  expect(counted(after, 'bulkOperationRunMutation') - counted(before, 'bulkOperationRunMutation')).toBe(1);
  expect(counted(after, 'productUpdate') - counted(before, 'productUpdate')).toBe(0);
  const stored = new Map((await testApp.sandbox.products(second.shop)).map((each) => [each.id, each.descriptionHtml]));
  for (const item of await theirs.items(id)) {
    const expected =
      item.productId === edited?.id ? '<p>By hand</p>' : `${item.after.description}\n${item.before.description}`;
    expect(stored.get(item.productId)).toBe(expected);
  }
});

test('the file for reading runs nothing in a spreadsheet, the one for the platform is exact', async () => {
  const id = await batches.start({ source: of(30, 32) });
  await batches.ended(id);
  const [item] = await batches.items(id);
  const formula = '=HYPERLINK("http://evil")';
  await merchant.call('editBatchItem', {
    request: { batchId: id, itemId: item?.id ?? '', after: { 'seo-title': formula } },
  });
  const reading = await get(`${batchStreams.csv}?id=${id}`);
  expect(reading.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = Buffer.from(await reading.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const read = parse<Record<string, string>>(bytes.toString('utf8').slice(1), { header: true, skipEmptyLines: true });
  expect(read.meta.fields?.slice(0, 5)).toEqual(['Handle', 'Title', 'Body (HTML)', 'SEO Title', 'SEO Description']);
  expect(read.data[0]?.['SEO Title']).toBe(`'${formula}`);
  const text = await (await get(`${batchStreams.csv}?id=${id}&format=shopify`)).text();
  const exact = parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const product = await inStore(item?.productId ?? '');
  expect(exact.data).toHaveLength(2);
  expect(exact.data[0]).toMatchObject({
    Handle: product?.handle,
    Title: product?.title,
    'Body (HTML)': product?.descriptionHtml,
    'SEO Title': formula,
  });
});

test('a name that is too long for the platform cannot be typed, and is not published where it was generated', async () => {
  const id = await batches.start({ source: of(35, 37), completionType: 'product_name' });
  await batches.ended(id);
  const [long, other] = await batches.items(id);
  const request = { batchId: id, itemId: long?.id ?? '', after: { 'product-name': 'x'.repeat(256) } };
  const typed = await merchant.call('editBatchItem', { request });
  expect([typed.status, typed.body]).toMatchObject([
    422,
    { error: { message: expect.stringContaining('at most 255') } },
  ]);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('update batch_items set after = $1 where batch_id = $2 and product_id = $3', [
    { 'product-name': 'x'.repeat(256) },
    id,
    long?.productId,
  ]);
  await client.end();

  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  const { update } = await batches.updated(id);

  expect(update).toMatchObject({ status: 'partial', counts: { total: 2, done: 1, failed: 1 } });
  expect((await batches.items(id)).find((item) => item.id === long?.id)?.error).toContain('at most 255');
  expect((await inStore(long?.productId ?? ''))?.title).toBe(long?.before['product-name']);
  expect((await inStore(other?.productId ?? ''))?.title).toBe(other?.after['product-name']);
});

/** As a spreadsheet reads them: any line break outside quotation marks ends a row. */
const rowsOf = (file: string) =>
  file
    .trim()
    .replace(/"(?:[^"]|"")*"/g, 'x')
    .split(/\r\n|\n/);

test('an ad’s description is the ad’s alone: file, score and edit leave the product’s as it is', async () => {
  const id = await batches.start({ source: of(32, 33), completionType: 'facebook_ad' });
  await batches.ended(id);
  const [item] = await batches.items(id);
  if (!item) throw new Error('No item');
  expect(item.scoreAfter).toBe(item.scoreBefore);
  const after = { headline: 'Sale', primary_text: 'One\nTwo', description: 'Less than 3 left & going' };
  const { body } = await merchant.call('editBatchItem', { request: { batchId: id, itemId: item.id, after } });
  expect(body.item).toMatchObject({ after, scoreAfter: item.scoreBefore });
  const product = await inStore(item.productId);
  for (const format of ['', '&format=shopify']) {
    const text = (await (await get(`${batchStreams.csv}?id=${id}${format}`)).text()).replace(/^\ufeff/, '');
    const [row] = parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    expect(row?.['Body (HTML)']).toBe(product?.descriptionHtml);
    if (format) continue;
    expect(row?.['Other texts']).toContain(`description: ${after.description}`);
    expect(rowsOf(text)).toHaveLength(2);
  }
});

test('a text beside the product’s own description is scored as it stands there, and alone once it is taken back', async () => {
  const described = (await testApp.sandbox.products(merchant.shop)).find(
    ({ descriptionHtml }) => descriptionHtml !== '',
  );
  const source = { type: 'ids_list' as const, ids: [described?.id ?? ''] };
  const id = await batches.start({ source, completionType: 'product_description' });
  await batches.ended(id);
  const [ready] = await batches.items(id);
  await merchant.call('publishBatch', { request: { batchId: id, location: 'ADD_AFTER' } });
  await batches.updated(id);
  const [written] = await batches.items(id);
  const {
    title,
    descriptionHtml = '',
    tags = [],
    seo,
    imageUrl = null,
  } = (await inStore(ready?.productId ?? '')) ?? {};
  expect(descriptionHtml).toContain(ready?.after.description);
  const stands = contentScore({
    title: title ?? '',
    descriptionHtml,
    metaTitle: seo?.title ?? '',
    metaDescription: seo?.description ?? '',
    tags,
    hasImage: imageUrl !== null,
  }).score;
  expect(ready?.scoreAfter).not.toBe(stands);
  expect(written).toMatchObject({ scoreAfter: stands, writtenLocation: 'ADD_AFTER', isOnItsWay: false });
  const file = await (await get(`${batchStreams.csv}?id=${id}&format=shopify`)).text();
  const [row] = parse<Record<string, string>>(file, { header: true }).data;
  expect(row?.['Body (HTML)']).toBe(descriptionHtml);
  await merchant.call('revertChanges', { request: { batchId: id } });
  await batches.until(id, ({ counts }) => counts.ready === 1);
  const { scoreAfter, writtenLocation } = ready ?? {};
  expect((await batches.items(id))[0]).toMatchObject({ scoreAfter, writtenLocation });
});

test('a description too complex for us to keep its table is not replaced, and the other products are published', async () => {
  const own = `${'<div>'.repeat(3_000)}<table><tr><td>S</td></tr></table>`;
  const name = randomUUID();
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML)\n${[own, '<p>A bed.</p>', ''].map((html, at) => `${name}-${at},${name},${html}`).join('\n')}\n`,
  });
  const products = (await testApp.sandbox.products(merchant.shop)).filter(({ title }) => title === name);
  const source = { type: 'ids_list' as const, ids: products.map((product) => product.id) };
  const complexId = products.find(({ descriptionHtml }) => descriptionHtml === own)?.id ?? '';
  const id = await batches.start({ source, completionType: 'product_description' });
  await batches.ended(id);
  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  expect((await batches.updated(id)).update?.counts).toMatchObject({ total: 3, done: 2, failed: 1 });
  const items = await batches.items(id);
  expect(items.find(({ productId }) => productId === complexId)).toMatchObject({
    status: 'ready',
    error: expect.stringContaining('too deeply nested for us to keep its tables'),
  });
  expect((await inStore(complexId))?.descriptionHtml).toBe(own);
  expect(items.filter(({ status }) => status === 'written')).toHaveLength(2);
  const file = await (await get(`${batchStreams.csv}?id=${id}&format=shopify`)).text();
  const bodies = parse<Record<string, string>>(file, { header: true }).data.map((row) => row['Body (HTML)']);
  expect(bodies).toContain(own);
});

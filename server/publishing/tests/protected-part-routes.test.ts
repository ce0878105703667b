import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import { editInStore } from '../../../tests/support/shops/edit-in-store.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;
let products: ProductInStore[];

beforeAll(async () => {
  testApp = await freshShop();
  merchant = testApp.merchant();
  products = await testApp.sandbox.products(testApp.shop);
});
afterAll(() => testApp.close());

const chart = '<h3>Size chart</h3>\n<ul  class="x"><li>S: 36</li><li>M: 38</li></ul>';
const notice = '<p data-a="1">Sent in <b>two</b> parcels.</p>';
const existing = `<p>Old words.</p>${chart}<p>Other words.</p>${notice}`;
const inStore = async (id: string) =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.id === id)?.descriptionHtml;

async function aProduct(place: number): Promise<string> {
  const product = products[place];
  if (!product) throw new Error('The sample store has too few products for these tests');
  await editInStore(testApp, product, { descriptionHtml: existing });
  return product.id;
}

async function wordsInCopy(id: string): Promise<number | undefined> {
  const { body } = await merchant.call('productTablePage', { request: { filters: {}, limit: 250 } });
  return body.rows.find((row) => row.id === id)?.descriptionWords;
}

async function protectBoth(shopifyProductId: string): Promise<void> {
  const { body } = await merchant.call('protectedPartsOf', { query: { shopifyProductId } });
  const key = body.blocks.find(({ text }) => text.startsWith('Sent in'))?.key ?? '';
  const protect = (part: { kind: 'block' | 'heading'; value: string }) =>
    merchant.call('protectPart', { request: { shopifyProductId, part, isProtected: true } });
  await protect({ kind: 'block', value: key });
  const { body: after } = await protect({ kind: 'heading', value: 'Size chart' });
  expect(after.headings).toEqual(['Size chart']);
  expect(after.blocks.map(({ protectedBy }) => protectedBy)).toEqual([null, 'heading', null, 'block']);
}

async function unprotectHeading(shopifyProductId: string): Promise<void> {
  const part = { kind: 'heading' as const, value: 'Size chart' };
  const { body } = await merchant.call('protectPart', { request: { shopifyProductId, part, isProtected: false } });
  expect(body.headings).toEqual([]);
}

const kept = `<h3>Size chart</h3>\n<ul  class="x"><li>S: 36</li><li>M: 38</li></ul>\n${notice}`;

test('a block under a protected heading and a chosen block survive a new text, and undo restores all, byte for byte', async () => {
  const shopifyProductId = await aProduct(0);
  await protectBoth(shopifyProductId);
  const changes = [{ field: 'description' as const, content: 'New words.', textType: 'text' as const }];
  const request = { products: [{ shopifyProductId, changes }], location: 'REPLACE' as const };
  const { body } = await merchant.call('changeProducts', { request });
  expect(await inStore(shopifyProductId)).toBe(`<p>New words.</p>\n${kept}`);
  await merchant.call('revertChanges', { request: { changeIds: body.changeIds } });
  expect(await inStore(shopifyProductId)).toBe(existing);
});

test('they survive a batch too, and what is no longer protected is replaced', async () => {
  const shopifyProductId = await aProduct(1);
  await protectBoth(shopifyProductId);
  const batches = batchesOf(merchant);
  const source = { type: 'ids_list' as const, ids: [shopifyProductId] };
  const batchId = await batches.start({ source, completionType: 'product_description' });
  await batches.ended(batchId);
  await merchant.call('publishBatch', { request: { batchId, location: 'REPLACE' } });
  await batches.updated(batchId);
  expect(await inStore(shopifyProductId)).toMatch(new RegExp(`${escaped(kept)}$`));

  await unprotectHeading(shopifyProductId);
});

test('a batch does not count as lost what is protected by its heading or by choice', async () => {
  const shopifyProductId = await aProduct(2);
  await expect.poll(() => wordsInCopy(shopifyProductId)).toBe(14);
  const batches = batchesOf(merchant);
  const source = { type: 'ids_list' as const, ids: [shopifyProductId] };
  const batchId = await batches.start({ source, completionType: 'product_description' });
  await batches.ended(batchId);
  const [item] = await batches.items(batchId);
  const after = { description: '<p>New words.</p>' };
  const edited = async () =>
    (await merchant.call('editBatchItem', { request: { batchId, itemId: item?.id ?? '', after } })).body.item;
  const unprotected = await edited();
  const lost = [
    { type: 'loses_list' },
    { type: 'loses_figures', figures: ['36', '38'] },
    { type: 'lower_score', points: expect.any(Number) },
  ];
  expect(unprotected.warnings).toEqual(expect.arrayContaining(lost));

  await protectBoth(shopifyProductId);
  const kept = await edited();
  expect(kept.warnings).toEqual([]);
  expect(kept.scoreAfter).toBe(kept.scoreBefore);
  expect(kept.keptPoints).toBe((kept.scoreAfter ?? 0) - (unprotected.scoreAfter ?? 0));

  // A text that is generated afterwards knows it too.
  const next = await batches.start({ source, completionType: 'product_description' });
  await batches.ended(next);
  const [generated] = await batches.items(next);
  expect(generated?.warnings.map(({ type }) => type)).not.toContain('loses_list');
  expect(generated?.warnings.map(({ type }) => type)).not.toContain('loses_figures');
  await unprotectHeading(shopifyProductId);
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

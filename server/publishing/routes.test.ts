import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshShopWithLine } from '../../tests/support/http/shop-with-line.ts';
import { editInStore } from '../../tests/support/shops/edit-in-store.ts';
import {
  type Changes,
  description,
  freshStoreWriter,
  type StoreWriter,
} from '../../tests/support/shops/store-writer.ts';

let { testApp, merchant, aProduct, inStore, write, takeBack } = {} as StoreWriter;
beforeAll(async () => {
  ({ testApp, merchant, aProduct, inStore, write, takeBack } = await freshStoreWriter());
});
afterAll(() => testApp.close());

test('a size chart in the description survives a new text, and undo restores the rest', async () => {
  const product = aProduct();
  const chart = '<table class="sizes"><tbody><tr><td>S</td><td>36</td></tr></tbody></table>';
  const existing = `<p>Old words.</p><h3>Sizes</h3>${chart}`;
  await editInStore(testApp, product, { descriptionHtml: existing });

  const { body } = await write(product.id, description('Warm and light.'));
  expect((await inStore(product.id)).descriptionHtml).toBe(`<p>Warm and light.</p>\n<h3>Sizes</h3>\n${chart}`);
  await takeBack(body.changeIds);
  expect((await inStore(product.id)).descriptionHtml).toBe(existing);
});

test('a description that the merchant edited as a whole loses what they removed', async () => {
  const product = aProduct();
  await editInStore(testApp, product, {
    descriptionHtml: '<p>Old words.</p><table><tbody><tr><td>S</td></tr></tbody></table>',
  });
  await write(product.id, [{ field: 'description', content: '<p>Mine.</p>', textType: 'html', isWhole: true }]);
  expect((await inStore(product.id)).descriptionHtml).toBe('<p>Mine.</p>');
});

test('a description is written, and taken back to the byte', async () => {
  const product = aProduct();

  const { status, body } = await write(product.id, description('Warm and light.'));
  expect(status).toBe(200);
  expect((await inStore(product.id)).descriptionHtml).toBe('<p>Warm and light.</p>');

  expect((await takeBack(body.changeIds)).body).toEqual({ reverted: body.changeIds, skipped: [] });
  expect(await inStore(product.id)).toMatchObject({ descriptionHtml: product.descriptionHtml, title: product.title });
  const told = await merchant.call('history', { query: { tab: 'changes', targetId: product.id } });
  expect(told.body.entries).toMatchObject([
    { takesBack: true, status: 'written' },
    { takesBack: false, status: 'reverted' },
  ]);
});

test.each([
  ['ADD_BEFORE', (own: string) => `<p>New.</p>\n${own}`],
  ['ADD_AFTER', (own: string) => `${own}\n<p>New.</p>`],
] as const)("with %s the merchant's own description stays as it was", async (location, expected) => {
  const product = aProduct();

  await write(product.id, description('New.'), location);

  expect((await inStore(product.id)).descriptionHtml).toBe(expected(product.descriptionHtml));
});

test('a whole product page is one write with a change for each field', async () => {
  const product = aProduct();
  const updatesBefore = (await testApp.sandbox.calls()).platform?.productUpdate ?? 0;

  const { body } = await write(product.id, [
    { field: 'product-name', content: 'A better name', textType: 'text' },
    { field: 'description', content: '<p>Better.</p><script>alert(1)</script>', textType: 'html' },
    { field: 'seo-title', content: 'Better title', textType: 'text' },
    { field: 'seo-description', content: 'Better words', textType: 'text' },
  ]);

  expect(body.changeIds).toHaveLength(4);
  expect(await inStore(product.id)).toMatchObject({
    title: 'A better name',
    descriptionHtml: '<p>Better.</p>',
    seo: { title: 'Better title', description: 'Better words' },
    tags: product.tags,
  });
  expect((await testApp.sandbox.calls()).platform?.productUpdate).toBe(updatesBefore + 1);

  expect((await takeBack(body.changeIds)).body.reverted).toHaveLength(4);
  const after = await inStore(product.id);
  expect(after).toMatchObject({ title: product.title, descriptionHtml: product.descriptionHtml });
  expect([after.seo.title ?? '', after.seo.description ?? '']).toEqual([
    product.seo.title ?? '',
    product.seo.description ?? '',
  ]);
});

test('one meta field is written without touching the other', async () => {
  const product = aProduct();
  await write(product.id, [{ field: 'seo-description', content: 'Words', textType: 'text' }]);

  await write(product.id, [{ field: 'seo-title', content: 'Title', textType: 'text' }]);

  expect((await inStore(product.id)).seo).toEqual({ title: 'Title', description: 'Words' });
});

test('what someone has changed since is left alone, and the rest is taken back', async () => {
  const [edited, untouched] = [aProduct(), aProduct()];
  const first = await write(edited.id, description('Ours.'));
  const second = await write(untouched.id, description('Ours.'));
  await write(edited.id, description('Theirs.'), 'REPLACE', testApp.merchant({ user: 2 }));

  const { status, body } = await takeBack([...first.body.changeIds, ...second.body.changeIds]);

  expect(status).toBe(200);
  expect(body).toEqual({
    reverted: second.body.changeIds,
    skipped: [{ changeId: first.body.changeIds[0], why: 'Someone has changed it since.' }],
  });
  expect((await inStore(edited.id)).descriptionHtml).toBe('<p>Theirs.</p>');
  expect((await inStore(untouched.id)).descriptionHtml).toBe(untouched.descriptionHtml);
});

test('two writes taken back together lead to what stood there before both', async () => {
  const product = aProduct();
  const first = await write(product.id, description('One.'));
  const second = await write(product.id, description('Two.'), 'ADD_AFTER');

  const { body } = await takeBack([...first.body.changeIds, ...second.body.changeIds]);

  expect(body.skipped).toEqual([]);
  expect((await inStore(product.id)).descriptionHtml).toBe(product.descriptionHtml);
});

test('a write is taken back once', async () => {
  const { body } = await write(aProduct().id, description('Once.'));
  await takeBack(body.changeIds);

  expect((await takeBack(body.changeIds)).body.skipped).toEqual([
    { changeId: body.changeIds[0], why: 'It has already been undone.' },
  ]);
});

test("another shop's changes are not found, and nothing is taken back with them", async () => {
  const product = aProduct();
  const { body } = await write(product.id, description('Ours.'));

  const foreign = await takeBack(body.changeIds, (await freshShopWithLine()).testApp.merchant());

  expect(foreign.status).toBe(404);
  expect((await inStore(product.id)).descriptionHtml).toBe('<p>Ours.</p>');
});

test('one unknown product among several: nothing is written', async () => {
  const product = aProduct();

  const { status } = await merchant.call('changeProducts', {
    request: {
      products: [
        { shopifyProductId: product.id, changes: description('Never.') },
        { shopifyProductId: '999999999', changes: description('Never.') },
      ],
      location: 'REPLACE',
    },
  });

  expect(status).toBe(404);
  expect((await inStore(product.id)).descriptionHtml).toBe(product.descriptionHtml);
});

test.each([
  ['generation', { generationId: 'never-written' }, {}],
  ['generation of one field', {}, { generationId: 'never-written' }],
])('an unknown %s is not found, and nothing is written', async (_, ofRequest, ofField) => {
  const product = aProduct();
  const changes = description('Never.').map((change) => ({ ...change, ...ofField }));

  const { status } = await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: product.id, changes }], location: 'REPLACE', ...ofRequest },
  });

  expect(status).toBe(404);
  expect((await inStore(product.id)).descriptionHtml).toBe(product.descriptionHtml);
});

test.each([
  [
    'a field twice',
    (id: string) => [{ shopifyProductId: id, changes: [...description('One.'), ...description('Two.')] }],
  ],
  ['a product twice', (id: string) => [1, 2].map(() => ({ shopifyProductId: id, changes: description('One.') }))],
])('%s in one request is refused', async (_, products) => {
  const { status } = await merchant.call('changeProducts', {
    request: { products: products(aProduct().id), location: 'REPLACE' },
  });

  expect(status).toBe(400);
});

test("what the platform refuses is answered in the platform's own words, and recorded as never written", async () => {
  const product = aProduct();

  const { status, body } = await write(product.id, [{ field: 'product-name', content: ' ', textType: 'text' }]);

  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: { code: 'platform_refused', message: expect.stringContaining("can't be blank") },
  });
  expect((await inStore(product.id)).title).toBe(product.title);
});

test('a name that is too long for the platform is refused before any product of the request is changed', async () => {
  const products = [aProduct(), aProduct()];
  const names = ['A Short Name', 'x'.repeat(256)];
  const request = {
    products: products.map(({ id }, index) => ({
      shopifyProductId: id,
      changes: [{ field: 'product-name' as const, content: names[index] ?? '', textType: 'text' as const }],
    })),
    location: 'REPLACE' as const,
  };

  const { status, body } = await merchant.call('changeProducts', { request });

  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: { message: 'The product name has 256 characters. Shopify allows at most 255. Please shorten it.' },
  });
  for (const { id, title } of products) expect((await inStore(id)).title).toBe(title);
});

test('a long SEO title is published, and an undo brings a longer one back', async () => {
  const product = aProduct();
  const seoTitle = (content: string): Changes => [{ field: 'seo-title', content, textType: 'text' }];
  await write(product.id, seoTitle('long '.repeat(80).trim()));
  const { body } = await write(product.id, seoTitle('Short'));
  await takeBack(body.changeIds);

  expect((await inStore(product.id)).seo.title).toBe('long '.repeat(80).trim());
});

test("a collection's description is written and taken back", async () => {
  const [collection] = await testApp.sandbox.collections(testApp.shop);
  const now = async () => (await testApp.sandbox.collections(testApp.shop))[0]?.descriptionHtml;

  const { body } = await merchant.call('changeCollection', {
    request: {
      collection: {
        shopifyCollectionId: collection?.id ?? '',
        changes: [{ field: 'description', content: 'All that is warm.', textType: 'text' }],
      },
      location: 'REPLACE',
    },
  });
  expect(await now()).toBe('<p>All that is warm.</p>');

  expect((await takeBack(body.changeIds)).body.reverted).toEqual(body.changeIds);
  expect(await now()).toBe(collection?.descriptionHtml);
});

test('of two tabs that take a write back at once, one does and the other is told', async () => {
  const product = aProduct();
  const { body } = await write(product.id, description('Once.'));

  const answers = await Promise.all([takeBack(body.changeIds), takeBack(body.changeIds)]);

  expect(answers.map(({ body: { reverted, skipped } }) => [reverted.length, skipped[0]?.why]).sort()).toEqual([
    [0, 'It has already been undone.'],
    [1, undefined],
  ]);
  const told = await merchant.call('history', { query: { tab: 'changes', targetId: product.id } });
  expect(told.body.entries).toHaveLength(2);
});

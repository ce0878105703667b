import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

let testApp: TestShop;
beforeAll(async () => {
  testApp = await freshShop();
});
afterEach(() => testApp.sandbox.faults({}));
afterAll(() => testApp.close());

const numberOf = (id: string) => Number(id.split('/').at(-1));

test('a product is read from the store by its global id or its number', async () => {
  const products = await testApp.sandbox.products(testApp.shop);
  const product = products.find(({ descriptionHtml, seo, imageUrl }) => descriptionHtml && seo.title && imageUrl);
  if (!product) throw new Error('The sample store has no complete product');

  const byId = await testApp.merchant().call('product', { query: { shopifyProductId: product.id } });
  const byNumber = await testApp.merchant().call('product', { query: { shopifyProductId: numberOf(product.id) } });

  expect(byId.body.product).toMatchObject({
    id: product.id,
    title: product.title,
    descriptionHtml: product.descriptionHtml,
    metaTitle: product.seo.title,
    metaDescription: product.seo.description ?? '',
    imageUrl: product.imageUrl,
  });
  expect(byId.body.product.tags.toSorted()).toEqual(product.tags.toSorted());
  expect(byId.body.product.description).not.toMatch(/<\w/);
  expect(byNumber.body).toEqual(byId.body);
});

test('a missing field of a product is an empty text', async () => {
  const bare = (await testApp.sandbox.products(testApp.shop)).find(
    ({ descriptionHtml, seo }) => !descriptionHtml && !seo.title,
  );
  if (!bare) throw new Error('The sample store has no bare product');

  const { body } = await testApp.merchant().call('product', { query: { shopifyProductId: bare.id } });

  expect(body.product).toMatchObject({ description: '', descriptionHtml: '', metaTitle: '' });
});

test('a collection is returned with the active ones of its first fifty products', async () => {
  const [collection] = (await testApp.sandbox.collections(testApp.shop)).filter(
    ({ productIds }) => productIds.length > 3,
  );
  if (!collection) throw new Error('The sample store has no collection');

  const { body } = await testApp.merchant().call('collection', { query: { collectionId: collection.id } });

  expect(body).toMatchObject({
    id: collection.id,
    name: collection.title,
    descriptionHtml: collection.descriptionHtml,
  });
  const inStore = await testApp.sandbox.products(testApp.shop);
  const active = inStore.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id);
  const sampled = body.productsSample.map(({ id }) => id);
  expect(sampled.toSorted()).toEqual(collection.productIds.filter((id) => active.includes(id)).toSorted());

  await testApp.sandbox.post(`product?shop=${testApp.shop}`, { id: sampled[0], status: 'DRAFT' });
  const { body: later } = await testApp.merchant().call('collection', { query: { collectionId: collection.id } });
  expect(later.productsSample.map(({ id }) => id)).toEqual(sampled.slice(1));
});

test('unknown products and collections are not found, nor those of another shop', async () => {
  const [foreign] = await testApp.sandbox.products((await freshShop('small')).shop);
  const merchant = testApp.merchant();
  const isOurs = (await testApp.sandbox.products(testApp.shop)).some(({ id }) => id === foreign?.id);
  expect(isOurs).toBe(false);

  expect((await merchant.call('product', { query: { shopifyProductId: '999999999' } })).status).toBe(404);
  expect((await merchant.call('product', { query: { shopifyProductId: foreign?.id ?? '' } })).status).toBe(404);
  expect((await merchant.call('collection', { query: { collectionId: '999999999' } })).status).toBe(404);
});

test("every tag of the shop's products is listed once, in order", async () => {
  const tags = new Set((await testApp.sandbox.products(testApp.shop)).flatMap((product) => product.tags));

  const { body } = await testApp.merchant().call('shopTags');

  expect(body.toSorted()).toEqual([...tags].toSorted());
  expect(body).toEqual(
    body.toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base', numeric: true })),
  );
});

test('reads succeed although the platform fails, throttles and loses responses', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  // So rare that four failures in a row, after which a read gives up, do not happen.
  await testApp.sandbox.faults({ platform: { errorRate: 0.03, throttleRate: 0.2, lostReplyRate: 0.03 } });

  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const read = merchant.call('product', { query: { shopifyProductId: product?.id ?? '' } });
    statuses.push((await testApp.clock.moveUntilSettled(read)).status);
  }

  expect(statuses).toEqual(statuses.map(() => 200));
});

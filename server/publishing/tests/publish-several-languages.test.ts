import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductField } from '../../../common/catalogue/completion-types.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import { grantScopes } from '../../../tests/support/shops/translation-scopes.ts';
import type { TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';

let testApp: TestShop;
let products: ProductInStore[];
beforeAll(async () => {
  testApp = await freshShop();
  await testApp.merchant().call('currentUser');
  await grantScopes(testApp.sandbox, testApp.merchant());
  products = (await testApp.sandbox.products(testApp.shop)).filter(
    ({ descriptionHtml, seo }) => descriptionHtml !== '' && !seo.title,
  );
});
afterAll(async () => await testApp?.close());

const nextProduct = (): ProductInStore => products.shift() as ProductInStore;
const inStore = async ({ id }: ProductInStore) =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.id === id);
const changeTo = (content: string, field: ProductField = 'description') => ({
  field,
  content,
  textType: field === 'description' ? ('html' as const) : ('text' as const),
});

test('a text and its translations are published by one call, whatever their order', async () => {
  const product = nextProduct();
  const shopifyProductId = product.id;
  const { status, body } = await testApp.merchant().call('changeProducts', {
    request: {
      products: [
        { shopifyProductId, locale: 'de', changes: [changeTo('<p>Neu und warm.</p>')] },
        { shopifyProductId, changes: [changeTo('<p>New and warm.</p>')] },
      ],
      location: 'REPLACE',
    },
  });
  expect([status, body.failed, body.changeIds.length]).toEqual([200, [], 2]);
  const stored = await inStore(product);
  expect(stored?.descriptionHtml).toBe('<p>New and warm.</p>');
  expect(stored?.translations.de?.body_html).toBe('<p>Neu und warm.</p>');
  const { translations } = (await testApp.merchant().call('translations', { query: { shopifyProductId } })).body;
  expect(translations).toMatchObject([{ locale: 'de', isOutdated: false }]);
});

test('a translation that the store refuses is told in our words', async () => {
  const { id: shopifyProductId } = nextProduct();
  const { status, body } = await testApp.merchant().call('changeProducts', {
    request: {
      products: [{ shopifyProductId, locale: 'ja', changes: [changeTo('<p>新しい。</p>')] }],
      location: 'REPLACE',
    },
  });
  expect([status, body]).toMatchObject([
    422,
    { error: { message: 'Your store does not have this language any more, or it is its main language.' } },
  ]);
});

test('the answer names what was not published while other texts were', async () => {
  const product = nextProduct();
  const shopifyProductId = product.id;
  // A translation of a text that the product does not have.
  const orphan = { shopifyProductId, locale: 'de', changes: [changeTo('Neu', 'seo-title')] };
  const { status, body } = await testApp.merchant().call('changeProducts', {
    request: {
      products: [orphan, { shopifyProductId, changes: [changeTo('<p>Taken.</p>')] }],
      location: 'REPLACE',
    },
  });
  expect([status, body.changeIds.length]).toEqual([200, 1]);
  expect(body.failed).toEqual([
    { shopifyProductId, locale: 'de', field: 'seo-title', why: expect.stringMatching(/\w/) },
  ]);
  expect((await inStore(product))?.descriptionHtml).toBe('<p>Taken.</p>');
});

test('a translation is not published when its main text was refused', async () => {
  const [product, other] = [nextProduct(), nextProduct()];
  const shopifyProductId = product.id;
  // The store refuses a product without a name.
  const refused = changeTo('', 'product-name');
  const { status, body } = await testApp.merchant().call('changeProducts', {
    request: {
      products: [
        { shopifyProductId: other.id, changes: [changeTo('<p>Taken.</p>')] },
        { shopifyProductId, changes: [refused] },
        { shopifyProductId, locale: 'de', changes: [changeTo('Neu', 'product-name')] },
      ],
      location: 'REPLACE',
    },
  });
  expect({ status, failed: body.failed }).toMatchObject({
    status: 200,
    failed: [{ locale: null }, { locale: 'de', why: 'Its main text was not published, so this one was not either.' }],
  });
  expect((await inStore(product))?.translations).toEqual({});
});

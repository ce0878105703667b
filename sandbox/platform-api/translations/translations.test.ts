import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxForTests, type TestSandbox } from '../testing/sandbox-for-tests.ts';

let product: { id: string; handle: string; title: string };

let { sandbox, client } = {} as TestSandbox;
sandboxForTests(async (running) => {
  ({ sandbox, client } = running);
  await client.testRoute('PUT', 'scopes', { granted: ['read_locales', 'read_translations', 'write_translations'] });
  const { data } = await client.query('{ products(first: 1) { nodes { id handle title } } }');
  product = data.products.nodes[0];
});

const digest = (value: string) => createHash('sha256').update(value).digest('hex');
const register = async (translations: object[]) =>
  (
    await client.query(
      'mutation ($id: ID!, $translations: [TranslationInput!]!) { translationsRegister(resourceId: $id, translations: $translations) { translations { key value } userErrors { field code } } }',
      { id: product.id, translations },
    )
  ).data.translationsRegister;
const german = async () =>
  (
    await client.query(
      'query ($ids: [ID!]!) { translatableResourcesByIds(first: 1, resourceIds: $ids) { nodes { translations(locale: "de") { key value outdated } } } }',
      { ids: [product.id] },
    )
  ).data.translatableResourcesByIds.nodes[0].translations;
const shopper = async (locale: string) =>
  (await fetch(`${sandbox.url}/store/demo/shopper/products/${product.handle}?locale=${locale}`)).text();

test('the demo store sells in German and French, and prepares more languages', async () => {
  const { data } = await client.query('{ shopLocales { locale primary published } }');
  expect(data.shopLocales).toEqual([
    { locale: 'de', primary: false, published: true },
    { locale: 'en', primary: true, published: true },
    { locale: 'fr', primary: false, published: true },
    { locale: 'pl', primary: false, published: false },
    { locale: 'pt-PT', primary: false, published: false },
    { locale: 'zh-TW', primary: false, published: false },
  ]);
  await client.testRoute('PUT', 'scopes', { granted: [] });
  expect((await client.query('{ shopLocales { locale } }')).errors?.[0]?.extensions.code).toBe('ACCESS_DENIED');
});

test('a registered translation is shown to shoppers, and is outdated once its source changes', async () => {
  const translation = {
    locale: 'de',
    key: 'title',
    value: 'Almdecke',
    translatableContentDigest: digest(product.title),
  };
  expect(await register([translation])).toEqual({
    translations: [{ key: 'title', value: 'Almdecke' }],
    userErrors: [],
  });
  expect(await german()).toEqual([{ key: 'title', value: 'Almdecke', outdated: false }]);
  expect(await shopper('de')).toContain('<h1 data-testid="product-title">Almdecke</h1>');
  expect(await shopper('fr')).toContain(`<h1 data-testid="product-title">${product.title}</h1>`);
  expect(await shopper('pl')).not.toContain('locale=pl');

  await client.testRoute('POST', 'product', { id: product.id, title: 'Another name' });
  expect(await german()).toEqual([{ key: 'title', value: 'Almdecke', outdated: true }]);
  expect(await register([translation])).toMatchObject({ userErrors: [{ code: 'INVALID_TRANSLATABLE_CONTENT' }] });
});

test('a human translator’s text is in the product’s row', async () => {
  const text = { id: product.id, locale: 'fr', key: 'meta_title', value: 'Couverture' };
  await client.testRoute('POST', 'translation', text);
  const rows = await client.testRoute<{ id: string; translations: object }[]>('GET', 'products');
  expect(rows.find(({ id }) => id === product.id)?.translations).toEqual({ fr: { meta_title: 'Couverture' } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import type { ProductField } from '../../common/catalogue/completion-types.ts';
import type { Request } from '../../common/contract/contract.ts';
import type { ProductInStore } from '../../tests/support/shops/sandbox.ts';
import { grantScopes } from '../../tests/support/shops/translation-scopes.ts';
import type { TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

let testApp: TestShop;
let products: ProductInStore[];

beforeAll(async () => {
  testApp = await freshShop();
  await testApp.merchant().call('currentUser');
  products = (await testApp.sandbox.products(testApp.shop)).filter(({ descriptionHtml }) => descriptionHtml !== '');
});
afterAll(async () => await testApp?.close());

const grant = (scopes?: string[]) => grantScopes(testApp.sandbox, testApp.merchant(), scopes);

const nextProduct = (): ProductInStore => products.shift() as ProductInStore;

const translationOf = async ({ id }: ProductInStore, locale: string) =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.id === id)?.translations[locale] ?? {};

const listed = async ({ id }: ProductInStore) =>
  (await testApp.merchant().call('translations', { query: { shopifyProductId: id } })).body.translations;

const publish = (
  { id }: ProductInStore,
  /** null: the main text. */
  locale: string | null,
  content: string,
  field: ProductField = 'product-name',
  more: Partial<Request<'changeProducts'>> = {},
) =>
  testApp.merchant().call('changeProducts', {
    request: {
      products: [{ shopifyProductId: id, ...(locale && { locale }), changes: [{ field, content, textType: 'text' }] }],
      location: 'REPLACE',
      ...more,
    },
  });

async function writeName({ id, title }: ProductInStore, more: Partial<Request<'generate'>>) {
  const { body } = await testApp.merchant().call('generate', {
    request: {
      completionType: 'product_name',
      inputs: { product_name: title },
      completionSettings: defaultSettings,
      shopifyProductId: id,
      ...more,
    },
  });
  if (body.type !== 'text') throw new Error(body.type);
  return { generationId: body.generationId, text: String(body.text) };
}

const undo = async (changeIds: string[]) =>
  (await testApp.merchant().call('revertChanges', { request: { changeIds } })).body;

const humanTranslation = ({ id }: ProductInStore, locale: string, key: string, value: string) =>
  testApp.sandbox.post(`translation?shop=${testApp.shop}`, { id, locale, key, value });

test('without permission no language is listed, nothing can be translated, and the rest works', async () => {
  await grant([]);
  const product = nextProduct();
  expect((await testApp.merchant().call('languages')).body).toEqual({
    languages: [],
    hasTranslationsAuthorization: false,
  });
  expect(await listed(product)).toEqual([]);
  const refused = await publish(product, 'de', 'Wolldecke');
  expect([refused.status, refused.body]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  expect(await translationOf(product, 'de')).toEqual({});
});

test('with permission the store’s languages are listed, and those we can write in are named', async () => {
  await grant();
  const { body } = await testApp.merchant().call('languages');
  expect(body.languages).toContainEqual({
    locale: 'en',
    name: 'English',
    isPrimary: true,
    isPublished: true,
    isSupported: true,
  });
  expect(body.languages.map(({ locale, isPublished }) => [locale, isPublished])).toEqual(
    expect.arrayContaining([
      ['de', true],
      ['fr', true],
      ['pl', false],
    ]),
  );
});

test('a translation is published, is ours until a person changes it, and is removed by undo', async () => {
  await grant();
  const product = nextProduct();
  const { body } = await publish(product, 'de', 'Wolldecke aus Tirol');
  expect((await translationOf(product, 'de')).title).toBe('Wolldecke aus Tirol');
  const text = { locale: 'de', field: 'product-name', isOutdated: false } as const;
  expect(await listed(product)).toEqual([{ ...text, value: 'Wolldecke aus Tirol', isOurs: true }]);

  const history = await testApp.merchant().call('history', { query: { tab: 'changes', targetId: product.id } });
  expect(history.body.entries).toMatchObject([{ locale: 'de', field: 'product-name', after: 'Wolldecke aus Tirol' }]);
  const lastWritten = async () => {
    const { body: table } = await testApp
      .merchant()
      .call('productTablePage', { request: { filters: { query: product.title } } });
    return table.rows.find(({ id }) => id === product.id)?.lastWrittenAt;
  };
  // The catalogue may still be read for the first time.
  await expect.poll(lastWritten).not.toBeUndefined();
  expect(await lastWritten()).toBeNull();

  expect(await undo(body.changeIds)).toMatchObject({ reverted: body.changeIds, skipped: [] });
  expect(await translationOf(product, 'de')).toEqual({});

  await publish(product, 'de', 'Decke');
  await humanTranslation(product, 'de', 'title', 'Decke von Hand');
  expect(await listed(product)).toEqual([{ ...text, value: 'Decke von Hand', isOurs: false }]);
});

test('a translation written before the main text changed is a conflict, until the merchant decides', async () => {
  await grant();
  const product = nextProduct();
  const { generationId, text } = await writeName(product, { languages: ['de'] });
  await testApp.sandbox.post(`product?shop=${testApp.shop}`, { id: product.id, title: 'Renamed by someone else' });
  const refused = await publish(product, 'de', text, 'product-name', { generationId });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      error: {
        code: 'conflict',
        message: 'Its name in your main language has changed since the text was written.',
      },
    },
  ]);
  expect(await translationOf(product, 'de')).toEqual({});
  await publish(product, 'de', text, 'product-name', { generationId, overwriteConflicts: true });
  expect(await listed(product)).toMatchObject([{ value: text, isOutdated: false, isOurs: true }]);
});

test('the main text that a translation belongs to may be published before it', async () => {
  await grant();
  const product = nextProduct();
  const main = await writeName(product, {});
  const german = await writeName(product, { languages: ['de'], mainGenerationIds: [main.generationId] });
  await publish(product, null, 'A name of our own', 'product-name', { generationId: main.generationId });
  const published = await publish(product, 'de', german.text, 'product-name', { generationId: german.generationId });
  expect(published.status).toBe(200);
  expect(await listed(product)).toMatchObject([{ value: german.text, isOutdated: false }]);
});

test('undo restores the translation that a person had written, which is overwritten only on demand', async () => {
  await grant();
  const product = nextProduct();
  await humanTranslation(product, 'fr', 'title', 'Couverture');
  const refused = await publish(product, 'fr', 'Couverture en laine');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: { message: 'Someone else has translated its name.' } },
  ]);
  expect((await translationOf(product, 'fr')).title).toBe('Couverture');
  const { body } = await publish(product, 'fr', 'Couverture en laine', 'product-name', { overwriteConflicts: true });
  expect((await translationOf(product, 'fr')).title).toBe('Couverture en laine');
  await undo(body.changeIds);
  expect((await translationOf(product, 'fr')).title).toBe('Couverture');
});

test('undo leaves a translation that a person has changed since', async () => {
  await grant();
  const product = nextProduct();
  const { body } = await publish(product, 'fr', 'Couverture en laine');
  await humanTranslation(product, 'fr', 'title', 'Plaid');
  expect(await undo(body.changeIds)).toMatchObject({
    reverted: [],
    skipped: [{ why: 'Someone has changed it since.' }],
  });
  expect((await translationOf(product, 'fr')).title).toBe('Plaid');
});

test('one call publishes a product in several languages, and the main text stays as it is', async () => {
  await grant();
  const product = nextProduct();
  const change = (content: string) => ({ field: 'description' as const, content, textType: 'html' as const });
  const { body } = await testApp.merchant().call('changeProducts', {
    request: {
      products: [
        { shopifyProductId: product.id, locale: 'de', changes: [change('<p>Warm.</p>')] },
        { shopifyProductId: product.id, locale: 'fr', changes: [change('<p>Chaud.</p>')] },
      ],
      location: 'REPLACE',
    },
  });
  expect(body.changeIds).toHaveLength(2);
  expect((await translationOf(product, 'de')).body_html).toBe('<p>Warm.</p>');
  expect((await translationOf(product, 'fr')).body_html).toBe('<p>Chaud.</p>');
  const [same] = (await testApp.sandbox.products(testApp.shop)).filter(({ id }) => id === product.id);
  expect(same?.descriptionHtml).toBe(product.descriptionHtml);
});

test('a first translation keeps the table and the embeds of the main description', async () => {
  await grant();
  const product = nextProduct();
  const table = '<table><tr><td>S</td><td>42 cm</td></tr></table>';
  await testApp.sandbox.post(`product?shop=${testApp.shop}`, {
    id: product.id,
    descriptionHtml: `<p>Warm.</p>${table}`,
  });
  await publish(product, 'de', 'Warm und weich.', 'description');
  expect((await translationOf(product, 'de')).body_html).toBe(`<p>Warm und weich.</p>\n${table}`);
});

test('a formatted text is translated and published with its link, its table and its protected block', async () => {
  await grant();
  const product = nextProduct();
  const table = '<table><tr><td>S</td><td>42 cm</td></tr></table>';
  const block = '<div class="yodel-protected">Made by Anna</div>';
  const text = '<p>A warm blanket of wool, 987 g. See <a href="/pages/care">how to wash it</a> first.</p>';
  const descriptionHtml = `${text}${table}${block}`;
  await testApp.sandbox.post(`product?shop=${testApp.shop}`, { id: product.id, descriptionHtml });
  const { body } = await testApp.merchant().call('generate', {
    request: {
      completionType: 'product_description',
      inputs: { product_name: product.title },
      completionSettings: defaultSettings,
      shopifyProductId: product.id,
      languages: ['de'],
      sourceText: descriptionHtml,
    },
  });
  if (body.type !== 'text') throw new Error(body.type);
  expect(body.text).not.toMatch(/[<⟦]/);
  await testApp.merchant().call('changeProducts', {
    request: {
      products: [
        {
          shopifyProductId: product.id,
          locale: 'de',
          changes: [{ field: 'description', content: body.html ?? '', textType: 'html' }],
        },
      ],
      location: 'REPLACE',
      generationId: body.generationId,
    },
  });
  const html = (await translationOf(product, 'de')).body_html ?? '';
  expect(html).toMatch(/^<p>[^<]+<a href="\/pages\/care">[^<]+<\/a>[^<]+<\/p>\n/);
  expect(html).toContain(`${table}\n${block}`);
});

test('a translation is outdated after the main text has changed', async () => {
  await grant();
  const product = nextProduct();
  await publish(product, 'de', 'Decke');
  await publish(product, null, 'A new name');
  expect(await listed(product)).toMatchObject([{ locale: 'de', isOutdated: true, isOurs: true }]);
});

test('missing and outdated texts of several products are listed for one language', async () => {
  await grant();
  const [first, second] = [nextProduct(), nextProduct()];
  await publish(first, 'de', 'Decke');
  await testApp.sandbox.post(`product?shop=${testApp.shop}`, { id: first.id, title: 'A name that is new' });
  const statesOf = async (group: Request<'translationStates'>['group']) =>
    (await testApp.merchant().call('translationStates', { request: { locale: 'de', group } })).body;
  const both = await statesOf({ type: 'ids_list', ids: [first.id, second.id] });
  const { states } = both;
  expect(both).toMatchObject({ checked: 2, isComplete: true, outdated: { products: 1, fields: ['product-name'] } });
  expect(both.missing.products).toBe(2);
  // All products of a filter are counted, not only those of one page.
  const all = await statesOf({ type: 'filter', filters: {} });
  expect(all.checked).toBe((await testApp.sandbox.products(testApp.shop)).length);
  expect(all.checked).toBeGreaterThan(50);
  expect(all.missing.products).toBeGreaterThan(50);
  expect(all.states.length).toBeGreaterThanOrEqual(all.missing.products);
  const of = ({ id }: ProductInStore) => states.find(({ productId }) => productId === id);
  expect(of(first)).toMatchObject({ missing: expect.arrayContaining(['description']), outdated: ['product-name'] });
  expect(of(second)).toMatchObject({ missing: expect.arrayContaining(['product-name', 'description']), outdated: [] });
});

test('a language that the store does not have, and an empty main text, are refused in words', async () => {
  await grant();
  const product = nextProduct();
  const unknown = await publish(product, 'ja', 'Moufu');
  expect(unknown.status).toBe(422);
  expect(unknown.body).toMatchObject({
    error: { message: 'Your store does not have this language any more, or it is its main language.' },
  });
  const empty = (await testApp.sandbox.products(testApp.shop)).find(({ descriptionHtml }) => descriptionHtml === '');
  const refused = await publish(empty as ProductInStore, 'de', 'Text', 'description');
  expect(refused.body).toMatchObject({ error: { message: expect.stringContaining('empty in your main language') } });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import { grantScopes } from '../../../tests/support/shops/translation-scopes.ts';
import type { TestShop } from '../../../tests/support/test-app.ts';
import { freshShop } from '../../../tests/support/world.ts';
import { languageFault } from '../../words/language-check.ts';

let testApp: TestShop;
let products: ProductInStore[];

beforeAll(async () => {
  testApp = await freshShop();
  await testApp.merchant().call('currentUser');
  products = (await testApp.sandbox.products(testApp.shop)).filter(
    ({ descriptionHtml }) => descriptionHtml.length > 200,
  );
});
afterAll(async () => await testApp?.close());

const grant = (scopes?: string[]) => grantScopes(testApp.sandbox, testApp.merchant(), scopes);
beforeEach(() => grant());

const nextProduct = (): ProductInStore => products.shift() as ProductInStore;
const remaining = async () => (await testApp.merchant().call('currentUser')).body.remainingCWInfo.remaining;

const checkCalls = async () => (await testApp.sandbox.calls()).model?.['chat.completions (check)'] ?? 0;

const generate = (product: ProductInStore, more: Partial<Request<'generate'>> = {}) =>
  testApp.merchant().call('generate', {
    request: {
      completionType: 'product_description',
      inputs: { product_name: product.title },
      completionSettings: { ...defaultSettings, completionLength: 'M' },
      shopifyProductId: product.id,
      productDescriptionHtml: product.descriptionHtml,
      ...more,
    },
  });

test('one product is written in two languages: each costs the type’s cost and is kept with its language', async () => {
  const product = nextProduct();
  const [before, checks] = [await remaining(), await checkCalls()];
  const { body } = await generate(product, { languages: ['de', 'fr'] });
  // Both texts are checked in one call, and each has its own claims.
  expect(await checkCalls()).toBe(checks + 1);
  if (body.type !== 'text') throw new Error(body.type);
  expect(body.locale).toBe('de');
  expect(body.translations?.map(({ locale }) => locale)).toEqual(['de', 'fr']);
  expect(body.failedLanguages).toEqual([]);
  const [german, french] = body.translations ?? [];
  expect(languageFault(String(german?.text), 'de')).toBeNull();
  expect(languageFault(String(german?.text), 'en-US')).not.toBeNull();
  expect(languageFault(String(french?.text), 'fr')).toBeNull();
  for (const { text, claims } of body.translations ?? []) {
    expect(claims.length).toBeGreaterThan(0);
    for (const claim of claims) expect(text).toContain(claim.text);
  }
  expect(body.remainingCWInfo.remaining).toBe(before - 2);
  expect(await remaining()).toBe(before - 2);

  const history = await testApp.merchant().call('history', { query: { tab: 'generations', targetId: product.id } });
  const kept = history.body.entries.map(
    (entry) => entry.tab === 'generations' && [entry.locale, entry.settings.language],
  );
  expect(kept.sort()).toEqual([
    ['de', 'de'],
    ['fr', 'fr'],
  ]);
});

test('a text that is too long to translate is refused in words before it costs a call or a token', async () => {
  const product = products.at(-1) as ProductInStore;
  const before = await remaining();
  const asked = (await testApp.sandbox.calls()).model;
  const sourceText = `<p>${'Woven by hand from wool. '.repeat(900)}</p>`;
  const answer = await generate(product, { languages: ['de'], translate: 'all', sourceText });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { error: { message: expect.stringContaining('too long to translate') } },
  ]);
  expect([(await testApp.sandbox.calls()).model, await remaining()]).toEqual([asked, before]);
});

test('only what is missing is written, unless all or what is outdated is asked for', async () => {
  const product = nextProduct();
  const before = await remaining();
  await testApp.sandbox.post(`translation?shop=${testApp.shop}`, {
    id: product.id,
    locale: 'de',
    key: 'body_html',
    value: '<p>Von Hand.</p>',
  });
  const { body } = await generate(product, { languages: ['de', 'fr'] });
  expect(body).toMatchObject({ locale: 'fr', translations: [{ locale: 'fr' }] });
  const none = await generate(product, { languages: ['de'], translate: 'outdated' });
  expect([none.status, none.body]).toMatchObject([400, { error: { fields: { languages: 'nothing is missing' } } }]);
  expect(await remaining()).toBe(before - 1);
  expect((await generate(product, { languages: ['de'], translate: 'all' })).body).toMatchObject({ locale: 'de' });
});

test('an accepted text is translated, and what it says needs no other source', async () => {
  const product = nextProduct();
  const sourceText = 'The blanket weighs 987 g and is woven from alpaca in Norway. It measures 123 x 456 cm.';
  const { body } = await generate(product, { languages: ['de'], sourceText });
  if (body.type !== 'text') throw new Error(body.type);
  expect(String(body.text)).toContain('987 g');
  expect(body.pleaseCheck.map(({ text }) => text).join()).not.toMatch(/987|456|Alpaka|Norwegen/);
});

const promptsFor = async (more: Partial<Request<'generate'>>) => {
  const known = (await testApp.sandbox.prompts(testApp.shop)).length;
  const { status, body } = await generate(nextProduct(), more);
  expect(status, JSON.stringify(body)).toBe(200);
  return (await testApp.sandbox.prompts(testApp.shop)).slice(known).join('\n');
};

test('a single text is in the variant of its language that the store has, that of the main language first', async () => {
  const chinese = { completionSettings: { ...defaultSettings, language: 'zh' as const } };
  expect(await promptsFor(chinese)).toContain('language: Chinese, Traditional (Taiwan) (zh-TW)');

  const locale = (tag: string, primary: boolean) => ({ locale: tag, name: tag, primary, published: true });
  const putLocales = (...tags: string[]) =>
    testApp.sandbox.put(
      `locales?shop=${testApp.shop}`,
      tags.map((tag, place) => locale(tag, place === 0)),
    );
  const portuguese = { completionSettings: { ...defaultSettings, language: 'pt' as const } };
  await putLocales('pt-PT', 'pt-BR');
  expect(await promptsFor(portuguese)).toContain('language: Portuguese (Portugal) (pt-PT)');
  await putLocales('en', 'pt-PT', 'pt-BR', 'de', 'fr', 'zh-TW');
  expect(await promptsFor(portuguese)).toContain('language: Portuguese (pt)');
});

test('a text in a variant is published under its own locale', async () => {
  const product = nextProduct();
  await testApp.sandbox.answers(testApp.shop, [{ text: '這條羊毛毯很溫暖，適合寒冷的夜晚。' }], 'Chinese, Traditional');
  const { body } = await generate(product, { languages: ['zh-TW'], translate: 'all' });
  if (body.type !== 'text') throw new Error(JSON.stringify(body));
  expect(body.locale).toBe('zh-TW');
  const changes = [
    { field: 'description' as const, content: '<p>羊毛毯，適合寒冷的夜晚。</p>', textType: 'html' as const },
  ];
  const published = await testApp.merchant().call('changeProducts', {
    request: {
      products: [{ shopifyProductId: product.id, locale: 'zh-TW', changes }],
      location: 'REPLACE',
      generationId: body.generationId,
    },
  });
  expect(published.status).toBe(200);
  const inStore = (await testApp.sandbox.products(testApp.shop)).find(({ id }) => id === product.id);
  expect(inStore?.translations).toEqual({ 'zh-TW': { body_html: '<p>羊毛毯，適合寒冷的夜晚。</p>' } });
});

test('the chosen fields of a product page come back, and the others do not', async () => {
  const { body } = await generate(nextProduct(), {
    completionType: '4_in_1_product_page',
    languages: ['de'],
    fields: ['description', 'seo-title'],
  });
  if (body.type !== 'text' || typeof body.text === 'string') throw new Error(body.type);
  expect(body.text.map(({ id }) => id)).toEqual(['product_description', 'product_meta_title']);
});

test('words of the glossary are kept: a text that misses one is written again, and marked if it still does', async () => {
  const product = nextProduct();
  const [brand = ''] = product.title.split(' ');
  const saved = await testApp.merchant().call('saveGlossary', {
    request: {
      neverTranslated: [product.title],
      translations: [{ word: brand, language: 'de', translation: 'Glossarwort' }],
    },
  });
  expect((await testApp.merchant().call('readGlossary')).body).toEqual(saved.body);
  await testApp.sandbox.answers(testApp.shop, [
    { text: 'Das ist ein Text über den Abend, und das Wort fehlt ihm noch.' },
    { text: 'Das ist ein Text über den Abend, und das Glossarwort steht darin.' },
  ]);
  const kept = await generate(product, { languages: ['de'] });
  if (kept.body.type !== 'text') throw new Error(kept.body.type);
  expect(String(kept.body.text)).toContain('Glossarwort');
  const title = await generate(product, { languages: ['de'], completionType: 'product_meta_title' });
  expect(title.body).toMatchObject({
    glossaryFaults: expect.arrayContaining([expect.stringContaining('Glossarwort')]),
  });
  const french = await generate(product, { languages: ['fr'] });
  expect(french.body).toMatchObject({ glossaryFaults: [] });
  await testApp.merchant().call('saveGlossary', { request: { neverTranslated: [], translations: [] } });
});

test('without enough tokens for all languages none is written', async () => {
  const poor = await testApp.newcomer();
  await grantScopes(testApp.sandbox, poor);
  const { languages } = (await poor.call('languages')).body;
  expect(languages.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
  const inputs = { product_name: 'Blanket', product_description: 'A warm blanket of wool.' };
  const request = { completionType: '4_in_1_product_page' as const, inputs, completionSettings: defaultSettings };
  for (let spent = 0; spent < 30; spent += 5) await poor.call('generate', { request });
  const { body } = await poor.call('generate', { request: { ...request, languages: [languages[0]?.locale ?? 'en'] } });
  expect(body.type).toBe('not_enough_tokens');
});

test('a language the store does not have, and a store that has not allowed it, get a clear answer', async () => {
  const product = nextProduct();
  const unknown = await generate(product, { languages: ['ja'] });
  expect([unknown.status, unknown.body]).toMatchObject([400, { error: { fields: { languages: expect.any(String) } } }]);
  await grant([]);
  const refused = await generate(product, { languages: ['de'] });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ error: { code: 'forbidden', message: expect.stringContaining('Settings') } });
  expect((await generate(product)).body.type).toBe('text');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshLanguageBatches, idsOf, type LanguageBatches } from '../../../tests/support/shops/language-batches.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';

let shop = {} as LanguageBatches;
beforeAll(async () => {
  shop = await freshLanguageBatches();
});
afterAll(() => shop.testApp.close());

test('a batch writes one item for each product and missing language, and charges only these', async () => {
  const products = shop.nextProducts(3);
  const [first] = products;
  if (!first) throw new Error('no products');
  await shop.humanTranslation(first, 'de', 'Von Hand übersetzt');
  const before = await shop.batches.tokens();
  const { body } = await shop.merchant.call('startBatch', {
    request: {
      source: { type: 'ids_list', ids: idsOf(products) },
      completionType: 'product_name',
      completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
      languages: ['de', 'fr'],
      expectedTotal: 6,
    },
  });
  if (body.res.type !== 'started') throw new Error(body.res.type);
  const id = body.res.batchId;
  expect(await shop.batches.ended(id)).toMatchObject({
    counts: { total: 5, ready: 5 },
    products: 3,
    tokens: { used: 5 },
    translation: { languages: ['de', 'fr'], translate: 'missing', translateFrom: 'facts', fields: ['product-name'] },
  });
  const listed = (await shop.merchant.call('batches')).body.batches.find((batch) => batch.id === id);
  expect(listed).toMatchObject({ counts: { total: 5 }, products: 3 });
  expect(await shop.batches.tokens()).toBe(before - 5);
  const items = await shop.batches.items(id);
  expect(items.map(({ productId, locale }) => `${productId} ${locale}`)).toEqual([
    `${products[0]?.id} fr`,
    `${products[1]?.id} de`,
    `${products[1]?.id} fr`,
    `${products[2]?.id} de`,
    `${products[2]?.id} fr`,
  ]);

  const callsBefore = await shop.registerCalls();
  expect((await shop.publishAll(id)).update).toMatchObject({ status: 'completed', counts: { total: 5, done: 5 } });
  expect((await shop.registerCalls()) - callsBefore).toBe(3);
  const copies = await shop.storeCopies(products);
  for (const { productId, locale, after } of items)
    expect(copies.find((each) => each.id === productId)?.translations[locale ?? '']?.title).toBe(after['product-name']);
  expect(copies.map(({ title }) => title)).toEqual(products.map(({ title }) => title));
  expect(copies[0]?.translations.de?.title).toBe('Von Hand übersetzt');

  // Once all are there, nothing is missing.
  const again = await shop.batches.ended(await shop.start(products));
  expect(again).toMatchObject({ counts: { total: 0 }, tokens: { used: 0 } });

  await shop.merchant.call('revertChanges', { request: { batchId: id } });
  await shop.batches.until(id, ({ counts }) => counts.ready === 5);
  const undone = await shop.storeCopies(products);
  expect(undone.map(({ translations }) => [translations.de?.title, translations.fr?.title])).toEqual([
    ['Von Hand übersetzt', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('the texts of a product in all languages are checked in one call', async () => {
  const checkCalls = async () => (await shop.testApp.sandbox.calls()).model?.['chat.completions (check)'] ?? 0;
  const before = await checkCalls();
  const id = await shop.start(shop.nextProducts(1), { completionType: 'product_description' });
  await shop.batches.ended(id);
  const items = await shop.batches.items(id);
  expect(items.map(({ locale, status }) => [locale, status])).toEqual([
    ['de', 'ready'],
    ['fr', 'ready'],
  ]);
  expect(await checkCalls()).toBe(before + 1);
  for (const { claims } of items) expect(claims.length).toBeGreaterThan(0);
});

test('outdated translations are written again after the main text has changed', async () => {
  const products = shop.nextProducts(2);
  const [one] = products as [ProductInStore];
  const first = await shop.start(products, { languages: ['de'] });
  await shop.batches.ended(first);
  await shop.publishAll(first);
  await shop.editSource(one, `${one.title} Mark Two`);
  const missing = await shop.batches.ended(await shop.start(products, { languages: ['de'] }));
  expect(missing.counts.total).toBe(0);
  const id = await shop.start(products, { languages: ['de'], translate: 'outdated' });
  expect(await shop.batches.ended(id)).toMatchObject({ counts: { total: 1, ready: 1 } });
  expect((await shop.publishAll(id)).update).toMatchObject({ counts: { done: 1 } });
  const { body } = await shop.merchant.call('translations', { query: { shopifyProductId: one.id } });
  expect(body.translations).toMatchObject([{ locale: 'de', isOutdated: false, isOurs: true }]);
});

test('after a batch has published main texts, its outdated translations are counted for the batch that updates them', async () => {
  const products = shop.nextProducts(3);
  const [one] = products as [ProductInStore];
  const translate = async (translated: ProductInStore[], locale: string) => {
    const id = await shop.start(translated, { languages: [locale] });
    await shop.batches.ended(id);
    await shop.publishAll(id);
  };
  await translate(products, 'de');
  await translate([one], 'fr');
  const main = await shop.batches.start({
    source: { type: 'ids_list', ids: idsOf(products) },
    completionType: 'product_name',
  });
  await shop.batches.ended(main);
  await shop.rename(main);
  const updateOf = async (id: string) =>
    (await shop.merchant.call('outdatedTranslations', { query: { id } })).body.update;
  expect(await updateOf(main)).toBeNull();
  await shop.publishAll(main);
  const wanted = { languages: ['de', 'fr'], fields: ['product-name' as const] };
  expect(await updateOf(main)).toEqual({
    ...wanted,
    productIds: idsOf(products),
    outdated: 4,
    missing: 2,
    unreadProducts: 0,
  });
  await shop.grant([]);
  expect(await updateOf(main)).toBeNull();
  await shop.grant();

  const id = await shop.start(products, { ...wanted, translate: 'outdated' });
  expect(await shop.batches.ended(id)).toMatchObject({ counts: { total: 6, ready: 6 }, tokens: { used: 6 } });
  const namesIn = async () =>
    (await shop.storeCopies(products)).map(({ translations }) => [translations.de?.title, translations.fr?.title]);
  const before = await namesIn();
  expect((await shop.publishAll(id)).update).toMatchObject({ counts: { done: 6 } });
  expect(await updateOf(main)).toBeNull();

  // Undo restores earlier translations and removes the others, with one call each for all languages of a product.
  const [saves, removals] = [await shop.registerCalls(), await shop.callsOf('translationsRemove')];
  await shop.merchant.call('revertChanges', { request: { batchId: id } });
  await shop.batches.until(id, ({ counts }) => counts.ready === 6);
  expect(await namesIn()).toEqual(before);
  expect([(await shop.registerCalls()) - saves, (await shop.callsOf('translationsRemove')) - removals]).toEqual([3, 2]);
});

test('the main language is written too if it is named, and its translations follow it', async () => {
  const products = shop.nextProducts(2);
  const id = await shop.start(products, { languages: ['de', 'en'], translate: 'all' });
  expect(await shop.batches.ended(id)).toMatchObject({ counts: { total: 4, ready: 4 } });
  expect((await shop.batches.items(id)).map(({ locale }) => locale)).toEqual(['en', 'de', 'en', 'de']);
  expect((await shop.publishAll(id)).update).toMatchObject({ status: 'completed', counts: { done: 4 } });
  const items = await shop.batches.items(id);
  for (const copy of await shop.storeCopies(products)) {
    const textIn = (locale: string) =>
      items.find((item) => item.productId === copy.id && item.locale === locale)?.after['product-name'];
    expect([copy.title, copy.translations.de?.title]).toEqual([textIn('en'), textIn('de')]);
  }
});

test('a first translation keeps the tables of the main description, and only chosen fields are published', async () => {
  const [product] = shop.nextProducts(1) as [ProductInStore];
  const table = '<table class="sizes"><tr><td>S</td><td>42 cm</td></tr></table>';
  await shop.testApp.sandbox.post(`product?shop=${shop.merchant.shop}`, {
    id: product.id,
    descriptionHtml: `<p>A warm blanket of wool, 140 cm long. <a href="/pages/care">Care</a></p>${table}`,
  });
  const id = await shop.start([product], {
    completionType: '4_in_1_product_page',
    languages: ['de'],
    fields: ['description'],
  });
  await shop.batches.ended(id);
  const [item] = await shop.batches.items(id);
  expect(Object.keys(item?.after ?? {})).toEqual(['description']);
  expect((await shop.publishAll(id)).update).toMatchObject({ status: 'completed' });
  const [copy] = await shop.storeCopies([product]);
  expect(Object.keys(copy?.translations.de ?? {})).toEqual(['body_html']);
  expect(copy?.translations.de?.body_html).toContain(table);
});

test('main texts are translated with their links and lists; tables and protected blocks stay as they are', async () => {
  const products = shop.nextProducts(2);
  const table = '<table class="sizes"><tr><td>S</td><td>42 cm</td></tr></table>';
  const block = '<div class="yodel-protected"><p>Made by Anna</p></div>';
  const text = `<p>A warm blanket of alpaca from Norway, <strong>987 g</strong>. See <a href="/pages/care">how to wash it</a> before the first use.</p><ul><li>140 cm long</li><li>woven by hand</li></ul>`;
  for (const { id } of products)
    await shop.testApp.sandbox.post(`product?shop=${shop.merchant.shop}`, {
      id,
      descriptionHtml: `${text}${table}${block}`,
    });
  const ids: string[] = [];
  for (const [place, completionType] of (['product_description', '4_in_1_product_page'] as const).entries()) {
    const product = products[place] as ProductInStore;
    const id = await shop.start([product], { completionType, translateFrom: 'text', fields: ['description'] });
    expect(await shop.batches.ended(id)).toMatchObject({
      counts: { ready: 2 },
      translation: { translateFrom: 'text' },
    });
    for (const { pleaseCheck } of await shop.batches.items(id))
      expect(pleaseCheck.map((claim) => claim.text).join()).not.toMatch(/987|Norwegen|Norvège/);
    expect((await shop.publishAll(id)).update).toMatchObject({ status: 'completed' });
    ids.push(id);
  }
  for (const { translations } of await shop.storeCopies(products)) {
    for (const locale of ['de', 'fr']) {
      const html = translations[locale]?.body_html ?? '';
      expect(html).toMatch(/<a href="\/pages\/care">[^<]+<\/a>/);
      expect(html).toMatch(/<ul><li>[^<]+<\/li><li>[^<]+<\/li><\/ul>/);
      expect(html).toMatch(/<strong>[^<]+<\/strong>/);
      expect(html).toContain(table);
      expect(html).toContain(block);
      expect(html).toContain('987');
      expect(html).not.toContain('⟦');
      expect(html.split(table)).toHaveLength(2);
    }
  }
});

test('without permission a batch of languages is refused in words, and an ordinary one starts', async () => {
  const products = (await shop.inStore()).slice(0, 1);
  await shop.grant([]);
  const request = {
    source: { type: 'ids_list' as const, ids: idsOf(products) },
    completionType: 'product_name' as const,
    completionSettings: {
      completionLength: 'S' as const,
      language: 'en-US' as const,
      tone: 'none' as const,
      freeTextInstructions: '',
    },
  };
  const refused = await shop.merchant.call('startBatch', { request: { ...request, languages: ['de'] } });
  expect([refused.status, refused.body]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  expect((await shop.merchant.call('startBatch', { request })).body.res.type).toBe('started');
});

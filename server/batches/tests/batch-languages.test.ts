import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Request } from '../../../common/contract/contract.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import { grantScopes } from '../../../tests/support/shops/translation-scopes.ts';

let { testApp, merchant, batches } = {} as BatchShop;
let described: ProductInStore[] = [];

beforeAll(async () => {
  ({ testApp, merchant, batches } = await freshBatchShop(5_000));
  await grant();
  described = (await inStore()).filter(({ descriptionHtml }) => descriptionHtml.length > 100);
}, 120_000);
afterAll(() => testApp.close());

const grant = (scopes?: string[]) => grantScopes(testApp.sandbox, merchant, scopes);

const inStore = () => testApp.sandbox.products(merchant.shop);
const nextProducts = (count: number): ProductInStore[] => described.splice(0, count);
const idsOf = (products: ProductInStore[]) => products.map(({ id }) => id);
const storeCopies = async (products: ProductInStore[]) => {
  const all = await inStore();
  return idsOf(products).map((id) => all.find((each) => each.id === id) as ProductInStore);
};
const humanTranslation = ({ id }: ProductInStore, locale: string, value: string, key = 'title') =>
  testApp.sandbox.post(`translation?shop=${merchant.shop}`, { id, locale, key, value });
const editSource = ({ id }: ProductInStore, title: string) =>
  testApp.sandbox.post(`product?shop=${merchant.shop}`, { id, title });

const start = (products: ProductInStore[], more: Partial<Request<'startBatch'>> = {}) =>
  batches.start({
    source: { type: 'ids_list', ids: idsOf(products) },
    completionType: 'product_name',
    languages: ['de', 'fr'],
    ...more,
  });
/** Gives the items of a batch names that no text has had before. */
const rename = async (batchId: string) => {
  for (const { id: itemId, title } of await batches.items(batchId))
    await merchant.call('editBatchItem', {
      request: { batchId, itemId, after: { 'product-name': `${title} Mark Two` } },
    });
};
const publishAll = async (id: string, more: Partial<Request<'publishBatch'>> = {}) => {
  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE', ...more } });
  return await batches.updated(id);
};
const callsOf = async (name: string) => (await testApp.sandbox.calls()).platform?.[name] ?? 0;
const registerCalls = async () => {
  const { platform = {} } = await testApp.sandbox.calls();
  return Object.entries(platform).reduce(
    (sum, [name, count]) => sum + (/translationsRegister/i.test(name) ? count : 0),
    0,
  );
};

test('thirty products get what is missing in two languages: one call each, a changed source is a conflict, undo removes ours', async () => {
  await testApp.sandbox.faults({ platform: { throttle: true } });
  const products = (await inStore()).slice(0, 30);
  const [human, changed] = products as [ProductInStore, ProductInStore];
  await humanTranslation(human, 'de', 'Von Hand');
  const id = await start(products);
  expect(await batches.ended(id)).toMatchObject({ counts: { total: 59, ready: 59 }, tokens: { used: 59 } });
  await editSource(changed, `${changed.title} (new)`);
  const [saves, reads, throttled] = [
    await registerCalls(),
    await callsOf('translatableResourcesByIds'),
    await callsOf('throttled'),
  ];
  expect((await publishAll(id)).update).toMatchObject({ status: 'partial', counts: { done: 57, conflict: 2 } });
  expect((await registerCalls()) - saves).toBe(29);
  expect((await callsOf('translatableResourcesByIds')) - reads).toBe(30);
  const titlesIn = async () =>
    (await storeCopies(products)).map(({ translations }) => [translations.de?.title, translations.fr?.title]);
  const published = await titlesIn();
  expect(published[0]).toEqual(['Von Hand', expect.any(String)]);
  expect(published[1]).toEqual([undefined, undefined]);
  expect(published.slice(2).flat().filter(Boolean)).toHaveLength(56);

  const [removals, readsBefore] = [await callsOf('translationsRemove'), await callsOf('translatableResourcesByIds')];
  await merchant.call('revertChanges', { request: { batchId: id } });
  await batches.until(id, ({ counts }) => counts.ready === 57);
  expect((await callsOf('translationsRemove')) - removals).toBe(29);
  expect((await callsOf('translatableResourcesByIds')) - readsBefore).toBe(29);
  expect(await titlesIn()).toEqual(products.map((_, place) => [place === 0 ? 'Von Hand' : undefined, undefined]));
  expect((await callsOf('throttled')) - throttled).toBe(0);
  await editSource(changed, changed.title);
  await testApp.sandbox.faults({});
}, 180_000);

test('a batch writes one item for each product and missing language, and charges only these', async () => {
  const products = nextProducts(3);
  const [first] = products;
  if (!first) throw new Error('no products');
  await humanTranslation(first, 'de', 'Von Hand übersetzt');
  const before = await batches.tokens();
  const { body } = await merchant.call('startBatch', {
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
  expect(await batches.ended(id)).toMatchObject({
    counts: { total: 5, ready: 5 },
    tokens: { used: 5 },
    translation: { languages: ['de', 'fr'], translate: 'missing', translateFrom: 'facts', fields: ['product-name'] },
  });
  expect(await batches.tokens()).toBe(before - 5);
  const items = await batches.items(id);
  expect(items.map(({ productId, locale }) => `${productId} ${locale}`)).toEqual([
    `${products[0]?.id} fr`,
    `${products[1]?.id} de`,
    `${products[1]?.id} fr`,
    `${products[2]?.id} de`,
    `${products[2]?.id} fr`,
  ]);

  const callsBefore = await registerCalls();
  expect((await publishAll(id)).update).toMatchObject({ status: 'completed', counts: { total: 5, done: 5 } });
  expect((await registerCalls()) - callsBefore).toBe(3);
  const copies = await storeCopies(products);
  for (const { productId, locale, after } of items)
    expect(copies.find((each) => each.id === productId)?.translations[locale ?? '']?.title).toBe(after['product-name']);
  expect(copies.map(({ title }) => title)).toEqual(products.map(({ title }) => title));
  expect(copies[0]?.translations.de?.title).toBe('Von Hand übersetzt');

  // Once all are there, nothing is missing.
  const again = await batches.ended(await start(products));
  expect(again).toMatchObject({ counts: { total: 0 }, tokens: { used: 0 } });

  await merchant.call('revertChanges', { request: { batchId: id } });
  await batches.until(id, ({ counts }) => counts.ready === 5);
  const undone = await storeCopies(products);
  expect(undone.map(({ translations }) => [translations.de?.title, translations.fr?.title])).toEqual([
    ['Von Hand übersetzt', undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
}, 120_000);

test('the texts of a product in all languages are checked in one call', async () => {
  const checkCalls = async () => (await testApp.sandbox.calls()).model?.['chat.completions (check)'] ?? 0;
  const before = await checkCalls();
  const id = await start(nextProducts(1), { completionType: 'product_description' });
  await batches.ended(id);
  const items = await batches.items(id);
  expect(items.map(({ locale, status }) => [locale, status])).toEqual([
    ['de', 'ready'],
    ['fr', 'ready'],
  ]);
  expect(await checkCalls()).toBe(before + 1);
  for (const { claims } of items) expect(claims.length).toBeGreaterThan(0);
});

test('a main text that changes in between, and a human translation, are conflicts even with "all"', async () => {
  const products = nextProducts(4);
  const [changed, human, late, plain] = products as [ProductInStore, ProductInStore, ProductInStore, ProductInStore];
  await humanTranslation(human, 'de', 'Vom Menschen');
  const id = await start(products, { languages: ['de'], translate: 'all' });
  expect(await batches.ended(id)).toMatchObject({ counts: { ready: 4 } });
  await editSource(changed, `${changed.title} (new)`);
  await humanTranslation(late, 'de', 'Danach vom Menschen');

  expect((await publishAll(id)).update).toMatchObject({ status: 'partial', counts: { done: 1, conflict: 3 } });
  const items = await batches.items(id);
  const errorOf = ({ id: productId }: ProductInStore) => items.find((item) => item.productId === productId)?.error;
  expect(errorOf(changed)).toBe('Its name in your main language has changed since the text was written.');
  expect(errorOf(human)).toBe('Someone else has translated its name.');
  expect(errorOf(late)).toBe('Someone else has translated its name.');
  const german = (await storeCopies(products)).map(({ translations }) => translations.de?.title);
  const textOf = ({ id: productId }: ProductInStore) =>
    items.find((item) => item.productId === productId)?.after['product-name'];
  expect(german).toEqual([undefined, 'Vom Menschen', 'Danach vom Menschen', textOf(plain)]);

  // The merchant decides: then it is overwritten, and undo restores the human's words.
  const conflict = items.find((item) => item.productId === human.id);
  await publishAll(id, { itemIds: [conflict?.id ?? ''], overwriteConflicts: true });
  await batches.until(id, ({ counts }) => counts.written === 2);
  expect((await storeCopies([human]))[0]?.translations.de?.title).toBe(textOf(human));
  await merchant.call('revertChanges', { request: { batchId: id, itemIds: [conflict?.id ?? ''] } });
  await batches.until(id, ({ counts }) => counts.written === 1);
  expect((await storeCopies([human]))[0]?.translations.de?.title).toBe('Vom Menschen');
}, 120_000);

test('outdated translations are written again after the main text has changed', async () => {
  const products = nextProducts(2);
  const [one] = products as [ProductInStore];
  const first = await start(products, { languages: ['de'] });
  await batches.ended(first);
  await publishAll(first);
  await editSource(one, `${one.title} Mark Two`);
  const missing = await batches.ended(await start(products, { languages: ['de'] }));
  expect(missing.counts.total).toBe(0);
  const id = await start(products, { languages: ['de'], translate: 'outdated' });
  expect(await batches.ended(id)).toMatchObject({ counts: { total: 1, ready: 1 } });
  expect((await publishAll(id)).update).toMatchObject({ counts: { done: 1 } });
  const { body } = await merchant.call('translations', { query: { shopifyProductId: one.id } });
  expect(body.translations).toMatchObject([{ locale: 'de', isOutdated: false, isOurs: true }]);
}, 120_000);

test('after a batch has published main texts, its outdated translations are counted for the batch that updates them', async () => {
  const products = nextProducts(3);
  const [one] = products as [ProductInStore];
  const translate = async (translated: ProductInStore[], locale: string) => {
    const id = await start(translated, { languages: [locale] });
    await batches.ended(id);
    await publishAll(id);
  };
  await translate(products, 'de');
  await translate([one], 'fr');
  const main = await batches.start({
    source: { type: 'ids_list', ids: idsOf(products) },
    completionType: 'product_name',
  });
  await batches.ended(main);
  await rename(main);
  const updateOf = async (id: string) => (await merchant.call('outdatedTranslations', { query: { id } })).body.update;
  expect(await updateOf(main)).toBeNull();
  await publishAll(main);
  const wanted = { languages: ['de', 'fr'], fields: ['product-name' as const] };
  expect(await updateOf(main)).toEqual({
    ...wanted,
    productIds: idsOf(products),
    outdated: 4,
    missing: 2,
    unreadProducts: 0,
  });
  await grant([]);
  expect(await updateOf(main)).toBeNull();
  await grant();

  const id = await start(products, { ...wanted, translate: 'outdated' });
  expect(await batches.ended(id)).toMatchObject({ counts: { total: 6, ready: 6 }, tokens: { used: 6 } });
  const namesIn = async () =>
    (await storeCopies(products)).map(({ translations }) => [translations.de?.title, translations.fr?.title]);
  const before = await namesIn();
  expect((await publishAll(id)).update).toMatchObject({ counts: { done: 6 } });
  expect(await updateOf(main)).toBeNull();

  // Undo restores earlier translations and removes the others, with one call each for all languages of a product.
  const [saves, removals] = [await registerCalls(), await callsOf('translationsRemove')];
  await merchant.call('revertChanges', { request: { batchId: id } });
  await batches.until(id, ({ counts }) => counts.ready === 6);
  expect(await namesIn()).toEqual(before);
  expect([(await registerCalls()) - saves, (await callsOf('translationsRemove')) - removals]).toEqual([3, 2]);
}, 120_000);

test('while the store loses replies, undo restores some texts of a translation and removes the others, without a conflict', async () => {
  const products = nextProducts(6);
  const names = await start(products);
  await batches.ended(names);
  await rename(names);
  await publishAll(names);
  const inLanguages = async () =>
    (await storeCopies(products)).map(({ translations: { de, fr } }) => [de?.title, de?.body_html, fr?.title]);
  const before = await inLanguages();
  const fields = ['product-name' as const, 'description' as const];
  const id = await start(products, { completionType: '4_in_1_product_page', translate: 'all', fields });
  await batches.ended(id);
  expect((await publishAll(id)).update).toMatchObject({ counts: { done: 12 } });
  await testApp.sandbox.faults({ platform: { lostReplyRate: 0.3 } });
  try {
    await merchant.call('revertChanges', { request: { batchId: id } });
    // Time moves on to the next try of each call.
    const { update } = await batchesOf(merchant, testApp.clock).until(
      id,
      ({ update: now }) => now?.kind === 'revert' && now.status !== 'queued' && now.status !== 'running',
    );
    expect(update).toMatchObject({ counts: { done: 12, conflict: 0, failed: 0 } });
  } finally {
    await testApp.sandbox.faults({ platform: { lostReplyRate: 0 } });
  }
  expect(await inLanguages()).toEqual(before);
}, 120_000);

test('the main language is written too if it is named, and its translations follow it', async () => {
  const products = nextProducts(2);
  const id = await start(products, { languages: ['de', 'en'], translate: 'all' });
  expect(await batches.ended(id)).toMatchObject({ counts: { total: 4, ready: 4 } });
  expect((await batches.items(id)).map(({ locale }) => locale)).toEqual(['en', 'de', 'en', 'de']);
  expect((await publishAll(id)).update).toMatchObject({ status: 'completed', counts: { done: 4 } });
  const items = await batches.items(id);
  for (const copy of await storeCopies(products)) {
    const textIn = (locale: string) =>
      items.find((item) => item.productId === copy.id && item.locale === locale)?.after['product-name'];
    expect([copy.title, copy.translations.de?.title]).toEqual([textIn('en'), textIn('de')]);
  }
}, 120_000);

test('a first translation keeps the tables of the main description, and only chosen fields are published', async () => {
  const [product] = nextProducts(1) as [ProductInStore];
  const table = '<table class="sizes"><tr><td>S</td><td>42 cm</td></tr></table>';
  await testApp.sandbox.post(`product?shop=${merchant.shop}`, {
    id: product.id,
    descriptionHtml: `<p>A warm blanket of wool, 140 cm long. <a href="/pages/care">Care</a></p>${table}`,
  });
  const id = await start([product], {
    completionType: '4_in_1_product_page',
    languages: ['de'],
    fields: ['description'],
  });
  await batches.ended(id);
  const [item] = await batches.items(id);
  expect(Object.keys(item?.after ?? {})).toEqual(['description']);
  expect((await publishAll(id)).update).toMatchObject({ status: 'completed' });
  const [copy] = await storeCopies([product]);
  expect(Object.keys(copy?.translations.de ?? {})).toEqual(['body_html']);
  expect(copy?.translations.de?.body_html).toContain(table);
}, 120_000);

test('main texts are translated with their links and lists; tables and protected blocks stay as they are', async () => {
  const products = nextProducts(2);
  const table = '<table class="sizes"><tr><td>S</td><td>42 cm</td></tr></table>';
  const block = '<div class="yodel-protected"><p>Made by Anna</p></div>';
  const text = `<p>A warm blanket of alpaca from Norway, <strong>987 g</strong>. See <a href="/pages/care">how to wash it</a> before the first use.</p><ul><li>140 cm long</li><li>woven by hand</li></ul>`;
  for (const { id } of products)
    await testApp.sandbox.post(`product?shop=${merchant.shop}`, { id, descriptionHtml: `${text}${table}${block}` });
  const ids: string[] = [];
  for (const [place, completionType] of (['product_description', '4_in_1_product_page'] as const).entries()) {
    const product = products[place] as ProductInStore;
    const id = await start([product], { completionType, translateFrom: 'text', fields: ['description'] });
    expect(await batches.ended(id)).toMatchObject({ counts: { ready: 2 }, translation: { translateFrom: 'text' } });
    for (const { pleaseCheck } of await batches.items(id))
      expect(pleaseCheck.map((claim) => claim.text).join()).not.toMatch(/987|Norwegen|Norvège/);
    expect((await publishAll(id)).update).toMatchObject({ status: 'completed' });
    ids.push(id);
  }
  for (const { translations } of await storeCopies(products)) {
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
}, 120_000);

test('while a second writer changes texts and translations, none of theirs is lost and none of ours is stale', async () => {
  const untranslated = (await inStore()).filter(({ translations }) => Object.keys(translations).length === 0);
  const products = untranslated.slice(0, 24);
  expect(products).toHaveLength(24);
  const id = await start(products, { translate: 'all' });
  await batches.ended(id);
  const human = new Map<string, string>();
  const sources = new Set<string>();
  const edit = async (product: ProductInStore, place: number) => {
    if (place % 3 === 0) {
      sources.add(product.id);
      await editSource(product, `${product.title} ${place}`);
    } else if (place % 3 === 1) {
      human.set(product.id, `Von Hand ${place}`);
      await humanTranslation(product, 'de', `Von Hand ${place}`);
    }
  };
  // A third before we publish, the others while we do.
  const early = products.slice(0, 8);
  for (const [place, product] of early.entries()) await edit(product, place);
  const earlySources = new Set(sources);
  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  for (const [place, product] of products.slice(8).entries()) await edit(product, place);
  await batches.updated(id);

  const items = await batches.items(id);
  const copies = new Map((await storeCopies(products)).map((copy) => [copy.id, copy]));
  for (const [productId, words] of human) expect(copies.get(productId)?.translations.de?.title).toBe(words);
  for (const item of items) {
    const copy = copies.get(item.productId);
    const found = copy?.translations[item.locale ?? '']?.title;
    if (earlySources.has(item.productId)) expect([item.status, found]).toEqual(['conflict', undefined]);
    else if (item.status === 'written' && !(item.locale === 'de' && human.has(item.productId)))
      expect(found).toBe(item.after['product-name']);
    else if (item.status === 'conflict' && !human.has(item.productId)) expect(found).toBeUndefined();
  }
  expect(items.filter(({ status }) => !['written', 'conflict'].includes(status))).toEqual([]);
}, 240_000);

test('without permission a batch of languages is refused in words, and an ordinary one starts', async () => {
  const products = (await inStore()).slice(0, 1);
  await grant([]);
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
  const refused = await merchant.call('startBatch', { request: { ...request, languages: ['de'] } });
  expect([refused.status, refused.body]).toMatchObject([403, { error: { code: 'forbidden' } }]);
  expect((await merchant.call('startBatch', { request })).body.res.type).toBe('started');
}, 60_000);

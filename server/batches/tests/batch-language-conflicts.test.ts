import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import { freshLanguageBatches, type LanguageBatches } from '../../../tests/support/shops/language-batches.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';

let shop = {} as LanguageBatches;
beforeAll(async () => {
  shop = await freshLanguageBatches();
});
afterAll(() => shop.testApp.close());

test('thirty products get what is missing in two languages: one call each, a changed source is a conflict, undo removes ours', async () => {
  await shop.testApp.sandbox.faults({ platform: { throttle: true } });
  // The next tests take the first ones.
  const products = (await shop.inStore()).slice(-30);
  const [human, changed] = products as [ProductInStore, ProductInStore];
  await shop.humanTranslation(human, 'de', 'Von Hand');
  const id = await shop.start(products);
  expect(await shop.batches.ended(id)).toMatchObject({ counts: { total: 59, ready: 59 }, tokens: { used: 59 } });
  await shop.editSource(changed, `${changed.title} (new)`);
  const [saves, reads, throttled] = [
    await shop.registerCalls(),
    await shop.callsOf('translatableResourcesByIds'),
    await shop.callsOf('throttled'),
  ];
  expect((await shop.publishAll(id)).update).toMatchObject({ status: 'partial', counts: { done: 57, conflict: 2 } });
  expect((await shop.registerCalls()) - saves).toBe(29);
  expect((await shop.callsOf('translatableResourcesByIds')) - reads).toBe(30);
  const titlesIn = async () =>
    (await shop.storeCopies(products)).map(({ translations }) => [translations.de?.title, translations.fr?.title]);
  const published = await titlesIn();
  expect(published[0]).toEqual(['Von Hand', expect.any(String)]);
  expect(published[1]).toEqual([undefined, undefined]);
  expect(published.slice(2).flat().filter(Boolean)).toHaveLength(56);

  const [removals, readsBefore] = [
    await shop.callsOf('translationsRemove'),
    await shop.callsOf('translatableResourcesByIds'),
  ];
  await shop.merchant.call('revertChanges', { request: { batchId: id } });
  await shop.batches.until(id, ({ counts }) => counts.ready === 57);
  expect((await shop.callsOf('translationsRemove')) - removals).toBe(29);
  expect((await shop.callsOf('translatableResourcesByIds')) - readsBefore).toBe(29);
  expect(await titlesIn()).toEqual(products.map((_, place) => [place === 0 ? 'Von Hand' : undefined, undefined]));
  expect((await shop.callsOf('throttled')) - throttled).toBe(0);
  await shop.editSource(changed, changed.title);
  await shop.testApp.sandbox.faults({});
});

test('a main text that changes in between, and a human translation, are conflicts even with "all"', async () => {
  const products = shop.nextProducts(4);
  const [changed, human, late, plain] = products as [ProductInStore, ProductInStore, ProductInStore, ProductInStore];
  await shop.humanTranslation(human, 'de', 'Vom Menschen');
  const id = await shop.start(products, { languages: ['de'], translate: 'all' });
  expect(await shop.batches.ended(id)).toMatchObject({ counts: { ready: 4 } });
  await shop.editSource(changed, `${changed.title} (new)`);
  await shop.humanTranslation(late, 'de', 'Danach vom Menschen');

  expect((await shop.publishAll(id)).update).toMatchObject({ status: 'partial', counts: { done: 1, conflict: 3 } });
  const items = await shop.batches.items(id);
  const errorOf = ({ id: productId }: ProductInStore) => items.find((item) => item.productId === productId)?.error;
  expect(errorOf(changed)).toBe('Its name in your main language has changed since the text was written.');
  expect(errorOf(human)).toBe('Someone else has translated its name.');
  expect(errorOf(late)).toBe('Someone else has translated its name.');
  const german = (await shop.storeCopies(products)).map(({ translations }) => translations.de?.title);
  const textOf = ({ id: productId }: ProductInStore) =>
    items.find((item) => item.productId === productId)?.after['product-name'];
  expect(german).toEqual([undefined, 'Vom Menschen', 'Danach vom Menschen', textOf(plain)]);

  // The merchant decides: then it is overwritten, and undo restores the human's words.
  const conflict = items.find((item) => item.productId === human.id);
  await shop.publishAll(id, { itemIds: [conflict?.id ?? ''], overwriteConflicts: true });
  await shop.batches.until(id, ({ counts }) => counts.written === 2);
  expect((await shop.storeCopies([human]))[0]?.translations.de?.title).toBe(textOf(human));
  await shop.merchant.call('revertChanges', { request: { batchId: id, itemIds: [conflict?.id ?? ''] } });
  await shop.batches.until(id, ({ counts }) => counts.written === 1);
  expect((await shop.storeCopies([human]))[0]?.translations.de?.title).toBe('Vom Menschen');
});

test('while the store loses replies, undo restores some texts of a translation and removes the others, without a conflict', async () => {
  const products = shop.nextProducts(6);
  const names = await shop.start(products);
  await shop.batches.ended(names);
  await shop.rename(names);
  await shop.publishAll(names);
  const inLanguages = async () =>
    (await shop.storeCopies(products)).map(({ translations: { de, fr } }) => [de?.title, de?.body_html, fr?.title]);
  const before = await inLanguages();
  const fields = ['product-name' as const, 'description' as const];
  const id = await shop.start(products, { completionType: '4_in_1_product_page', translate: 'all', fields });
  await shop.batches.ended(id);
  expect((await shop.publishAll(id)).update).toMatchObject({ counts: { done: 12 } });
  await shop.testApp.sandbox.faults({ platform: { lostReplyRate: 0.3 } });
  try {
    await shop.merchant.call('revertChanges', { request: { batchId: id } });
    // Time moves on to the next try of each call.
    const { update } = await batchesOf(shop.merchant, shop.testApp.clock).until(
      id,
      ({ update: now }) => now?.kind === 'revert' && now.status !== 'queued' && now.status !== 'running',
    );
    expect(update).toMatchObject({ counts: { done: 12, conflict: 0, failed: 0 } });
  } finally {
    await shop.testApp.sandbox.faults({ platform: { lostReplyRate: 0 } });
  }
  expect(await inLanguages()).toEqual(before);
});

test('while a second writer changes texts and translations, none of theirs is lost and none of ours is stale', async () => {
  const untranslated = (await shop.inStore()).filter(({ translations }) => Object.keys(translations).length === 0);
  const products = untranslated.slice(0, 24);
  expect(products).toHaveLength(24);
  const id = await shop.start(products, { translate: 'all' });
  await shop.batches.ended(id);
  const human = new Map<string, string>();
  const sources = new Set<string>();
  const edit = async (product: ProductInStore, place: number) => {
    if (place % 3 === 0) {
      sources.add(product.id);
      await shop.editSource(product, `${product.title} ${place}`);
    } else if (place % 3 === 1) {
      human.set(product.id, `Von Hand ${place}`);
      await shop.humanTranslation(product, 'de', `Von Hand ${place}`);
    }
  };
  // A third before we publish, the others while we do.
  const early = products.slice(0, 8);
  for (const [place, product] of early.entries()) await edit(product, place);
  const earlySources = new Set(sources);
  await shop.merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  for (const [place, product] of products.slice(8).entries()) await edit(product, place);
  await shop.batches.updated(id);

  const items = await shop.batches.items(id);
  const copies = new Map((await shop.storeCopies(products)).map((copy) => [copy.id, copy]));
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
});

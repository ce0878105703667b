import { batchesOf } from '../../support/shops/batches.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import type { TestShop } from '../../support/test-app.ts';

/** Each batch in another state. */
export interface BatchesInEveryState {
  pilot: string;
  claims: string;
  warned: string;
  failed: string;
  conflict: string;
  outdated: string;
  pictures: string;
}

/** Starts batches of the shop, from products with descriptions. */
export async function batchesInEveryState(testApp: TestShop): Promise<BatchesInEveryState> {
  const { sandbox, shop } = testApp;
  const all = await sandbox.products(shop);
  const products = all.filter(({ descriptionHtml }) => descriptionHtml.length > 100);
  await sandbox.faults({ model: { malformedRate: 1 } });
  const failed = await ended(testApp, products.slice(0, 2));
  await sandbox.faults({ model: { falseQuotes: 1 } });
  const claims = await ended(testApp, products.slice(2, 4));
  await sandbox.faults({});
  const warned = await ended(testApp, products.slice(4, 6));
  await edit(testApp, warned, () => ({ description: '<p>A thing.</p>' }), 1);
  const translated = products.slice(6, 8);
  const conflict = await withConflict(testApp, translated);
  const outdated = await ended(testApp, translated, { completionType: 'product_name' });
  await edit(testApp, outdated, (title) => ({ 'product-name': `${title} Mark Two` }));
  await publish(testApp, outdated);
  const shared = all.filter(({ media }) => media.some(({ productIds }) => productIds.length > 1));
  const pictures = await ended(testApp, shared, { completionType: 'image_alt_text', onlyEmpty: false });
  const batches = batchesOf(testApp.merchant(), testApp.clock);
  const pilot = await batches.start({
    source: { type: 'ids_list', ids: all.slice(0, 5).map(({ id }) => id) },
    completionType: 'product_description',
    pilot: true,
  });
  await batches.until(pilot, ({ status }) => status === 'paused');
  return { pilot, claims, warned, failed, conflict, outdated, pictures };
}

type Ask = Omit<Parameters<ReturnType<typeof batchesOf>['start']>[0], 'source'>;

async function ended({ merchant, clock }: TestShop, products: ProductInStore[], ask: Ask = {}): Promise<string> {
  const batches = batchesOf(merchant(), clock);
  const ids = products.map(({ id }) => id);
  const id = await batches.start({
    source: { type: 'ids_list', ids },
    completionType: 'product_description',
    ...ask,
  });
  await batches.ended(id);
  return id;
}

async function publish({ merchant, clock }: TestShop, batchId: string): Promise<void> {
  await merchant().call('publishBatch', { request: { batchId, location: 'REPLACE' } });
  await batchesOf(merchant(), clock).updated(batchId);
}

/** Gives the texts of a batch, or the first few of them, other words. */
async function edit(
  { merchant, clock }: TestShop,
  batchId: string,
  wordsFor: (title: string) => Record<string, string>,
  atMost = Number.POSITIVE_INFINITY,
): Promise<void> {
  const items = await batchesOf(merchant(), clock).items(batchId);
  for (const { id: itemId, title } of items.slice(0, atMost))
    await merchant().call('editBatchItem', { request: { batchId, itemId, after: wordsFor(title) } });
}

/** A batch of translations, one of which someone else has written in the store meanwhile. */
async function withConflict(testApp: TestShop, products: ProductInStore[]): Promise<string> {
  const theirs = { id: products[0]?.id, locale: 'de', key: 'title', value: 'Von Hand' };
  await testApp.sandbox.post(`translation?shop=${testApp.shop}`, theirs);
  const ask: Ask = { completionType: 'product_name', languages: ['de'], translate: 'all' };
  const id = await ended(testApp, products, ask);
  await publish(testApp, id);
  return id;
}

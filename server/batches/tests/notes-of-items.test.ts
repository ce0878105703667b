import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Request } from '../../../common/contract/contract.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches } = {} as BatchShop;
let ids: string[] = [];
beforeAll(async () => {
  ({ testApp, merchant, batches } = await freshBatchShop(100, 'small'));
  const products = await testApp.sandbox.products(merchant.shop);
  ids = products.filter(({ descriptionHtml }) => descriptionHtml.length > 50).map(({ id }) => id);
});
afterAll(() => testApp.close());

const sentence = 'This blanket keeps you warm in the long nights of the year.';
const used = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;

/** A batch of one product, with these answers of the model. */
async function batchOf(completionType: Request<'startBatch'>['completionType'], answers: object[]) {
  await testApp.sandbox.answers(merchant.shop, answers as Parameters<typeof testApp.sandbox.answers>[1]);
  const before = await used();
  const id = await batches.start({ source: { type: 'ids_list', ids: ids.splice(0, 1) }, completionType });
  await batches.ended(id);
  const [item] = await batches.items(id);
  return { item, state: await batches.state(id), cost: before - (await used()), id };
}

test('an item that is too long is ready, with a note', async () => {
  const long = { text: `${sentence} `.repeat(9).trim() };
  const { item, cost } = await batchOf('product_description', [long, long]);
  expect(item).toMatchObject({ status: 'ready', notes: [{ part: null, kind: 'longer' }] });
  expect(item?.after.description).toContain(sentence);
  expect(cost).toBe(1);
});

test('a part that did not come is not in the item, is not published and is not charged', async () => {
  const page = { parts: { product_name: 'Meadow', product_description: sentence, product_meta_title: 'Meadow' } };
  const { item, state, cost, id } = await batchOf('4_in_1_product_page', [page, page]);
  expect(item).toMatchObject({ status: 'ready', notes: [{ part: 'product_meta_description', kind: 'missing' }] });
  expect(Object.keys(item?.after ?? {}).sort()).toEqual(['description', 'product-name', 'seo-title']);
  expect([cost, state.tokens]).toEqual([3, { held: 0, used: 3, released: 2 }]);

  const productId = item?.productId;
  const inStore = async () => (await testApp.sandbox.products(merchant.shop)).find((each) => each.id === productId);
  const before = await inStore();
  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  expect((await batches.updated(id)).update?.counts).toMatchObject({ done: 1 });
  // The name is published only where the merchant asks for it.
  const seo = { title: 'Meadow', description: before?.seo.description };
  expect(await inStore()).toMatchObject({ title: before?.title, seo });
});

test('an improver that gives a description back leaves its item out, at no cost', async () => {
  const [product] = (await testApp.sandbox.products(merchant.shop)).filter((each) => each.id === ids[0]);
  const text = product?.descriptionHtml.replace(/<[^>]+>/g, ' ') ?? '';
  const { item, state, cost } = await batchOf('product_description_edit', [{ text }]);
  expect(item).toMatchObject({ status: 'skipped', after: {}, notes: [{ kind: 'unchanged' }] });
  expect([cost, state.status, state.counts.skipped]).toEqual([0, 'completed', 1]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches, ids } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches, ids } = await freshBatchShop(500));
});
afterAll(() => testApp.close());

const inStore = async (id: string) => (await testApp.sandbox.products(merchant.shop)).find((each) => each.id === id);
const of = (from: number, to: number) => ({ type: 'ids_list' as const, ids: ids.slice(from, to) });

async function written(from: number, to: number, text: string): Promise<string> {
  for (let answer = from; answer < to; answer++) await testApp.sandbox.answers(testApp.shop, [{ text }]);
  const id = await batches.start({ source: of(from, to), completionType: 'product_meta_title' });
  await batches.ended(id);
  return id;
}

async function published(id: string): Promise<void> {
  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  await batches.updated(id);
}

async function undone(batchId: string) {
  await merchant.call('revertChanges', { request: { batchId } });
  return (await batches.updated(batchId)).update;
}

test('a text that a newer batch replaced says so, and is undone once that batch is', async () => {
  const older = await written(0, 1, 'The older title of this product');
  const before = (await inStore(ids[0] ?? ''))?.seo.title ?? '';
  await published(older);
  const newer = await written(0, 1, 'The newer title of this product');
  await published(newer);

  const { sourceName } = await batches.state(newer);
  const [replaced] = await batches.items(older);
  expect(replaced).toMatchObject({ status: 'written', replacedBy: { batchId: newer, batchName: sourceName } });
  expect(await undone(older)).toMatchObject({ counts: { done: 0, conflict: 1 } });
  const [kept] = await batches.items(older);
  expect(kept?.error).toBe(`The batch “${sourceName}” has replaced it. Undo that one first.`);
  const { body } = await merchant.call('revertChanges', { request: { changeIds: kept?.changeIds ?? [] } });
  expect(body.skipped).toMatchObject([{ why: kept?.error, replacedBy: { batchId: newer } }]);

  expect(await undone(newer)).toMatchObject({ counts: { done: 1 } });
  expect((await batches.items(older))[0]).toMatchObject({ status: 'written', replacedBy: null });
  expect(await undone(older)).toMatchObject({ counts: { done: 1 } });
  expect((await inStore(ids[0] ?? ''))?.seo.title).toBe(before);
});

test('what our own undo restored is no conflict, and what another batch published is told as that', async () => {
  const first = await written(1, 2, 'A first title of this product');
  await published(first);
  const second = await written(1, 2, 'A second title of this product');
  const third = await written(1, 2, 'A third title of this product');
  await undone(first);
  await published(second);
  expect((await inStore(ids[1] ?? ''))?.seo.title).toBe('A second title of this product');

  await published(third);
  const { sourceName } = await batches.state(second);
  expect((await batches.items(third))[0]).toMatchObject({
    status: 'conflict',
    error: `The batch “${sourceName}” has changed its meta title since the text was written.`,
  });
});

test('the product name of a composition is published only where it is chosen', async () => {
  const publish = async (products: ReturnType<typeof of>, fields?: ('product-name' | 'seo-title')[]) => {
    const id = await batches.start({ source: products, completionType: '4_in_1_product_page' });
    await batches.ended(id);
    const request = { batchId: id, location: 'REPLACE' as const, ...(fields && { fields }) };
    expect((await merchant.call('publishBatch', { request })).status).toBe(200);
    await batches.updated(id);
    const [item] = await batches.items(id);
    return { item, product: await inStore(item?.productId ?? '') };
  };

  const without = await publish(of(2, 3));
  expect(without.item).toMatchObject({ status: 'written', changeIds: { length: 3 } });
  expect(without.product).toMatchObject({
    title: without.item?.before['product-name'],
    seo: { title: without.item?.after['seo-title'], description: without.item?.after['seo-description'] },
  });

  const chosen = await publish(of(3, 4), ['product-name', 'seo-title']);
  expect(chosen.product).toMatchObject({
    title: chosen.item?.after['product-name'],
    seo: { title: chosen.item?.after['seo-title'], description: chosen.item?.before['seo-description'] || null },
  });
  const request = { batchId: await written(4, 5, 'Some title'), location: 'REPLACE' as const };
  const refused = await merchant.call('publishBatch', { request: { ...request, fields: ['description'] } });
  expect([refused.status, refused.body]).toMatchObject([400, { error: { fields: { fields: expect.any(String) } } }]);
});

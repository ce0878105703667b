import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BatchItem } from '../../../common/contract/batches.ts';
import type { UnsupportedClaim } from '../../../common/contract/claims.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches, ids } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches, ids } = await freshBatchShop(100));
});
afterEach(() => testApp.sandbox.faults({}));
afterAll(() => testApp.close());

const itemsOf = async (from: number, to: number) => {
  const source = { type: 'ids_list' as const, ids: ids.slice(from, to) };
  const id = await batches.start({ source, completionType: 'product_description' });
  const ended = await batches.ended(id);
  return { id, ended, items: await batches.items(id) };
};

test('the statements of each item come with their sources, and cost nothing', async () => {
  const { ended, items } = await itemsOf(0, 3);
  expect(ended.tokens).toMatchObject({ used: 3, held: 0 });
  const traced = items.flatMap(({ claims }) => claims).filter(({ source }) => source !== null);
  expect(traced.length).toBeGreaterThan(0);
  for (const { claims, pleaseCheck } of items)
    expect(pleaseCheck).toHaveLength(claims.filter(({ source }) => source === null).length);
});

test('quotations that stand nowhere leave the statements of an item without a source', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { items } = await itemsOf(3, 5);
  for (const { claims, pleaseCheck } of items) {
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.every(({ source }) => source === null)).toBe(true);
    expect(pleaseCheck).toHaveLength(claims.length);
  }
});

test('a statement that the reviewer takes out of an item’s text is no longer claimed', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { id: batchId, items } = await itemsOf(5, 6);
  const [item] = items;
  const after = { description: '<p>Mine.</p>' };
  const { body } = await merchant.call('editBatchItem', { request: { batchId, itemId: item?.id ?? '', after } });
  expect(item?.pleaseCheck).not.toEqual([]);
  expect(body.item).toMatchObject({ after, claims: [], pleaseCheck: [] });
});

test('a shop can choose that all leaves out texts with unsupported statements, and named items go all the same', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { id: batchId, items } = await itemsOf(6, 9);
  const [supported] = items;
  const after = { description: '<p>Mine.</p>' };
  await merchant.call('editBatchItem', { request: { batchId, itemId: supported?.id ?? '', after } });
  const { readyTexts, leavesOutUnsupported } = await batches.state(batchId);
  expect({ unsupported: readyTexts.unsupported, leavesOutUnsupported }).toEqual({
    unsupported: 2,
    leavesOutUnsupported: false,
  });

  const request = { batchId, location: 'ADD_AFTER' as const };
  await merchant.call('publishBatch', { request: { ...request, withoutUnsupported: true } });
  expect((await batches.updated(batchId)).update?.counts).toMatchObject({ total: 1, done: 1 });
  expect((await batches.state(batchId)).leavesOutUnsupported).toBe(true);

  // The choice is the shop's: it counts where the request does not say.
  expect((await merchant.call('publishBatch', { request })).status).toBe(409);
  await merchant.call('publishBatch', { request: { ...request, itemIds: [items[1]?.id ?? ''] } });
  await batches.until(batchId, ({ counts }) => counts.written === 2);
  await merchant.call('publishBatch', { request: { ...request, withoutUnsupported: false } });
  await batches.until(batchId, ({ counts }) => counts.written === 3);
});

test('a text whose check failed is not published with all, only by name, and is checked again by itself', async () => {
  const failing = Array.from({ length: 2 }, () => ({ error: 500 }));
  await testApp.sandbox.answers(testApp.shop, failing, 'type: check_claims');
  const { id: batchId, items } = await itemsOf(12, 14);
  expect(items.map(({ isChecked }) => isChecked)).toEqual([false, false]);
  expect((await batches.state(batchId)).readyTexts.unchecked).toBe(2);

  const request = { batchId, location: 'ADD_AFTER' as const };
  const all = await merchant.call('publishBatch', { request });
  expect([all.status, all.body]).toMatchObject([409, { error: { message: expect.stringContaining('checked') } }]);
  await merchant.call('publishBatch', { request: { ...request, itemIds: [items[0]?.id ?? ''] } });
  await batches.until(batchId, ({ counts }) => counts.written === 1);

  await testApp.clock.moveUntil(async () => (await batches.items(batchId)).every(({ isChecked }) => isChecked));
  await merchant.call('publishBatch', { request: { ...request, withoutUnsupported: false } });
  await batches.until(batchId, ({ counts }) => counts.written === 2);
});

test('an unsupported statement is removed from an item’s text, at no cost, and only once', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { id: batchId, items } = await itemsOf(9, 10);
  const item = items[0] as BatchItem;
  const { part, text } = item.pleaseCheck[0] as UnsupportedClaim;
  const tokens = await batches.tokens();
  const remove = () => merchant.call('removeBatchClaim', { request: { batchId, itemId: item.id, part, text } });

  const { status, body } = await remove();

  expect(status).toBe(200);
  expect(item.after.description).toContain(text);
  expect(body.item.after.description).not.toContain(text);
  expect(body.item.pleaseCheck.length).toBeLessThan(item.pleaseCheck.length);
  expect(body.item).toMatchObject({ isEdited: true, status: 'ready' });
  expect(await batches.items(batchId)).toEqual([body.item]);
  expect(await batches.tokens()).toBe(tokens);
  expect((await remove()).status).toBe(404);
});

test('a statement that the reviewer has moved into formatting is not removed but edited by hand', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { id: batchId, items } = await itemsOf(10, 11);
  const item = items[0] as BatchItem;
  const { part, text } = item.pleaseCheck[0] as UnsupportedClaim;
  const after = { description: `<p>Here: <strong>${text}</strong> for you.</p>` };
  await merchant.call('editBatchItem', { request: { batchId, itemId: item.id, after } });
  const { status } = await merchant.call('removeBatchClaim', { request: { batchId, itemId: item.id, part, text } });
  expect(status).toBe(409);
  expect((await batches.items(batchId))[0]?.after).toEqual(after);
});

test('a statement that the merchant keeps is supported in the item, its batch and the history', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { id: batchId, items } = await itemsOf(11, 12);
  const { productId, pleaseCheck } = items[0] as BatchItem;
  expect((await batches.state(batchId)).readyTexts.unsupported).toBe(1);

  for (const { text } of pleaseCheck)
    await merchant.call('changeFacts', {
      request: { shopifyProductId: productId, add: { name: 'You confirmed', value: text } },
    });

  const [kept] = await batches.items(batchId);
  expect(kept).toMatchObject({ pleaseCheck: [], isEdited: false });
  expect(kept?.claims.map(({ source }) => source?.quote)).toEqual(kept?.claims.map(({ text }) => text));
  expect((await batches.state(batchId)).readyTexts.unsupported).toBe(0);
  const { body } = await merchant.call('history', { query: { tab: 'generations', targetId: productId } });
  expect(body.entries[0]).toMatchObject({ tab: 'generations', claims: kept?.claims });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BatchTestApp, startBatchTestApp } from '../../../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches, ids } = {} as BatchTestApp;
beforeAll(async () => {
  ({ testApp, merchant, batches, ids } = await startBatchTestApp(100));
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
  await merchant.call('writeBatch', { request: { ...request, withoutUnsupported: true } });
  expect((await batches.updated(batchId)).update?.counts).toMatchObject({ total: 1, done: 1 });
  expect((await batches.state(batchId)).leavesOutUnsupported).toBe(true);

  // The choice is the shop's: it counts where the request does not say.
  expect((await merchant.call('writeBatch', { request })).status).toBe(409);
  await merchant.call('writeBatch', { request: { ...request, itemIds: [items[1]?.id ?? ''] } });
  await batches.until(batchId, ({ counts }) => counts.written === 2);
  await merchant.call('writeBatch', { request: { ...request, withoutUnsupported: false } });
  await batches.until(batchId, ({ counts }) => counts.written === 3);
});

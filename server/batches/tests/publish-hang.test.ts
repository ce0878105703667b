import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LossyPlatform } from '../../../tests/support/http/lossy-platform.ts';
import { freshShopWithLine } from '../../../tests/support/http/shop-with-line.ts';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';

let testApp: TestShop;
let platform: LossyPlatform;
let merchant: Merchant;
beforeAll(async () => {
  ({ testApp, line: platform } = await freshShopWithLine());
  merchant = testApp.merchant();
  await merchant.call('currentUser');
  await grantTokens(testApp.databaseUrl ?? '', merchant.shop, 1_000);
});
afterAll(() => testApp?.close());

test('publishing to a store that takes changes and never answers says so within 90 seconds, and ends when it answers', async () => {
  // Time moves on to the end of each call's time.
  const batches = batchesOf(merchant, testApp.clock);
  const ids = (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id).slice(0, 3);
  const id = await batches.start({ source: { type: 'ids_list', ids }, completionType: 'product_meta_title' });
  await batches.ended(id);
  const endHang = platform.hangAt(/mutation ProductUpdate/);

  await merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  const waiting = await batches.until(id, ({ update }) => update?.problem !== null);
  expect(waiting.update).toMatchObject({
    status: 'running',
    problem: 'Your store does not answer.',
    retryAt: expect.any(String),
    counts: { total: 3, done: 0, failed: 0 },
  });

  endHang();
  const ended = await batches.updated(id);
  expect(ended.update).toMatchObject({ status: 'completed', counts: { total: 3, done: 3, failed: 0 } });
  const stored = new Map((await testApp.sandbox.products(merchant.shop)).map((each) => [each.id, each.seo.title]));
  for (const item of await batches.items(id)) expect(stored.get(item.productId)).toBe(item.after['seo-title']);
});

test('a change whose outcome was unknown when publishing was cancelled is recognised as ours when publishing is repeated', async () => {
  // Time moves on to the end of each call's time.
  const batches = batchesOf(merchant, testApp.clock);
  const descriptionOf = async (id: string) =>
    (await testApp.sandbox.products(merchant.shop)).find((product) => product.id === id)?.descriptionHtml;
  const [id = ''] = (await testApp.sandbox.products(merchant.shop)).map((product) => product.id).slice(4);
  const before = await descriptionOf(id);
  const source = { type: 'ids_list' as const, ids: [id] };
  const batchId = await batches.start({ source, completionType: 'product_description' });
  await batches.ended(batchId);
  const publish = () => merchant.call('publishBatch', { request: { batchId, location: 'ADD_AFTER' } });

  // The store makes the change, its reply is lost, and then it does not answer any more.
  platform.breakAt('ProductUpdate', 'after', () => testApp.sandbox.faults({ platform: { errorRate: 1 } }));
  await publish();
  await batches.until(batchId, ({ update }) => update?.problem !== null);
  await batches.act(batchId, 'cancel');
  expect((await batches.updated(batchId)).counts).toMatchObject({ ready: 1, written: 0 });
  await testApp.sandbox.faults({});
  const published = await descriptionOf(id);
  expect(published).not.toBe(before);

  await publish();
  expect((await batches.updated(batchId)).counts).toMatchObject({ written: 1, conflict: 0 });
  expect(await descriptionOf(id)).toBe(published);
  const [item] = await batches.items(batchId);
  await merchant.call('revertChanges', { request: { changeIds: item?.changeIds ?? [] } });
  expect(await descriptionOf(id)).toBe(before);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChangeEntry } from '../../common/contract/history.ts';
import { asSuperuser } from '../../tests/support/databases/databases.ts';
import type { BatchShop } from '../../tests/support/shops/batch-setup.ts';
import { saveInStore, startOrder } from '../../tests/support/shops/standing-orders.ts';
import { shopWithReadyBatch, type textTestsOf } from '../../tests/support/shops/text-tests.ts';

let shop: BatchShop;
let batchId: string;
let tests: ReturnType<typeof textTestsOf>;

beforeEach(async () => {
  ({ shop, batchId, tests } = await shopWithReadyBatch());
});
afterEach(() => shop.testApp.close());

async function started(): Promise<string> {
  const { id } = (await tests.create(batchId)).body.test;
  await tests.act(id, 'start');
  await tests.until(id, ({ products, cohorts }) => products.published === cohorts.new);
  return id;
}

async function changes(): Promise<ChangeEntry[]> {
  const { body } = await shop.merchant.call('history', { query: { tab: 'changes', limit: 250 } });
  return body.entries.filter((entry) => entry.tab === 'changes');
}

test('a text that was published before takes no part', async () => {
  const [first] = await shop.batches.items(batchId);
  const itemIds = [first?.id ?? ''];
  await shop.merchant.call('publishBatch', { request: { batchId, itemIds, location: 'REPLACE' } });
  await shop.testApp.clock.moveUntil(async () =>
    (await shop.batches.items(batchId)).some(({ status }) => status === 'written'),
  );

  const { cohorts } = (await tests.create(batchId)).body.test;

  expect(cohorts.new + cohorts.old).toBe(70);
});

test('history tells which changes belong to a test, at its start and at its end', async () => {
  const id = await started();
  const { cohorts } = await tests.read(id);
  const [other] = (await shop.batches.items(batchId)).filter(({ status }) => status === 'ready');
  await shop.merchant.call('changeProducts', {
    request: {
      products: [
        {
          shopifyProductId: other?.productId ?? '',
          changes: [{ field: 'product-name', content: 'Mine', textType: 'text' }],
        },
      ],
      location: 'REPLACE',
      evenInTests: true,
    },
  });
  await tests.act(id, 'restore');
  await tests.until(id, ({ products }) => products.published === 0);

  const entries = await changes();
  const ofTest = entries.filter(({ textTest }) => textTest?.id === id);
  expect(ofTest.filter(({ takesBack }) => !takesBack)).toHaveLength(cohorts.new);
  expect(ofTest.filter(({ takesBack }) => takesBack)).toHaveLength(cohorts.new);
  expect(entries.filter(({ textTest }) => textTest === null).map(({ after }) => after)).toEqual(['Mine']);
});

test('in a store that refuses the marks, the test runs without them, and its CSV may hold titles or ids', async () => {
  // Another app has taken the name of our metafield for numbers.
  const metafield = { namespace: 'yodel', key: 'text_test', type: 'number_integer', value: '1' };
  await shop.testApp.sandbox.post(`product?shop=${shop.merchant.shop}`, {
    title: 'Numbered',
    metafields: [{ ...metafield, definition: { name: 'Number' } }],
  });
  const id = await started();

  const { marks, query, status } = await tests.until(id, (test) => !test.marks.isAllowed);

  expect([status, marks]).toEqual(['running', { isAllowed: false, inStore: 0 }]);
  expect(query).toContain('GROUP BY product_id, product_title, day');
  expect(query).not.toContain('metafields');
  const withIds = await tests.analytics({ days: 28, grain: 'week' });
  const titlesOnly = withIds
    .split('\r\n')
    .map((line) => line.slice(line.indexOf(',') + 1))
    .join('\r\n');
  const byTitle = (await tests.drop(id, titlesOnly)).body.test.result;
  const byId = (await tests.drop(id, withIds)).body.test.result;
  expect(byId?.ratio).toBeGreaterThan(0);
  expect(byTitle?.ratio).toBe(byId?.ratio);
  expect(byId?.products).toBe(71);
});

test('a test whose process was killed right after its start publishes the texts of its cohort, and no others', async () => {
  const { id, cohorts } = (await tests.create(batchId)).body.test;
  const at = shop.testApp.clock.now();
  const endsAt = new Date(at.getTime() + 28 * 24 * 3600 * 1000);
  // What the start saves before anything is published.
  await asSuperuser(
    `update text_tests set status = 'running', started_at = '${at.toISOString()}', ends_at = '${endsAt.toISOString()}'
       where id = '${id}';
     update text_test_products set is_running = true where test_id = '${id}'`,
    new URL(shop.database).pathname.slice(1),
  );
  expect((await tests.read(id)).products.published).toBe(0);

  const running = await tests.until(id, ({ products, marks }) => products.published > 0 && marks.inStore === 71);

  expect(running).toMatchObject({ status: 'running', cohorts });
  const published = await tests.until(id, ({ products }) => products.published >= cohorts.new);
  expect(published.products.published).toBe(cohorts.new);
  const written = (await shop.batches.items(batchId)).filter(({ status }) => status === 'written');
  const marks = await tests.marks();
  expect(new Set(written.map(({ productId }) => marks.get(productId)))).toEqual(new Set(['new']));
});

test('a standing order leaves its text for a product of a running test a draft, and publishes it when the test has ended', async () => {
  const { testApp, merchant } = shop;
  const id = await started();
  const order = await startOrder(
    merchant,
    // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
    { when: ['source_changed'], then: 'publish', onlyEmpty: false, tokensPerDay: 5 },
    testApp.clock,
  );
  const [item] = (await shop.batches.items(batchId)).filter(({ status }) => status === 'ready');
  const productId = item?.productId ?? '';
  await saveInStore(testApp.sandbox.url, merchant.shop, { id: productId, vendor: 'Another Mill', descriptionHtml: '' });

  await testApp.clock.moveUntil(async () => (await order.read()).counts.drafts === 1, { stepMs: 10_000 });
  await testApp.clock.moveBy(120_000);
  expect((await order.read()).counts).toMatchObject({ drafts: 1, published: 0 });

  await tests.act(id, 'stop');
  await testApp.clock.moveUntil(async () => (await order.read()).counts.published === 1, { stepMs: 10_000 });
});

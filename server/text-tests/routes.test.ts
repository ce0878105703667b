import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BatchShop, freshBatchShop } from '../../tests/support/shops/batch-setup.ts';
import { readyBatch, textTestsOf } from '../../tests/support/shops/text-tests.ts';

let shop: BatchShop;
let batchId: string;
let tests: ReturnType<typeof textTestsOf>;

beforeAll(async () => {
  shop = await freshBatchShop(500);
  tests = textTestsOf(shop);
  await shop.testApp.clock.moveUntil(async () => (await shop.merchant.call('home')).body.widgets.type === 'STATS');
  batchId = await readyBatch(shop);
});
afterAll(() => shop.testApp.close());

const inStore = async () =>
  new Map((await shop.testApp.sandbox.products(shop.merchant.shop)).map((product) => [product.id, product]));

test('a draft tells what is assumed, the past tells what this store can show, and the start fixes the cohorts', async () => {
  const { status, body } = await tests.create(batchId);
  expect(status).toBe(200);
  const { id, cohorts } = body.test;
  expect(body.test).toMatchObject({
    status: 'draft',
    share: 0.5,
    days: 28,
    startedAt: null,
    result: null,
    promise: { isAssumed: true, text: expect.stringContaining('has not seen your sales') },
  });
  expect(cohorts.new + cohorts.old).toBe(71);
  expect(Math.abs(cohorts.new - cohorts.old)).toBe(1);
  expect(body.test.query).toMatch(
    /^FROM sales\n {2}SHOW orders, net_sales\n {2}GROUP BY product_id, product_title, day/,
  );

  const past = await tests.drop(id, await tests.analytics({ days: 0 }));
  expect(past.body).toMatchObject({
    test: {
      status: 'draft',
      promise: {
        isAssumed: false,
        productsNeeded: null,
        text: expect.stringMatching(/orders a day you would see a difference of \d+ % or more in four weeks/),
      },
    },
  });

  const before = await inStore();
  const started = await tests.act(id, 'start');
  expect([started.status, started.body]).toMatchObject([200, { test: { status: 'running', cohorts } }]);
  expect((await tests.act(id, 'start')).status).toBe(409);
  const running = await tests.until(
    id,
    ({ products, marks }) => products.published === cohorts.new && marks.inStore === 71,
  );
  expect(running.query).toContain('WHERE product.metafields.yodel.text_test IS NOT NULL');
  const after = await inStore();
  const marks = await tests.marks();
  const changed = [...after].filter(([key, product]) => product.descriptionHtml !== before.get(key)?.descriptionHtml);
  expect(changed.map(([key]) => key).toSorted()).toEqual(
    [...marks]
      .filter(([, cohort]) => cohort === 'new')
      .map(([key]) => key)
      .toSorted(),
  );
  expect(marks.size).toBe(71);

  // A CSV of the past comes too late for the cohorts.
  await tests.drop(id, await tests.analytics({ seed: 5 }));
  expect(await tests.marks()).toEqual(marks);
  expect((await tests.create(batchId)).body).toMatchObject({ error: { code: 'too_small' } });

  const better = await tests.drop(id, await tests.analytics({ days: 28, effect: 1.6 }));
  const { result } = better.body.test;
  expect(result).toMatchObject({
    metric: 'orders',
    verdict: 'better',
    daysNeeded: 0,
    days: 28,
    daysBefore: 168,
    products: 71,
  });
  const [low = 0, high = 0] = result?.interval ?? [];
  expect(low).toBeGreaterThan(1);
  expect(low).toBeLessThan(1.6);
  expect(high).toBeGreaterThan(1.6);
  expect(result?.summary).toMatch(/^Better: .* Orders of 71 products from .* does not cover returns/);
  const none = await tests.drop(id, await tests.analytics({ days: 28, effect: 1 }));
  expect(none.body.test.result).toMatchObject({ verdict: 'no_difference_found' });
  const early = await tests.drop(id, await tests.analytics({ days: 3, effect: 1.3 }));
  expect(early.body.test.result).toMatchObject({ verdict: 'no_difference_found', days: 3, daysNeeded: 25 });

  expect((await tests.act(id, 'keep')).body.test).toMatchObject({ status: 'ended', outcome: 'kept' });
  await tests.until(id, ({ products, marks }) => products.published === 71 && marks.inStore === 0);
  expect(await tests.marks()).toEqual(new Map());
  expect((await tests.act(id, 'restore')).status).toBe(409);
});

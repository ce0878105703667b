import { afterEach, beforeEach, expect, test } from 'vitest';
import { webhooksHandled } from '../../tests/support/http/webhooks-handled.ts';
import type { BatchShop } from '../../tests/support/shops/batch-setup.ts';
import { anOrder, saveInStore } from '../../tests/support/shops/standing-orders.ts';
import { readyBatch, shopWithReadyBatch, type textTestsOf } from '../../tests/support/shops/text-tests.ts';
import { restartApp } from '../../tests/support/world.ts';

let shop: BatchShop;
let batchId: string;
let tests: ReturnType<typeof textTestsOf>;

beforeEach(async () => {
  ({ shop, batchId, tests } = await shopWithReadyBatch());
});
afterEach(() => shop.testApp.close());

const inStore = async () =>
  new Map((await shop.testApp.sandbox.products(shop.merchant.shop)).map((product) => [product.id, product]));

test('a draft tells what is assumed, and the past what this store can show', async () => {
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
});

test('the start fixes the cohorts, and the store’s figures tell which texts sell more', async () => {
  const { id, cohorts } = (await tests.create(batchId)).body.test;
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

  await restartApp();
  expect((await tests.read(id)).cohorts).toEqual(cohorts);
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
  expect(high).toBeLessThan(3);
  expect(result?.summary).toMatch(/^Better: .* Orders of 71 products from .* does not cover returns/);
  // Chance decides the cohorts: what it does at the end is measured by the soak, not here.
  const early = await tests.drop(id, await tests.analytics({ days: 3, effect: 1.3 }));
  expect(early.body.test.result).toMatchObject({ verdict: 'no_difference_found', days: 3, daysNeeded: 25 });

  expect((await tests.act(id, 'keep')).body.test).toMatchObject({ status: 'ended', outcome: 'kept' });
  await tests.until(id, ({ products, marks }) => products.published === 71 && marks.inStore === 0);
  expect(await tests.marks()).toEqual(new Map());
  expect((await tests.act(id, 'restore')).status).toBe(409);
});

test('while a test runs, whatever would change its products is asked to confirm first, and what staff change is counted', async () => {
  const { id } = (await tests.create(batchId)).body.test;
  await tests.act(id, 'start');
  await tests.until(id, ({ products, cohorts }) => products.published === cohorts.new);
  const [item] = (await shop.batches.items(batchId)).filter(({ status }) => status === 'ready');
  const [published] = (await shop.batches.items(batchId)).filter(({ status }) => status === 'written');
  if (!item || !published) throw new Error('no cohorts');

  const change = { field: 'description', content: 'Mine.', textType: 'text' } as const;
  const single = (evenInTests?: boolean) =>
    shop.merchant.call('changeProducts', {
      request: {
        products: [{ shopifyProductId: item.productId, changes: [change] }],
        location: 'REPLACE',
        ...(evenInTests && { evenInTests }),
      },
    });
  const warned = {
    error: { code: 'in_test', message: expect.stringMatching(/part in a running test of texts until/) },
  };
  expect([(await single()).status, (await single()).body]).toMatchObject([409, warned]);
  const all = await shop.merchant.call('publishBatch', { request: { batchId, location: 'REPLACE' } });
  expect([all.status, all.body]).toMatchObject([409, warned]);
  const undoAll = await shop.merchant.call('revertChanges', { request: { batchId } });
  expect([undoAll.status, undoAll.body]).toMatchObject([409, warned]);
  const undo = await shop.merchant.call('revertChanges', { request: { changeIds: published.changeIds } });
  expect([undo.status, undo.body]).toMatchObject([409, warned]);
  expect((await tests.read(id)).products.changed).toBe(0);

  const dry = await shop.merchant.call('dryRunStandingOrder', {
    request: anOrder({ when: ['score_below'], scoreBelow: 100, onlyEmpty: false }),
  });
  expect(dry.body.testWarning).toMatch(/part in a running test of texts until .* stay drafts/);

  // Staff change the text of a product that keeps its old one, in the store itself, and another is deleted.
  const { url } = shop.testApp.sandbox;
  const staffEdit = { id: item.productId, descriptionHtml: '<p>Changed by staff, who did not know of the test.</p>' };
  await saveInStore(url, shop.merchant.shop, staffEdit);
  const deleted = published.productId.split('/').at(-1);
  await fetch(`${url}/_sandbox/product?shop=${shop.merchant.shop}&id=${deleted}`, { method: 'DELETE' });
  const seen = await tests.until(id, ({ products }) => products.changed === 1 && products.deleted === 1);
  expect(seen.cohorts.new + seen.cohorts.old).toBe(71);
  const { body } = await tests.drop(id, await tests.analytics({ days: 10 }));
  expect(body.test.result).toMatchObject({ products: 70, notes: [expect.stringContaining('no longer in your store')] });
  expect((await single(true)).status).toBe(200);

  const before = await inStore();
  expect((await tests.act(id, 'restore')).body.test).toMatchObject({ status: 'ended', outcome: 'restored' });
  await tests.until(id, ({ products, marks }) => products.published === 0 && marks.inStore === 0);
  const after = await inStore();
  const restored = [...after].filter(([key, product]) => product.descriptionHtml !== before.get(key)?.descriptionHtml);
  expect(restored.length).toBe(seen.cohorts.new - 1);
  expect((await single()).status).toBe(200);
});

test('a store that sells too little reads at the start how many products it would take', async () => {
  const { id } = (await tests.create(batchId)).body.test;
  const past = await tests.drop(id, await tests.analytics({ days: 0, ordersPerDay: 2 }));
  const { promise } = past.body.test;
  expect(promise.productsNeeded).toBeGreaterThan(71);
  const { status, body } = await tests.act(id, 'start');
  expect([status, body]).toMatchObject([
    409,
    { error: { code: 'too_small', message: promise.text, fields: { needed: String(promise.productsNeeded) } } },
  ]);
  expect((await tests.read(id)).status).toBe('draft');
  expect((await tests.act(id, 'stop')).body.test).toMatchObject({
    status: 'ended',
    outcome: 'stopped',
    startedAt: null,
  });
});

test('two running tests never share a product, although both were drafts at once', async () => {
  const other = await readyBatch(shop);
  const drafts = [(await tests.create(batchId)).body.test.id, (await tests.create(other)).body.test.id];
  const started = await Promise.all(drafts.map((id) => tests.act(id, 'start')));
  expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const id of drafts) await tests.act(id, 'stop');
});

test('a wrong file is told what is wrong, whatever it is sent as, and a wrong request too', async () => {
  const { id } = (await tests.create(batchId)).body.test;
  for (const [type, csv, message] of [
    ['text/csv', 'Product ID,Day,Net sales\n1,2026-11-01,3', /column “Orders” is missing/],
    ['application/octet-stream', '\n', /file is empty/],
    ['text/plain', 'Product ID,Day,Orders\n1,2026-11-01,3', /another store or another test/],
  ] as const) {
    const { status, body } = await tests.drop(id, csv, type);
    expect([status, body.error.message]).toEqual([400, expect.stringMatching(message)]);
  }
  for (const rest of [{ share: 0.1 }, { days: 7 }, { days: 85 }])
    expect((await tests.create(batchId, rest)).status).toBe(400);
});

test('with an uninstall the test ends; marks that are left go when the app is installed again', async () => {
  const { id } = (await tests.create(batchId)).body.test;
  await tests.act(id, 'start');
  await tests.until(id, ({ products, marks, cohorts }) => products.published === cohorts.new && marks.inStore === 71);
  await shop.testApp.sandbox.post(`uninstall?shop=${shop.merchant.shop}`);
  // Staff who open the app before the message comes install it again, and the test goes on.
  await webhooksHandled(shop.testApp, shop.merchant.shop, 'app/uninstalled');
  expect(await tests.read(id)).toMatchObject({ status: 'ended', outcome: 'uninstalled' });
  await tests.until(id, ({ marks }) => marks.inStore === 0);
  expect(await tests.marks()).toEqual(new Map());
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, type StoreProduct, saveInStore } from '../../tests/support/shops/standing-orders.ts';
import type { TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

let testApp: TestShop;
beforeAll(async () => {
  testApp = await freshShop();
});
afterAll(async () => await testApp?.close());

test('a standing order is created, changed, paused and deleted, and every change is kept with who and when', async () => {
  const merchant = await testApp.newcomer();
  const before = await merchant.call('standingOrders');
  expect(before.body).toMatchObject({ standingOrders: [], triggers: expect.arrayContaining(['created']) });

  const created = (await merchant.call('saveStandingOrder', { request: anOrder() })).body.standingOrder;
  expect(created).toMatchObject({
    ...anOrder(),
    version: 1,
    onlyEmpty: true,
    counts: { waiting: 0, drafts: 0, published: 0, failed: 0 },
    tokensToday: 0,
    tokensThisMonth: 0,
    pauseReason: null,
    budgetWarning: null,
  });
  expect((await merchant.call('standingOrders')).body.standingOrders).toEqual([created]);

  const { id } = created;
  await merchant.call('saveStandingOrder', { request: anOrder({ id, tokensPerDay: 50 }) });
  const paused = await merchant.call('saveStandingOrder', { request: anOrder({ id, tokensPerDay: 50, isOn: false }) });
  expect(paused.body.standingOrder).toMatchObject({ id, version: 3, tokensPerDay: 50, isOn: false });
  expect(paused.body.standingOrder.changes).toMatchObject([
    { version: 3, what: 'Paused' },
    { version: 2, what: 'Changed: budget' },
    { version: 1, what: 'Created and switched on', by: expect.stringMatching(/\w/), at: expect.any(String) },
  ]);

  const deleted = await merchant.call('deleteStandingOrder', { query: { id } });
  expect([deleted.status, deleted.body.standingOrders]).toEqual([200, []]);
  expect((await merchant.call('deleteStandingOrder', { query: { id } })).status).toBe(404);
  expect((await merchant.call('saveStandingOrder', { request: anOrder({ id }) })).status).toBe(404);
});

test('a form that has been open since before another save switches nothing on again: both are shown', async () => {
  const merchant = await testApp.newcomer();
  const { standingOrder: read } = (await merchant.call('saveStandingOrder', { request: anOrder() })).body;
  const { id, version } = read;
  const colleague = testApp.merchant({ shop: merchant.shop, user: 2 });
  await colleague.call('saveStandingOrder', { request: anOrder({ id, version, isOn: false }) });

  const overtaken = await merchant.call('saveStandingOrder', { request: anOrder({ id, version, tokensPerDay: 7 }) });
  expect(overtaken.status).toBe(409);
  expect(overtaken.body).toMatchObject({
    error: { code: 'changed_meanwhile', message: expect.stringContaining('Nothing was saved') },
    current: { id, version: 2, isOn: false, changedBy: expect.stringMatching(/\w/), changedAt: expect.any(String) },
  });
  const saved = await merchant.call('saveStandingOrder', { request: anOrder({ id, version: 2, isOn: false }) });
  expect(saved.body.standingOrder).toMatchObject({ version: 3, isOn: false });
});

test('without a choice only empty texts are written, except where a rule is about texts that exist', async () => {
  const merchant = await testApp.newcomer();
  const save = async (rest: Parameters<typeof anOrder>[0]) =>
    (await merchant.call('saveStandingOrder', { request: anOrder(rest) })).body.standingOrder;
  expect(await save({ when: ['created', 'text_missing'] })).toMatchObject({ onlyEmpty: true });
  expect(await save({ when: ['score_below'], scoreBelow: 40 })).toMatchObject({ onlyEmpty: false, scoreBelow: 40 });
  expect(await save({ when: ['source_changed'] })).toMatchObject({ onlyEmpty: false });
  expect(await save({ when: ['source_changed'], onlyEmpty: true })).toMatchObject({ onlyEmpty: true });
});

test.each([
  ['no name', { name: ' ' }],
  ['no trigger', { when: [] }],
  ['no score', { when: ['score_below' as const] }],
  ['a text for collections', { completionType: 'collection_description' as const }],
  ['a text without a place in the store', { completionType: 'google_ad' as const }],
  ['no budget', { tokensPerDay: 0 }],
  ['a month smaller than a day', { tokensPerDay: 10, tokensPerMonth: 5 }],
  ['outdated translations of no language', { when: ['translation_outdated' as const] }],
  ['missing alt texts and another text', { when: ['alt_text_missing' as const] }],
  ['alt texts in several languages', { completionType: 'image_alt_text' as const, languages: ['en', 'de'] }],
])('a rule with %s is refused in words, also in a dry run', async (_, rest) => {
  const merchant = testApp.merchant();
  for (const operation of ['saveStandingOrder', 'dryRunStandingOrder'] as const) {
    const answer = await merchant.call(operation, { request: anOrder(rest) });
    expect([answer.status, answer.body]).toMatchObject([400, { error: { message: expect.stringMatching(/\w+ \w+/) } }]);
  }
});

test('a dry run lists the products of the last 30 days that a rule would have written for, and what they cost', async () => {
  const merchant = await testApp.newcomer();
  await expect.poll(async () => (await merchant.call('home')).body.widgets.type).toBe('STATS');
  const save = (product: StoreProduct) => saveInStore(testApp.sandbox.url, merchant.shop, product);
  const id = await save({ title: 'Wool Blanket', vendor: 'Mill' });
  await save({ title: 'Written by hand', descriptionHtml: '<p>A blanket that we know well.</p>' });
  await save({ title: 'Thin', tags: [] });
  const dryRun = async (rest: Parameters<typeof anOrder>[0] = {}) =>
    (await merchant.call('dryRunStandingOrder', { request: anOrder({ isOn: false, ...rest }) })).body;
  await expect.poll(async () => (await dryRun()).thin).toBe(1);
  expect(await dryRun()).toMatchObject({ total: 1, tokens: 1, products: [{ id, title: 'Wool Blanket' }] });
  expect(await dryRun({ onlyEmpty: false })).toMatchObject({ total: 2, tokens: 2 });
  expect(await dryRun({ filters: { vendor: 'Loom' } })).toEqual({
    total: 0,
    tokens: 0,
    isUpperBound: false,
    testWarning: null,
    thin: 0,
    products: [],
  });
  expect(await dryRun({ when: ['source_changed'] })).toMatchObject({ total: 0 });
  expect((await merchant.call('standingOrders')).body.standingOrders).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import {
  anOrder,
  type StoreProduct,
  saveInStore,
  seeNewProducts,
  startOrder,
} from '../../../tests/support/shops/standing-orders.ts';
import { type Merchant, startTestApp, type TestApp } from '../../../tests/support/test-app.ts';

// Long enough that a busy machine does not make a product look quiet.
const quietS = 20;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ environment: { STANDING_ORDER_QUIET_S: String(quietS) } });
});
afterAll(async () => await testApp?.close());

/** A new store whose first sync is over. */
async function newShop(): Promise<Merchant> {
  const merchant = await testApp.newcomer();
  await testApp.clock.moveUntil(async () => (await merchant.call('home')).body.widgets.type === 'STATS');
  return merchant;
}
const save = ({ shop }: Merchant, product: StoreProduct) => saveInStore(testApp.sandbox.url, shop, product);
const inStore = async ({ shop }: Merchant, id: string) =>
  (await testApp.sandbox.products(shop)).find((product) => product.id === id);
const orderFor = async (merchant: Merchant, rest?: Parameters<typeof startOrder>[1]) => {
  const order = await startOrder(merchant, rest, testApp.clock);
  await seeNewProducts(testApp, order.id);
  return order;
};

/** Saves a product and waits until the app knows this version. */
async function saveAndSee(merchant: Merchant, product: StoreProduct & { vendor: string }): Promise<string> {
  const id = await save(merchant, product);
  const filters = { vendor: product.vendor };
  await testApp.clock.moveUntil(
    async () => (await merchant.call('productTablePage', { request: { filters } })).body.rows.length > 0,
    { stepMs: 0 },
  );
  return id;
}

// First, because the store’s clock does not move: it would seem to have been installed later than it was uninstalled.
test('after an uninstall nothing is written, and after a reinstall the rule is off', async () => {
  const [merchant, other] = [await newShop(), await newShop()];
  const order = await orderFor(merchant);
  await save(merchant, { title: 'Wool Blanket' });
  await order.until(({ counts }) => counts.waiting > 0);
  await testApp.sandbox.post(`uninstall?shop=${merchant.shop}`);
  const others = await orderFor(other);
  await save(other, { title: 'Linen Sheet' });
  await others.until(({ counts }) => counts.drafts > 0);
  const after = await order.read();
  expect(after).toMatchObject({ isOn: false, counts: { waiting: 0, drafts: 0 } });
  expect(await order.items()).toEqual([]);
});

test('a new product gets one draft, when it has been left alone for a while, and one with a text gets none', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant);
  await save(merchant, { title: 'Has a text', descriptionHtml: '<p>Written by hand.</p>' });
  await order.until(({ counts }) => counts.waiting > 0);
  await order.until(({ counts }) => counts.waiting === 0);
  const id = await save(merchant, { title: 'Wool Blanket' });
  await order.until(({ counts }) => counts.waiting > 0);
  for (const number of [1, 2, 3, 4]) {
    await saveAndSee(merchant, { id, vendor: `Mill ${number}` });
    await testApp.clock.moveBy((quietS * 1_000) / 2);
  }
  expect(await order.items()).toEqual([]);
  expect((await order.read()).waitingProducts).toMatchObject([{ id, reason: expect.stringContaining('just changed') }]);

  const done = await order.until(({ counts }) => counts.drafts > 0);
  expect(done).toMatchObject({ counts: { waiting: 0, drafts: 1, published: 0 }, tokensToday: 1, tokensThisMonth: 1 });
  expect(await order.items()).toMatchObject([{ productId: id, status: 'ready', title: 'Wool Blanket' }]);
  const [batch] = (await merchant.call('batches')).body.batches;
  expect(batch).toMatchObject({ id: done.reviewBatchId, source: { type: 'standing_order', id: order.id } });

  // A later product gets its text, the same one does not get another.
  await save(merchant, { id, title: 'Woollen Blanket' });
  const later = await save(merchant, { title: 'Linen Sheet' });
  await order.until(({ counts }) => counts.drafts === 2);
  expect((await order.items()).map(({ productId }) => productId).toSorted()).toEqual([id, later].toSorted());
});

test('a product about which too little is known waits, says why, and gets its text when there are facts', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant);
  const id = await save(merchant, { title: 'Blanket', tags: [] });
  const waiting = await order.until(({ waitingProducts }) => /too little/i.test(waitingProducts[0]?.reason ?? ''));
  expect(waiting.counts).toEqual({ waiting: 1, drafts: 0, published: 0 });
  await merchant.call('changeFacts', { request: { shopifyProductId: id, add: { name: 'Wool', value: 'Tyrol' } } });
  expect((await order.until(({ counts }) => counts.drafts > 0)).counts.waiting).toBe(0);
});

test('what does not fit into the day’s budget waits, visibly, and goes on when the budget is raised', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant, { tokensPerDay: 2 });
  for (const title of ['One', 'Two', 'Three']) await save(merchant, { title: `Blanket ${title}` });
  const full = await order.until(({ counts, tokensToday }) => tokensToday === 2 && counts.waiting === 1);
  expect(full).toMatchObject({ budgetWarning: 'day', pauseReason: null });
  await order.until(({ waitingProducts }) => waitingProducts[0]?.reason.includes('budget') ?? false);
  await merchant.call('saveStandingOrder', { request: anOrder({ id: order.id, tokensPerDay: 10 }) });
  const done = await order.until(({ counts }) => counts.drafts === 3);
  expect(done).toMatchObject({ counts: { waiting: 0 }, tokensToday: 3, budgetWarning: null });
  // One batch holds a day's worth.
  expect((await merchant.call('batches')).body.batches).toHaveLength(1);
});

test('a rule that publishes by itself fills empty fields only, and its own texts and their undo trigger nothing', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant, {
    when: ['created', 'source_changed'],
    // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
    then: 'publish',
  });
  const empty = await save(merchant, { title: 'Wool Blanket' });
  const filled = await save(merchant, { title: 'Linen Sheet', descriptionHtml: '<p>A sheet of linen, by hand.</p>' });
  const done = await order.until(({ counts }) => counts.published === 1 && counts.drafts === 1);
  expect((await inStore(merchant, empty))?.descriptionHtml).not.toBe('');
  expect((await inStore(merchant, filled))?.descriptionHtml).toBe('<p>A sheet of linen, by hand.</p>');

  await merchant.call('revertChanges', { request: { batchId: done.reviewBatchId ?? '' } });
  await order.until(({ counts }) => counts.published === 0 && counts.drafts === 2);
  const later = await save(merchant, { title: 'Felt Slippers' });
  const after = await order.until(({ counts }) => counts.published === 1 && counts.waiting === 0);
  expect(after.counts.drafts).toBe(2);
  expect((await inStore(merchant, empty))?.descriptionHtml).toBe('');
  expect((await order.items()).map(({ productId }) => productId).toSorted()).toEqual([empty, filled, later].toSorted());
});

test('out of tokens pauses the rule, and a purchase resumes it', async () => {
  const merchant = await newShop();
  const { remaining } = (await merchant.call('currentUser')).body.remainingCWInfo;
  const order = await orderFor(merchant, { tokensPerDay: 1_000 });
  for (let number = 0; number < remaining + 2; number += 1) await save(merchant, { title: `Blanket ${number}` });
  const paused = await order.until(({ pauseReason }) => pauseReason !== null);
  expect(paused).toMatchObject({ tokensToday: remaining, pauseReason: expect.stringContaining('run out') });
  expect(paused.counts.waiting).toBe(2);

  await testApp.operate('coupon create ORDERS --tokens 10 --uses 1 --expires 2099-01-01');
  await merchant.call('activateCoupon', { request: { code: 'ORDERS' } });
  const done = await order.until(({ counts }) => counts.drafts === remaining + 2);
  expect(done).toMatchObject({ pauseReason: null, counts: { waiting: 0 } });
});

test('a paused and a deleted rule do nothing, and what happened meanwhile is not made up for', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant, { isOn: false });
  await saveAndSee(merchant, { title: 'While it was off', vendor: 'Early Mill' });
  await merchant.call('saveStandingOrder', { request: anOrder({ id: order.id }) });
  await seeNewProducts(testApp, order.id);
  const id = await save(merchant, { title: 'While it was on' });
  await order.until(({ counts }) => counts.drafts > 0);
  expect(await order.items()).toMatchObject([{ productId: id }]);

  const { reviewBatchId } = await order.read();
  await merchant.call('deleteStandingOrder', { query: { id: order.id } });
  await saveAndSee(merchant, { title: 'After it was deleted', vendor: 'Late Mill' });
  const next = await orderFor(merchant);
  const forNext = await save(merchant, { title: 'For the next rule' });
  await next.until(({ counts }) => counts.drafts > 0);
  expect(await next.items()).toMatchObject([{ productId: forNext }]);
  expect((await merchant.call('batches')).body.batches).toHaveLength(2);
  expect(await batchesOf(merchant).items(reviewBatchId ?? '')).toMatchObject([{ status: 'ready' }]);
});

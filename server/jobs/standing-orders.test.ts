import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { batchesOf } from '../../tests/support/shops/batches.ts';
import { anOrder, type StoreProduct, saveInStore, startOrder } from '../../tests/support/shops/standing-orders.ts';
import { type Merchant, startTestApp, type TestApp } from '../../tests/support/test-app.ts';

// Each test has its own store, and they mostly wait: they run at the same time.
const quietS = 2;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ environment: { STANDING_ORDER_QUIET_S: String(quietS) } });
}, 120_000);
afterAll(async () => await testApp?.close());

/** A new store whose first sync is over. */
async function newShop(): Promise<Merchant> {
  const merchant = await testApp.newcomer();
  await vi.waitFor(async () => expect((await merchant.call('home')).body.widgets.type).toBe('STATS'), 60_000);
  return merchant;
}
const save = ({ shop }: Merchant, product: StoreProduct) => saveInStore(testApp.sandbox.url, shop, product);
const inStore = async ({ shop }: Merchant, id: string) =>
  (await testApp.sandbox.products(shop)).find((product) => product.id === id);

test.concurrent('a new product gets one draft, when it has been left alone for a while, and one with a text gets none', async () => {
  const merchant = await newShop();
  const order = await startOrder(merchant);
  await save(merchant, { title: 'Has a text', descriptionHtml: '<p>Written by hand.</p>' });
  await order.until(({ counts }) => counts.waiting > 0);
  await order.until(({ counts }) => counts.waiting === 0);
  const id = await save(merchant, { title: 'Wool Blanket' });
  await order.until(({ counts }) => counts.waiting > 0);
  for (let second = 0; second < 6; second += 1) {
    await save(merchant, { id, vendor: `Mill ${second}` });
    await sleep(800);
  }
  expect(await order.items()).toEqual([]);
  expect((await order.read()).waitingProducts).toMatchObject([{ id, reason: expect.stringContaining('just changed') }]);

  const done = await order.until(({ counts }) => counts.drafts > 0);
  expect(done).toMatchObject({ counts: { waiting: 0, drafts: 1, published: 0 }, tokensToday: 1, tokensThisMonth: 1 });
  expect(await order.items()).toMatchObject([{ productId: id, status: 'ready', title: 'Wool Blanket' }]);
  const [batch] = (await merchant.call('batches')).body.batches;
  expect(batch).toMatchObject({ id: done.reviewBatchId, source: { type: 'standing_order', id: order.id } });

  await save(merchant, { id, title: 'Woollen Blanket' });
  await sleep((quietS + 4) * 1_000);
  expect(await order.items()).toHaveLength(1);
}, 120_000);

test.concurrent('a product about which too little is known waits, says why, and gets its text when there are facts', async () => {
  const merchant = await newShop();
  const order = await startOrder(merchant);
  const id = await save(merchant, { title: 'Blanket', tags: [] });
  const waiting = await order.until(({ waitingProducts }) => /too little/i.test(waitingProducts[0]?.reason ?? ''));
  expect(waiting.counts).toEqual({ waiting: 1, drafts: 0, published: 0 });
  await merchant.call('changeFacts', { request: { shopifyProductId: id, add: { name: 'Wool', value: 'Tyrol' } } });
  expect((await order.until(({ counts }) => counts.drafts > 0)).counts.waiting).toBe(0);
}, 120_000);

test.concurrent('what does not fit into the day’s budget waits, visibly, and goes on when the budget is raised', async () => {
  const merchant = await newShop();
  const order = await startOrder(merchant, { tokensPerDay: 2 });
  for (const title of ['One', 'Two', 'Three']) await save(merchant, { title: `Blanket ${title}` });
  const full = await order.until(({ counts, tokensToday }) => tokensToday === 2 && counts.waiting === 1);
  expect(full).toMatchObject({ budgetWarning: 'day', pauseReason: null });
  await order.until(({ waitingProducts }) => waitingProducts[0]?.reason.includes('budget') ?? false);
  await merchant.call('saveStandingOrder', { request: anOrder({ id: order.id, tokensPerDay: 10 }) });
  const done = await order.until(({ counts }) => counts.drafts === 3);
  expect(done).toMatchObject({ counts: { waiting: 0 }, tokensToday: 3, budgetWarning: null });
  // One batch holds a day's worth.
  expect((await merchant.call('batches')).body.batches).toHaveLength(1);
}, 120_000);

test.concurrent('a rule that publishes by itself fills empty fields only, and its own texts and their undo trigger nothing', async () => {
  const merchant = await newShop();
  const order = await startOrder(merchant, {
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
  await sleep((quietS + 6) * 1_000);
  expect((await order.read()).counts).toEqual({ waiting: 0, drafts: 2, published: 0 });
  expect((await inStore(merchant, empty))?.descriptionHtml).toBe('');
  expect(await order.items()).toHaveLength(2);
}, 120_000);

test.concurrent('out of tokens pauses the rule, and a purchase resumes it', async () => {
  const merchant = await newShop();
  const { remaining } = (await merchant.call('currentUser')).body.remainingCWInfo;
  const order = await startOrder(merchant, { tokensPerDay: 1_000 });
  for (let number = 0; number < remaining + 2; number += 1) await save(merchant, { title: `Blanket ${number}` });
  const paused = await order.until(({ pauseReason }) => pauseReason !== null, 120_000);
  expect(paused).toMatchObject({ tokensToday: remaining, pauseReason: expect.stringContaining('run out') });
  expect(paused.counts.waiting).toBe(2);

  await testApp.operate('coupon create ORDERS --tokens 10 --uses 1 --expires 2099-01-01');
  await merchant.call('activateCoupon', { request: { code: 'ORDERS' } });
  const done = await order.until(({ counts }) => counts.drafts === remaining + 2, 120_000);
  expect(done).toMatchObject({ pauseReason: null, counts: { waiting: 0 } });
}, 300_000);

test.concurrent('a paused and a deleted rule do nothing, and what happened meanwhile is not made up for', async () => {
  const merchant = await newShop();
  const order = await startOrder(merchant, { isOn: false });
  await save(merchant, { title: 'While it was off' });
  await sleep(2_000);
  await merchant.call('saveStandingOrder', { request: anOrder({ id: order.id }) });
  const id = await save(merchant, { title: 'While it was on' });
  await order.until(({ counts }) => counts.drafts > 0);
  expect(await order.items()).toMatchObject([{ productId: id }]);

  const { reviewBatchId } = await order.read();
  await merchant.call('deleteStandingOrder', { query: { id: order.id } });
  await save(merchant, { title: 'After it was deleted' });
  await sleep((quietS + 4) * 1_000);
  expect((await merchant.call('batches')).body.batches).toHaveLength(1);
  expect(await batchesOf(merchant).items(reviewBatchId ?? '')).toMatchObject([{ status: 'ready' }]);
}, 120_000);

test.concurrent('after an uninstall nothing is written, and after a reinstall the rule is off', async () => {
  const merchant = await newShop();
  const order = await startOrder(merchant);
  await save(merchant, { title: 'Wool Blanket' });
  await order.until(({ counts }) => counts.waiting > 0);
  await testApp.sandbox.post(`uninstall?shop=${merchant.shop}`);
  await sleep((quietS + 4) * 1_000);
  const after = await order.read();
  expect(after).toMatchObject({ isOn: false, counts: { waiting: 0, drafts: 0 } });
  expect(await order.items()).toEqual([]);
}, 120_000);

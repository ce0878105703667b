import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import {
  anOrder,
  orderOf,
  type StoreProduct,
  saveAndSee,
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
    await saveAndSee(testApp, merchant, { id, vendor: `Mill ${number}` });
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

test('while staff go on changing one product, another that is left alone gets its text', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant);
  const leftAlone = await save(merchant, { title: 'Stoneware Bowl' });
  const changing = await save(merchant, { title: 'Wool Blanket' });
  for (let number = 1; (await order.items()).length === 0; number += 1) {
    await saveAndSee(testApp, merchant, { id: changing, vendor: `Mill ${number}` });
    await testApp.clock.moveBy((quietS * 1_000) / 2);
  }
  expect((await order.items()).map(({ productId }) => productId)).toEqual([leftAlone]);
});

test('a product about which too little is known waits, says why, and gets its text when there are facts', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant);
  const id = await save(merchant, { title: 'Blanket', tags: [] });
  const waiting = await order.until(({ waitingProducts }) => /too little/i.test(waitingProducts[0]?.reason ?? ''));
  expect(waiting.counts).toEqual({ waiting: 1, drafts: 0, published: 0, failed: 0 });
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

test('a rule that publishes product pages never changes a name', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant, {
    completionType: '4_in_1_product_page',
    // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
    then: 'publish',
    tokensPerDay: 5,
  });
  const id = await save(merchant, { title: 'blanket, wool' });
  await order.until(({ counts }) => counts.published === 1);
  const now = await inStore(merchant, id);
  expect(now?.descriptionHtml).not.toBe('');
  expect(now?.seo.title).not.toBe('');
  expect(now?.title).toBe('blanket, wool');
});

test('what only its instructions say stays a draft until staff have published it once', async () => {
  const merchant = await newShop();
  const text = 'Something to keep. It comes with a lifetime guarantee.';
  await testApp.sandbox.answers(merchant.shop, [{ text }, { text }]);
  const order = await orderFor(merchant, {
    completionSettings: { ...defaultSettings, freeTextInstructions: 'Mention the lifetime guarantee.' },
    // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
    then: 'publish',
  });
  await save(merchant, { title: 'Wool Blanket' });
  const { reviewBatchId } = await order.until(({ counts }) => counts.drafts === 1);
  await testApp.clock.moveBy(60_000);
  expect((await order.read()).counts).toMatchObject({ drafts: 1, published: 0 });

  await merchant.call('publishBatch', { request: { batchId: reviewBatchId ?? '', location: 'REPLACE' } });
  await order.until(({ counts }) => counts.published === 1);
  await save(merchant, { title: 'Felt Slippers' });
  await order.until(({ counts }) => counts.published === 2);
});

test('a rule that publishes by itself waits with a text whose statements could not be checked', async () => {
  const merchant = await newShop();
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
  const order = await orderFor(merchant, { then: 'publish' });
  const baby = 'Suitable for babies from birth. Doctors recommend it.';
  await testApp.sandbox.answers(merchant.shop, [{ text: baby }], 'Felt Cradle Blanket');
  await testApp.sandbox.answers(merchant.shop, [{ error: 500 }], 'type: check_claims');
  await save(merchant, { title: 'Felt Cradle Blanket' });
  await order.until(({ counts }) => counts.drafts === 1);
  expect(await order.items()).toMatchObject([{ isChecked: false, pleaseCheck: [] }]);
  // A later product goes ahead of it.
  await save(merchant, { title: 'Linen Sheet' });
  await order.until(({ counts }) => counts.published === 1);
  expect((await order.items()).map(({ status }) => status).toSorted()).toEqual(['ready', 'written']);

  // The check succeeds when it is tried again, and finds what to ask the merchant about.
  const statements = [{ statement: 'Suitable for babies from birth', quote: null, isCommon: false }];
  await testApp.sandbox.answers(merchant.shop, [{ text: JSON.stringify({ statements }) }], 'type: check_claims');
  const isChecked = async () => (await order.items()).every((item) => item.isChecked);
  await testApp.clock.moveUntil(isChecked);
  const item = (await order.items()).find(({ title }) => title === 'Felt Cradle Blanket');
  expect(item).toMatchObject({ status: 'ready', pleaseCheck: [{ text: 'Suitable for babies from birth' }] });
});

test('drafts stay drafts when their rule is switched to publish, unless the merchant ticks them along', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant);
  await save(merchant, { title: 'Wool Blanket' });
  await order.until(({ counts }) => counts.drafts === 1);
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
  const publishing = { id: order.id, then: 'publish' as const };
  await merchant.call('saveStandingOrder', { request: anOrder(publishing) });
  await save(merchant, { title: 'Linen Sheet' });
  const switched = await order.until(({ counts }) => counts.published > 0);
  expect(switched.counts).toMatchObject({ drafts: 1, published: 1 });

  await merchant.call('saveStandingOrder', { request: anOrder({ id: order.id }) });
  await merchant.call('saveStandingOrder', { request: anOrder({ ...publishing, publishDrafts: true }) });
  expect((await order.until(({ counts }) => counts.published === 2)).counts).toMatchObject({ drafts: 0 });
});

test('of two rules for one text only one writes it; the other says why and costs nothing, and both are told at the save', async () => {
  const merchant = await newShop();
  const first = await orderFor(merchant, { name: 'First' });
  const { body } = await merchant.call('saveStandingOrder', { request: anOrder({ name: 'Second' }) });
  expect(body.overlaps).toEqual([{ id: first.id, name: 'First' }]);
  const second = orderOf(merchant, body.standingOrder.id, testApp.clock);
  await seeNewProducts(testApp, body.standingOrder.id);
  await save(merchant, { title: 'Wool Blanket' });
  const isWritten = async () => (await first.read()).counts.drafts + (await second.read()).counts.drafts === 1;
  await testApp.clock.moveUntil(isWritten);
  const [writer, other] = (await first.read()).counts.drafts === 1 ? [first, second] : [second, first];
  const left = await other.until(({ waitingProducts }) =>
    /Another standing order/.test(waitingProducts[0]?.reason ?? ''),
  );
  expect(left).toMatchObject({ counts: { drafts: 0, waiting: 1 }, tokensToday: 0 });

  const { reviewBatchId } = await writer.read();
  await merchant.call('publishBatch', { request: { batchId: reviewBatchId ?? '', location: 'REPLACE' } });
  await writer.until(({ counts }) => counts.published === 1);
  await testApp.clock.moveBy(2 * 3_600_000);
  expect(await other.read()).toMatchObject({ counts: { drafts: 0, published: 0 }, tokensToday: 0 });
});

test('a text that failed is counted and named on its rule, and is written when it is tried again', async () => {
  const merchant = await newShop();
  const order = await orderFor(merchant);
  const words = 'Cradle Blanket';
  await testApp.sandbox.answers(
    merchant.shop,
    Array.from({ length: 20 }, () => ({ text: '' })),
    words,
  );
  const id = await save(merchant, { title: words });
  const failed = await order.until(({ counts }) => counts.failed === 1);
  expect(failed).toMatchObject({ counts: { waiting: 0, drafts: 0, published: 0 }, tokensToday: 0 });
  const [text] = failed.failedTexts;
  expect(text).toMatchObject({ id, title: words, reason: expect.stringMatching(/try again/i) });
  const { batches } = (await merchant.call('batches')).body;
  expect(batches).toMatchObject([
    { id: text?.batchId, startedBy: { id: 'standing-order', name: 'Standing order “New products”' } },
  ]);

  await testApp.sandbox.answers(merchant.shop, [], words);
  const request = { id: text?.batchId ?? '', action: 'retry_failed' as const, itemIds: [text?.itemId ?? ''] };
  expect((await merchant.call('batchAction', { request })).status).toBe(200);
  const written = await order.until(({ counts }) => counts.drafts === 1);
  expect(written).toMatchObject({ counts: { failed: 0 }, failedTexts: [] });
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
  await saveAndSee(testApp, merchant, { title: 'While it was off', vendor: 'Early Mill' });
  await merchant.call('saveStandingOrder', { request: anOrder({ id: order.id }) });
  await seeNewProducts(testApp, order.id);
  const id = await save(merchant, { title: 'While it was on' });
  await order.until(({ counts }) => counts.drafts > 0);
  expect(await order.items()).toMatchObject([{ productId: id }]);

  const { reviewBatchId } = await order.read();
  await merchant.call('deleteStandingOrder', { query: { id: order.id } });
  await saveAndSee(testApp, merchant, { title: 'After it was deleted', vendor: 'Late Mill' });
  const next = await orderFor(merchant);
  const forNext = await save(merchant, { title: 'For the next rule' });
  await next.until(({ counts }) => counts.drafts > 0);
  expect(await next.items()).toMatchObject([{ productId: forNext }]);
  expect((await merchant.call('batches')).body.batches).toHaveLength(2);
  expect(await batchesOf(merchant).items(reviewBatchId ?? '')).toMatchObject([{ status: 'ready' }]);
});

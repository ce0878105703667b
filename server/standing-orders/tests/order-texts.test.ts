import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSuperuser } from '../../../tests/support/databases/databases.ts';
import { type BatchTestApp, startBatchTestApp } from '../../../tests/support/shops/batch-setup.ts';
import {
  anOrder,
  type StoreProduct,
  saveInStore,
  seeNewProducts,
  startOrder,
} from '../../../tests/support/shops/standing-orders.ts';
import { grantScopes, translationScopes } from '../../../tests/support/shops/translation-scopes.ts';

let { testApp, merchant, database } = {} as BatchTestApp;

beforeAll(async () => {
  ({ testApp, merchant, database } = await startBatchTestApp(500, {
    STANDING_ORDER_QUIET_S: '1',
    AI_CHECK_MODEL: 'off',
  }));
  await grant();
  await testApp.clock.moveUntil(async () => (await merchant.call('home')).body.widgets.type === 'STATS');
});
afterAll(() => testApp.close());

const grant = (scopes?: string[]) => grantScopes(testApp.sandbox, merchant, scopes);
const orderFor = async (rest: Parameters<typeof startOrder>[1]) => {
  const order = await startOrder(merchant, rest, testApp.clock);
  await seeNewProducts(testApp, order.id);
  return order;
};
const save = (product: StoreProduct) => saveInStore(testApp.sandbox.url, merchant.shop, product);
const inStore = async (id: string) =>
  (await testApp.sandbox.products(merchant.shop)).find((product) => product.id === id);
/** Waits until the app knows the product with this name. */
const seen = (query: string) =>
  testApp.clock.moveUntil(async () => {
    const { body } = await merchant.call('productTablePage', { request: { filters: { query } } });
    return body.rows.length > 0;
  });
let others: Awaited<ReturnType<typeof orderFor>> | undefined;
/** Waits until another rule has handled a product that changed later than all others. */
const laterProduct = async () => {
  others ??= await orderFor({ filters: { vendor: 'Other Mill' } });
  const before = (await others.read()).counts.drafts;
  await save({ title: 'Other Blanket', vendor: 'Other Mill' });
  await others.until(({ counts }) => counts.drafts > before);
};
/** As if this time had passed since standing orders last looked at their products. */
const letPass = (time: string) =>
  asSuperuser(
    `update standing_order_products
      set started_at = started_at - interval '${time}', retry_at = retry_at - interval '${time}'`,
    new URL(database).pathname.slice(1),
  );
const localesOf = (items: { locale: string | null }[]) => items.map(({ locale }) => locale).toSorted();

test('a rule writes in its voice and languages: the main text first, its translations when that is in the store', async () => {
  const { voice } = (
    await merchant.call('saveVoice', {
      request: { name: 'House', rules: [{ kind: 'must_not_appear', text: 'cheap', example: '', isOn: true }] },
    })
  ).body;
  const filters = { vendor: 'Voice Mill' };
  const order = await orderFor({ filters, voiceId: voice.id, languages: ['en', 'de', 'fr'] });
  expect(await order.read()).toMatchObject({ voiceId: voice.id, languages: ['en', 'de', 'fr'] });

  const id = await save({ title: 'Wool Blanket', vendor: 'Voice Mill' });
  const drafted = await order.until(({ counts }) => counts.drafts === 1);
  expect(await order.items()).toMatchObject([{ productId: id, locale: 'en', voice: { id: voice.id, version: 1 } }]);
  expect(drafted).toMatchObject({ waitingProducts: [{ id, reason: expect.stringContaining('main language') }] });
  // A change of the product does not make a second main text.
  await save({ id, tags: ['wool', 'handmade', 'winter', 'felt'] });
  await laterProduct();
  expect(await order.items()).toHaveLength(1);

  // Staff prefer a text of their own. After ours it would be the same, a minute later.
  await save({ id, descriptionHtml: '<p>A blanket of wool, felted by hand in our own mill.</p>' });
  const followed = await order.until(({ counts }) => counts.drafts === 3);
  expect(followed).toMatchObject({ counts: { waiting: 0 }, tokensToday: 3 });
  const items = await order.items();
  expect(localesOf(items)).toEqual(['de', 'en', 'fr']);
  expect(items.every((item) => item.voice?.id === voice.id)).toBe(true);

  const batchId = followed.reviewBatchId ?? '';
  const itemIds = items.filter(({ locale }) => locale !== 'en').map((item) => item.id);
  await merchant.call('publishBatch', { request: { batchId, itemIds, location: 'REPLACE' } });
  await order.until(({ counts }) => counts.published === 2);
  expect(Object.keys((await inStore(id))?.translations ?? {}).toSorted()).toEqual(['de', 'fr']);
});

test('a product with a text gets the translations that it lacks, and its texts count against the budget together', async () => {
  const filters = { vendor: 'Budget Mill' };
  const order = await orderFor({ filters, languages: ['de', 'fr'], tokensPerDay: 3 });
  const descriptionHtml = '<p>A blanket of wool, woven by hand in the mountains.</p>';
  await save({ title: 'One', vendor: 'Budget Mill', descriptionHtml });
  await order.until(({ counts }) => counts.drafts === 2);
  expect(localesOf(await order.items())).toEqual(['de', 'fr']);
  await save({ title: 'Two', vendor: 'Budget Mill', descriptionHtml });
  const full = await order.until(({ waitingProducts }) => /Today’s budget/.test(waitingProducts[0]?.reason ?? ''));
  expect(full).toMatchObject({ counts: { drafts: 2, waiting: 1 }, tokensToday: 2 });

  const { id } = order;
  const changed = { id, filters, languages: ['de', 'fr'], voiceId: null };
  await merchant.call('saveStandingOrder', { request: anOrder({ ...changed, tokensPerDay: 1 }) });
  await order.until(({ waitingProducts }) => /more than the whole budget/.test(waitingProducts[0]?.reason ?? ''));
  expect((await order.read()).changes[0]?.what).toBe('Changed: voice, budget');

  await grant([]);
  await merchant.call('saveStandingOrder', { request: anOrder({ ...changed, tokensPerDay: 10, isOn: false }) });
  const refused = await merchant.call('saveStandingOrder', { request: anOrder({ ...changed, tokensPerDay: 10 }) });
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { error: { message: expect.stringMatching(/languages/) } },
  ]);
  await grant();
  await merchant.call('saveStandingOrder', { request: anOrder({ ...changed, tokensPerDay: 10 }) });
  expect(await order.until(({ counts }) => counts.drafts === 4)).toMatchObject({ counts: { waiting: 0 } });
});

test('after its source text has changed, an outdated translation is written again, and a text of ours triggers nothing', async () => {
  const filters = { vendor: 'Outdated Mill' };
  const description = (words: string) => `<p>A blanket of wool, ${words} in our own mill by the river.</p>`;
  const id = await save({ title: 'Old Blanket', vendor: 'Outdated Mill', descriptionHtml: description('woven') });
  for (const locale of ['de', 'fr'])
    await testApp.sandbox.post(`translation?shop=${merchant.shop}`, {
      id,
      locale,
      key: 'body_html',
      value: 'Von Hand',
    });
  await seen('Old Blanket');
  const order = await orderFor({ filters, when: ['translation_outdated'], languages: ['de'] });

  await save({ id, tags: ['wool', 'handmade', 'winter', 'grey'] });
  await laterProduct();
  expect(await order.items()).toEqual([]);
  await save({ id, descriptionHtml: description('felted') });
  expect(await order.until(({ counts }) => counts.drafts > 0)).toMatchObject({
    counts: { waiting: 0 },
    tokensToday: 1,
  });
  expect(await order.items()).toMatchObject([{ productId: id, locale: 'de' }]);

  const other = await save({ title: 'New Blanket', vendor: 'Outdated Mill', descriptionHtml: description('knitted') });
  await testApp.sandbox.post(`translation?shop=${merchant.shop}`, {
    id: other,
    locale: 'de',
    key: 'body_html',
    value: 'Neu',
  });
  // Else our text would be the first that the order sees.
  await seen('New Blanket');
  await laterProduct();
  const changes = [{ field: 'description' as const, content: description('written'), textType: 'html' as const }];
  await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: other, changes }], location: 'REPLACE' },
  });
  expect((await inStore(other))?.descriptionHtml).toContain('written');
  await laterProduct();
  expect(await order.items()).toHaveLength(1);
});

test('a second change on the same day waits, says why, and its translation is written again when a day has passed', async () => {
  const filters = { vendor: 'Twice Mill' };
  const description = (words: string) => `<p>A rug of wool, ${words} in our own mill by the river.</p>`;
  const id = await save({ title: 'Old Rug', vendor: 'Twice Mill', descriptionHtml: description('woven') });
  const translation = { id, locale: 'de', key: 'body_html', value: 'Von Hand' };
  await testApp.sandbox.post(`translation?shop=${merchant.shop}`, translation);
  await seen('Old Rug');
  const order = await orderFor({ filters, when: ['translation_outdated'], languages: ['de'] });
  const waitsFor = (reason: RegExp) => order.until(({ waitingProducts: [first] }) => reason.test(first?.reason ?? ''));
  await save({ id, descriptionHtml: description('felted') });
  const { reviewBatchId } = await order.until(({ counts }) => counts.drafts === 1 && counts.waiting === 0);

  await save({ id, descriptionHtml: description('knitted') });
  expect(await waitsFor(/waits for your review/)).toMatchObject({ counts: { waiting: 1, drafts: 1 } });
  const [draft] = await order.items();
  const request = { batchId: reviewBatchId ?? '', itemId: draft?.id ?? '', isSkipped: true };
  await merchant.call('editBatchItem', { request });
  await letPass('1 hour');
  expect(await waitsFor(/24 hours/)).toMatchObject({ counts: { waiting: 1, drafts: 0 }, tokensToday: 1 });
  // Saving the rule does not lift the limit, nor does a change that leaves the text as it is.
  const rule = { id: order.id, filters, when: ['translation_outdated' as const], languages: ['de'], tokensPerDay: 19 };
  await merchant.call('saveStandingOrder', { request: anOrder(rule) });
  await save({ id, tags: ['wool', 'handmade', 'winter', 'grey'] });
  await waitsFor(/24 hours/);
  expect(await order.items()).toHaveLength(1);

  await letPass('1 day');
  const done = await order.until(({ counts }) => counts.drafts === 1);
  expect(done).toMatchObject({ counts: { waiting: 0 }, tokensToday: 2 });
  expect((await order.items()).map(({ status }) => status).toSorted()).toEqual(['ready', 'skipped']);

  // Our own text is no change to wait with.
  const changes = [{ field: 'description' as const, content: description('written'), textType: 'html' as const }];
  await merchant.call('changeProducts', {
    request: { products: [{ shopifyProductId: id, changes }], location: 'REPLACE' },
  });
  await laterProduct();
  expect((await order.until(({ counts }) => counts.waiting === 0)).counts.drafts).toBe(1);
});

test('the images of a product without alt text get one each, also later ones, and its alt texts trigger nothing', async () => {
  await testApp.sandbox.grantScopes(merchant.shop, [...translationScopes, 'write_files']);
  const url = (await testApp.sandbox.products(merchant.shop)).flatMap(({ media }) => media)[0]?.url ?? '';
  const picture = (number: number, alt: string | null = null) => ({ url: `${url}?picture=${number}`, alt });
  const rule = { filters: { vendor: 'Picture Mill' }, when: ['alt_text_missing' as const], onlyEmpty: true };
  const order = await orderFor({ ...rule, completionType: 'image_alt_text' });
  const id = await save({ title: 'Thin', vendor: 'Picture Mill', tags: [], media: [picture(1, 'A blanket')] });
  await laterProduct();
  expect(await order.items()).toEqual([]);

  await save({ id, media: [picture(1, 'A blanket'), picture(2), picture(3)] });
  const drafted = await order.until(({ counts }) => counts.drafts === 2);
  expect(drafted).toMatchObject({ counts: { waiting: 0 }, tokensToday: 2 });
  const items = await order.items();
  expect(items).toMatchObject([{ productId: id, imageId: expect.any(String) }, { productId: id }]);
  const request = anOrder({ ...rule, completionType: 'image_alt_text', isOn: false });
  expect((await merchant.call('dryRunStandingOrder', { request })).body).toMatchObject({
    total: 1,
    tokens: 2,
    thin: 0,
  });

  await merchant.call('publishBatch', { request: { batchId: drafted.reviewBatchId ?? '', location: 'REPLACE' } });
  await order.until(({ counts }) => counts.published === 2);
  expect((await inStore(id))?.media.every(({ alt }) => alt)).toBe(true);
  await laterProduct();
  expect(await order.items()).toHaveLength(2);
});

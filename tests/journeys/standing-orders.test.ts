import { afterAll, expect, test } from 'vitest';
import type { StandingOrder } from '../../common/contract/standing-orders.ts';
import { tokenCost } from '../../common/pricing/token-cost.ts';
import { orderOf, saveInStore, seeNewProducts, startOrder } from '../support/shops/standing-orders.ts';
import type { Merchant } from '../support/test-app.ts';
import { endWorld } from '../support/world.ts';
import { app, open, openShop, page, testApp, visit } from './journey-shop.ts';

// The clock has moved far.
afterAll(endWorld);
openShop();

/** Lets the quiet time pass after a change of a product, and waits until the order is as expected. */
const untilOrder = async (merchant: Merchant, id: string, isSo: (order: StandingOrder) => boolean): Promise<void> =>
  testApp.clock.moveUntil(async () => isSo(await orderOf(merchant, id).read()), { stepMs: 10_000 });

const button = (name: string | RegExp) => app.getByRole('button', { name });
const save = (product: Parameters<typeof saveInStore>[2]) => saveInStore(testApp.sandbox.url, testApp.shop, product);

/** A merchant saves what Product CMS shows as a view of their own. */
async function saveView(name: string): Promise<void> {
  await button('Save as').click();
  await app.getByRole('textbox', { name: 'Name' }).fill(name);
  const saved = page.waitForResponse((answer) => !!answer.request().postData()?.includes(name));
  await app.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await app.getByRole('dialog').waitFor({ state: 'detached' });
  // A closed browser drops pending requests.
  await saved;
}

/** “New blankets”: tried, then switched on. */
async function createOrderFromView(view: string): Promise<void> {
  await open('/standing-orders');
  await app.getByRole('link', { name: 'New standing order' }).click();
  await app.getByLabel('Name').fill('New blankets');
  // The usual two triggers; the others are folded, and the folded line says what is on.
  await app.getByRole('checkbox', { name: 'A product is added' }).waitFor();
  expect(await app.getByRole('checkbox', { name: /^A product (is|changes and its text)/ }).count()).toBe(2);
  const rare = app.getByRole('checkbox', { name: 'A product becomes active' });
  expect(await rare.isVisible()).toBe(false);
  await button('More choices').click();
  await rare.check();
  await button('More choices: a product becomes active').waitFor();
  await rare.uncheck();
  await app.getByLabel('View', { exact: true }).selectOption({ label: view });
  expect(await app.getByLabel('Tag', { exact: true }).inputValue()).toBe('felt');
  await app.getByLabel('Brand voice').selectOption({ label: 'Winter' });
  await app.getByRole('checkbox', { name: 'English (main language)' }).waitFor();
  await app.getByRole('checkbox', { name: 'German' }).check();
  expect(await app.getByLabel('Switched on').isDisabled()).toBe(true);
  await button('Try it').click();
  await app.getByText(/It would have written for \d+ products? in the last 30 days: at most \d+ tokens?\./).waitFor();
  await app.getByText('Earlier Blanket').waitFor();
  await app.getByLabel('Switched on').check();
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await app.getByRole('heading', { name: 'New blankets' }).waitFor();
}

test('a rule over a saved view is tried and switched on; a new product’s text is reviewed, published and undone', async () => {
  const merchant = testApp.merchant();
  await testApp.sandbox.grantScopes(testApp.shop, ['read_locales', 'read_translations', 'write_translations']);
  for (const name of ['House', 'Winter']) await merchant.call('saveVoice', { request: { name, rules: [] } });
  const tags = ['felt', 'handmade', 'winter'];
  await save({ title: 'Earlier Blanket', tags });
  await open('/product-cms?tag=felt&missing=description');
  await app.getByRole('button', { name: 'Earlier Blanket', exact: true }).waitFor();
  await saveView('Felt without a text');
  await visit.close();

  await createOrderFromView('Felt without a text');

  await save({ title: 'Woven Blanket' });
  await save({ title: 'Written Blanket', tags, descriptionHtml: '<p>Written by hand.</p>' });
  const id = await save({ title: 'Felted Blanket', tags });
  const [order] = (await merchant.call('standingOrders')).body.standingOrders;
  await seeNewProducts(testApp, order?.id ?? '');
  await untilOrder(merchant, order?.id ?? '', ({ counts }) => counts.drafts === 1);
  await page.reload();
  await app.getByText('1 text to review').waitFor();
  await app.getByRole('link', { name: 'Review texts' }).click();
  await app.getByText('Felted Blanket').first().waitFor();
  const published = async () =>
    (await testApp.sandbox.products(testApp.shop)).find((product) => product.id === id)?.descriptionHtml ?? '';
  const { voices } = (await merchant.call('voices')).body;
  expect(order).toMatchObject({
    filters: { tag: 'felt', missing: ['description'] },
    voiceId: voices.find(({ name }) => name === 'Winter')?.id,
    languages: ['en', 'de'],
  });
  await button('Add the ready text to Shopify').click();
  await app.getByRole('dialog').getByRole('button', { name: 'Add to Shopify' }).click();
  await app.getByText('1 text added to your store.').waitFor();
  expect(await published()).not.toBe('');
  // The product has left the view, and its translation follows.
  await untilOrder(merchant, order?.id ?? '', ({ counts }) => counts.published === 1 && counts.drafts === 1);
  await app.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await app.getByText('1 text undone: your store has what it had before.').waitFor();
  expect(await published()).toBe('');
  expect((await orderOf(merchant, order?.id ?? '').items()).map(({ title, locale }) => [title, locale])).toEqual([
    ['Felted Blanket', 'en'],
    ['Felted Blanket', 'de'],
  ]);

  await visit.close();
  await open('');
  await app.getByText('2 new texts to review.').waitFor();
  await visit.close();
  await open('/history');
  await app
    .getByText(/New blankets/)
    .first()
    .waitFor();
});

test('a full budget is said in words, and a paused rule can be read at 390 px', async () => {
  const merchant = testApp.merchant();
  const order = await startOrder(merchant, { name: 'One a day', tokensPerDay: 1, filters: { vendor: 'Budget Mill' } });
  await seeNewProducts(testApp, order.id);
  for (const title of ['First', 'Second']) await save({ title: `${title} Throw`, vendor: 'Budget Mill' });
  await untilOrder(
    merchant,
    order.id,
    ({ counts, waitingProducts }) => counts.drafts === 1 && /budget/.test(waitingProducts[0]?.reason ?? ''),
  );
  await open('/standing-orders', { width: 390 });
  const card = app.getByRole('region', { name: 'One a day' });
  await card.getByText(/80 % or more of the budget for today is used/).waitFor();
  await card.getByRole('button', { name: '1 product waiting' }).click();
  await card.getByText(/Today’s budget is used up/).waitFor();
  await card.getByRole('button', { name: 'Pause' }).click();
  await card.getByText('Paused').first().waitFor();
  const frameWidth = await app.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(frameWidth).toBeLessThanOrEqual(0);
});

test('a rule names its failed text and tries it again; switched to publish, it takes its drafts along where that is ticked', async () => {
  const merchant = testApp.merchant();
  const order = await startOrder(merchant, { name: 'Cradle texts', filters: { vendor: 'Cradle Mill' } });
  await seeNewProducts(testApp, order.id);
  const title = 'Cradle Throw';
  const empty = Array.from({ length: 20 }, () => ({ text: '' }));
  await testApp.sandbox.answers(testApp.shop, empty, title);
  await save({ title, vendor: 'Cradle Mill' });
  await untilOrder(merchant, order.id, ({ counts }) => counts.failed === 1);
  await open('/standing-orders', { width: 390 });
  const card = app.getByRole('region', { name: 'Cradle texts' });
  await card.getByText('1 failed', { exact: true }).waitFor();
  await card.getByRole('button', { name: '1 text failed' }).click();
  const failed = card.getByRole('listitem').filter({ hasText: title });
  expect(await failed.getByRole('link', { name: title }).getAttribute('href')).toMatch(/batch-results/);
  expect(await failed.innerText()).toMatch(/: \S.*\./);

  await testApp.sandbox.answers(testApp.shop, [], title);
  await card.getByRole('button', { name: 'Try 1 failed text again' }).click();
  await untilOrder(merchant, order.id, ({ counts }) => counts.drafts === 1 && counts.failed === 0);
  await page.reload();
  await card.getByText('1 text to review', { exact: true }).waitFor();

  await card.getByRole('link', { name: 'Edit' }).click();
  const tick = app.getByRole('checkbox', { name: 'Add its drafts of the last two days too' });
  await app.getByLabel('Texts', { exact: true }).waitFor();
  expect(await tick.count()).toBe(0);
  await app.getByLabel('Texts', { exact: true }).selectOption('publish');
  expect(await tick.isChecked()).toBe(false);
  await tick.check();
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await untilOrder(merchant, order.id, ({ counts }) => counts.published === 1 && counts.drafts === 0);
});

test('a rule pauses without tokens, Home says so, and it goes on after a purchase', async () => {
  const merchant = testApp.merchant();
  for (const { id } of (await merchant.call('standingOrders')).body.standingOrders)
    await merchant.call('deleteStandingOrder', { query: { id } });
  const { remaining } = (await merchant.call('currentUser')).body.remainingCWInfo;
  const order = await startOrder(merchant, {
    name: 'Last throws',
    tokensPerDay: 1_000,
    filters: { vendor: 'Last Mill' },
    completionType: '4_in_1_product_page',
  });
  await seeNewProducts(testApp, order.id);
  const count = Math.floor(remaining / tokenCost('4_in_1_product_page')) + 1;
  for (let number = 0; number < count; number += 1) await save({ title: `Throw ${number}`, vendor: 'Last Mill' });
  await untilOrder(merchant, order.id, ({ pauseReason }) => pauseReason !== null);
  await open('');
  await app.getByText('“Last throws” paused: your tokens have run out. New products wait.').waitFor();
  await visit.close();

  await open('/standing-orders');
  const card = () => app.getByRole('region', { name: 'Last throws' });
  await card().getByText('Waiting for tokens').waitFor();
  await card().getByRole('link', { name: 'Get more tokens' }).click();
  await button('Upgrade to Basic').click();
  await page.getByRole('heading', { name: 'Approve subscription' }).waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await untilOrder(merchant, order.id, ({ counts }) => counts.drafts === count);
  await visit.close();
  await open('/standing-orders');
  await card().getByText('On', { exact: true }).waitFor();
  expect(await card().getByText('Waiting for tokens').count()).toBe(0);
});

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { batchesOf, grantTokens } from '../../support/shops/batches.ts';
import { visitApp } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';

openSyncedShop();

const rows = async (score: 'good' | 'poor', limit: number) =>
  (await testApp.merchant().call('productTablePage', { request: { filters: { score }, limit } })).body.rows;
const numbers = (all: { id: string }[]) => all.map(({ id }) => id.split('/').at(-1)).join(',');

test('the batch form folds its choices, fits a window, and leaves out good pages with one press', async () => {
  const products = [...(await rows('good', 2)), ...(await rows('poor', 3))];
  const { app, page, problems, close } = await visitApp(testApp, { path: `?ids=${numbers(products)}` });
  await page.setViewportSize({ width: 1280, height: 900 });
  const button = (name: string | RegExp) => app.getByRole('button', { name });
  await button(/^Write 5 products 5 tokens/).waitFor();
  expect(await app.getByText('Try 3 products first').isVisible()).toBe(false);
  await app.getByText('2 of these 5 pages are already good.').waitFor();
  await button('Leave them out, saves 2 tokens').click();
  await button(/^Write 3 products 3 tokens/).waitFor();
  await button(/^More choices/).click();
  await app.getByText('Only products without a description').click();
  await button('More choices: only what is empty').waitFor();
  await app.getByText('Only products without a description').click();

  await button(/^Write 3 products 3 tokens/).click();
  await app.getByRole('button', { name: /^Ready 3$/ }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a batch changes product names only where that is ticked, and says which newer batch replaced a text', async () => {
  const merchant = testApp.merchant();
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 100);
  const batches = batchesOf(merchant, testApp.clock);
  const [product] = await rows('poor', 1);
  const source = { type: 'ids_list' as const, ids: [product?.id ?? ''] };
  const older = await batches.start({ source, completionType: 'product_meta_title' });
  await batches.ended(older);
  await merchant.call('publishBatch', { request: { batchId: older, location: 'REPLACE' } });
  await batches.updated(older);
  const newer = await batches.start({ source, completionType: '4_in_1_product_page' });
  await batches.ended(newer);

  const { app, goTo, close } = await visitApp(testApp, { path: `/batch-results/${newer}` });
  await app
    .getByRole('button', { name: /^Add (all|the|\d)/ })
    .first()
    .click();
  const dialog = app.getByRole('dialog');
  expect(await dialog.getByLabel('Change the product names too').isChecked()).toBe(false);
  for (const label of ['Add this text too', /^Leave out 1 text/])
    if (await dialog.getByLabel(label).isVisible()) await dialog.getByLabel(label).click();
  await dialog.getByRole('button', { name: 'Add to Shopify' }).click();
  await app.getByText('1 text added to your store.').waitFor();
  const boxOf = async (name: string) => await app.getByRole('button', { name, exact: true }).first().boundingBox();
  const [undo, view] = [await boxOf('Undo'), await boxOf('View products')];
  expect((view?.x ?? 999) - (undo?.x ?? 0) - (undo?.width ?? 0)).toBeLessThan(20);
  const inStore = (await testApp.sandbox.products(testApp.shop)).find(({ id }) => id === product?.id);
  expect(inStore?.title).toBe(product?.title);

  await goTo(`/batch-results/${older}`);
  const card = app.getByRole('article', { name: product?.title ?? '', exact: true });
  await card.getByText('Replaced', { exact: true }).waitFor();
  await card.getByRole('button', { name: product?.title ?? '' }).click();
  await card.getByText(/has replaced this text\. To undo this one, undo that first\./).waitFor();
  await card.getByRole('link', { name: 'Open that batch' }).click();
  await app.getByText('In your store', { exact: true }).first().waitFor();
  await close();
});

test('with defaults the form fits a window of 900 px without scrolling, and on a phone the write button stays in sight', async () => {
  const { app, page, close } = await visitApp(testApp, { path: '?group=filter&type=product_description' });
  await app
    .getByRole('button', { name: /^Write/ })
    .last()
    .waitFor();
  await app.getByRole('list', { name: 'Products' }).waitFor();
  const frame = page.frames().find((each) => each.url().startsWith(testApp.url));
  const hidden = await frame?.evaluate('document.documentElement.scrollHeight - document.documentElement.clientHeight');
  expect(hidden).toBe(0);
  await page.setViewportSize({ width: 390, height: 900 });
  const write = await app
    .getByRole('button', { name: /^Write/ })
    .last()
    .boundingBox();
  expect((write?.y ?? 901) + (write?.height ?? 0)).toBeLessThanOrEqual(900);
  await close();
});

test('from Home to at least ten published descriptions it takes six presses, with no setting touched', async () => {
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 100);
  const products = await testApp.sandbox.products(testApp.shop);
  const tag = 'about-to-be-written';
  const ids = (await rows('poor', 14)).map(({ id }) => id);
  for (const id of ids) await testApp.sandbox.post(`product?shop=${testApp.shop}`, { id, tags: [tag] });
  const group = { type: 'tag' as const, id: tag };
  const found = async () =>
    (await testApp.merchant().call('productGroupInfo', { request: { group } })).body.groupInfo?.total ?? 0;
  await testApp.clock.moveUntil(async () => (await found()) === ids.length);
  const before = new Map(products.map(({ id, descriptionHtml }) => [id, descriptionHtml]));
  const { app, close } = await visitApp(testApp);
  let presses = 0;
  const press = async (what: Locator) => {
    await what.click();
    presses += 1;
  };
  await press(app.getByRole('button', { name: 'Product Description', exact: true }));
  await press(app.getByRole('button', { name: 'Choose Tag', exact: true }));
  await press(app.getByRole('option', { name: new RegExp(`^${tag}`) }));
  await press(app.getByRole('button', { name: /^Write \d+ products/ }));
  await app.getByText('Completed', { exact: true }).waitFor();
  await press(app.getByRole('button', { name: /^Add .*(Shopify|statements)$/ }).first());
  await press(app.getByRole('dialog').getByRole('button', { name: 'Add to Shopify' }));
  await app.getByText(/^\d+ texts added to your store\.$/).waitFor();
  expect(presses).toBe(6);
  const after = await testApp.sandbox.products(testApp.shop);
  expect(after.filter(({ id, descriptionHtml }) => before.get(id) !== descriptionHtml).length).toBeGreaterThanOrEqual(
    10,
  );
  await close();
});

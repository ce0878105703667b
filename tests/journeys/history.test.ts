import { readFile } from 'node:fs/promises';
import type { Frame, FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../common/contract/routes.ts';
import type { ProductInStore } from '../support/shops/sandbox.ts';
import { visitApp } from './browser.ts';
import { openShop, testApp } from './journey-shop.ts';
import { withTokensYesterday } from './tokens-yesterday.ts';

// Each test continues from the one before.
const settings = { completionLength: 'M', language: 'en-US', tone: 'luxurious', freeTextInstructions: '' } as const;

let product: ProductInStore;
let other: ProductInStore;
let page: Page;
let app: FrameLocator;
let problems: string[];

openShop(async () => {
  const [first, second] = (await testApp.sandbox.products(testApp.shop)).filter(
    ({ descriptionHtml }) => descriptionHtml !== '',
  );
  if (!first || !second) throw new Error('The sample store has too few products with a description.');
  [product, other] = [first, second];
  const visit = await visitApp(testApp, { path: '/history' });
  ({ page, app, problems } = visit);
  await app.getByText('Nothing has been written yet.').waitFor();
});

async function write(about: ProductInStore, completionType: 'product_description' | 'product_meta_fields') {
  const { body } = await testApp.merchant().call('generate', {
    request: {
      completionType,
      inputs: { product_name: about.title, product_description: 'Warm and light.', product_keywords: '' },
      completionSettings: settings,
      shopifyProductId: about.id,
    },
  });
  if (body.type !== 'text') throw new Error('No text was written.');
}

const inStore = async () =>
  (await testApp.sandbox.products(testApp.shop)).find(({ id }) => id === product.id)?.descriptionHtml;
const row = (name: string | RegExp) => app.getByRole('listitem').filter({ hasText: name });
const button = (name: string) => app.getByRole('button', { name, exact: true });
const tab = (name: string) => app.getByRole('tab', { name }).click();

function appFrame(): Frame {
  const frame = page.frames().find((each) => each.url().startsWith(testApp.url));
  if (!frame) throw new Error('The app is not in its frame.');
  return frame;
}

test('a merchant finds a text with its settings in the history, copies it and publishes it from there', async () => {
  await write(other, 'product_meta_fields');
  await write(product, 'product_description');
  await page.reload();
  await row(product.title).getByRole('button', { expanded: false }).click();
  await row(product.title).getByText('Luxurious').waitFor();
  await row(product.title).getByRole('button', { name: 'Copy', exact: true }).click();
  await app.getByText('Copied!').waitFor();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(await row(product.title).locator('[lang]').textContent()).toBe(copied);

  await row(product.title).getByRole('button', { name: 'Edit & Add to Shopify' }).click();
  const dialog = app.getByRole('dialog', { name: 'Change description' });
  await dialog.getByText('Where should the new description go?').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(product.title).getByText('In your store', { exact: true }).first().waitFor();
  expect(await inStore()).not.toBe(product.descriptionHtml);

  await row(other.title).getByRole('button', { expanded: false }).click();
  await row(other.title).getByRole('region', { name: 'Meta title' }).waitFor();
});

test('filters are in the address and limit the list', async () => {
  await app.getByLabel('Content type').selectOption('product_meta_fields');
  await row(product.title).waitFor({ state: 'detached' });
  await row(other.title).waitFor();
  await expect.poll(() => appFrame().url()).toContain('type=product_meta_fields');

  await app.getByLabel('Search history').fill('no such word anywhere');
  await app.getByText('Nothing matches these filters.').waitFor();
  await button('Clear all filters').last().click();
  await row(product.title).waitFor();
  await app.getByLabel('Search history').fill(product.title);
  await row(other.title).waitFor({ state: 'detached' });
  await app.getByLabel('Search history').fill('');
  await row(other.title).waitFor();
});

test('a change shows the text before and after, and can be undone', async () => {
  await tab('Store changes');
  const change = row(product.title).first();
  await change.getByRole('button', { expanded: false }).click();
  await change.getByRole('region', { name: 'Before' }).locator('del').first().waitFor();
  await change.getByRole('region', { name: 'After' }).locator('ins').first().waitFor();

  await change.getByRole('button', { name: 'Undo', exact: true }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await app.getByText('Undone. Your store is as it was before.').waitFor();
  expect(await inStore()).toBe(product.descriptionHtml);
  await expect.poll(() => row(product.title).count()).toBe(2);
  await row(product.title).last().getByText('Undone').first().waitFor();
  await row(product.title).first().getByText('Restored the earlier text').waitFor();
  expect(await row(product.title).last().getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  expect(appFrame().url()).toBe(`${testApp.url}/history?tab=changes`);

  // Home loads its statistics again.
  const asked = page.waitForRequest(`**${routes.home.path}`);
  await page.getByRole('link', { name: 'Yodel', exact: true }).first().click();
  await asked;
  await page.getByRole('link', { name: 'Usage History', exact: true }).first().click();
  await app.getByRole('tab', { name: 'Generations' }).waitFor();
});

test('the token ledger is shown as a list, a chart and a table, and can be downloaded', async () => {
  // More than one page.
  await Promise.all(Array.from({ length: 23 }, () => write(product, 'product_description')));
  await page.reload();
  await tab('Tokens');
  await row(product.title).first().waitFor();
  // One day alone needs no chart.
  await app.getByText(/^26 tokens used from /).waitFor();
  expect(await app.getByRole('img', { name: /^Bars of tokens/ }).count()).toBe(0);
  await withTokensYesterday(page);
  await page.reload();
  await tab('Tokens');
  await row(product.title).first().waitFor();
  expect(await row('Tokens added').count()).toBe(0);
  // The chart loads late and moves the end of the list down.
  const isEndSeen = async () => {
    await appFrame().evaluate('window.scrollTo(0, document.body.scrollHeight)');
    return await row('Tokens added').getByText('+30').isVisible();
  };
  await expect.poll(isEndSeen).toBe(true);
  expect(await app.getByRole('listitem').filter({ hasText: ' left' }).count()).toBe(26);
  await row(`Product Description for ${product.title}`).first().getByText('−1', { exact: true }).waitFor();
  await row(`Meta Fields for ${other.title}`).getByText('−2', { exact: true }).waitFor();
  expect(await row('Reserved').count()).toBe(0);
  await app.getByRole('img', { name: /^Bars of tokens used on each of 30 days\..*.* 26 tokens\.$/ }).waitFor();
  await button('Show as table').click();
  expect(await app.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).toEqual(['24', '2', '26']);

  const download = page.waitForEvent('download');
  await button('Export CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^yodel-ledger-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile((await file.path()) ?? '', 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 2 * 25 + 1);

  // After a visit to another screen, the chart and the entries agree.
  const plotted = page.waitForRequest(`**${routes.historyPlot.path}?*`);
  await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
  await app.getByRole('heading', { name: 'Billing', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Usage History', exact: true }).first().click();
  await plotted;
});

test('on a phone the filters are behind a button, and one tap runs a text again', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await tab('Generations');
  await row(other.title).waitFor();
  expect(await app.getByLabel('Origin').isVisible()).toBe(false);
  await button('Filters').click();
  await app.getByLabel('Origin').selectOption('batch');
  await app.getByText('Nothing matches these filters.').waitFor();
  await button('Filters (1)').waitFor();
  await app.getByLabel('Origin').selectOption('single');
  await row(other.title).getByRole('button', { expanded: false }).click();

  await row(other.title).getByRole('link', { name: 'Run again' }).click();
  await app.getByRole('region', { name: 'Product' }).getByText(other.title).waitFor();
  expect(await app.getByLabel('Content type').inputValue()).toBe('product_meta_fields');
  expect(problems).toEqual([]);
});

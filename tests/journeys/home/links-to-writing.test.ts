import type { FrameLocator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pick, type Visit, visitApp } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';

let visit: Visit;
let app: FrameLocator;
let page: Page;

openSyncedShop(async () => {
  visit = await visitApp(testApp);
  ({ app, page } = visit);
});

test('a collection, a tag or a filter that the address names can be changed for another', async () => {
  const [first, second] = await testApp.sandbox.collections(testApp.shop);
  if (!first || !second) throw new Error('The sample store has too few collections.');
  await visit.goTo(`?group=collection-${first.id.split('/').at(-1)}&type=product_meta_title`);
  await app.getByRole('heading', { name: first.title }).waitFor();
  await app.getByRole('button', { name: 'Change Collection' }).click();
  await pick(page, second.title);
  await app.getByRole('heading', { name: second.title }).waitFor();
  expect(await app.getByLabel('Content type').inputValue()).toBe('product_meta_title');

  await visit.goTo('?group=tag-no-such-tag');
  await app.getByRole('button', { name: 'Change Tag' }).click();
  await app.getByRole('combobox', { name: 'Select tag' }).waitFor();
  await app.getByRole('button', { name: 'Cancel' }).click();
  await app.getByRole('button', { name: 'Change Tag' }).waitFor();

  await visit.goTo('?group=filter&missing=seo');
  await app.getByRole('link', { name: 'Change Products', exact: true }).click();
  await app.getByRole('heading', { name: 'Product CMS' }).waitFor();
});

test('another type resets the product that the address names', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  await visit.goTo(`?type=product_description&id=${product?.id.split('/').at(-1)}`);
  const card = app.getByRole('region', { name: 'Product', exact: true });
  await card.waitFor();
  await app.getByLabel('Content type').selectOption('product_benefits');
  await app.getByRole('button', { name: 'Choose Product' }).waitFor();
  expect(await card.count()).toBe(0);
});

test('advice to write a longer description presets a medium one for this text only', async () => {
  const product = (await testApp.sandbox.products(testApp.shop)).find(({ descriptionHtml }) => descriptionHtml === '');
  if (!product) throw new Error('The sample store has no product without a description.');
  await visit.goTo('/product-cms');
  await app.getByRole('button', { name: /^Search and filter/ }).click();
  await app.getByPlaceholder('Search products').fill(product.title);
  await app.getByRole('button', { name: product.title, exact: true }).click();
  await app.getByRole('link', { name: /^Write it with Yodel: Write a description/ }).click();
  const medium = app.getByRole('group', { name: 'Length' }).getByRole('button', { name: 'Medium', exact: true });
  await expect.poll(() => medium.getAttribute('aria-pressed')).toBe('true');
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByRole('button', { name: 'Copy', exact: true }).waitFor();
  const merchant = testApp.merchant();
  const { entries } = (await merchant.call('history', { query: { tab: 'generations' } })).body;
  expect(entries[0]).toMatchObject({ settings: { completionLength: 'M' } });

  await visit.goTo(`?type=product_benefits&id=${product.id.split('/').at(-1)}`);
  const short = app.getByRole('group', { name: 'Length' }).getByRole('button', { name: 'Short', exact: true });
  await expect.poll(() => short.getAttribute('aria-pressed')).toBe('true');
});

import { afterEach, expect, test } from 'vitest';
import type { TestShop } from '../../support/test-app.ts';
import { type Visit, visitApp } from '../browser.ts';
import { openShop } from '../journey-shop.ts';
import { importAlikeProducts } from './alike-products.ts';

let testApp: TestShop;
let visit: Visit;

openShop(async (opened) => {
  testApp = opened;
  await importAlikeProducts(testApp);
}, 'empty');
afterEach(() => visit.close());

test('a merchant finds the products that begin the same way, and has their openings rewritten', async () => {
  visit = await visitApp(testApp, { path: '/product-cms' });
  const { app, page } = visit;
  await app.getByRole('button', { name: '5 products begin the same way' }).first().click();
  await page.waitForURL(/alike=opening/);
  await app.getByLabel('Pagination').getByText('1–5 of 5').waitFor();
  await app.getByText('For example: “Meet the').waitFor();
  expect(await app.getByRole('button', { name: 'Lamp', exact: true }).count()).toBe(0);

  await app.getByRole('link', { name: /^Rewrite openings only, \d+ tokens$/ }).click();
  await app.getByText('We found 5 products that match your search, including:').waitFor();
  expect(await app.getByLabel('Content type').inputValue()).toBe('product_description_edit');
  await app
    .getByText(/Rewrite only the first sentence/)
    .first()
    .waitFor();
});

test('Home says so when more than a twentieth of the descriptions are alike', async () => {
  visit = await visitApp(testApp, { path: '/' });
  await visit.app.getByText('Descriptions that are too alike').waitFor();
  await visit.app.getByText(/^5 products have a description that begins, ends or reads like others/).waitFor();
});

import { expect, test } from 'vitest';
import { app, open, openShop, page, testApp } from '../journey-shop.ts';
import { importAlikeProducts } from './alike-products.ts';

openShop(async () => {
  await importAlikeProducts(testApp);
}, 'empty');

test('a merchant finds the products that begin the same way, and has their openings rewritten', async () => {
  await open('/product-cms');
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
  await open('/');
  await app.getByText('Descriptions that are too alike').waitFor();
  await app.getByText(/^5 products have a description that begins, ends or reads like others/).waitFor();
});

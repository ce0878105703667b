import { expect, test } from 'vitest';
import { handleOf, visitApp } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';

openSyncedShop();

test('“Write with Yodel” in the admin opens the app for a product, a collection, or the selected products', async () => {
  const { app, page, close } = await visitApp(testApp);
  const [first, second] = await testApp.sandbox.products(testApp.shop);
  await page.goto(`${testApp.sandbox.url}/store/${handleOf(testApp.shop)}/products`);
  await page.getByRole('link', { name: first?.title ?? '', exact: true }).click();
  await page.getByRole('link', { name: 'Write with Yodel' }).click();
  await app
    .getByRole('region', { name: 'Product' })
    .getByRole('heading', { name: first?.title ?? '' })
    .waitFor();

  await page.goto(`${testApp.sandbox.url}/store/${handleOf(testApp.shop)}/collections`);
  const collection = page.getByTestId('collection-row').first().getByRole('link');
  const title = (await collection.textContent()) ?? '';
  await collection.click();
  await page.getByRole('link', { name: 'Write with Yodel' }).click();
  await app.getByRole('region', { name: 'Collection' }).getByRole('heading', { name: title }).waitFor();

  await page.goto(`${testApp.sandbox.url}/store/${handleOf(testApp.shop)}/products`);
  for (const product of [first, second]) await page.getByLabel(`Select ${product?.title}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Write with Yodel' }).click();
  await app.getByRole('heading', { name: 'Selected Products' }).waitFor();
  await app.getByText('We found 2 products that match your search').waitFor();
  expect(await app.getByText('of your selection').count()).toBe(0);
  await close();
});

test('a selection that is as large as the admin hands over says so, with the way to more', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  const numbers = [product?.id.split('/').at(-1), ...Array.from({ length: 249 }, (_, place) => 900_000 + place)];
  const path = `?${numbers.map((number) => `ids[]=${number}`).join('&')}`;
  const { app, close } = await visitApp(testApp, { path });
  await app.getByText('These are the first 250 products of your selection').waitFor();
  await app.getByRole('link', { name: 'Choose in Product CMS' }).waitFor();
  await close();
});

import { expect, test } from 'vitest';
import { grantTokens } from '../../support/shops/batches.ts';
import { grantScopes } from '../../support/shops/translation-scopes.ts';
import { app, button, open, openSyncedShop, page, testApp, visit } from '../journey-shop.ts';
import { tick } from '../tick.ts';

openSyncedShop();

async function addFilter(name: string): Promise<void> {
  await button('Add filter').click();
  await app.getByRole('menuitem', { name }).or(button(name)).click();
}

test('the table shows meta titles and when a text was written without scrolling, and filters find what is missing', async () => {
  const product = (await testApp.sandbox.products(testApp.shop)).find(({ status }) => status === 'DRAFT');
  const title = product?.title ?? '';
  await testApp.merchant().call('changeProducts', {
    request: {
      products: [
        {
          shopifyProductId: product?.id ?? '',
          changes: [{ field: 'seo-title', content: 'A meta title to read', textType: 'text' }],
        },
      ],
      location: 'REPLACE',
    },
  });
  await open('/product-cms');
  const total = (await testApp.sandbox.products(testApp.shop)).length;
  const count = (of: number) => app.getByLabel('Pagination').getByText(`of ${of}`).waitFor();
  await count(total);
  const headings = app.locator('thead').last();
  expect(await headings.innerText()).not.toMatch(/Too alike|Status/);
  const column = await headings.locator('th').filter({ hasText: 'Last written' }).boundingBox();
  const frame = await page.locator('iframe').boundingBox();
  expect((column?.x ?? 9_999) + (column?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));

  await button(/^Search and filter/).click();
  await app.getByPlaceholder('Search products').fill(title);
  const row = app.getByRole('row').filter({ has: button(title) });
  await row.getByText('A meta title to read').waitFor();
  await row.getByText('Draft').waitFor();
  await app.getByPlaceholder('Search products').fill('');
  await count(total);
  await addFilter('Last written');
  await tick(app.getByLabel('Never', { exact: true }));
  await page.waitForURL(/neverWritten=true/);
  await count(total - 1);
  await page.keyboard.press('Escape');
  await app.getByText('Never written', { exact: true }).waitFor();
  await addFilter('Alt text');
  await tick(app.getByLabel('Missing for a picture'));
  await page.waitForURL(/missing=altText/);
  await page.keyboard.press('Escape');
  await app.getByText('Alt text missing', { exact: true }).waitFor();
  expect(visit.problems).toEqual([]);
});

test('in another language the table turns pages, and writes the ticked fields of selected products at their price', async () => {
  await grantScopes(testApp.sandbox, testApp.merchant());
  await open('/product-cms');
  const total = (await testApp.sandbox.products(testApp.shop)).length;
  await app.getByLabel('Language', { exact: true }).selectOption('de');
  await app.getByText(`All ${total} products lack texts.`).waitFor();
  await app.getByText(`1–25 of ${total} products`).waitFor();
  await button('Next page').click();
  await app.getByText(`26–50 of ${total} products`).waitFor();
  await button('Previous page').click();

  const write = button(/^Write the missing ones, /);
  // The thirty tokens of the free plan reach for six pages.
  expect(await write.textContent()).toBe('Write the missing ones, 30 tokens for the first 6 products');
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 1_000);
  await page.reload();
  await app.getByLabel('Language', { exact: true }).selectOption('de');
  await app.getByText(`1–25 of ${total} products`).waitFor();
  const cost = async () => Number(/ (\d+) tokens$/.exec((await write.textContent()) ?? '')?.[1]);
  const ofPages = await cost();
  // A name is written only if it is ticked.
  expect(await app.getByLabel('Product name', { exact: true }).isChecked()).toBe(false);
  await tick(app.getByLabel('Product name', { exact: true }));
  expect(await cost()).toBe(5 * total);
  expect(ofPages).toBeLessThan(5 * total);
  for (const field of ['Description', 'Meta title', 'Meta description']) {
    const box = app.getByLabel(field, { exact: true });
    if (await box.count()) await box.click({ force: true });
  }
  for (const name of ['Alpine Wool Blanket', 'Buckwheat Pillow']) await tick(app.getByLabel(`Select ${name}`));
  await button('Write the missing ones of 2 products, 2 tokens').click();
  await app.getByText('We found 2 products').waitFor();
  await button(/^Write up to 2 texts 2 tokens/).waitFor();
  await button('More choices: in 1 other language').click();
  expect(await app.getByLabel('German', { exact: true }).isChecked()).toBe(true);
});

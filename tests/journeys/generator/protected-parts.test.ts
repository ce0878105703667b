import { expect, test } from 'vitest';
import { editInStore } from '../../support/shops/edit-in-store.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { addressInAdmin } from '../browser.ts';
import { app, open, openShop, page, testApp } from '../journey-shop.ts';

const table = '<table  class="sizes"><tbody><tr><td>S</td><td>36</td></tr></tbody></table>';
const notice = '<p data-note>Sent in <b>two</b> parcels.</p>';

let product: ProductInStore;

openShop(async () => {
  const [first] = await testApp.sandbox.products(testApp.shop);
  if (!first) throw new Error('The sample store has no products');
  product = first;
  await testApp.merchant().call('currentUser');
});

const inStore = async () =>
  (await testApp.sandbox.products(testApp.shop)).find(({ id }) => id === product.id)?.descriptionHtml ?? '';

test('a table and the blocks that the merchant clicks in the panel and in the dialog survive Replace and Undo', async () => {
  const promise = '<p>Repaired for 90 days.</p>';
  const existing = `<p>Old words about it.</p>${table}\n${notice}${promise}`;
  await editInStore(testApp, product, { descriptionHtml: existing });
  const number = product.id.split('/').at(-1);
  await open(`/product-cms?product=${number}`);
  const parts = app.getByRole('region', { name: 'Protected parts' });
  await parts.getByRole('button', { name: 'Show protected parts' }).click();
  const block = parts.getByRole('button', { name: /^Sent in two parcels/ });
  if ((await block.getAttribute('aria-pressed')) === 'false') await block.click();
  await parts.getByText('A new text keeps 2 blocks of this description').waitFor();
  expect(await block.getAttribute('aria-pressed')).toBe('true');

  await page.goto(addressInAdmin(testApp, `/?id=${number}&type=product_description`));
  await app
    .getByRole('button', { name: /^Write/ })
    .first()
    .click();
  await app.getByRole('button', { name: 'Edit & Add to Shopify' }).click();
  const dialog = app.getByRole('dialog', { name: 'Change description' });
  await dialog.getByText('Add after', { exact: true }).click();
  const kept = dialog.getByRole('region', { name: 'Protected parts' });
  await kept.waitFor({ state: 'detached' });
  await dialog.getByText('Replace', { exact: true }).click();
  await kept.getByText('A new text keeps 2 blocks of this description').waitFor();
  await kept.getByRole('button', { name: 'Show protected parts' }).click();
  await kept.getByRole('button', { name: /^Repaired for/ }).click();
  await kept.getByText('A new text keeps 3 blocks of this description').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const published = await inStore();
  expect(published).toMatch(/^<p>/);
  expect(published).not.toContain('<p>Old words about it.</p>');
  expect(published.endsWith(`\n${table}\n${notice}\n${promise}`)).toBe(true);
  await app.getByText('Undo', { exact: true }).first().click();
  await expect.poll(inStore).toBe(existing);
});

import { expect, test } from 'vitest';
import { readable } from '../../../common/text/readable-html.ts';
import { htmlToText } from '../../../server/foundation/html/html-to-text.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { widths } from '../browser.ts';
import { app, open, openShop, page, testApp, visit } from '../journey-shop.ts';

let product: ProductInStore;

openShop(async () => {
  const [first] = await testApp.sandbox.products(testApp.shop);
  if (!first) throw new Error('The sample store is empty.');
  product = first;
});

const sentence = 'This blanket keeps you warm in the long nights of the year.';

async function openGenerator(type: string, width: number): Promise<void> {
  await open(`?type=${type}&id=${product.id.split('/').at(-1)}`, { width });
  await app.getByRole('button', { name: /^Write\b/ }).waitFor();
}

test.each(widths)('a part that did not come is told and can be written alone, at %i px', async (width) => {
  const parts = {
    product_name: 'Meadow Blanket',
    product_description: `${sentence} `.repeat(9).trim(),
    product_meta_title: 'Meadow Blanket',
  };
  await openGenerator('4_in_1_product_page', width);
  await testApp.sandbox.answers(testApp.shop, [{ parts }, { parts }, { text: 'A blanket for long nights.' }]);
  await app
    .getByRole('button', { name: /^Write\b/ })
    .first()
    .click();
  const output = app.getByRole('region', { name: 'Generated text' });
  await output.getByText('Meta description: no text came. It was not charged.').waitFor();
  await output.getByText('Product description: 108 words: longer than the 80 asked for. Nothing was cut.').waitFor();
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/notes-${width}.png` });

  await output.getByRole('button', { name: 'Write it · 1 token: Meta description' }).click();
  await output.getByText('A blanket for long nights.').first().waitFor();
  expect(await output.getByText('no text came').count()).toBe(0);
  const names = await output.getByRole('heading', { level: 3 }).allTextContents();
  expect(names.filter((name) => /^(?:Product|Meta) /.test(name))).toEqual([
    'Product name',
    'Product description',
    'Meta title',
    'Meta description',
  ]);
  expect(visit.problems).toEqual([]);
});

test('a text that came back as it was says so, and offers nothing to publish', async () => {
  await openGenerator('product_description_edit', 1280);
  const text = htmlToText(readable(product.descriptionHtml));
  await testApp.sandbox.answers(testApp.shop, [{ text }]);
  await app
    .getByRole('button', { name: /^Write\b/ })
    .first()
    .click();
  const output = app.getByRole('region', { name: 'Generated text' });
  await output.getByText('Nothing to improve: the text came back as it was. Nothing was charged.').waitFor();
  expect(await output.getByRole('button', { name: /Publish/ }).count()).toBe(0);
});

test('copying a reply says how many of its blanks are still to fill in', async () => {
  await openGenerator('support_response', 1280);
  await testApp.sandbox.answers(testApp.shop, [
    { text: 'Hello, thank you for writing. We will [agreed solution]. Your order is [order number]. Kind regards' },
  ]);
  await app.getByLabel("The customer's message").fill('My blanket arrived torn. What now?');
  await app.getByRole('button', { name: /^Write\b/ }).click();
  const copy = app.getByRole('button', { name: 'Copy', exact: true });
  await copy.click();
  await app.getByText('Copied! 2 blanks still to fill in.').waitFor();
  await app.getByLabel('Order number').fill('1042');
  await copy.click();
  await app.getByText('Copied! 1 blank still to fill in.').waitFor();
  await app.getByLabel('Agreed solution').fill('send you a new one');
  await copy.click();
  await app.getByText('Copied!', { exact: true }).waitFor();
});

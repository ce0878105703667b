import type { FrameLocator } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import type { TestShop } from '../../support/test-app.ts';
import { type Visit, visitApp } from '../browser.ts';
import { openShop } from '../journey-shop.ts';

let testApp: TestShop;
let product: ProductInStore;
let visit: Visit;
let app: FrameLocator;

openShop(async (opened) => {
  testApp = opened;
  const products = await testApp.sandbox.products(testApp.shop);
  const found = products.find(({ descriptionHtml }) => descriptionHtml.includes('<ul>'));
  if (!found) throw new Error('The sample store has no product with a list in its description.');
  product = found;
});
afterEach(async () => {
  await testApp.sandbox.faults({});
  await visit.close();
});

async function generate(width = 1280): Promise<void> {
  visit = await visitApp(testApp, { width, path: `?id=${product.id.split('/').at(-1)}` });
  ({ app } = visit);
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByRole('button', { name: /^Write Again/ }).waitFor();
}

const unsupported = () => app.getByRole('region', { name: 'Not in your product data' });
const rows = () => unsupported().getByRole('listitem');
const savedFacts = async () =>
  (await testApp.merchant().call('facts', { query: { shopifyProductId: product.id } })).body.facts;

test('an unsupported statement is marked, and removed from the text', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  await generate();
  await rows().first().waitFor();
  const before = await rows().count();
  const remove = rows()
    .getByRole('button', { name: /^Remove: / })
    .first();
  const words = ((await remove.getAttribute('aria-label')) ?? '').replace('Remove: ', '');
  const text = app.getByRole('region', { name: 'Generated text' });
  expect(await text.locator('mark').count()).toBeGreaterThan(0);
  await remove.click();
  await expect.poll(() => rows().count()).toBeLessThan(before);
  expect(await text.innerText()).not.toContain(words);
});

test('a statement that the merchant keeps becomes a fact of the product', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  await generate(390);
  await rows().first().waitFor();
  const keep = rows()
    .getByRole('button', { name: /^Keep: / })
    .first();
  const words = ((await keep.getAttribute('aria-label')) ?? '').replace('Keep: ', '');
  await keep.click();
  await expect.poll(async () => (await savedFacts()).some(({ value }) => value === words)).toBe(true);
  await expect.poll(() => unsupported().getByText(words, { exact: true }).count()).toBe(0);
  await app.getByRole('button', { name: /found in your data$/ }).waitFor();
});

test('a traced statement shows its source on focus', async () => {
  await generate();
  const sources = app.getByRole('button', { name: /found in your data$/ });
  await sources.click();
  const statement = app.getByRole('list', { name: 'Statements and their sources' }).getByRole('button').first();
  await statement.focus();
  await app
    .getByText(/^Your data: “/)
    .first()
    .waitFor();
});

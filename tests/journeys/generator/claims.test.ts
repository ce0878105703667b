import { afterEach, expect, test } from 'vitest';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { app, open, openShop, testApp, visit } from '../journey-shop.ts';
import { productWithList } from './generator-steps.ts';

let product: ProductInStore;

openShop(async () => {
  product = await productWithList();
});
afterEach(() => testApp.sandbox.faults({}));

async function generate(width = 1280): Promise<void> {
  await open(`?id=${product.id.split('/').at(-1)}`, { width });
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByRole('button', { name: /^Write Again/ }).waitFor();
}

const unsupported = () => app.getByRole('region', { name: 'Not in your product data' });
const rows = () => unsupported().getByRole('listitem');
const savedFacts = async () =>
  (await testApp.merchant().call('facts', { query: { shopifyProductId: product.id } })).body.facts;

test('an unsupported statement is marked where it stands, and its mark removes or rewrites its sentence', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  await generate();
  const text = app.getByRole('region', { name: 'Generated text' });
  const marks = text.getByRole('button', { name: /\. Not in your product data$/ });
  await marks.first().waitFor();
  expect(await unsupported().count()).toBe(0);

  const figures = app.locator('dl').filter({ hasText: 'Characters' });
  for (const how of ['Remove', 'Rewrite']) {
    const before = await marks.count();
    const figuresBefore = await figures.innerText();
    const words = await marks.first().innerText();
    await marks.first().press('Enter');
    await app
      .getByRole('dialog', { name: `About “${words}”` })
      .getByRole('button', { name: `${how}: ${words}` })
      .click();
    await expect.poll(() => marks.count()).toBeLessThan(before);
    expect(await text.innerText()).not.toContain(words);
    expect(await figures.innerText()).not.toBe(figuresBefore);
    expect(await app.getByRole('dialog').count()).toBe(0);
  }
  expect(visit.problems).toEqual([]);
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

test('the mark of a traced statement opens its source, and Escape leads back to the mark', async () => {
  await generate();
  const mark = app.getByRole('button', { name: /\. From your data$/ }).first();
  await mark.click();
  await app
    .getByRole('dialog')
    .getByText(/^Your data: “/)
    .waitFor();
  await mark.page().keyboard.press('Escape');
  await expect.poll(() => app.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => mark.evaluate((node) => node.matches(':focus'))).toBe(true);
});

test.each([
  {
    path: '?type=support_response',
    field: "The customer's message",
    typed: 'Hello, my order is 1042 and the blanket has a hole.',
    text: 'Your order 1042 is on my desk. We stand by it with a guarantee of 30 years.',
    unsupported: 'Not in the message or your store’s data',
    place: 'the customer’s message',
  },
  {
    path: '?type=blog_post',
    field: 'What is the blog post about?',
    typed: 'How to wash blankets: my order is 1042 of them each year.',
    text: 'Your order 1042 is on my desk. We stand by it with a guarantee of 30 years.',
    unsupported: 'Not in what you typed or your store’s data',
    place: 'what you typed',
  },
])('a text about no product says what its statements were held against: $path', async (given) => {
  const statements = [
    { statement: 'Your order 1042', quote: 'my order is 1042', isCommon: false },
    { statement: 'a guarantee of 30 years', quote: null, isCommon: false },
  ];
  await testApp.sandbox.answers(testApp.shop, [{ text: given.text }]);
  await testApp.sandbox.answers(testApp.shop, [{ text: JSON.stringify({ statements }) }], 'check_claims');
  await open(given.path);
  await app.getByLabel(given.field).fill(given.typed);
  await app.getByRole('button', { name: /^Write\b/ }).click();

  const mark = app.getByRole('button', { name: `a guarantee of 30 years. ${given.unsupported}` });
  await mark.click();
  await app.getByRole('dialog').getByText(`${given.unsupported}.`).waitFor();
  await mark.page().keyboard.press('Escape');
  await app.getByRole('button', { name: `Your order 1042. From ${given.place}` }).click();
  await app
    .getByRole('dialog')
    .getByText(/“my order is 1042”$/)
    .waitFor();
  expect(await app.getByText(/product data/i).count()).toBe(0);
  expect(visit.problems).toEqual([]);
});

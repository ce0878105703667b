import type { Locator } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import type { BatchItem } from '../../../common/contract/batches.ts';
import { batchesOf } from '../../support/shops/batches.ts';
import type { Merchant } from '../../support/test-app.ts';
import { app, open, openShop, testApp, visit } from '../journey-shop.ts';

let merchant: Merchant;
openShop(async () => {
  merchant = testApp.merchant();
  await merchant.call('currentUser');
});
afterEach(() => testApp.sandbox.faults({}));

const batches = () => batchesOf(merchant, testApp.clock);

/** The first item of a batch of these products, open on screen. */
async function openItem(
  [from, to]: [number, number],
  width: number,
): Promise<{ id: string; item: BatchItem; card: Locator }> {
  const ids = (await testApp.sandbox.products(merchant.shop)).slice(from, to).map((product) => product.id);
  const id = await batches().start({ source: { type: 'ids_list', ids }, completionType: 'product_description' });
  await batches().ended(id);
  const [item] = await batches().items(id);
  if (!item) throw new Error('The batch has no items.');
  await open(`/batch-results/${id}`, { width });
  const card = app.getByRole('article', { name: item.title, exact: true });
  await card.getByRole('button', { name: item.title }).click();
  return { id, item, card };
}

test('unsupported statements of a batch item are marked where they stand, removed and kept', async () => {
  await testApp.sandbox.faults({ model: { falseQuotes: 1 } });
  const { id, item, card } = await openItem([0, 2], 1280);
  const after = card.getByRole('region', { name: 'After' });
  const marks = after.getByRole('button', { name: /\. Not in your product data$/ });
  await marks.first().waitFor();
  const panel = app.getByRole('dialog', { name: /^About / });

  const before = await marks.count();
  const removed = await marks.first().innerText();
  await marks.first().click();
  await panel.getByRole('button', { name: /^Remove: / }).click();
  await expect.poll(() => marks.count()).toBeLessThan(before);
  expect(await after.innerText()).not.toContain(removed);

  const kept = await marks.first().innerText();
  await marks.first().click();
  await panel.getByRole('button', { name: /^Keep: / }).click();
  await after
    .getByRole('button', { name: `${kept}. From your data` })
    .first()
    .waitFor();

  // Someone else keeps the rest: the item on screen follows.
  for (const { text } of (await batches().items(id))[0]?.pleaseCheck ?? [])
    await merchant.call('changeFacts', {
      request: { shopifyProductId: item.productId, add: { name: 'You confirmed', value: text } },
    });
  await expect.poll(() => marks.count()).toBe(0);
  // The other item still says what is in no data; the question before publishing knows.
  await app.getByRole('button', { name: /^Add (all|\d)/ }).click();
  await app.getByRole('checkbox', { name: /^Leave out 1 text that says/ }).waitFor();
  expect(visit.problems).toEqual([]);
});

test('on a phone a traced statement of a batch item shows its source on focus', async () => {
  const { item, card } = await openItem([2, 3], 390);
  await card.getByRole('button', { name: /found in your data$/ }).click();
  const statement = card.getByRole('list', { name: 'Statements and their sources' }).getByRole('button').first();
  await statement.focus();
  const quote = item.claims.find(({ source }) => source !== null)?.source?.quote;
  await app.getByText(`Your data: “${quote}”`).first().waitFor();
});

test('a text whose statements are not checked yet says so, stays out of what is added together, and is checked by itself', async () => {
  await testApp.sandbox.answers(merchant.shop, [{ error: 500 }], 'type: check_claims');
  const { id, card } = await openItem([3, 4], 390);
  await card.getByText('Not checked yet').waitFor();
  await card.getByText(/could not be checked yet/).waitFor();
  await app.getByRole('button', { name: 'Add the ready text to Shopify' }).click();
  const dialog = app.getByRole('dialog');
  await dialog.getByText(/1 more text is not checked yet and stays out/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Add to Shopify' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await testApp.clock.moveUntil(async () => (await batches().items(id)).every(({ isChecked }) => isChecked));
  await card.getByText('Not checked yet').waitFor({ state: 'detached' });
  await card.getByText(/could not be checked yet/).waitFor({ state: 'detached' });
});

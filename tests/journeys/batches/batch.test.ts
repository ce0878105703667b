import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { importAwkwardCatalogue } from '../../support/shops/awkward-catalogue.ts';
import { batchesOf } from '../../support/shops/batches.ts';
import { addressInAdmin, handleOf } from '../browser.ts';
import { app, button, open, page, testApp, visit } from '../journey-shop.ts';
import {
  aCollection,
  completed,
  item,
  openShopsForBatches,
  productsOf,
  small,
  startCollection,
  status,
} from './batch-steps.ts';

openShopsForBatches();

test('a merchant generates texts for a collection, pauses, corrects, publishes and undoes them', async () => {
  const collection = await aCollection();
  const products = await productsOf(collection);
  const [first] = products;
  if (!first) throw new Error('The collection is empty.');
  await open();
  await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
  await startCollection(collection);

  await button('Pause').click();
  await status('Paused').waitFor();
  await testApp.sandbox.faults({});
  await button('Resume').click();
  await completed();
  const count = products.length;
  await button(`Ready ${count}`).waitFor();

  await item(first.title).getByRole('button', { name: first.title }).click();
  await item(first.title).getByRole('region', { name: 'Description' }).waitFor();
  await button('Edit').click();
  const editor = app.getByRole('textbox', { name: 'New description' });
  await editor.press('Control+a');
  // A missing space after a full stop must not turn the words into a link.
  const typed = 'Made for rest.New every day';
  await editor.pressSequentially(typed);
  await button('Save text').click();
  await item(first.title).getByText(typed).last().waitFor();
  await item(first.title).getByRole('button', { name: 'Add to Shopify' }).click();
  await item(first.title).getByText('In your store', { exact: true }).first().waitFor();
  expect((await productsOf(collection))[0]?.descriptionHtml).toBe(`<p>${typed}</p>`);

  // A text that the pause left unchecked is checked a little later. Until then, adding all leaves it out.
  const batches = batchesOf(testApp.merchant(), testApp.clock);
  const id = page.url().split('/').at(-1) ?? '';
  await testApp.clock.moveUntil(async () => (await batches.state(id)).readyTexts.unchecked === 0);
  await app.getByRole('button', { name: /^Add (all|\d)/ }).click();
  const dialog = app.getByRole('dialog');
  await dialog.getByText('Add after', { exact: true }).click();
  await dialog.getByText(`Add ${count - 1} texts to Shopify`).waitFor();
  await dialog.getByRole('button', { name: 'Add to Shopify' }).click();
  await dialog.waitFor({ state: 'detached' });
  // Undo is possible only after the batch has ended.
  await app.getByText(`${count - 1} texts added to your store.`).waitFor();
  await button(`In your store ${count}`).waitFor();
  const written = await productsOf(collection);
  for (const [at, product] of products.entries()) {
    if (at > 0) expect(written[at]?.descriptionHtml.startsWith(product.descriptionHtml)).toBe(true);
    expect(written[at]?.descriptionHtml).not.toBe(product.descriptionHtml);
  }

  await button('More actions').click();
  await button(/^Undo all/).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await button(`Ready ${count}`).waitFor();
  expect(await productsOf(collection)).toMatchObject(products.map(({ descriptionHtml }) => ({ descriptionHtml })));
  expect(visit.problems).toEqual([]);
});

test('a cancelled batch finishes the texts that were begun and returns the tokens of the others', async () => {
  await open();
  const tokens = async () => (await testApp.merchant().call('currentUser')).body.remainingCWInfo.remaining;
  const before = await tokens();
  await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
  const collection = await aCollection();
  await startCollection(collection);
  // A merchant who comes back later finds the batch on Home.
  await page.goto(addressInAdmin(testApp));
  await app.getByRole('link', { name: 'Open batch' }).waitFor();
  await app.getByRole('link', { name: 'Open batch' }).click();
  await button('Cancel batch').click();
  await app.getByRole('dialog').getByRole('button', { name: 'Cancel batch' }).click();
  await status('Cancelled').waitFor();
  await testApp.sandbox.faults({});
  const id = page.url().split('/').at(-1) ?? '';
  const ended = await batchesOf(testApp.merchant(), testApp.clock).ended(id);
  const { used, released } = ended.tokens;
  expect(used + released).toBe(collection.productIds.length);
  expect(await tokens()).toBe(before - used);
  await button(`Ready ${used}`).waitFor();
  await app
    .getByRole('complementary', { name: 'Tokens' })
    .filter({ hasText: String(before - used) })
    .waitFor();

  // Home loads its statistics again, because a batch may have published texts.
  const asked = page.waitForRequest(`**${routes.home.path}`);
  await page.getByRole('link', { name: 'Yodel', exact: true }).first().click();
  await asked;
});

test('a batch is found again in the list of batches, and what a cancel left out can be written', async () => {
  const batches = batchesOf(testApp.merchant(), testApp.clock);
  const { body } = await testApp.merchant().call('productTablePage', { request: { filters: {} } });
  await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
  const source = { type: 'ids_list' as const, ids: body.rows.slice(0, 25).map(({ id }) => id) };
  const id = await batches.start({ source });
  await batches.act(id, 'cancel');
  await testApp.sandbox.faults({});
  await open('/batches');
  await app.getByRole('link', { name: 'Meta Title for selected products' }).first().click();
  await button(/^Write the other \d+$/).click();
  await app.getByText(/^We found \d+ products that match your search, including:$/).waitFor();
});

test('a late response with an older state does not replace a newer state of the batch', async () => {
  const merchant = testApp.merchant();
  const batches = batchesOf(merchant, testApp.clock);
  const ids = (await testApp.sandbox.products(testApp.shop)).slice(0, 1).map(({ id }) => id);
  await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
  const id = await batches.start({ source: { type: 'ids_list', ids } });
  await batches.act(id, 'pause');
  await testApp.sandbox.faults({});
  await open(`/batch-results/${id}`);
  // At the end the page requests the balance, which would replace the one below.
  await page.route('**/initUserData', (route) => route.abort());
  await page.route('**/batch-action', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await status('Completed').waitFor();
    // This balance shows that the page has read the response.
    const remainingCWInfo = { remaining: 777, showAsUnlimited: false, asOf: '2099-12-31T00:00:00.000Z' };
    await route.fulfill({ response, json: { ...answer, remainingCWInfo } });
  });
  await button('Resume').click();
  await app.getByRole('complementary', { name: 'Tokens' }).getByText('777').waitFor();
  expect(await status('Completed').isVisible()).toBe(true);
});

test('a batch by tag starts with three products, continues with other settings, is reviewed by keyboard and reaches shoppers', async () => {
  await importAwkwardCatalogue(small.sandbox, small.shop, 'apparel');
  const tagged = (await small.sandbox.products(small.shop)).filter(({ tags }) => tags.includes('women'));
  expect(tagged.length).toBeGreaterThan(4);
  // Until the catalogue sync has finished, the tag has fewer products.
  const group = { type: 'tag', id: 'women' } as const;
  const found = () => small.merchant().call('productGroupInfo', { request: { group } });
  await expect.poll(async () => (await found()).body.groupInfo.total).toBe(tagged.length);
  await open('', { of: small });

  await button('Choose Tag').click();
  await app.getByRole('combobox', { name: 'Select tag' }).fill('wom');
  await app.getByRole('option', { name: /^women/ }).click();
  await app.getByText(`We found ${tagged.length} products`).waitFor();
  await app.getByRole('button', { name: /^More choices/ }).click();
  await app.getByText('Try 3 products first').click();
  await button('Write 3 products 3 tokens').click();
  await app.getByText('Your first texts are ready').waitFor();
  await button('Ready 3').waitFor();
  await expect.poll(() => app.getByRole('region', { name: 'After' }).count()).toBe(3);
  await button('Change settings').click();
  await app.getByLabel('Language').selectOption('de');
  await button('Write the rest').click();
  await completed();
  await button(`Ready ${tagged.length}`).waitFor();

  await app.getByLabel('Search by product title').fill(tagged.at(-1)?.title ?? '');
  const last = item(tagged.at(-1)?.title ?? '');
  await expect.poll(() => app.getByRole('article').count()).toBe(1);
  await page.keyboard.press('Tab');
  await app.locator('body').press('j');
  await last.getByRole('region', { name: 'Description' }).waitFor();
  const text = await last.getByRole('region', { name: 'After' }).locator('[dir]').innerText();
  expect(text).toMatch(/\b(und|der|die|das|mit|ist|für|du|dir|wir|uns|schnell)\b/i);
  await app.locator('body').press('a');
  await last.getByText('In your store', { exact: true }).first().waitFor();

  await button('More actions').click();
  const [file] = await Promise.all([page.waitForEvent('download'), button(/^Download Shopify CSV/).click()]);
  const lines = (await readFile(await file.path(), 'utf8')).split('\n');
  expect(lines[0]).toMatch(/^Handle,Title,Body \(HTML\)/);

  await button('More actions').click();
  await button(/^Run again/).click();
  await app.getByRole('heading', { name: 'women', exact: true }).waitFor();
  expect(await app.getByLabel('Language').inputValue()).toBe('de');
  await app.getByLabel('Content type').selectOption('4_in_1_product_page');
  await button(`Write ${tagged.length} products, ${5 * tagged.length} tokens`).click();
  await app.getByText('Get more tokens').waitFor();
  expect(await button(/^Write \d+ products/).count()).toBe(1);

  await page.goto(`${testApp.sandbox.url}/store/${handleOf(small.shop)}/shopper/products/${tagged.at(-1)?.handle}`);
  const shown = await page.getByTestId('product-description').innerText();
  expect(squeezed(shown)).toBe(squeezed(text));
});

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

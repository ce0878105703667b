import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { routes } from '../../../common/contract/routes.ts';
import { batchesOf } from '../../support/shops/batches.ts';
import type { TestShop } from '../../support/test-app.ts';
import { freshShop } from '../../support/world.ts';
import { visitApp } from '../browser.ts';
import { openShop, testApp } from '../journey-shop.ts';
import { tick } from '../tick.ts';

let small: TestShop;
openShop(async () => {
  small = await freshShop('small');
  await testApp.merchant().call('currentUser');
});
afterAll(() => small?.close());

const bed = '<p>A warm bed for cold nights.</p><ul><li>Weighs 12 kg</li><li>Holds 180 kg</li></ul>';

/** A batch of three new products, which replace those of the small shop; the text of the first loses a list and a figure. */
async function startThree() {
  const merchant = small.merchant();
  const batches = batchesOf(merchant, testApp.clock);
  const handle = randomUUID().slice(0, 8);
  const rows = [bed, '', '<p>A lamp.</p>'].map((html, number) => `${handle}-${number},Bed ${handle} ${number},${html}`);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`,
  });
  const products = await testApp.sandbox.products(merchant.shop);
  const ids = products.filter(({ title }) => title.startsWith(`Bed ${handle}`)).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids }, completionType: 'product_description' });
  await batches.ended(id);
  const items = await batches.items(id);
  for (const [at, description] of [
    '<p>A bed that weighs 12 kg.</p>',
    '<p>A bed.</p>',
    `<p>A lamp. ${'Bright light. '.repeat(40)}</p>`,
  ].entries()) {
    const request = { batchId: id, itemId: items[at]?.id ?? '', after: { description } };
    await merchant.call('editBatchItem', { request });
  }
  return { id, batches, titles: items.map(({ title }) => title) };
}

test('a text that makes a page worse is marked, and added only if the merchant says so', async () => {
  const { id, batches, titles } = await startThree();
  const { app, page, problems, close } = await visitApp(small, {
    path: `/batch-results/${id}`,
  });
  const item = (at: number) => app.getByRole('article', { name: titles[at] ?? '', exact: true });
  const dialog = app.getByRole('dialog');
  await item(0)
    .getByText(/^−\d+$/)
    .waitFor();
  await item(0)
    .getByRole('button', { name: titles[0] ?? '' })
    .waitFor();
  // A row shows how its new text begins.
  await item(2)
    .getByText(/^A lamp\. Bright light\./)
    .waitFor();
  await item(0)
    .getByRole('button', { name: titles[0] ?? '' })
    .click();
  await item(0).getByText('Loses: 180 kg.').waitFor();
  await item(0).getByRole('region', { name: 'Before' }).waitFor();
  // The two texts are plain until the merchant asks for the changes.
  expect(await item(0).locator('ins, del').count()).toBe(0);
  await item(0).getByRole('button', { name: 'Show changes' }).click();
  await item(0).getByRole('region', { name: 'Before' }).locator('del').first().waitFor();
  const top = async (name: string) => (await item(0).getByRole('region', { name }).boundingBox())?.y ?? 0;
  expect(await top('After')).toBe(await top('Before'));
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(async () => (await top('Before')) - (await top('After'))).toBeGreaterThan(0);
  // A text that is added to the existing one loses nothing.
  await item(0).getByLabel('Where the description goes').selectOption('ADD_AFTER');
  await item(0)
    .getByText(/^−\d+$/)
    .waitFor({ state: 'detached' });
  await item(0).getByLabel('Where the description goes').selectOption('REPLACE');

  await app.getByRole('button', { name: /^Add 2 / }).click();
  await dialog.getByText('Add 2 texts to Shopify').waitFor();
  await dialog.getByText('1 text replaces an existing text.').waitFor();
  await dialog.getByText(/1 text may make its page worse.*It is left out\./).waitFor();
  await dialog.getByLabel('Add this text too').check();
  await dialog.getByText('Add 3 texts to Shopify').waitFor();
  await dialog.getByLabel('Add this text too').uncheck();
  await dialog.getByRole('button', { name: 'Add to Shopify' }).click();
  await app.getByText('2 texts added to your store.').waitFor();
  expect((await batches.items(id)).map(({ status }) => status)).toEqual(['ready', 'written', 'written']);
  await app.getByRole('button', { name: 'Undo', exact: true }).click();
  await app.getByText('2 texts undone: your store has what it had before.').waitFor();
  expect((await batches.items(id)).map(({ status }) => status)).toEqual(['ready', 'ready', 'ready']);
  await app.getByRole('link', { name: 'Back to Home' }).click();
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a batch is created with its source, type and settings, and without the products that were left out', async () => {
  const ids = (await testApp.sandbox.products(testApp.shop)).slice(0, 5).map(({ id }) => id);
  const numbers = ids.map((id) => id.split('/').at(-1));
  const { app, page, problems, close } = await visitApp(testApp, {
    path: `?ids=${numbers.join(',')}&type=product_description`,
  });
  const button = (name: string | RegExp) => app.getByRole('button', { name });
  await button(/^Write 5 products 5 tokens/).waitFor();
  await button(/^Leave out /)
    .first()
    .click();
  await app.getByText('1 product left out').waitFor();
  await button(/^Write 4 products 4 tokens/).waitFor();
  // The number on the button is of the products that will be processed.
  const all = await testApp.sandbox.products(testApp.shop);
  const lacking = all.filter(({ id, descriptionHtml }) => ids.slice(1).includes(id) && descriptionHtml === '').length;
  await app.getByRole('button', { name: /^More choices/ }).click();
  const onlyEmpty = app.getByLabel('Only products without a description');
  await onlyEmpty.check();
  await (lacking > 0
    ? button(new RegExp(`^Write ${lacking} products? ${lacking} tokens?`))
    : app.getByText('Every product in this group already has this text.')
  ).waitFor();
  await onlyEmpty.uncheck();
  await app.getByLabel('Try 3 products first').check();
  const sent = page.waitForRequest((request) => request.url().endsWith(routes.startBatch.path));
  await button(/^Write 3 products 3 tokens/).click();
  const { idempotencyKey: _, ...payload } = (await sent).postDataJSON();
  expect(payload).toEqual({
    source: { type: 'ids_list', ids },
    completionType: 'product_description',
    completionSettings: defaultSettings,
    expectedTotal: 5,
    excludedIds: ids.slice(0, 1),
    pilot: true,
  });

  // The texts of the pilot can be written again with other settings.
  await app.getByText('Your first texts are ready').waitFor();
  expect(await button(/^Rewrite these/).count()).toBe(0);
  await button('Change settings').click();
  await app.getByLabel('Language').selectOption('de');
  await button('Rewrite these 3 texts (3 tokens)').click();
  await app.getByText('Writing', { exact: true }).waitFor();
  await app.getByText('Your first texts are ready').waitFor();
  await app.locator('[lang="de"]').first().waitFor();
  await button('Write the rest').click();
  await app.getByRole('button', { name: 'Ready 4', exact: true }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('after publishing, the merchant returns to the filter that the products came from', async () => {
  const { app, close } = await visitApp(testApp, { path: '/product-cms?query=blanket' });
  await tick(app.locator('tbody input[type="checkbox"]').nth(0));
  await app.getByRole('button', { name: 'Generate', exact: true }).filter({ visible: true }).last().click();
  const type = { name: /^Product Description/ };
  await app.getByRole('button', type).or(app.getByRole('menuitem', type)).first().click();
  await app.getByRole('button', { name: /^Write 1 product / }).click();
  await app.getByRole('button', { name: 'Add the ready text to Shopify' }).click();
  const dialog = app.getByRole('dialog');
  const warned = dialog.getByLabel('Add this text too');
  await dialog.getByRole('button', { name: 'Add to Shopify' }).waitFor();
  if (await warned.isVisible()) await warned.check();
  await dialog.getByRole('button', { name: 'Add to Shopify' }).click();
  await app.getByText('1 text added to your store.').waitFor();
  await app.getByRole('link', { name: 'Back to your products' }).click();
  await app.getByRole('heading', { name: 'Product CMS' }).waitFor();
  expect(
    await app
      .getByRole('textbox', { name: /Search/ })
      .or(app.getByRole('searchbox'))
      .first()
      .inputValue(),
  ).toBe('blanket');
  await close();
});

import { describe, expect, test } from 'vitest';
import { grantTokens } from '../../support/shops/batches.ts';
import { addressInAdmin } from '../browser.ts';
import { app, button, open, page, testApp } from '../journey-shop.ts';
import { openGenerator, openShopToWrite, output, product, tokens, write } from './generator-steps.ts';

openShopToWrite();

const productNow = async () => {
  const found = (await testApp.sandbox.products(testApp.shop)).find(({ id }) => id === product.id);
  if (!found) throw new Error('The product has gone.');
  return found;
};

describe('publishing', () => {
  test('a collection’s description is generated from its products and shown beside the current one', async () => {
    await open('', { width: 390 });
    const collection = (await testApp.sandbox.collections(testApp.shop)).find(
      ({ descriptionHtml }) => descriptionHtml !== '',
    );
    if (!collection) throw new Error('The sample store has no collection with a description.');
    await button(/^Collection Description/).click();
    await button('Choose Collection').click();
    await page.getByRole('searchbox').last().fill(collection.title);
    await page.getByText(collection.title, { exact: true }).last().click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await app.getByRole('region', { name: 'Collection' }).getByText(collection.title).waitFor();
    await write();
    await button('Edit & Add to Shopify').click();
    const dialog = app.getByRole('dialog', { name: 'Change description' });
    await dialog.getByText('Add before', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await app.getByText('Edited', { exact: true }).waitFor();

    const shown = await output().locator('[lang]').textContent();
    const written = (await testApp.sandbox.collections(testApp.shop)).find(({ id }) => id === collection.id);
    const paragraphs = (shown ?? '').replaceAll('&', '&amp;').split(/\n\s*\n/);
    const fragment = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
    expect(written?.descriptionHtml).toBe(`${fragment}\n${collection.descriptionHtml}`);
  });

  test('the chosen fields of a product page are published as edited, its name only if chosen, and can be undone', async () => {
    await openGenerator('4_in_1_product_page');
    await write();
    await button('Edit & Add to Shopify').click();
    const dialog = app.getByRole('dialog', { name: 'Change product page' });
    await dialog.getByText(product.title, { exact: true }).first().waitFor();
    const chosen = () => dialog.getByRole('checkbox').evaluateAll((all) => all.map((box) => box.matches(':checked')));
    expect(await chosen()).toEqual([false, true, true, true]);
    expect(await dialog.getByLabel('New product name').isDisabled()).toBe(true);
    await dialog.getByLabel('Change the product name').check();
    await dialog.getByLabel('New product name').fill('Edited by hand');
    await dialog.getByLabel('New description').fill('First line');
    await dialog.getByLabel('New meta title').fill('');
    await dialog.getByText('Add after', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await app.getByText('Edited', { exact: true }).waitFor();

    const written = await productNow();
    expect(written.title).toBe('Edited by hand');
    expect(written.descriptionHtml).toBe(`${product.descriptionHtml}\n<p>First line</p>`);
    expect(written.seo.title).toEqual(product.seo.title);
    expect(written.seo.description).not.toEqual(product.seo.description);

    // Edited and published again, it can be undone twice; a duplicate is announced first.
    await button('Edit & Add to Shopify').click();
    await dialog.getByText('may appear there twice').waitFor();
    await dialog.getByText('Replace', { exact: true }).click();
    expect(await dialog.getByText('may appear there twice').count()).toBe(0);
    await dialog.getByLabel('Change the product name').uncheck();
    await dialog.getByLabel('Change the meta description').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await productNow()).toMatchObject({ title: 'Edited by hand', descriptionHtml: '<p>First line</p>' });
    await output().getByText('Undo').click();
    await app.getByText('Undone.').waitFor();
    expect((await productNow()).descriptionHtml).toBe(written.descriptionHtml);
    await output().getByText('Undo').click();
    await expect.poll(productNow).toMatchObject({ title: product.title, descriptionHtml: product.descriptionHtml });
  });

  test('a description is edited as rich text and shown on its card, and undo does not overwrite a later change', async () => {
    await openGenerator('product_description');
    await write();
    await button('Edit & Add to Shopify').click();
    const dialog = app.getByRole('dialog', { name: 'Change description' });
    const editor = dialog.getByRole('textbox', { name: 'New description' });
    await editor.press('Control+a');
    await editor.pressSequentially('Warm');
    await editor.press('Control+a');
    await dialog.getByRole('button', { name: 'Bold' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await app.getByText('Edited', { exact: true }).waitFor();
    expect((await productNow()).descriptionHtml).toBe('<p><strong>Warm</strong></p>');
    await app.getByRole('region', { name: 'Product' }).getByText('Warm', { exact: true }).waitFor();

    const changes = [{ field: 'description' as const, content: 'Someone else', textType: 'text' as const }];
    await testApp.merchant({ user: 2 }).call('changeProducts', {
      request: { products: [{ shopifyProductId: product.id, changes }], location: 'REPLACE' },
    });
    await output().getByText('Undo').click();
    await app.getByText('Not undone. Someone has changed it since.').waitFor();
    expect((await productNow()).descriptionHtml).toBe('<p>Someone else</p>');
  });

  test('a text of custom mode is published to its product, stands in its history, and can be undone', async () => {
    await openGenerator('product_meta_title');
    await button(/^Edit what is known/).click();
    await app.getByLabel('Product description').fill('Woven from loden, edited here.');
    await write();
    await button('Edit & Add to Shopify').click();
    await app.getByRole('dialog').getByLabel('New meta title').fill('Loden from custom mode');
    await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await app.getByText('Edited', { exact: true }).waitFor();
    expect((await productNow()).seo.title).toBe('Loden from custom mode');
    const { body } = await testApp.merchant().call('history', { query: { tab: 'generations', targetId: product.id } });
    expect(body.entries).toMatchObject([{ completionType: 'product_meta_title', status: 'written' }]);
    await output().getByText('Undo').click();
    await expect.poll(async () => (await productNow()).seo.title).toBe(product.seo.title);
  });

  test('an edit that was not published is in the history with its text', async () => {
    await openGenerator('product_meta_title');
    await write();
    await button('Edit & Add to Shopify').click();
    const box = app.getByRole('dialog').getByLabel('New meta title');
    await box.fill('Typed by hand');
    await page.goto(addressInAdmin(testApp, '/history'));
    await app.getByRole('listitem').first().getByRole('button', { expanded: false }).click();
    await button('Edit & Add to Shopify').click();
    expect(await box.inputValue()).toBe('Typed by hand');
  });

  test('cannot be closed while saving, and says when the store refuses', async () => {
    await openGenerator('product_description');
    await write();
    await button('Edit & Add to Shopify').click();
    const dialog = app.getByRole('dialog', { name: 'Change description' });
    await dialog.getByText('Where should the new description go?').waitFor();
    await testApp.sandbox.faults({ platform: { latencyMs: 60_000, errorRate: 1 } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await testApp.sandbox.faults({ platform: { errorRate: 1 } });
    await testApp.clock.moveUntil(() => dialog.getByText('Oh snap!').isVisible());
    await dialog.getByText("We weren't able to edit the product description on Shopify").waitFor();

    // The response is lost, but the store has the text: the dialog shows it, so that it is not added twice.
    await testApp.sandbox.faults({});
    await page.route('**/api/cw/change-description', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The text may be in your store').waitFor();
    const shown = await dialog.getByLabel('New description').locator('p').last().textContent();
    await dialog
      .getByRole('document', { name: 'Existing text' })
      .getByText(shown ?? '', { exact: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

// Last, because it leaves the shop without tokens.
test('without tokens, a banner replaces the text, and the last paid text can be shown again', async () => {
  if ((await tokens()) < 5) await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 5);
  await openGenerator('4_in_1_product_page');
  await write();
  const merchant = testApp.merchant();
  const request = {
    completionType: '4_in_1_product_page' as const,
    inputs: { product_name: 'Blanket', product_description: 'Warm' },
    completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' } as const,
  };
  while ((await tokens()) >= 5) await merchant.call('generate', { request });
  await button(/^Write Again/).click();
  await app
    .getByRole('button', { name: 'Get more tokens' })
    .or(app.getByRole('link', { name: 'Get more tokens' }))
    .waitFor();
  await app.getByText('Your text goes here').waitFor();
  await button('Show my last text').click();
  await app.getByRole('region', { name: 'Meta title' }).waitFor();
});

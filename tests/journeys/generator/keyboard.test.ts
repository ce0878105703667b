import type { FrameLocator, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { batchesOf } from '../../support/shops/batches.ts';
import { app, catalogueIsRead, open, openShop, page, testApp, visit } from '../journey-shop.ts';

openShop();

const button = (name: string | RegExp, within: FrameLocator | Locator = app) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const inDialog = (name: string) => button(name, app.getByRole('dialog'));
const heading = (name: string | RegExp) => app.getByRole('heading', { name });

async function press(place: Locator, key = 'Enter'): Promise<void> {
  await place.focus();
  await page.keyboard.press(key);
}

/** Presses an element that then disappears, and expects the focus here. */
async function leadsTo(pressed: Locator, place: Locator): Promise<void> {
  await press(pressed);
  await isAt(place);
}

const isAt = (place: Locator) => expect.poll(() => place.and(app.locator(':focus')).count()).toBe(1);

test('a keyboard user keeps the focus while publishing a text, undoing it and going home', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  await open(`?type=product_meta_title&id=${product?.id.split('/').at(-1)}`);
  const edit = button('Edit & Add to Shopify');
  await press(button(/^Write\b/));
  await edit.waitFor();
  await press(edit);
  await leadsTo(inDialog('Save'), edit);
  await leadsTo(button(/^Undo the change/), app.getByRole('heading', { name: 'Meta Title', level: 2 }));
  // A toast disappears after a while, unless it has the focus.
  const isOnToast = async () => {
    await press(button('Copy'));
    return button('Dismiss')
      .last()
      .focus({ timeout: 1_000 })
      .then(
        () => true,
        () => false,
      );
  };
  await expect.poll(isOnToast).toBe(true);
  await page.keyboard.press('Enter');
  await isAt(app.getByRole('region', { name: 'Notifications' }));

  await testApp.sandbox.faults({ model: { latencyMs: 60_000 } });
  await press(button(/^Write Again/));
  await leadsTo(button('Stop'), app.getByRole('region', { name: 'Write the text' }));
  await testApp.sandbox.faults({});

  await leadsTo(button('← Back to Features'), app.locator('main'));
  await leadsTo(button(/^Dismiss Products/).first(), heading('Store Stats'));
  expect(visit.problems).toEqual([]);
});

test('with the welcome card and the recommendations dismissed, Choose Product is at most eight tabs away, in the order of the screen', async () => {
  await catalogueIsRead(testApp);
  await open('');
  await button('Dismiss welcome card').click();
  const dismiss = button(/^Dismiss /);
  await heading('Store Stats').waitFor();
  while ((await dismiss.count()) > 0) await dismiss.first().click();
  await visit.goTo('');
  await button('Choose Product').waitFor();
  await page.locator('iframe').focus();
  const tops: number[] = [];
  const focused = app.locator(':focus');
  do {
    await page.keyboard.press('Tab');
    tops.push((await focused.boundingBox())?.y ?? -1);
  } while (tops.length < 12 && (await button('Choose Product').and(focused).count()) === 0);
  expect(tops.length).toBeLessThanOrEqual(8);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));

  const [product] = await testApp.sandbox.products(testApp.shop);
  await visit.goTo(`?type=product_description&id=${product?.id.split('/').at(-1)}`);
  const write = button(/^Write\b/);
  await app.getByText(/^\d+ facts?$/).waitFor();
  await app.getByLabel('Special instructions').focus();
  const passed: string[] = [];
  do {
    await page.keyboard.press('Tab');
    passed.push(await focused.evaluate((element) => element.textContent ?? ''));
  } while (passed.length < 8 && (await write.and(focused).count()) === 0);
  expect(passed.filter((text) => /facts?|Show/.test(text))).toEqual([]);
  expect(await write.and(focused).count()).toBe(1);
});

test('in the table, saving, discarding, undoing and searching keep the focus where it was', async () => {
  await open('/product-cms');
  // The test above has changed the first product, so its panel has an older Undo already.
  await press(app.locator('tbody tr').nth(1).locator('button').first());
  const panel = app.getByRole('region').filter({ has: button('Close product') });
  const metaTitle = panel.getByLabel('Meta title', { exact: true });
  await metaTitle.fill('A blanket for cold huts');
  await leadsTo(button('Save', panel), panel);
  await leadsTo(button(/^Undo: /, panel).first(), heading('Versions written by Yodel'));

  await press(button('Write again', panel));
  await app.getByRole('menu').or(app.locator('[class*="Popover__Content"]')).first().waitFor();
  await page.keyboard.press('Escape');
  await isAt(button('Write again', panel));
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await page.keyboard.press('f');
  await page.keyboard.type('no product is called so');
  await leadsTo(button('Clear all filters'), app.getByRole('region', { name: 'Products', exact: true }));
  expect(visit.problems).toEqual([]);
});

test('in a batch and in the history the focus stays on the row, and never moves to a button that publishes', async () => {
  const merchant = testApp.merchant();
  const batches = batchesOf(merchant, testApp.clock);
  const ids = (await testApp.sandbox.products(merchant.shop)).slice(0, 3).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids }, completionType: 'product_meta_title' });
  await batches.ended(id);
  await open(`/batch-results/${id}`);
  const item = app.getByRole('article').first();
  const row = item.locator('button[aria-expanded]').first();
  await press(row);
  await press(button('Edit', item));
  await leadsTo(button('Cancel', item), row);
  await leadsTo(button('Skip', item), row);
  await leadsTo(button('Bring back', item), row);
  await leadsTo(button('Add to Shopify', item), row);
  await button('Undo', item).waitFor();
  await leadsTo(button('Dismiss notification'), heading(/^Meta Title for/));

  await app.getByRole('article').last().getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await press(button('Add selected to Shopify'));
  await leadsTo(inDialog('Cancel'), button('Add selected to Shopify'));
  await leadsTo(button('Clear'), app.getByRole('region', { name: 'Filter and select' }));
  await press(button('More actions'));
  await leadsTo(button(/^Download CSV/), button('More actions'));
  await visit.close();

  await open('/history?tab=changes');
  const change = app.locator('#history-entries li').first();
  await press(change.locator('button[aria-expanded]'));
  await press(button('Undo', change));
  await leadsTo(inDialog('Undo'), app.locator('#history-entries [aria-expanded="true"]'));
  await button('Undo').waitFor({ state: 'detached' });
  await isAt(app.locator('#history-entries [aria-expanded="true"]'));
  expect(visit.problems).toEqual([]);
});

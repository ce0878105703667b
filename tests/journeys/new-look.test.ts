import type { Locator } from 'playwright-core';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { batchesOf } from '../support/shops/batches.ts';
import { shopIn, startTestApp, type TestApp, type TestShop } from '../support/test-app.ts';
import { accessibilityProblems } from './appearance/accessibility.ts';
import { closeWindow, type Visit, visitApp } from './browser.ts';

/** How many of the platform's elements stand on the screen. */
const elementsOn = ({ page }: Visit) =>
  page
    .frames()
    .find((each) => each !== page.mainFrame())
    ?.evaluate<number>(
      "[...document.querySelectorAll('*')].filter(({ localName }) => /^s-(?!app)/.test(localName)).length",
    );

const serious = async ({ page }: Visit) =>
  (await accessibilityProblems(page)).filter((problem) => /^(serious|critical)/.test(problem));

const hasFocus = async ({ app }: Visit, place: Locator) => (await place.and(app.locator(':focus')).count()) === 1;

/** Goes there with the Tab key alone. */
async function tabTo(visit: Visit, place: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await visit.page.keyboard.press('Tab');
    if (await hasFocus(visit, place)) return;
  }
  throw new Error(`The Tab key does not lead to ${place}.`);
}

describe.each(['react', 'web-components'])('with POLARIS=%s', (polaris) => {
  let world: TestApp | undefined;
  let visit: Visit | undefined;

  const open = async (path: (shop: TestShop, id: string) => Promise<string>): Promise<Visit> => {
    world ??= await startTestApp({ environment: { POLARIS: polaris } });
    const shop = await shopIn(world, 'demo');
    const product = (await shop.sandbox.products(shop.shop)).find(
      ({ descriptionHtml }) => descriptionHtml.length > 100,
    );
    visit = await visitApp(shop, { path: await path(shop, product?.id ?? '') });
    return visit;
  };
  afterEach(() => visit?.close());
  afterAll(async () => {
    await closeWindow();
    await world?.close();
  });

  test('a text is written, edited in its dialog and put into the store', async () => {
    const opened = await open(async (_, id) => `?type=product_meta_title&id=${id.split('/').at(-1)}`);
    const { app, page, problems } = opened;
    await app.getByRole('button', { name: /^Write\b/ }).waitFor();
    await app.getByLabel('Tone', { exact: true }).selectOption({ index: 1 });
    await app.getByLabel('Special instructions').fill('Mention the price.');
    await app.getByRole('button', { name: /^Write\b/ }).click();
    await app.getByRole('button', { name: 'Copy', exact: true }).waitFor();
    expect((await elementsOn(opened)) ?? 0).toBeGreaterThanOrEqual(polaris === 'react' ? 0 : 8);
    expect(await serious(opened)).toEqual([]);

    const edit = app.getByRole('button', { name: 'Edit & Add to Shopify' });
    await edit.click();
    const dialog = app.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await edit.click();
    expect(await serious(opened)).toEqual([]);
    await dialog.getByRole('textbox').first().fill('Warm throws for cold nights');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await app.getByRole('button', { name: 'Undo' }).first().waitFor();
    expect(problems).toEqual([]);
  });

  test('a text is written, edited and put into the store with the keyboard alone', async () => {
    const opened = await open(async (_, id) => `?type=product_meta_description&id=${id.split('/').at(-1)}`);
    const { app, page, problems } = opened;
    const write = app.getByRole('button', { name: /^Write\b/ });
    await write.waitFor();
    await tabTo(opened, app.getByLabel('Tone', { exact: true }));
    await page.keyboard.press('ArrowDown');
    await tabTo(opened, write);
    await page.keyboard.press('Enter');
    const edit = app.getByRole('button', { name: 'Edit & Add to Shopify' });
    await edit.waitFor();
    await tabTo(opened, edit);
    await page.keyboard.press('Enter');

    const dialog = app.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.waitFor();
    await tabTo(opened, save);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(opened, edit)).toBe(true);
    await app.getByRole('button', { name: 'Undo' }).first().waitFor();
    expect(problems).toEqual([]);
  });

  test('the texts of a batch are read, edited and put into the store with the keyboard alone', async () => {
    const opened = await open(async (shop) => {
      const [, product] = await shop.sandbox.products(shop.shop);
      const batches = batchesOf(shop.merchant(), shop.clock);
      const source = { type: 'ids_list' as const, ids: [product?.id ?? ''] };
      const batch = await batches.start({ source, completionType: 'product_meta_title' });
      await batches.ended(batch);
      return `/batch-results/${batch}`;
    });
    const { app, page, problems } = opened;
    const item = app.getByRole('article').first();
    const row = item.locator('button[aria-expanded]').first();
    await row.waitFor();
    await tabTo(opened, row);
    await page.keyboard.press('Enter');
    const button = (name: string) => item.getByRole('button', { name, exact: true });
    await button('Edit').waitFor();
    await tabTo(opened, button('Edit'));
    await page.keyboard.press('Enter');
    await button('Cancel').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('A warm throw for cold huts');
    await tabTo(opened, button('Save text'));
    await page.keyboard.press('Enter');
    await button('Edit').waitFor();
    await tabTo(opened, button('Add to Shopify'));
    await page.keyboard.press('Enter');
    await button('Undo').waitFor();
    expect(problems).toEqual([]);
  });

  test('the texts of a batch are read and put into the store', async () => {
    const opened = await open(async (shop, id) => {
      const batches = batchesOf(shop.merchant(), shop.clock);
      const batch = await batches.start({ source: { type: 'ids_list', ids: [id] } });
      await batches.ended(batch);
      return `/batch-results/${batch}`;
    });
    const { app, problems } = opened;
    const item = app.getByRole('article').first();
    await item.getByRole('button', { expanded: false }).first().click();
    await app.getByRole('region', { name: 'After' }).waitFor();
    expect(await serious(opened)).toEqual([]);
    await app.getByRole('button', { name: /^Add (all|the ready text)/ }).click();
    const dialog = app.getByRole('dialog');
    const warned = dialog.getByLabel('Add this text too');
    if (await warned.count()) await warned.check();
    await dialog.getByRole('button', { name: 'Add to Shopify' }).click();
    await item.getByRole('button', { expanded: true }).first().getByText('In your store', { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });
});

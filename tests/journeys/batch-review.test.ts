import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchesOf } from '../world/batches.ts';
import { startWorld, type World } from '../world/world.ts';
import { seriousFindings } from './accessibility.ts';
import { openBrowser, visitApp, widths } from './browser.ts';

let browser: Browser;
let world: World;
beforeAll(async () => {
  [browser, world] = await Promise.all([
    openBrowser(),
    startWorld({ outsideEnvironment: { SANDBOX_MODEL_PACE: 'instant' } }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});

test('texts are read, edited, accepted and skipped by keyboard alone', async () => {
  const merchant = world.merchant();
  const batches = batchesOf(merchant);
  await merchant.call('currentUser');
  const ids = (await world.sandbox.products(merchant.shop)).slice(0, 4).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids }, completionType: 'product_description' });
  await batches.ended(id);
  const [first, second, third] = await batches.items(id);
  if (!first || !second || !third) throw new Error('Too few items');

  const { app, page, problems, close } = await visitApp(browser, world, { width: 1280, path: `/batch-results/${id}` });
  const item = (title: string) => app.getByRole('article', { name: title, exact: true });
  const opened = (title: string) => item(title).getByRole('region', { name: 'Description' }).waitFor();
  const press = (key: string) => app.locator('body').press(key);
  await item(first.title).waitFor();
  // Keys go to the frame that was turned to last.
  await app.getByRole('heading', { level: 1 }).click();
  await press('j');
  await opened(first.title);
  await press('j');
  await opened(second.title);
  expect(await app.getByRole('region', { name: 'Description' }).count()).toBe(1);
  await press('k');
  await opened(first.title);

  await press('e');
  const editor = app.getByRole('textbox', { name: 'New description' });
  await editor.press('Control+a');
  // Letters that are keys elsewhere are letters here.
  await editor.pressSequentially('A jacket, as seen');
  await page.keyboard.press('Tab');
  await app.getByRole('button', { name: 'Save text' }).press('Enter');
  await item(first.title).getByText('A jacket, as seen').waitFor();

  await press('a');
  await item(first.title).getByText('In your store', { exact: true }).first().waitFor();
  await opened(second.title);
  const inStore = (await world.sandbox.products(merchant.shop)).find((each) => each.id === first.productId);
  expect(inStore?.descriptionHtml).toBe('<p>A jacket, as seen</p>');
  await press('s');
  await item(second.title).getByText('Skipped', { exact: true }).waitFor();
  await opened(third.title);
  expect((await batches.state(id)).counts).toMatchObject({ written: 1, skipped: 1, ready: 2 });
  expect(problems).toEqual([]);
  await close();

  for (const width of widths) {
    const visit = await visitApp(browser, world, { width, path: `/batch-results/${id}` });
    await visit.app.getByRole('article', { name: third.title, exact: true }).waitFor();
    expect(await seriousFindings(visit.page)).toEqual([]);
    await visit.close();
  }
}, 90_000);

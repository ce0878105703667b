import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitApp } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';

openSyncedShop();

const inMobileApp = (page: Page) =>
  page.addInitScript(`{
    const agent = navigator.userAgent + ' Shopify Mobile/10.0 (Android)';
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
  }`);

/** How far something reaches below the top edge of the admin's mobile bar; at most 0: it is not covered. */
async function covered(page: Page, what: Locator): Promise<number> {
  const bar = await page.locator('.mobile-bar').boundingBox();
  const box = await what.boundingBox();
  if (!bar || !box) throw new Error('It is not on the screen.');
  expect(bar.height).toBe(56);
  return box.y + box.height - bar.y;
}

test('nothing that sticks to the lower edge is under the bar of the mobile app', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  const id = product?.id.split('/').at(-1);
  const { app, page, goTo, close } = await visitApp(testApp, { width: 390, path: `?id=${id}`, prepare: inMobileApp });
  const write = app.getByRole('button', { name: /^Write\b/ });
  await write.waitFor();
  expect(await covered(page, write)).toBeLessThanOrEqual(0);

  await goTo(`?ids=${id}`);
  const writeBatch = app.getByRole('button', { name: /^Write\b/ });
  await writeBatch.waitFor();
  expect(await covered(page, writeBatch)).toBeLessThanOrEqual(0);

  await goTo(`/product-cms?product=${id}`);
  const title = app.getByLabel('Title', { exact: true });
  await title.fill('A changed title');
  const save = app.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => covered(page, save)).toBeLessThanOrEqual(0);

  await save.click();
  const toast = app.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect.poll(() => covered(page, toast)).toBeLessThanOrEqual(0);
  await close();
});

test('neither the buttons of a sheet nor the chat are under the bar of the mobile app', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  const path = `?id=${product?.id.split('/').at(-1)}`;
  const { app, page, close } = await visitApp(testApp, { width: 390, path, prepare: inMobileApp });
  // As the chat's own script places it.
  await app.locator('body').evaluate(`document.body.insertAdjacentHTML('beforeend',
    '<button class="woot-widget-bubble" style="position: fixed; bottom: 20px; height: 64px">Chat</button>')`);
  expect(await covered(page, app.getByRole('button', { name: 'Chat' }))).toBeLessThanOrEqual(-20);

  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByRole('button', { name: 'Edit & Add to Shopify' }).click();
  const save = app.getByRole('dialog').getByRole('button', { name: 'Save' });
  await expect.poll(() => covered(page, save)).toBeLessThanOrEqual(0);
  await close();
});

test('the head of a page and the panel below it keep clear of what covers the upper edge', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  const id = product?.id.split('/').at(-1);
  const { app, goTo, close } = await visitApp(testApp, { width: 390, path: `?id=${id}`, prepare: inMobileApp });
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
  const expectMoved = async (what: Locator) => {
    const before = await topOf(what);
    await app
      .locator('html')
      .evaluate(`document.documentElement.style.setProperty('--shopify-safe-area-inset-top', '40px')`);
    expect(await topOf(what)).toBe(before + 40);
  };
  await expectMoved(app.getByRole('button', { name: /Back to Features/ }));

  await goTo(`/product-cms?product=${id}`);
  await app.getByLabel('Title', { exact: true }).waitFor();
  await expectMoved(app.getByRole('button', { name: 'Close product' }));
  await close();
});

test('the last words of a page can be scrolled clear of the bar, and a desktop has no bar', async () => {
  const { app, page, close } = await visitApp(testApp, { width: 390, path: '/history', prepare: inMobileApp });
  await app.getByRole('heading', { name: 'Usage history' }).waitFor();
  const frame = page.frames().find((each) => each !== page.mainFrame());
  const paddingBottom = () => frame?.evaluate<string>('getComputedStyle(document.querySelector("main")).paddingBottom');
  expect(await paddingBottom()).toBe('88px');
  await close();

  const desktop = await visitApp(testApp, { path: '/history' });
  await desktop.app.getByRole('heading', { name: 'Usage history' }).waitFor();
  expect(await desktop.page.locator('.mobile-bar').isVisible()).toBe(false);
  await desktop.close();
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../world/world.ts';
import { openBrowser, visitApp } from './browser.ts';

let browser: Browser;
let world: World;
beforeAll(async () => {
  [browser, world] = await Promise.all([openBrowser(), startWorld()]);
});
afterAll(async () => {
  await browser.close();
  await world.close();
});

test('the page has its title and its menu in the admin, and keeps the host for this tab', async () => {
  const { app, page, close } = await visitApp(browser, world, { width: 1280 });
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  const { title, host } = await app.locator('body').evaluate((body) => ({
    title: body.ownerDocument.title,
    host: body.ownerDocument.defaultView?.sessionStorage.getItem('host'),
  }));
  expect(title).toBe('Yodel Product Descriptions');
  expect(atob(host ?? '')).toMatch(/\/store\/demo$/);
  for (const [name, path] of [
    ['Product CMS', '/product-cms'],
    ['Billing', '/settings'],
    ['Usage History', '/history'],
  ] as const) {
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toContain(path);
  }
  await close();
});

test('a product in the address that is not there is passed over in silence', async () => {
  const { app, close } = await visitApp(browser, world, { width: 1280, path: '?id=999999999999' });
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  await app.getByRole('button', { name: 'Choose Product' }).waitFor();
  expect(await app.getByRole('alert').count()).toBe(0);
  await close();
});

test('a tag that is not listed is asked for by name, and the way back to the features is open', async () => {
  const { app, close } = await visitApp(browser, world, { width: 390 });
  await app.getByRole('button', { name: 'Choose Tag' }).click();
  await app.getByLabel('Select tag').selectOption({ label: 'My tag is not listed' });
  const dialog = app.getByRole('dialog', { name: 'What is the exact tag name?' });
  await dialog.getByPlaceholder('Tag Name').fill('warm');
  await dialog.getByRole('button', { name: 'Choose Tag' }).click();
  await app.getByRole('button', { name: 'Change Tag' }).waitFor();
  await app.getByRole('button', { name: '← Back to Features' }).click();
  await app.getByRole('button', { name: 'Choose Tag' }).waitFor();
  await close();
});

test('a call without an answer is told as a matter of the connection, as an error', async () => {
  const { app, page, close } = await visitApp(browser, world, { width: 1280 });
  await page.route('**/api/cw/shop-tags', (route) => route.abort());
  await app.getByRole('button', { name: 'Choose Tag' }).click();
  await app.getByRole('alert').getByText('Oops... It appears there may be connection issues').waitFor();
  await close();
});

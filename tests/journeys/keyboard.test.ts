import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { startWorld, type World } from '../world/world.ts';
import { pick, type Visit, visitApp } from './browser.ts';
import { setStage } from './stage.ts';

let browser: Browser;
let world: World;
let visit: Visit;
let app: FrameLocator;
let page: Page;

setStage(startWorld, (stage) => {
  ({ browser, world } = stage);
});
afterEach(() => visit.close());

async function open(path: string): Promise<void> {
  visit = await visitApp(browser, world, { width: 1280, path });
  ({ app, page } = visit);
}

const button = (name: string | RegExp) =>
  app.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

async function press(place: Locator, key = 'Enter'): Promise<void> {
  await place.focus();
  await page.keyboard.press(key);
}

const isHere = (place: Locator) => expect.poll(() => place.and(app.locator(':focus')).count()).toBe(1);

test('with keys alone a text goes to the store and back, and one never has to begin at the top again', async () => {
  await open('');
  await press(button(/^Meta Title/));
  await press(button('Choose Product'));
  await pick(page, 'Alpine Wool Blanket');
  await press(button('Write 1 token'));
  const edit = button('Edit & Add to Shopify');
  const save = app.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

  await press(edit);
  await press(save);
  const undo = button(/^Undo the change/);
  await undo.waitFor();
  await isHere(edit);

  await press(undo);
  await undo.waitFor({ state: 'detached' });
  await isHere(edit);
  expect(visit.problems).toEqual([]);
});

test('after an editor in the table, and after a note that is dismissed, one goes on beside it', async () => {
  await open('/product-cms');
  const cell = button(/^Edit title of/).first();
  await press(cell);
  await app.getByRole('textbox', { name: 'Title' }).waitFor();
  await page.keyboard.press('Escape');
  await isHere(cell);
  await visit.close();

  await open('');
  const dismissals = button(/^Dismiss Products/);
  await dismissals.first().waitFor();
  const before = await dismissals.count();
  const second = app.getByRole('link', { name: /^Fix this/ }).nth(1);
  const title = await second.getAttribute('aria-label');
  await press(dismissals.first());
  await expect.poll(() => dismissals.count()).toBe(before - 1);
  await isHere(app.getByRole('link', { name: title ?? '', exact: true }));
  expect(visit.problems).toEqual([]);
});

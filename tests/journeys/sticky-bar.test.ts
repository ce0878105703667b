import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../common/contract/routes.ts';
import type { TestShop } from '../support/test-app.ts';
import { visitApp, widths } from './browser.ts';
import { openShop } from './journey-shop.ts';

let testApp: TestShop;
openShop((opened) => {
  testApp = opened;
});

async function pathOfProduct(at: number, type = 'product_description'): Promise<string> {
  const product = (await testApp.sandbox.products(testApp.shop))[at];
  return `?type=${type}&id=${product?.id.split('/').at(-1)}`;
}

const bar = (app: FrameLocator) => app.getByRole('region', { name: 'What to write about' });

test('the target bar stays at the top, and nothing with the focus is under it or the main button', async () => {
  const { app, page, close } = await visitApp(testApp, { path: await pathOfProduct(0) });
  await app.getByRole('button', { name: /^Write\b/ }).waitFor();
  const frame = page.frames().find((each) => each !== page.mainFrame());
  if (!frame) throw new Error('The app is not in a frame.');
  // A string, because the tests are typed without a browser's globals.
  const evaluate = <Result>(code: string) => frame.evaluate(code) as Promise<Result>;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 420 });
    await evaluate('scrollTo(0, 10_000)');
    expect((await bar(app).boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);

    const seen = new Set<string>();
    await app.getByRole('button', { name: /Back to Features/ }).focus();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press(key);
        const focused = await evaluate<{ name: string; isCovered: boolean } | null>(`(() => {
        const element = document.activeElement;
        const bar = document.querySelector('[aria-label="What to write about"]');
        if (!element || element === document.body || bar.contains(element)) return null;
        const { top, bottom, left, width } = element.getBoundingClientRect();
        const header = bar.closest('header') ?? bar;
        const main = document.querySelector('[aria-label="Write the text"]');
        // What a reader would see in the middle of its visible part.
        const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
        const seen = document.elementFromPoint(left + width / 2, middle);
        const isCovered = [header, main].some((each) => each?.contains(seen) && !each.contains(element));
        return { name: element.outerHTML.slice(0, 120), isCovered };
      })()`);
        if (!focused) continue;
        expect(focused).toMatchObject({ isCovered: false });
        seen.add(focused.name);
      }
    }
    expect(seen.size).toBeGreaterThan(5);
  }
  await close();
});

test("a product's card shows the new description after it was saved", async () => {
  const { app, close } = await visitApp(testApp, { path: await pathOfProduct(1) });
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByRole('button', { name: 'Edit & Add to Shopify' }).click();
  const dialog = app.getByRole('dialog');
  const editor = dialog.getByRole('textbox', { name: 'New description' });
  await editor.press('Control+a');
  await editor.pressSequentially('Renewed words stand on the card.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await app.getByText('Renewed words stand on the card.').first().waitFor();
  await close();
});

test('the error of a failed text disappears when the next text is ready', async () => {
  const { app, page, close } = await visitApp(testApp, {
    path: await pathOfProduct(2, 'product_meta_title'),
  });
  const path = `**${routes.generate.path}*`;
  await page.route(path, (route) => route.fulfill({ status: 502, json: { error: { code: 'model_failed' } } }));
  await app.getByRole('button', { name: /^Write\b/ }).click();
  const alert = app.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await alert.waitFor();
  await page.unroute(path);
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByRole('button', { name: 'Copy', exact: true }).first().waitFor();
  await alert.waitFor({ state: 'detached', timeout: 3_000 });
  await close();
});

test('settings that cannot be saved show no error', async () => {
  const { app, page, close } = await visitApp(testApp, {
    path: await pathOfProduct(3),
    prepare: (opened) =>
      opened.route(`**${routes.saveKeyVal.path}*`, (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
      ),
  });
  const failed = page.waitForResponse((response) => response.url().includes(routes.saveKeyVal.path));
  await app.getByLabel('Language').selectOption('de');
  await failed;
  expect(await app.getByRole('region', { name: 'Notifications' }).getByRole('alert').count()).toBe(0);
  await close();
});

test('the settings offer Short, Medium and Long, and Clear as the first tone', async () => {
  const { app, close } = await visitApp(testApp, { path: await pathOfProduct(3) });
  for (const name of ['Short', 'Medium', 'Long']) await app.getByRole('button', { name, exact: true }).waitFor();
  expect(await app.getByLabel('Tone').locator('option').first().textContent()).toBe('Clear');
  await close();
});

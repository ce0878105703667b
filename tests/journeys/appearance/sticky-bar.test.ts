import type { FrameLocator } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitApp, widths } from '../browser.ts';
import { openShop, testApp } from '../journey-shop.ts';

openShop();

const bar = (app: FrameLocator) => app.getByRole('region', { name: 'What to write about' });

test('the target bar stays at the top, and nothing with the focus is under it or the main button', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  const path = `?type=product_description&id=${product?.id.split('/').at(-1)}`;
  const { app, page, close } = await visitApp(testApp, { path });
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

import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { scoreBand } from '../../../common/score/score-bands.ts';
import { batchesOf } from '../../support/shops/batches.ts';
import { freshShop } from '../../support/world.ts';
import { type Visit, visitApp, widths } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';

openSyncedShop();

// Around the frame, the admin shows its menu of 240 px.
const adminMenuWidth = 240;

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const title = (app: FrameLocator) => app.getByRole('heading', { name: /Let the Magic Begin/ });

describe('what does not load', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await visitApp(testApp);
  });
  afterAll(() => visit.close());

  test.each([
    ['Home', '', routes.home.path],
    ['Billing', '/settings', routes.billing.path],
    ['Usage History', '/history', routes.history.path],
    ['Product CMS', '/product-cms', routes.productTablePage.path],
    ['Brand voice', '/brand-voice', routes.voices.path],
    ['a batch', '/batch-results/1', routes.batch.path],
  ])('%s shows the failure card when its data does not load, and leads home', async (_, path, apiPath) => {
    const { app, page, goTo } = visit;
    await page.route(`**${apiPath}*`, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal' } } }));
    await goTo(path);
    await app
      .getByText(
        `We've run into an issue known as an "Internal Server Error". Spooky, we know - but fear not! We're on it.`,
      )
      .waitFor();
    await page.unroute(`**${apiPath}*`);
    await app.getByRole('link', { name: 'Take me back home' }).click();
    await title(app).waitFor();
  });
});

test('the token badge is at the top right of the window, however wide it is', async () => {
  const { app, page, close } = await visitApp(testApp);
  const badge = app.getByRole('complementary', { name: 'Tokens' });
  for (const width of [1280, 390, 1900]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => width - (await boxOf(badge)).right).toBeLessThanOrEqual(16);
  }
  await close();
});

test('the cards of Home and of the plans are side by side from 1040 px, and stacked below', async () => {
  const { app, page, goTo, close } = await visitApp(testApp);
  for (const [path, first, second] of [
    ['', app.getByRole('heading', { name: 'Store Stats' }), app.getByRole('region', { name: 'Recommendations' })],
    ['/settings', app.getByRole('region', { name: 'Free plan' }), app.getByRole('region', { name: 'Pro plan' })],
  ] as const) {
    await goTo(path);
    await second.waitFor();
    for (const [width, isStacked] of [
      [1040, false],
      [1039, true],
    ] as const) {
      await page.setViewportSize({ width: width + adminMenuWidth, height: 900 });
      await expect.poll(async () => (await boxOf(second)).y > (await boxOf(first)).bottom).toBe(isStacked);
    }
  }
  await close();
});

test('at a height of 800 px the picker is visible without scrolling, with the welcome card and the recommendations above', async () => {
  const { app, page, close } = await visitApp(testApp);
  for (const [width, lastVisible] of [
    [1280, 'Long Product Description'],
    [390, null],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await app.getByRole('button', { name: 'Start the one-minute tutorial' }).waitFor();
    await app.getByRole('region', { name: 'Recommendations' }).waitFor();
    const last = lastVisible ? app.getByRole('button', { name: lastVisible }) : title(app);
    const bar = app.getByRole('region', { name: 'What to write about' });
    await expect.poll(async () => (await boxOf(bar)).y - (await boxOf(last)).bottom).toBeGreaterThanOrEqual(0);

    const cards = await app.getByRole('region', { name: 'Recommendations' }).getByRole('heading').all();
    const tops = await Promise.all(cards.map(async (card) => Math.round((await boxOf(card)).y)));
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.length).toBeLessThanOrEqual(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(40);
  }
  await close();
});

test('Home says what the score means, and of no change before it knows one, and starts the batch that fixes a problem', async () => {
  const { app, close } = await visitApp(testApp);
  const score = await app.locator('dd').nth(1).textContent();
  await app.getByText(`${score} of 100: ${scoreBand(Number(score))}`).waitFor();
  expect(await app.getByText(/in 30 days/).count()).toBe(0);
  const missing = await app.locator('dd').nth(2).textContent();
  await app.getByRole('link', { name: `Write SEO texts for the first 15 of ${missing} products, 30 tokens` }).click();
  await app.getByRole('heading', { name: 'Filter Results' }).waitFor();
  await app.getByText(`We found ${missing} products that match your search`).waitFor();
  await close();
});

test('Home has the welcome card first, then figures, what waits, and the picker', async () => {
  const merchant = testApp.merchant();
  const [product] = await testApp.sandbox.products(testApp.shop);
  const batches = batchesOf(merchant, testApp.clock);
  await batches.ended(await batches.start({ source: { type: 'ids_list', ids: [product?.id ?? ''] } }));
  for (const width of widths) {
    const { app, close } = await visitApp(testApp, { width });
    const parts = [
      app.getByRole('button', { name: 'Start the one-minute tutorial' }),
      app.getByText('Total Products'),
      app.getByRole('region', { name: 'What waits for you' }),
      app.getByRole('heading', { name: /Let the Magic Begin/ }),
    ];
    const tops: number[] = [];
    for (const part of parts) {
      await part.waitFor();
      tops.push((await part.boundingBox())?.y ?? 0);
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await close();
  }
});

test('a store without products shows its figures and says what to do', async () => {
  const { app, page, close } = await visitApp(await freshShop('empty'));
  await app.getByRole('heading', { name: 'Your store has no products yet' }).waitFor();
  expect(await app.locator('dd').allTextContents()).toEqual(['0', 'N/A', '0']);
  await app.getByRole('button', { name: 'Add products' }).click();
  await page.waitForURL(/\/products$/);
  await close();
});

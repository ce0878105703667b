import { expect, test } from 'vitest';
import { freshShop } from '../../support/world.ts';
import { clipboardText, handleOf, pick, sharedBrowser, stopTime, visitApp, widths } from '../browser.ts';
import { catalogueIsRead, openSyncedShop, testApp } from '../journey-shop.ts';

openSyncedShop(async () => {
  await testApp.sandbox.faults({ model: { pace: 'pleasant' } });
});

test('a new merchant generates a description, copies it and sees it on the store', async () => {
  const product = (await testApp.sandbox.products(testApp.shop)).find(
    ({ descriptionHtml, status }) => descriptionHtml === '' && status === 'ACTIVE',
  );
  if (!product) throw new Error('The sample store has no product without a description');
  const { page, app, problems, close } = await visitApp(testApp, { width: 390 });
  const tokens = async () => (await testApp.merchant().call('currentUser')).body.remainingCWInfo.remaining;
  const left = (await tokens()) - 1;

  await app.getByRole('heading', { name: 'Let the Magic Begin - What do you want to write today?' }).waitFor();
  await app.getByRole('button', { name: 'Choose Product' }).click();
  await pick(page, product.title);

  await app.getByRole('region', { name: 'Product' }).getByText(product.title).waitFor();
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByRole('button', { name: /^Write Again/ }).waitFor();
  await app.getByText('Keyword Density').waitFor();
  await app
    .getByRole('complementary', { name: 'Tokens' })
    .filter({ hasText: `${left}` })
    .waitFor();

  await app.getByRole('button', { name: 'Copy', exact: true }).click();
  await app.getByText('Copied!').waitFor();
  const copied = await clipboardText(page);
  expect(copied.length).toBeGreaterThan(40);

  await app.getByRole('button', { name: 'Edit & Add to Shopify' }).click();
  await app.getByRole('dialog', { name: 'Change description' }).waitFor();
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await app.getByText('Edited').waitFor();
  expect(problems).toEqual([]);

  const opened = page.context().waitForEvent('page');
  await app.getByRole('button', { name: 'View in store' }).click();
  const store = await opened;
  await store.waitForURL(`**/store/${handleOf(testApp.shop)}/shopper/products/${product.handle}`);
  const shown = await store.getByTestId('product-description').textContent();
  await store.close();
  expect(squeezed(shown ?? '')).toBe(squeezed(copied));
  await close();

  expect(await tokens()).toBe(left);
});

test.each(widths)(
  'the tutorial leads to a first text, and what it points at is fully visible, at %i pixels',
  async (width) => {
    const newcomer = await freshShop();
    await catalogueIsRead(newcomer);
    const { page, app, problems, close } = await visitApp(newcomer, { width });
    await app.getByRole('button', { name: 'Start the one-minute tutorial' }).click();
    const tour = app.getByRole('dialog', { name: 'Tutorial' });
    await tour.getByText('1 of 5').waitFor();
    // A point just inside the card's lower edge belongs to the card, not to the bar below.
    const card = app.locator('[data-tour="picker"] :has(> [aria-pressed="true"])');
    const isInSight = () =>
      card.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect();
        const isSeen = (y: number) => element.contains(element.ownerDocument.elementFromPoint(left + width / 2, y));
        return isSeen(top + 1) && isSeen(bottom - 1);
      });
    await expect.poll(isInSight).toBe(true);

    await tour.getByRole('button', { name: 'Next' }).click();
    await tour.getByText('2 of 5').waitFor();
    await app.getByRole('button', { name: 'Choose Product' }).click();
    await pick(page, 'Pocket Stove');
    await tour.getByText('3 of 5').waitFor();
    await tour.getByRole('button', { name: 'Next' }).click();
    await tour.getByText('4 of 5').waitFor();
    await app.getByRole('button', { name: /^Write\b/ }).click();
    await tour.getByText('Your first text!').waitFor();
    expect(problems).toEqual([]);
    await tour.getByRole('button', { name: 'Finish' }).click();
    await tour.waitFor({ state: 'detached' });
    await close();
    await newcomer.close();
  },
);

test('in a store without products, the tutorial leads to a blog post', async () => {
  const newcomer = await freshShop('empty');
  const { app, problems, close } = await visitApp(newcomer);
  await app.getByRole('heading', { name: 'Your store has no products yet' }).waitFor();
  await app.getByRole('button', { name: 'Start the one-minute tutorial' }).click();
  const tour = app.getByRole('dialog', { name: 'Tutorial' });
  await tour.getByText('1 of 4').waitFor();
  await tour.getByText('let us begin with a blog post').waitFor();
  await tour.getByRole('button', { name: 'Next' }).click();
  await tour.getByText('2 of 4').waitFor();
  await app.getByLabel('What is the blog post about?').fill('Caring for wool in winter');
  await tour.getByRole('button', { name: 'Next' }).click();
  await tour.getByText('3 of 4').waitFor();
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await tour.getByText('Your first text!').waitFor();
  await tour.getByRole('button', { name: 'Finish' }).click();
  await tour.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
  await newcomer.close();
});

test('outside the admin, the app counts down and opens itself in the admin with the same path and query', async () => {
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  await stopTime(page);
  await page.goto(`${testApp.url}/history?tab=changes&shop=${testApp.shop}`);
  // The visible text: a style must not change its case.
  await expect
    .poll(() => page.getByRole('heading').innerText())
    .toBe("the app is embedded in your Shopify admin, let's go!");
  const isCounting = (left: number) => page.getByRole('button', { name: `Go to the app (${left})` }).isVisible();
  for (const left of [3, 2, 1, 0]) {
    await expect.poll(() => isCounting(left)).toBe(true);
    await page.clock.runFor(999);
    expect(await isCounting(left)).toBe(true);
    await page.clock.runFor(1);
  }
  await page.waitForURL(new RegExp(`/store/${handleOf(testApp.shop)}/apps/[^/]+/history\\?.*tab=changes`));
  await context.close();
});

test('an unknown address shows a page that leads back home', async () => {
  const { app, close } = await visitApp(testApp, { path: '/no-such-place' });
  await app.getByText('Uh oh! This is uncharted territory.').waitFor();
  await app.getByRole('link', { name: 'Take me back home' }).click();
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  await close();
});

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

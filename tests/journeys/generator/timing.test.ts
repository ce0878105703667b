import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { freshShop } from '../../support/world.ts';
import { runUntil } from '../browser.ts';
import { app, button, open, openShop, page, testApp } from '../journey-shop.ts';

// The product's own delays. The tests run the page's clock, so they do not wait.

openShop();

const openStopped: typeof open = (path, options) => open(path, { isClockStopped: true, ...options });
const run = (ms: number) => page.clock.runFor(ms);

const until = (isSo: () => Promise<boolean>) => runUntil(page, isSo);

/** Counts the page's requests to this path and answers them. */
async function answering(path: string, answer: (route: Route) => Promise<void>, on = page): Promise<() => number> {
  let asked = 0;
  await on.route(`**${path}`, (route) => {
    asked += 1;
    return answer(route);
  });
  return () => asked;
}

const aTag = async () => (await testApp.merchant().call('shopTags')).body[0];

const refused = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { error: { code: 'internal', message: '' } } });

const inApp = (code: string) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith(testApp.url))
    ?.evaluate(code);

/** Makes the page count the timers that it starts. */
const countWaits = (opened: Page) =>
  opened.addInitScript(`{
    window.waits = {};
    const begin = window.setTimeout;
    window.setTimeout = (callback, ms, ...rest) => {
      window.waits[ms] = (window.waits[ms] ?? 0) + 1;
      return begin(callback, ms, ...rest);
    };
  }`);

/** Waits until the timer has started: a response takes a moment to reach the page, and earlier clock time would be lost. */
const expectBegun = (ms: number, times = 1) =>
  expect.poll(() => inApp(`window.waits[${ms}]`), { message: `waits of ${ms} ms` }).toBeGreaterThanOrEqual(times);

/** Expects five requests, 15 s apart, and then the error message. */
async function expectFiveTries(asked: () => number, untilTold: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; tries < 5; tries += 1) {
    await expect.poll(asked).toBe(tries);
    await expectBegun(15_000, tries);
    await run(14_999);
    expect(asked()).toBe(tries);
    await run(1);
  }
  await expect.poll(asked).toBe(5);
  await untilTold();
  await run(60_000);
  expect(asked()).toBe(5);
}

test('settings that an earlier release saved in the browser move to the server ten seconds after the start', async () => {
  const kept = JSON.stringify({ tip: '2023-10-01' });
  const saved: unknown[] = [];
  await openStopped('', {
    prepare: async (opened) => {
      await opened.addInitScript(`localStorage.setItem('seen_cards', ${JSON.stringify(kept)})`);
      opened.on('request', (request) => {
        if (request.url().endsWith(routes.saveKeyVal.path)) saved.push(request.postDataJSON());
      });
    },
  });
  const inBrowser = () =>
    app.locator('body').evaluate((body) => body.ownerDocument.defaultView?.localStorage.seen_cards);
  const gone = await until(() => app.getByRole('heading', { name: /Let the Magic Begin/ }).isVisible());
  await run(9_999 - gone);
  expect([saved, await inBrowser()]).toEqual([[], kept]);
  await run(gone + 1);
  await expect.poll(() => saved).toEqual([{ key: 'seen_cards', value: kept }]);
  await expect.poll(inBrowser).toBeUndefined();
  expect((await testApp.merchant().call('currentUser')).body.allKeyVals.seen_cards).toEqual(JSON.parse(kept));
});

test('the locale of the staff member is read five seconds after the start', async () => {
  await openStopped();
  const gone = await until(() => app.getByRole('heading', { name: /Let the Magic Begin/ }).isVisible());
  await inApp(`{
    const watched = new Proxy(shopify.config, {
      get(config, name) {
        if (name === 'locale') window.isLocaleRead = true;
        return config[name];
      },
    });
    Object.defineProperty(shopify, 'config', { get: () => watched });
    0;
  }`);
  await run(4_999 - gone);
  expect(await inApp('window.isLocaleRead')).toBeUndefined();
  await run(gone + 1);
  expect(await inApp('window.isLocaleRead')).toBe(true);
});

test('Copied! stays three seconds, Text generated! and Edited two, settings are saved after three, and instructions have three lines', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  await openStopped(`?id=${product?.id.split('/').at(-1)}`, { prepare: countWaits });
  const isShown = (content: string) => app.getByRole('status').getByText(content, { exact: true }).isVisible();
  const expectGoneAfter = async (content: string, ms: number) => {
    await until(() => isShown(content));
    await expectBegun(ms);
    await run(ms - 40);
    expect(await isShown(content)).toBe(true);
    await run(40);
    await expect.poll(() => isShown(content)).toBe(false);
  };
  await until(() => button(/^Write\b/).isVisible());

  const lines = await app.getByLabel('Special instructions').evaluate((box) => {
    const style = box.ownerDocument.defaultView?.getComputedStyle(box);
    const padding = Number.parseFloat(style?.paddingTop ?? '') + Number.parseFloat(style?.paddingBottom ?? '');
    return (box.clientHeight - padding) / Number.parseFloat(style?.lineHeight ?? '');
  });
  expect(lines).toBeCloseTo(3, 1);

  const saves = await answering(routes.saveKeyVal.path, (route) => route.continue());
  await button('Medium').click();
  await run(2_999);
  expect(saves()).toBe(0);
  await run(1);
  await expect.poll(saves).toBe(1);

  await button(/^Write\b/).click();
  await until(() => button(/^Write Again/).isVisible());
  expect(await isShown('Text generated!')).toBe(false);
  await inApp('window.waits = {}');
  await button('Copy').click();
  await expectGoneAfter('Copied!', 3_000);
  await inApp('window.waits = {}');
  await button(/^Write Again/).click();
  await expectGoneAfter('Text generated!', 2_000);
  await button('Edit & Add to Shopify').click();
  await until(() => button('Save').isVisible());
  await inApp('window.waits = {}');
  await button('Save').click();
  await expectGoneAfter('Edited', 2_000);
});

test('the onboarding waits four seconds for the checkout, then closes', async () => {
  await openStopped('', { of: await freshShop('small'), isNewcomer: true });
  const dialog = app.getByRole('dialog');
  await until(() => dialog.isVisible());
  await button('Next').click();
  await button('Next').click();
  // This address never loads, like an admin page that is slow to open.
  await page.route('**/nowhere', (route) => route.fulfill({ status: 204 }));
  await page.route(`**${routes.changePlan.path}`, (route) =>
    route.fulfill({ json: { redirectTo: `${testApp.sandbox.url}/nowhere` } }),
  );
  const finished = page.waitForRequest(`**${routes.completeOnboarding.path}`);
  await button("I'm Ready to Go Pro for Free!").click();
  await finished;
  await run(3_900);
  expect(await dialog.getByText('Start Your 7-Day Free Trial of Yodel Pro!').isVisible()).toBe(true);
  await run(200);
  await until(async () => !(await dialog.isVisible()));
});

test('a failed group request is repeated five times, 15 s apart, while the loading picture is shown', async () => {
  let asked = () => 0;
  await openStopped(`?group=tag-${await aTag()}`, {
    prepare: async (opened) => {
      await countWaits(opened);
      asked = await answering(routes.productGroupInfo.path, refused(500), opened);
    },
  });
  const painter = app.getByRole('status').filter({ hasText: 'Looking up your products…' });
  await until(() => painter.isVisible());
  const moving = () => painter.evaluate((element) => element.getAnimations({ subtree: true }).length);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);

  await expectFiveTries(asked, () => until(() => app.getByText('An Error has occured').isVisible()));
});

test('a failed batch request is repeated five times, 15 s apart, and may take three minutes', async () => {
  await openStopped(`?group=tag-${await aTag()}`, { prepare: countWaits });
  const write = button(/^Write \d+ products?/);
  await until(() => write.isVisible());
  const failed = app.getByText("Oops... We had an issue, we're getting right on it!");
  for (const status of [500, 401]) {
    await inApp('window.waits = {}');
    const asked = await answering(routes.startBatch.path, refused(status));
    await write.click();
    await expectFiveTries(asked, async () => {
      await until(() => failed.isVisible());
      await expectBegun(6_000);
    });
    await failed.waitFor({ state: 'detached' });
    await page.unroute(`**${routes.startBatch.path}`);
  }

  await inApp('window.waits = {}');
  const unanswered = await answering(routes.startBatch.path, () => new Promise(() => {}));
  await write.click();
  await expect.poll(unanswered).toBe(1);
  const lost = app.getByRole('alert').getByText('Oops... It appears there may be connection issues');
  await run(179_999);
  expect(await lost.isVisible()).toBe(false);
  await run(1);
  await lost.waitFor();
  expect(unanswered()).toBe(1);
  await expectBegun(6_000);
  await run(5_999);
  expect(await lost.isVisible()).toBe(true);
  await run(1);
  await lost.waitFor({ state: 'detached' });
});

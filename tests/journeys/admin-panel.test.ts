import { expect, test } from 'vitest';
import { featureFlagIds } from '../../common/feature-flags.ts';
import { visitApp, widths } from './browser.ts';
import { openShop, testApp } from './journey-shop.ts';

openShop();

const setFlag = (flag: string, wish: 'on' | 'off') => testApp.operate(`flag ${testApp.shop} 1 ${flag} ${wish}`);

test('without a flag there is no admin panel, and the layout is at most 1000 px wide', async () => {
  const { app, close } = await visitApp(testApp);
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  expect(await app.getByRole('complementary', { name: 'Admin Control' }).count()).toBe(0);
  const widthOf = () => app.locator('main').evaluate((element) => element.getBoundingClientRect().width);
  expect(await widthOf()).toBe(1000);
  await close();
});

test('the admin panel is at the bottom left, opens, closes and can be hidden for the session', async () => {
  await setFlag('reset_shop', 'on');
  const { app, page, problems, close } = await visitApp(testApp);
  const panel = app.getByRole('complementary', { name: 'Admin Control' });
  const toggle = panel.getByRole('button', { name: 'Admin' });
  await toggle.waitFor();
  expect(await panel.getByRole('button').count()).toBe(1);

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const place = await panel.evaluate((element) => {
      const { left, bottom, width } = element.getBoundingClientRect();
      return { left, width, fromBottom: element.ownerDocument.documentElement.clientHeight - bottom };
    });
    expect(place).toEqual({ left: 20, width: 200, fromBottom: 20 });
  }

  await toggle.click();
  await panel.getByRole('button', { name: 'Reset shop' }).waitFor();
  await toggle.click();
  await panel.getByRole('button', { name: 'Reset shop' }).waitFor({ state: 'hidden' });
  await toggle.click();
  await panel.getByRole('button', { name: 'Hide Panel Entirely' }).click();
  await panel.waitFor({ state: 'detached' });

  await page.reload();
  // From now on the page knows the user and the user's flags.
  await app.getByRole('complementary', { name: 'Tokens' }).waitFor();
  expect(await panel.count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});

test('the shop is reset only after a confirmation, and a failed reset says what to do', async () => {
  await setFlag('reset_shop', 'on');
  const { app, page, close } = await visitApp(testApp, { isFirst: true, prepare: (opened) => opened.clock.install() });
  const asked: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/shop_reset')) asked.push(response.status());
  });
  const press = async () => {
    await app.getByRole('button', { name: 'Reset shop' }).first().click();
    return app.getByRole('dialog', { name: 'Reset this shop?' });
  };
  await app.getByRole('button', { name: 'Admin' }).click();
  await (await press()).getByRole('button', { name: 'Cancel' }).click();
  expect(asked).toEqual([]);

  await (await press()).getByRole('button', { name: 'Reset shop' }).click();
  await expect.poll(() => asked).toEqual([200]);

  // The page still shows the button, but the server refuses.
  await setFlag('reset_shop', 'off');
  await (await press()).getByRole('button', { name: 'Reset shop' }).click();
  const alert = app.getByRole('dialog', { name: 'Something went wrong. Refresh and hope for the best!' });
  await alert.waitFor();
  // It stays until the merchant answers it.
  await page.clock.fastForward(60_000);
  expect(await alert.getByRole('button', { name: 'Refresh' }).isVisible()).toBe(true);
  expect(asked).toEqual([200, 403]);
  await close();
});

test('every flag shows its button on Home, and can show the offers and the banner', async () => {
  for (const flag of featureFlagIds) await setFlag(flag, 'on');
  await expect.poll(async () => (await testApp.merchant().call('home')).body.widgets.type).toBe('STATS');
  const { app, goTo, close } = await visitApp(testApp);
  await app.getByRole('button', { name: 'Admin' }).click();
  const panel = app.getByRole('complementary', { name: 'Admin Control' });
  await expect
    .poll(async () => (await panel.getByRole('button').allInnerTexts()).sort())
    .toEqual([
      'Admin',
      'Hide Panel Entirely',
      'Reset copy flag',
      'Reset dismissed widgets',
      'Reset shop',
      'Show conversion popup',
      'Show hidden widgets',
      'Show no-tokens banner',
    ]);

  await panel.getByRole('button', { name: 'Show no-tokens banner' }).click();
  await app.getByRole('link', { name: 'Get more tokens' }).waitFor();
  await panel.getByRole('button', { name: 'Show conversion popup' }).click();
  await app.getByRole('button', { name: 'Get this offer!' }).waitFor();
  await app.getByRole('button', { name: 'Not now' }).click();
  await panel.getByRole('button', { name: 'Reset copy flag' }).click();
  const gotOffer = async () => (await testApp.merchant().call('currentUser')).body.allKeyVals.got_offer;
  await expect.poll(gotOffer).toBe(false);

  await goTo('/settings');
  await app.getByRole('heading', { name: /plan/i }).first().waitFor();
  await app.getByRole('button', { name: 'Admin' }).click();
  expect((await panel.getByRole('button').allInnerTexts()).sort()).toEqual([
    'Admin',
    'Hide Panel Entirely',
    'Reset shop',
  ]);
  await close();
});

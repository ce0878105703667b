import { expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { grantTokens } from '../../support/shops/batches.ts';
import { freshShop } from '../../support/world.ts';
import { handleOf, visitApp } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';
import { tick } from '../tick.ts';

openSyncedShop();

test('the admin shows the app’s title and menu, and the app remembers its host for this tab', async () => {
  const { app, page, close } = await visitApp(testApp);
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  const { title, host } = await app.locator('body').evaluate((body) => ({
    title: body.ownerDocument.title,
    host: body.ownerDocument.defaultView?.sessionStorage.getItem('host'),
  }));
  expect(title).toBe('Yodel Product Descriptions');
  expect(atob(host ?? '')).toMatch(new RegExp(`/store/${handleOf(testApp.shop)}$`));
  const menu = [
    ['Product CMS', '/product-cms'],
    ['Billing', '/settings'],
    ['Usage History', '/history'],
    ['Batches', '/batches'],
    ['Brand voice', '/brand-voice'],
    ['Standing orders', '/standing-orders'],
  ] as const;
  for (const [name, path] of menu) {
    expect(await page.getByRole('link', { name, exact: true }).first().getAttribute('href')).toContain(path);
  }
  const names: string[] = menu.map(([name]) => name);
  const shown = (await page.getByRole('link').allInnerTexts()).filter((name) => names.includes(name));
  expect(shown).toEqual(names);
  await close();
});

test('an unknown product in the address is ignored', async () => {
  const { app, close } = await visitApp(testApp, { path: '?id=999999999999' });
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  await app.getByRole('button', { name: 'Choose Product' }).waitFor();
  expect(await app.getByText('Oops').count()).toBe(0);
  await close();
});

test('a merchant who closes the product picker continues where they were', async () => {
  const { app, page, close } = await visitApp(testApp);
  const choose = app.getByRole('button', { name: 'Choose Product' });
  await choose.press('Enter');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => choose.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
  await close();
});

test('a merchant can type a tag that is not listed, and can go back to the features', async () => {
  const { app, close } = await visitApp(testApp, {
    width: 390,
    path: '?group=tag-wool&type=product_meta_title',
  });
  await app.getByRole('button', { name: '← Back to Features' }).click();
  await app.getByRole('button', { name: 'Product Description', exact: true, pressed: true }).waitFor();
  await app.getByRole('button', { name: 'Choose Tag' }).click();
  await app.getByRole('option', { name: 'My tag is not listed' }).click();
  const dialog = app.getByRole('dialog', { name: 'What is the exact tag name?' });
  await dialog.getByPlaceholder('Tag Name').fill('warm');
  await dialog.getByRole('button', { name: 'Choose Tag' }).click();
  await app.getByRole('button', { name: 'Change Tag' }).waitFor();
  await app.getByRole('button', { name: '← Back to Features' }).click();
  await app.getByRole('button', { name: 'Choose Tag' }).waitFor();
  await close();
});

test('a merchant finds a tag by typing, sees how many products have it, and chooses it with the keyboard', async () => {
  const { app, page, close } = await visitApp(testApp);
  await app.getByRole('region', { name: 'Recommendations' }).waitFor();
  await app.getByRole('button', { name: 'Choose Tag' }).click();
  const inStore = await testApp.sandbox.products(testApp.shop);
  const count = inStore.filter(({ tags }) => tags.includes('wool')).length;
  await app.getByRole('option', { name: 'My tag is not listed' }).waitFor();
  await app.getByRole('combobox', { name: 'Select tag' }).fill('WOOL');
  await app.getByRole('option', { name: `wool ${count} products` }).waitFor();
  await app.getByRole('option', { name: 'My tag is not listed' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await app.getByRole('button', { name: 'Change Tag' }).waitFor();
  await app.getByText(`We found ${count} products that match your search`).waitFor();
  await close();
});

test('a request without a response is shown as a connection error', async () => {
  const { app, page, close } = await visitApp(testApp);
  await page.route('**/api/cw/shop-tags', (route) => route.abort());
  await app.getByRole('button', { name: 'Choose Tag' }).click();
  await app.getByRole('alert').getByText('Oops... It appears there may be connection issues').waitFor();
  await close();
});

test('a failed user request shows no error, and a user who is not signed in is told so', async () => {
  let status = 500;
  const { app, page, close } = await visitApp(testApp, {
    prepare: (opened) =>
      opened.route(`**${routes.currentUser.path}`, (route) => route.fulfill({ status, json: {}, headers: {} })),
  });
  const homeAnswered = page.waitForResponse(`**${routes.home.path}`);
  await page.reload();
  await homeAnswered;
  await page.waitForLoadState('networkidle');
  expect(await app.getByRole('alert').count()).toBe(0);
  expect(await app.getByRole('heading', { name: /Let the Magic Begin/ }).count()).toBe(0);
  expect(await app.getByRole('complementary', { name: 'Tokens' }).count()).toBe(0);

  status = 401;
  await page.reload();
  await app.getByText('Failed to authorize request.').waitFor();
  expect(await app.getByRole('complementary', { name: 'Tokens' }).count()).toBe(0);

  // The frame's address no longer names the shop, and a page without a shop cannot be framed.
  await page.getByRole('link', { name: 'Usage History', exact: true }).first().click();
  await page.unroute(`**${routes.currentUser.path}`);
  await app.getByRole('button', { name: 'Reload' }).click();
  await app.getByRole('complementary', { name: 'Tokens' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/store/${handleOf(testApp.shop)}/apps/yodel/history`);
  await close();
});

test('the app works without browser storage, and offers a reload when a release has replaced its files', async () => {
  const denied = `{ get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); } }`;
  const { app, page, close } = await visitApp(testApp, {
    prepare: (opened) =>
      opened.addInitScript(`if (window !== window.top)
        for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, ${denied});`),
  });
  await app.getByRole('button', { name: 'Choose Tag' }).waitFor();

  const files = '**/assets/product-cms-screen-*.js';
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Product CMS', exact: true }).first().click();
  await app.getByText('This part of Yodel could not be fetched.').waitFor();
  await page.unroute(files);
  await app.getByRole('button', { name: 'Reload' }).click();

  await tick(app.getByRole('row').nth(1).getByRole('checkbox'));
  await app.getByRole('button', { name: 'Generate' }).click();
  await app
    .getByRole('button', { name: /^Meta Title/ })
    .last()
    .click();
  await app.getByRole('heading', { name: 'Selected Products' }).waitFor();
  await close();
});

test('an onboarding that cannot be loaded is left out, and the screen behind it stays', async () => {
  const { app, problems, close } = await visitApp(await freshShop('small'), {
    isNewcomer: true,
    prepare: (opened) => opened.route('**/assets/onboarding-dialog-*.js', (route) => route.fulfill({ status: 404 })),
  });
  // Reported after the page has been drawn without it.
  await expect.poll(() => problems.some((problem) => problem.includes('dynamically imported module'))).toBe(true);
  expect(await app.getByRole('button', { name: 'Choose Tag' }).isVisible()).toBe(true);
  await close();
});

test('the token badge stays at the top right and leads to billing, the welcome card stays dismissed, and no outside service is called', async () => {
  const fetched: string[] = [];
  const { app, page, close } = await visitApp(testApp, {
    width: 390,
    prepare: async (opened) => void opened.on('request', (request) => fetched.push(request.url())),
  });
  await app.getByRole('button', { name: 'Start the one-minute tutorial' }).waitFor();
  const saved = page.waitForResponse(`**${routes.saveKeyVal.path}`);
  await app.getByRole('button', { name: 'Dismiss welcome card' }).click();
  await saved;
  await page.reload();
  await app.getByRole('heading', { name: /Let the Magic Begin/ }).waitFor();
  expect(await app.getByRole('button', { name: 'Dismiss welcome card' }).count()).toBe(0);

  const tokens = app.getByRole('complementary', { name: 'Tokens' });
  const place = () =>
    tokens.evaluate((element) => {
      const { top, right } = element.getBoundingClientRect();
      return { top, fromRight: element.ownerDocument.documentElement.clientWidth - right };
    });
  const atFirst = await place();
  expect(atFirst.top).toBeLessThan(20);
  expect(atFirst.fromRight).toBeLessThan(20);
  await app.locator('body').evaluate((body) => body.ownerDocument.defaultView?.scrollTo(0, 600));
  expect(await place()).toEqual(atFirst);

  await tokens.getByRole('link', { name: 'Upgrade' }).click();
  await app.getByRole('heading', { name: /plan/i }).first().waitFor();
  await tokens.waitFor({ state: 'detached' });
  await expect.poll(() => fetched.some((url) => url.includes('web-vitals'))).toBe(true);
  expect(fetched.filter((url) => /mixpanel|sentry|chatwoot/i.test(url))).toEqual([]);
  await close();
});

test('on the narrowest screen, the badge for unlimited tokens does not cover the way back', async () => {
  const shop = await freshShop('small');
  const merchant = shop.merchant();
  const ask = { type: 'cw_paid_plan_OCT_23_PRO', interval: 'year' } as const;
  const { redirectTo } = (await merchant.call('changePlan', { request: ask })).body;
  await fetch(redirectTo ?? '', { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) });
  await expect.poll(async () => (await merchant.call('currentUser')).body.plan.id).toBe(ask.type);
  const { app, close } = await visitApp(shop, { width: 320, path: '?type=text_improver' });
  const tokens = app.getByRole('complementary', { name: 'Tokens' }).filter({ hasText: 'UNLIMITED' });
  const edge = await tokens.evaluate((element) => element.getBoundingClientRect().left);
  const wayBack = app.getByRole('button', { name: '← Back to Features' });
  expect(await wayBack.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(edge);
  await close();
});

test('a chosen product is shown with a placeholder for a broken picture, and can be changed', async () => {
  const product = (await testApp.sandbox.products(testApp.shop)).find(
    ({ imageUrl, descriptionHtml }) => imageUrl && descriptionHtml.split(' ').length > 30,
  );
  const { app, close } = await visitApp(testApp, {
    path: `?id=${product?.id.split('/').at(-1)}`,
    prepare: (opened) => opened.route(product?.imageUrl ?? '', (route) => route.abort()),
  });
  const card = app.getByRole('region', { name: 'Product' });
  await card.getByRole('heading', { name: product?.title ?? '' }).waitFor();
  await expect.poll(() => card.locator('img').count()).toBe(0);
  expect(await card.locator('svg').count()).toBe(1);
  const shown = (await card.locator('p').first().textContent()) ?? '';
  expect(shown.endsWith('…')).toBe(true);
  expect(shown.split(' ')).toHaveLength(10);

  await app.getByRole('button', { name: 'Change Product' }).waitFor();
  await app.getByRole('button', { name: '← Back to Features' }).click();
  await app.getByRole('button', { name: 'Choose Product' }).waitFor();
  await close();
});

test('a batch that costs more than the balance shows the banner, and can be started again', async () => {
  await testApp.operate(`flag ${testApp.shop} 1 multiply_products on`);
  const { app, page, close } = await visitApp(testApp, {
    path: `?group=tag-${(await testApp.merchant().call('shopTags')).body[0]}`,
  });
  const write = app.getByRole('button', { name: /^Write [\d,]+ products?/ });
  await write.waitFor();
  const before = await write.textContent();
  const dialog = app.getByRole('dialog', { name: 'Multiply by' });
  const multiply = async (by: string, press: string) => {
    await app.getByRole('button', { name: 'Multiply Products' }).click();
    await dialog.getByRole('textbox').fill(by);
    const pressed = dialog.getByRole('button', { name: press });
    if (await pressed.isDisabled()) await dialog.getByRole('button', { name: 'Cancel' }).click();
    else await pressed.click();
    await dialog.waitFor({ state: 'detached' });
  };
  await app.getByRole('button', { name: 'Admin' }).click();
  await multiply('5', 'Cancel');
  expect(await write.textContent()).toBe(before);
  await multiply('', 'Multiply');
  expect(await write.textContent()).toBe(before);

  await multiply('10000', 'Multiply');
  await app.getByText('Large collections may take a while to generate').waitFor();
  const first = app.getByRole('button', { name: /^Write the first \d+ with your \d+ tokens$/ });
  await first.waitFor();
  // It is the primary one, and beside the banner no second one speaks of tokens.
  const height = async (of: typeof first) => (await of.boundingBox())?.height ?? 0;
  expect(await height(first)).toBeGreaterThan(await height(write));
  expect(await app.getByText(/^You have .* left/).count()).toBe(0);
  // More tokens than the page knows of, but still too few.
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 1);
  await write.click();
  await app.getByRole('link', { name: 'Get more tokens' }).waitFor();
  await expect.poll(() => write.isEnabled()).toBe(true);
  expect(page.url()).not.toContain('batch-results');
  await close();
});

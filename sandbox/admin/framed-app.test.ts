import { afterAll, expect, test } from 'vitest';
import { readSessionToken } from '../platform/session-token.ts';

import { framedApp, type OpenApp, openAppBeforeEach } from './testing/open-app.ts';
import { aProduct, aShop, registration } from './testing/test-admin.ts';

const shop = aShop({ products: [aProduct(1)] });
let { admin, page, frame } = {} as OpenApp;
openAppBeforeEach(shop, (opened) => {
  ({ admin, page, frame } = opened);
});

async function openApp(route: string): Promise<void> {
  await page.goto(`${admin.url}/store/demo/apps/yodel${route}`);
  frame = await framedApp(page);
}

const address = () => page.url().slice(admin.url.length);

test('the app is framed at the merchant’s route with the platform’s query', async () => {
  await openApp('/history?tab=changes');

  const framed = new URL(frame.url());
  expect(framed.origin + framed.pathname).toBe(`${admin.app.url}/history`);
  expect([...framed.searchParams.keys()].sort()).toEqual(
    ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'tab', 'timestamp'].sort(),
  );
  expect(framed.searchParams.get('shop')).toBe('demo.myshopify.com');
  expect(address()).toBe('/store/demo/apps/yodel/history?tab=changes');
  expect(await page.title()).toBe('Yodel · Demo Store');
});

test('the API key leads to the app like its handle', async () => {
  await page.goto(`${admin.url}/store/demo/apps/yodel-key/history?tab=ledger`);

  expect(address()).toBe('/store/demo/apps/yodel/history?tab=ledger');
});

test('each session token is new and signed for this shop and staff member', async () => {
  const [first, second] = (await frame.evaluate('Promise.all([shopify.idToken(), shopify.idToken()])')) as string[];

  expect(first).not.toBe(second);
  const claims = readSessionToken(registration, shop, first ?? '');
  expect(claims).toMatchObject({ sub: '1', dest: 'https://demo.myshopify.com', aud: 'yodel-key' });
  expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(60);
});

test('the app receives its configuration, user and environment', async () => {
  expect(await frame.evaluate('shopify.config')).toMatchObject({
    apiKey: 'yodel-key',
    shop: 'demo.myshopify.com',
    locale: 'en-US',
  });
  expect(await frame.evaluate('shopify.user()')).toMatchObject({ id: 1, email: 'olive@example.com' });
  expect(await frame.evaluate('shopify.environment')).toEqual({
    mobile: false,
    embedded: true,
    pos: false,
    intent: false,
  });
  expect(await frame.evaluate('shopify.scopes.query()')).toEqual({
    granted: ['read_products', 'write_products'],
    required: ['read_products', 'write_products'],
    optional: ['read_translations'],
  });
});

test('the admin’s address follows the app, and back and forward navigate the app', async () => {
  await frame.evaluate('go("/product-cms?page=2", { place: "second" })');
  await expect.poll(address).toBe('/store/demo/apps/yodel/product-cms?page=2');
  await frame.evaluate('go("/history")');
  await expect.poll(address).toBe('/store/demo/apps/yodel/history');

  await page.goBack();
  await frame.waitForFunction('document.getElementById("path").textContent === "/product-cms"');
  expect(await frame.evaluate('history.state')).toEqual({ place: 'second' });
  expect(address()).toBe('/store/demo/apps/yodel/product-cms?page=2');

  await page.goForward();
  await frame.waitForFunction('document.getElementById("path").textContent === "/history"');

  await page.reload();
  frame = await framedApp(page);
  expect(await frame.textContent('#path')).toBe('/history');
  await page.goBack();
  await frame.waitForFunction('document.getElementById("path").textContent === "/product-cms"');
});

test('a replaced route adds no history entry', async () => {
  await frame.evaluate('go("/a")');
  await frame.evaluate('history.replaceState(null, "", "/b")');
  await expect.poll(address).toBe('/store/demo/apps/yodel/b');

  await page.goBack();
  await expect.poll(address).toBe('/store/demo/apps/yodel');
});

test('the admin’s navigation shows the app’s menu and navigates the app without a reload', async () => {
  const born = await frame.evaluate('born');
  const entries = page.locator('[data-app-entries] a');
  await expect.poll(() => entries.allTextContents()).toEqual(['Product CMS', 'Usage History']);
  expect(await frame.locator('s-app-nav').isVisible()).toBe(false);

  await entries.getByText('Usage History').click();

  await frame.waitForFunction('document.getElementById("path").textContent === "/history"');
  expect(address()).toBe('/store/demo/apps/yodel/history');
  expect(await entries.getByText('Usage History').getAttribute('aria-current')).toBe('page');
  await page.locator('[data-app-link]').click();
  await frame.waitForFunction('document.getElementById("path").textContent === "/"');
  expect(await frame.evaluate('born')).toBe(born);
});

test('a menu that the app fills later is mirrored, and the app’s router keeps its clicks', async () => {
  await frame.evaluate(`{
    const link = Object.assign(document.createElement('a'), { href: '/settings', textContent: 'Billing' });
    link.addEventListener('click', (event) => { event.preventDefault(); go('/settings?by=router') });
    document.querySelector('s-app-nav').append(link);
  }`);

  await page.locator('[data-app-entries]').getByText('Billing').click();

  await expect.poll(address).toBe('/store/demo/apps/yodel/settings?by=router');
});

test('calls to the app’s own server carry a session token, others do not', async () => {
  admin.app.authorizations.length = 0;
  await frame.evaluate('fetch("/api/echo")');
  await frame.evaluate('fetch("/api/echo", { headers: { Authorization: "Bearer own" } })');

  const [first, second] = admin.app.authorizations;
  expect(first).toMatch(/^Bearer ey/);
  expect(second).toBe('Bearer own');
});

test('a call whose token is refused is repeated once, with its body and another token', async () => {
  admin.app.authorizations.length = 0;
  const refusal = { status: 401, headers: { 'X-Shopify-Retry-Invalid-Session-Request': '1' } };
  admin.app.refusals.push(refusal);
  const post = `fetch("/api/echo", { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"a":1}' })`;

  expect(await frame.evaluate(`${post}.then((answer) => answer.json())`)).toEqual({ body: { a: 1 } });
  expect(new Set(admin.app.authorizations).size).toBe(2);

  admin.app.refusals.push(refusal, refusal);
  expect(await frame.evaluate(`${post}.then((answer) => answer.status)`)).toBe(401);
});

test('a response that asks for authorisation redirects the whole window', async () => {
  const target = `${admin.url}/store/demo/products`;
  admin.app.refusals.push({ status: 401, headers: { 'X-Shopify-API-Request-Failure-Reauthorize-Url': target } });

  await frame.evaluate('void fetch("/api/echo")');

  await page.waitForURL(target);
});

test('an app may keep the browser’s own fetch', async () => {
  await openApp('/?disabled=fetch');
  admin.app.authorizations.length = 0;

  await frame.evaluate('fetch("/api/echo")');

  expect(admin.app.authorizations).toEqual(['']);
});

test('admin addresses open the admin’s pages, and other sites take the whole window', async () => {
  await frame.click('#to-product');
  await page.waitForURL(`${admin.url}/store/demo/products/1`);

  await openApp('/');
  await frame.evaluate(`void open('${admin.app.url}/elsewhere?disabled=auto-redirect', '_top')`);
  await page.waitForURL(`${admin.app.url}/elsewhere?disabled=auto-redirect`);
});

test('opened outside the admin, the app redirects into it unless it opted out', async () => {
  const query = new URL(frame.url()).searchParams;
  await page.goto(`${admin.app.url}/history?tab=changes&${query}`);
  await page.waitForURL(`${admin.url}/store/demo/apps/yodel/history?tab=changes`);

  await page.goto(`${admin.app.url}/history?disabled=auto-redirect&${query}`);
  expect(await page.evaluate('document.getElementById("path").textContent')).toBe('/history');
});

test('an app can ask for a review once in 60 days', async () => {
  // An earlier request for a review is stored in the browser.
  await page.evaluate('localStorage.clear()');
  expect(await frame.evaluate('shopify.reviews.request()')).toEqual({
    success: true,
    code: 'success',
    message: 'Review modal shown successfully',
  });
  expect(await frame.evaluate('shopify.reviews.request()')).toMatchObject({ success: false, code: 'already-open' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await frame.evaluate('shopify.reviews.request()')).toMatchObject({ code: 'cooldown-period' });
});

test('the admin’s title bar shows the app’s title', async () => {
  await frame.evaluate(
    'document.body.insertAdjacentHTML("beforeend", "<ui-title-bar title=\\"Usage History\\"></ui-title-bar>")',
  );
  await expect.poll(() => page.title()).toBe('Usage History · Yodel · Demo Store');
  await frame.evaluate('document.querySelector("ui-title-bar").title = "Yodel Product Descriptions"');
  await expect.poll(() => page.title()).toBe('Yodel Product Descriptions · Demo Store');
  await frame.evaluate('document.querySelector("ui-title-bar").remove()');
  await expect.poll(() => page.title()).toBe('Yodel · Demo Store');
});

test('the merchant grants an optional scope in a dialog, or declines it', async () => {
  const ask = () => frame.evaluate('shopify.scopes.request(["read_translations"]).then(({ result }) => result)');
  const declined = ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await declined).toBe('declined-all');
  const granted = ask();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
  expect(await granted).toBe('granted-all');
  const revoke = 'shopify.scopes.revoke(["read_translations"]).then(({ detail }) => detail.granted)';
  expect(await frame.evaluate(revoke)).toEqual(['read_products', 'write_products']);
});

test('scopes outside the registration are neither granted nor revoked', async () => {
  const request = 'shopify.scopes.request(["read_orders"]).catch((error) => error.message)';
  expect(await frame.evaluate(request)).toContain('read_orders');
  const revoke = 'shopify.scopes.revoke(["read_products"]).catch((error) => error.message)';
  expect(await frame.evaluate(revoke)).toContain('Only optional scopes');
});

test('the admin answers only the framed app', async () => {
  await page.evaluate(`{
    window.answers = [];
    addEventListener('message', ({ data }) => { if (data.to === 'app') answers.push(data) });
    postMessage({ to: 'admin', id: 1, call: 'idToken', input: null }, '*');
  }`);
  await frame.evaluate('shopify.idToken()');

  expect(await page.evaluate('answers')).toEqual([]);
});

test('the admin shows a message when the app does not respond', async () => {
  await page.clock.install();
  await page.route(`${admin.app.url}/**`, () => {});
  await page.goto(`${admin.url}/store/demo/apps/yodel`, { waitUntil: 'domcontentloaded' });
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.clock.fastForward(11_000);

  await page.getByRole('alert').getByText('Yodel isn’t answering').waitFor();
});

test.each([
  [
    'Approve',
    (id: number) => page.waitForURL(`${admin.app.url}/settings?disabled=auto-redirect&charge_id=${id}`),
    'ACTIVE',
  ],
  // Nobody is at home there, and a redirect cannot be answered for them: that the browser asks is all there is to see.
  ['Decline', () => page.waitForRequest('http://localhost/store/demo'), 'DECLINED'],
])('%s on a charge’s page leads the merchant on', async (button, untilLedOn, status) => {
  const { id } = admin.store.askForSubscription(`${admin.app.url}/settings?disabled=auto-redirect`);
  await page.goto(`${admin.url}/store/demo/charges/yodel/${id}/confirm`);

  const ledOn = untilLedOn(id);
  await page.getByRole('button', { name: button }).click();

  await ledOn;
  expect(admin.store.subscription(id)?.status).toBe(status);
});

test('scripts in a merchant’s HTML run neither for staff nor for shoppers', async () => {
  const descriptionHtml = '<script>window.ran = 1</script><img src="x:" onerror="window.ran = 2"><p>Fine</p>';
  Object.assign(shop.products[0] ?? {}, { descriptionHtml });
  for (const address of ['products/1', 'shopper/products/product-1']) {
    await page.goto(`${admin.url}/store/demo/${address}`);
    expect(await page.getByTestId('product-description').textContent()).toContain('Fine');
    expect(await page.evaluate('window.ran')).toBeUndefined();
  }
});

test('the app can show and hide the loading bar', async () => {
  await frame.evaluate('shopify.loading(true)');
  await page.getByRole('progressbar').waitFor();
  await frame.evaluate('shopify.loading(false)');
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
});

afterAll(() => {
  expect(admin.app.refusals).toEqual([]);
});

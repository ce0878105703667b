import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chatCompletions, type RequestBody } from '../../server/ai/replayed/wire-formats.ts';
import { batchesOf } from '../support/shops/batches.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { openBrowser, type Visit, visitApp, widths } from './browser.ts';

// Each of these tries to call this function, cover the page or break its layout.
const run = `window.hacked=1;top.hacked=1`;
const pieces = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<math><mtext></mtext><mglyph><style><img src=x onerror="${run}"></style></mglyph></math>`,
  `<a href="javascript:${run}">a link</a>`,
  `<iframe srcdoc="<script>parent.hacked=1;top.hacked=1</script>"></iframe>`,
  `<form action="https://evil.example"><input autofocus onfocus="${run}"><button>Save</button></form>`,
  `<style>body{display:none!important} * {position:fixed!important}</style>`,
  `<div style="position:fixed;inset:0;z-index:99999;background:red" class="Polaris-Modal" id="root">over everything</div>`,
  `<details open ontoggle="${run}"><summary>more</summary></details>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}"><base href="https://evil.example/">`,
  `<table><tr><td></div></section></main></body></html><p>after the end`,
  `<ul><li><b><i>never closed`,
];
const hostile = pieces.join(' ');
const sentence = 'This warm wool blanket keeps you company on long evenings and feels soft on the skin. ';
const written = `<p>${sentence.repeat(5)}</p>${hostile}`;
const title = `Blanket "><img src=x onerror="${run}">`;

const model = createServer((request, response) => {
  void textOf(request).then((body) => {
    const answer = chatCompletions.answer([written], JSON.parse(body) as RequestBody).join('');
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answer);
  });
});

let browser: Browser;
let testApp: TestApp;
let visit: Visit;
let app: FrameLocator;
let page: Page;
let productId: string;
let batchId: string;
/** The app must not open any of these. */
const dialogs: string[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  [browser, testApp] = await Promise.all([openBrowser(), startTestApp({ environment: { AI_BASE_URL: address } })]);
  const cell = (content: string) => `"${content.replaceAll('"', '""')}"`;
  const body = `Handle,Title,Body (HTML)\nblanket,${cell(title)},${cell(`<p>As it stands.</p>${hostile}`)}\n`;
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=demo.myshopify.com`, { method: 'POST', body });
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  const [product] = await testApp.sandbox.products(merchant.shop);
  expect(product?.descriptionHtml).toContain('onerror');
  productId = product?.id ?? '';
  const rules = pieces.map((piece) => ({
    kind: 'other' as const,
    text: piece.slice(0, 300),
    example: piece,
    isOn: true,
  }));
  const { status } = await merchant.call('saveVoice', { request: { name: title.slice(0, 80), rules } });
  expect(status).toBe(200);
  const batches = batchesOf(merchant);
  batchId = await batches.start({
    source: { type: 'ids_list', ids: [productId] },
    completionType: 'product_description',
  });
  const { counts } = await batches.ended(batchId);
  expect(counts.ready).toBe(1);
}, 90_000);
afterEach(() => visit?.close());
afterAll(async () => {
  await browser?.close();
  await testApp?.close();
  await new Promise((resolve) => model.close(resolve));
});

// Without the content security policy, so that only the screens' own sanitising protects them.
async function open(path: string, width: number): Promise<void> {
  visit = await visitApp(browser, testApp, { width, path, bypassesPolicy: true });
  ({ page, app } = visit);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
}

/** No script has run, no hostile element is in the page, and the layout is intact. */
async function assertUnharmed(): Promise<void> {
  // By now, handlers of broken pictures and animations would have run.
  await page.waitForTimeout(400);
  for (const frame of page.frames()) expect(await frame.evaluate('window.hacked')).toBeUndefined();
  expect(dialogs).toEqual([]);
  const frame = page.frames().find((each) => each.url().startsWith(testApp.url));
  const found = await frame?.evaluate(`({
    strangers: [...document.querySelectorAll('script, iframe, object, embed, base, form, style, svg, math, [onerror], [onload], [onfocus], [ontoggle], [href^="javascript:" i]')]
      .filter((each) => each.matches('[onerror], [onload], [onfocus], [ontoggle], [href^="javascript:" i], iframe, object, embed, base, form[action]') || each.closest('[dir] p, [dir] li'))
      .map((each) => each.outerHTML.slice(0, 120)),
    fixed: [...document.querySelectorAll('[style*="inset"], #root .Polaris-Modal #root')].map((each) => each.outerHTML.slice(0, 120)),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    hidden: getComputedStyle(document.body).display === 'none',
  })`);
  expect(found).toEqual({ strangers: [], fixed: [], overflow: 0, hidden: false });
  const broken = visit.problems.filter((problem) => !/Failed to load resource|ERR_/.test(problem));
  expect(broken).toEqual([]);
}

const button = (name: string | RegExp) =>
  app.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

test.each(widths)('the generator shows a hostile product and a hostile text harmlessly at %i px', async (width) => {
  await open(`?id=${productId.split('/').at(-1)}`, width);
  await app.getByLabel('Content type').selectOption('product_description');
  await button(/^Write\b/).click();
  await app.getByText('Keyword Density').waitFor();
  await app.getByRole('region', { name: 'Generated text' }).getByText('long evenings').first().waitFor();
  await assertUnharmed();
  await button(/Shopify/)
    .first()
    .click();
  await app.getByRole('dialog').getByText('As it stands.').first().waitFor();
  await assertUnharmed();
});

test.each(widths)('the results of a batch show hostile texts harmlessly at %i px', async (width) => {
  await open(`/batch-results/${batchId}`, width);
  const item = app.getByRole('article').filter({ hasText: 'Blanket' }).first();
  await item.getByRole('button', { expanded: false }).first().click();
  await app.getByText('As it stands.').first().waitFor();
  await app.getByText('long evenings').first().waitFor();
  await assertUnharmed();
});

test.each(widths)('the history shows hostile texts harmlessly at %i px', async (width) => {
  await open('/history', width);
  await app
    .getByRole('listitem')
    .filter({ hasText: 'Blanket' })
    .first()
    .getByRole('button', { expanded: false })
    .first()
    .click();
  await app.getByText('long evenings').first().waitFor();
  await assertUnharmed();
});

test.each(widths)('the products table and its panel show hostile texts harmlessly at %i px', async (width) => {
  await open('/product-cms', width);
  await button(title).first().click();
  await app.getByRole('region', { name: title }).getByText('As it stands.').waitFor();
  await assertUnharmed();
});

test.each(widths)('the brand voice screen shows a hostile voice and its sample harmlessly at %i px', async (width) => {
  await open('/brand-voice', width);
  await app
    .getByRole('heading', { name: /^Blanket/ })
    .first()
    .waitFor();
  await button('Choose a product').click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill('Blanket');
  await picker.getByRole('radio', { name: /^Blanket/ }).check();
  await picker.getByRole('button', { name: 'Select', exact: true }).click();
  await button('Write a sample').click();
  await app.getByRole('region', { name: 'Saved voice, v1' }).getByText('long evenings').first().waitFor();
  await assertUnharmed();
});

test('the same HTML does harm when inserted unsanitised, so the checks above can find it', async () => {
  await open('/history', 1280);
  await app.getByRole('listitem').first().waitFor();
  await app.locator('body').evaluate((body, html) => body.insertAdjacentHTML('beforeend', html), hostile);
  const frame = page.frames().find((each) => each.url().startsWith(testApp.url));
  await expect.poll(() => frame?.evaluate('window.hacked')).toBe(1);
  await expect(assertUnharmed()).rejects.toThrow();
});

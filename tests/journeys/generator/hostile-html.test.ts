import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { batchesOf } from '../../support/shops/batches.ts';
import { type Visit, visitApp, widths } from '../browser.ts';
import { openShop, testApp } from '../journey-shop.ts';

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

let visit: Visit;
let app: FrameLocator;
let page: Page;
let productId: string;
let batchId: string;
/** The app must not open any of these. */
const dialogs: string[] = [];

openShop(async () => {
  const cell = (content: string) => `"${content.replaceAll('"', '""')}"`;
  const body = `Handle,Title,Body (HTML)\nblanket,${cell(title)},${cell(`<p>As it stands.</p>${hostile}`)}\n`;
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`, { method: 'POST', body });
  await testApp.sandbox.answers(
    testApp.shop,
    Array.from({ length: 20 }, () => ({ text: written })),
  );
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  const [product] = await testApp.sandbox.products(testApp.shop);
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
  const batches = batchesOf(merchant, testApp.clock);
  batchId = await batches.start({
    source: { type: 'ids_list', ids: [productId] },
    completionType: 'product_description',
  });
  const { counts } = await batches.ended(batchId);
  expect(counts.ready).toBe(1);
  // Without the content security policy, so that only the screens' own sanitising protects them.
  visit = await visitApp(testApp, { bypassesPolicy: true });
  ({ page, app } = visit);
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
}, 'empty');
afterAll(() => visit?.close());

async function open(path: string): Promise<void> {
  visit.problems.splice(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit.goTo(path);
}

/** No script has run, no hostile element is in the page, and the layout is intact, on a desktop and on a phone. */
async function assertUnharmed(): Promise<void> {
  // Handlers of the page's own broken pictures and of animations run before the handler of this picture.
  await app.locator('body').evaluate(`new Promise((done) => {
    const picture = new Image();
    picture.onerror = () => requestAnimationFrame(() => requestAnimationFrame(done));
    picture.src = 'x';
  })`);
  for (const frame of page.frames()) expect(await frame.evaluate('window.hacked')).toBeUndefined();
  expect(dialogs).toEqual([]);
  const frame = page.frames().find((each) => each.url().startsWith(testApp.url));
  const found = await frame?.evaluate(`({
    strangers: [...document.querySelectorAll('script, iframe, object, embed, base, form, style, svg, math, [onerror], [onload], [onfocus], [ontoggle], [href^="javascript:" i]')]
      .filter((each) => each.matches('[onerror], [onload], [onfocus], [ontoggle], [href^="javascript:" i], iframe, object, embed, base, form[action]') || each.closest('[dir] p, [dir] li'))
      .map((each) => each.outerHTML.slice(0, 120)),
    fixed: [...document.querySelectorAll('[style*="inset"], #root .Polaris-Modal #root')].map((each) => each.outerHTML.slice(0, 120)),
    hidden: getComputedStyle(document.body).display === 'none',
  })`);
  expect(found).toEqual({ strangers: [], fixed: [], hidden: false });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = () =>
      frame?.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await expect.poll(overflow, { message: `wider than ${width} px` }).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const broken = visit.problems.filter((problem) => !/Failed to load resource|ERR_/.test(problem));
  expect(broken).toEqual([]);
}

const button = (name: string | RegExp) =>
  app.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

test('the generator shows a hostile product and a hostile text harmlessly', async () => {
  await open(`?id=${productId.split('/').at(-1)}`);
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

test('the results of a batch show hostile texts harmlessly', async () => {
  await open(`/batch-results/${batchId}`);
  const item = app.getByRole('article').filter({ hasText: 'Blanket' }).first();
  await item.getByRole('button', { expanded: false }).first().click();
  await app.getByText('As it stands.').first().waitFor();
  await app.getByText('long evenings').first().waitFor();
  await assertUnharmed();
});

test('the history shows hostile texts harmlessly', async () => {
  await open('/history');
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

test('the products table and its panel show hostile texts harmlessly', async () => {
  await open('/product-cms');
  await button(title).first().click();
  await app.getByRole('region', { name: title }).getByText('As it stands.').waitFor();
  await assertUnharmed();
});

test('the brand voice screen shows a hostile voice and its sample harmlessly', async () => {
  await open('/brand-voice');
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
  await open('/history');
  await app.getByRole('listitem').first().waitFor();
  await app.locator('body').evaluate((body, html) => body.insertAdjacentHTML('beforeend', html), hostile);
  const frame = page.frames().find((each) => each.url().startsWith(testApp.url));
  await expect.poll(() => frame?.evaluate('window.hacked')).toBe(1);
  await expect(assertUnharmed()).rejects.toThrow();
});

import { expect, test } from 'vitest';
import { importAwkwardCatalogue } from '../../support/shops/awkward-catalogue.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { app, button, open, openShop, page, testApp, visit } from '../journey-shop.ts';
import { scoreOf } from '../score-of.ts';

let products: ProductInStore[];

openShop(async () => {
  await importAwkwardCatalogue(testApp.sandbox, testApp.shop, 'jewellery');
  products = await testApp.sandbox.products(testApp.shop);
  // So slow that the first visit happens during the catalogue sync.
  await testApp.sandbox.faults({ platform: { latencyMs: 3_000 } });
  await testApp.merchant().call('currentUser');
}, 'empty');

/** The visit's problems, without those of the pictures, which are on unreachable servers. */
const problems = () => visit.problems.filter((problem) => !problem.includes('ERR_NAME_NOT_RESOLVED'));

test('Home shows the store’s statistics, leads to products that need work, and hides dismissed recommendations', async () => {
  await open('');
  await app
    .getByText(
      "We're still gathering information about your products. Stats and recommendations will be available soon. This process can take a bit longer on larger shops.",
    )
    .waitFor();
  const pickerTop = async () =>
    (await app.getByRole('heading', { name: /Let the Magic Begin/ }).boundingBox())?.y ?? NaN;
  const topWhileReading = await pickerTop();
  await testApp.sandbox.faults({});
  const stats = app.locator('dl');
  await stats.getByText('Total Products').waitFor();
  // The figures come where their place was kept: what the merchant is about to press does not move away.
  expect(Math.abs((await pickerTop()) - topWhileReading)).toBeLessThan(20);
  const scores = products.map(scoreOf);
  const average = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
  expect(await stats.locator('dt').allTextContents()).toEqual(['Total Products', 'Average Score', 'Missing SEO']);
  expect(await stats.locator('dd').allTextContents()).toEqual(['20', String(average), '20']);

  const widget = app.getByRole('link', { name: 'Fix this: Products without SEO texts' });
  // The same twenty products have a weak score: one recommendation is enough.
  expect(await app.getByRole('link', { name: 'Fix this: Products with a weak score' }).count()).toBe(0);
  await widget.click();
  await app.getByRole('tab', { name: 'Missing SEO', selected: true }).waitFor();
  await app.getByLabel('Pagination').getByText('1–20 of 20').waitFor();
  expect(page.url()).toMatch(/\/product-cms\?.*missing=seo/);
  await visit.goTo('');
  await button('Dismiss Products without SEO texts').click();
  await widget.waitFor({ state: 'detached' });
  await page.reload();
  await stats.waitFor();
  expect(await widget.count()).toBe(0);
  expect(problems()).toEqual([]);
});

test('after publishing a text, Home counts it', async () => {
  const withoutSeo = (await testApp.sandbox.products(testApp.shop)).filter(({ seo }) => !seo.title || !seo.description);
  await open(`?type=product_meta_fields&id=${withoutSeo[0]?.id.split('/').at(-1)}`);
  await app.getByRole('button', { name: /^Write\b/ }).click();
  await app.getByText('Keyword Density').waitFor();
  await button('Edit & Add to Shopify').click();
  await app.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await app.getByText('Edited', { exact: true }).waitFor();

  // The first response is outdated and arrives after the second.
  const late = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/cw/initProps/getting-started', async (route) => {
    asked += 1;
    const isFirst = asked === 1;
    const answer = await route.fetch();
    const body = await answer.text();
    if (isFirst) await late.promise;
    await route.fulfill({
      response: answer,
      body: isFirst ? body.replace(/("productsWithoutSEO":)\d+/, '$199') : body,
    });
    if (!isFirst) late.resolve();
  });
  const isLate = (body: string) => body.includes('"productsWithoutSEO":99');
  const lateAnswer = page.waitForResponse(
    async (each) => each.url().endsWith('/initProps/getting-started') && isLate(await each.text()),
  );
  await app.getByRole('button', { name: 'Back to Features' }).click();
  const missing = app.locator('dd').nth(2);
  await expect.poll(() => missing.textContent()).toBe(String(withoutSeo.length - 1));
  await (await lateAnswer).finished();
  await app
    .locator('body')
    .evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  expect(await missing.textContent()).toBe(String(withoutSeo.length - 1));
  expect(problems()).toEqual([]);
});

test('a dismissed recommendation returns after seven days', async () => {
  // In a window that remembers no dismissal.
  await open('', { width: 390, isFirst: true });
  const widget = app.getByRole('link', { name: 'Fix this: Products without SEO texts' });
  await widget.waitFor();
  await button('Dismiss Products without SEO texts').click();
  await widget.waitFor({ state: 'detached' });
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000).toISOString();
  await app.locator('html').evaluate((_, date) => {
    for (const name of Object.keys(localStorage)) if (name.startsWith('yodel_widget')) localStorage.setItem(name, date);
  }, eightDaysAgo);
  await page.reload();
  await widget.waitFor();
});

test('a staff member with the flags can show hidden widgets for the visit and restore dismissed ones', async () => {
  await testApp.operate(`flag ${testApp.shop} 1 hidden_widgets on`);
  await testApp.operate(`flag ${testApp.shop} 1 reset_widgets on`);
  await open('', { isFirst: true });
  const widget = app.getByRole('link', { name: 'Fix this: Products without SEO texts' });
  const hidden = app.getByRole('link', { name: 'Fix this: Products with a weak score' });
  const dismiss = button('Dismiss Products without SEO texts');
  await dismiss.click();
  await widget.waitFor({ state: 'detached' });
  await button('Admin').click();
  expect(await hidden.count()).toBe(0);
  await button('Show hidden widgets').click();
  await widget.waitFor();
  await hidden.waitFor();
  await page.reload();
  await button('Admin').click();
  expect(await widget.count()).toBe(0);
  await button('Reset dismissed widgets').click();
  await widget.waitFor();
});

import { afterEach, expect, test, vi } from 'vitest';
import type { TestShop } from '../support/test-app.ts';
import { seriousFindings } from './accessibility.ts';
import { type Visit, visitApp } from './browser.ts';
import { openShop } from './journey-shop.ts';

const bodies: Record<string, string> = {
  'Fox Throw':
    'Rust wool from two mills is spun together, which gives the surface its grain. Washes at thirty degrees.',
  'Heron Throw':
    'Grey alpaca, brushed on one side only. The fringe is knotted by hand before the cloth leaves the loom.',
  'Badger Throw': 'Black and cream stripes run across the whole width. A leather strap holds it rolled up on journeys.',
  'Marten Throw': 'Cotton in a waffle weave dries fast after a swim. Its loop fits any hook behind a bathroom door.',
  'Otter Throw': 'Dense felt keeps the wind off balconies. Moths leave the fibre alone because it was boiled twice.',
};
const alike = Object.keys(bodies);
const template = (name: string) =>
  `<p>Meet the ${name}, your new friend for cold evenings on the sofa.</p><p>${bodies[name]}</p>`;
const own = [
  ['Lamp', '<p>A lamp of oak and linen. It throws a wide, soft circle on the table below.</p>'],
  ['Vase', '<p>Blown from clear glass in one breath. Tall stems lean without falling over in it.</p>'],
];

let testApp: TestShop;
let visit: Visit;

openShop(async (opened) => {
  testApp = opened;
  const rows = [...alike.map((title) => [title, template(title)]), ...own].map(
    ([title = '', html = ''], place) => `thing-${place},${title},"${html}",Tyrol Mills,Home`,
  );
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML),Vendor,Type\n${rows.join('\n')}\n`,
  });
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  const request = { filters: { alike: 'opening' } };
  const isMarked = async () =>
    expect((await merchant.call('productTablePage', { request })).body.total.value).toBe(alike.length);
  await vi.waitFor(isMarked, { timeout: 60_000, interval: 300 });
});
afterEach(() => visit.close());

test.each([1280, 390])(
  'a merchant finds the products that begin the same way at %i px, and has their openings rewritten',
  {
    timeout: 60_000,
  },
  async (width) => {
    visit = await visitApp(testApp, { width, path: '/product-cms' });
    const { app, page } = visit;
    await app.getByRole('button', { name: '5 products begin the same way' }).first().click();
    await page.waitForURL(/alike=opening/);
    await app.getByLabel('Pagination').getByText('1–5 of 5').waitFor();
    await app.getByText('For example: “Meet the').waitFor();
    expect(await app.getByRole('button', { name: 'Lamp', exact: true }).count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);

    await app.getByRole('link', { name: /^Rewrite openings only, \d+ tokens$/ }).click();
    await app.getByText('We found 5 products that match your search, including:').waitFor();
    expect(await app.getByLabel('Content type').inputValue()).toBe('product_description_edit');
    await app
      .getByText(/Rewrite only the first sentence/)
      .first()
      .waitFor();
  },
);

test('Home says so when more than a twentieth of the descriptions are alike', { timeout: 60_000 }, async () => {
  visit = await visitApp(testApp, { path: '/' });
  await visit.app.getByText('Descriptions that are too alike').waitFor();
  await visit.app.getByText(/^5 products have a description that begins, ends or reads like others/).waitFor();
});

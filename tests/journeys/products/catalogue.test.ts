import { expect, test } from 'vitest';
import { importAwkwardCatalogue } from '../../support/shops/awkward-catalogue.ts';
import { app, button, open, page, testApp, visit } from '../journey-shop.ts';
import { scoreOf } from '../score-of.ts';
import { tick } from '../tick.ts';
import {
  count,
  inStore,
  largeApp,
  openImportedCatalogues,
  problems,
  products,
  titleOf,
} from './imported-catalogues.ts';

openImportedCatalogues();

const framed = () => page.frames().find((frame) => frame.url().startsWith(testApp.url));
const row = (title: string) =>
  app.getByRole('row').filter({ has: app.getByRole('button', { name: title, exact: true }) });
const titles = () => app.locator('tbody button[dir="auto"]').allInnerTexts();

test('a merchant finds products by filters and by search, and the address holds what is shown', async () => {
  await open('/product-cms');
  await count('1–20 of 20');
  expect(await titles()).toEqual([...(await titles())].sort((one, other) => one.localeCompare(other, 'en')));

  await button('Score').click();
  await page.waitForURL(/sort=score/);
  await expect.poll(titles).toEqual(await inOrderOfScore());
  // The frame's address contains none of the platform's launch parameters.
  expect(framed()?.url()).toBe(`${testApp.url}/product-cms?direction=asc&sort=score`);

  await button(/^Search and filter/).click();
  await button('Add filter').click();
  await app.getByRole('menuitem', { name: 'Tag' }).or(button('Tag')).click();
  await app.getByRole('textbox', { name: 'Search tags' }).fill('leath');
  await app.locator('label', { hasText: /^Leather$/ }).click();
  const leather = products.filter(({ tags }) => tags.includes('Leather'));
  await count(`1–${leather.length} of ${leather.length}`);
  expect(page.url()).toMatch(/tag=Leather/);

  await page.keyboard.press('Escape');
  await app.getByText('Tag: Leather').waitFor();
  const plain = leather.find(({ title }) => /^\w+ \w+$/.test(title))?.title ?? '';
  await app.getByPlaceholder('Search products').fill(plain.split(' ')[0]?.toLowerCase() ?? '');
  await count('1–1 of 1');
  expect(await titles()).toEqual([plain]);

  await app.getByPlaceholder('Search products').fill('no such thing');
  await app.getByText('No products found').waitFor();
  await button('Clear all filters').click();
  await count('1–20 of 20');
  expect(page.url()).not.toMatch(/tag=|query=/);
  expect(problems()).toEqual([]);
});

test('a table that was opened before the first catalogue sync fills without a reload', async () => {
  // During the first sync: the table makes its last request just before the banner learns that the sync is done.
  let looks = 0;
  let isAskedAgain = false;
  let isTold = false;
  let lookedInVain = () => {};
  const lastLook = new Promise<void>((resolve) => {
    lookedInVain = resolve;
  });
  await open('/product-cms', {
    prepare: async (opened) => {
      await opened.route('**/api/product_table_init', async (route) => {
        const answer = await route.fetch();
        const json = await answer.json();
        if (isAskedAgain) {
          await lastLook;
          isTold = true;
          return route.fulfill({ response: answer, json });
        }
        isAskedAgain = true;
        await route.fulfill({ response: answer, json: { ...json, syncedAt: null } });
      });
      await opened.route('**/api/product_table_page', async (route) => {
        if (isTold) return route.continue();
        looks += 1;
        await route.fulfill({ json: { rows: [], total: { value: 0, exact: true }, nextCursor: null } });
        if (looks > 1) lookedInVain();
      });
    },
  });
  await app.getByText('Loading your products…').waitFor();
  await count('1–20 of 20');
  expect(problems()).toEqual([]);
});

test('a merchant’s own view is saved and available on the next visit', async () => {
  await open('/product-cms?tag=Gold&sort=score');
  await app.getByText('Tag: Gold').waitFor();
  await button('Save as').click();
  await app.getByRole('textbox', { name: 'Name' }).fill('Golden things');
  const kept = page.waitForResponse((answer) => !!answer.request().postData()?.includes('Golden things'));
  await app.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await app.getByRole('dialog').waitFor({ state: 'detached' });
  // A closed browser drops pending requests.
  await kept;
  await visit.close();

  await open('/product-cms');
  await app.getByRole('tab', { name: 'Golden things' }).click();
  const golden = products.filter(({ tags }) => tags.includes('Gold')).length;
  await count(`1–${golden} of ${golden}`);
  expect(page.url()).toMatch(/sort=score/);
  expect(page.url()).toMatch(/tag=Gold/);
});

test('a merchant edits a text in the table, publishes it and undoes it', async () => {
  await open('/product-cms');
  const title = titleOf('Fjord');
  const cell = button(new RegExp(`^Edit meta title of ${title}`));
  const field = app.getByRole('textbox', { name: 'Meta title' });
  await cell.press('Enter');
  await field.press('Escape');
  await expect.poll(() => cell.evaluate((each) => each.matches(':focus'))).toBe(true);
  await cell.press('Enter');
  await app.getByText('Write a meta title of 50 to 60 characters. (+20)').waitFor();
  const text = 'Bangle bracelet in gold with a gem, made by our own hands';
  await field.fill(text);
  await app.getByText(`${text.length} characters: a good length.`).waitFor();
  // A click outside the editor closes it and keeps the typed text.
  await app.getByRole('heading', { name: 'Product CMS' }).click();
  await field.waitFor({ state: 'detached' });
  await cell.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(text);
  await field.press('Enter');
  await row(title).getByText(text).waitFor();
  expect((await inStore(title))?.seo.title).toBe(text);
  const written = await inStore(title);
  await row(title)
    .getByText(new RegExp(`^${written && scoreOf(written)} `))
    .waitFor();

  await row(title).getByText('Not yet').waitFor({ state: 'detached' });
  await button('Undo').click();
  await app.getByText('Undone. The product is as it was before.').waitFor();
  await expect.poll(() => row(title).getByText('Missing', { exact: true }).count()).toBe(2);
  expect((await inStore(title))?.seo.title ?? '').toBe('');
  await row(title).getByText('Not yet').waitFor();
  expect(problems()).toEqual([]);
});

test('J and K turn the pages of the table, but not while the merchant types', async () => {
  await open('/product-cms?missing=seo', { of: largeApp });
  await count('1–50 of 997');
  const [first = ''] = await titles();
  await app.getByRole('heading', { name: 'Product CMS' }).click();
  await page.keyboard.press('j');
  await count('51–100 of 997');
  await page.keyboard.press('J');
  await count('101–150 of 997');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await count('1–50 of 997');
  expect((await titles())[0]).toBe(first);

  await button(first).first().click();
  const panel = app.getByRole('region', { name: first });
  for (const name of ['Meta title', 'Description']) {
    const field = panel.getByRole('textbox', { name, exact: true });
    await field.click();
    await page.keyboard.type('jolly kinkajou');
  }
  await expect
    .poll(() => panel.getByRole('textbox', { name: 'Description', exact: true }).innerText())
    .toContain('jolly kinkajou');
  await count('1–50 of 997');
  expect(problems()).toEqual([]);
});

test('a merchant starts a batch from selected products, or from all matching ones', async () => {
  await open('/product-cms?missing=seo', { of: largeApp });
  await count('1–50 of 997');
  await app.getByRole('button', { name: 'Next page' }).click();
  await count('51–100 of 997');
  const [first, second] = await titles();
  await tick(app.locator('tbody input[type="checkbox"]').nth(0));
  await tick(app.locator('tbody input[type="checkbox"]').nth(1));
  // With forced colours a checkbox and its state are still visible.
  await page.emulateMedia({ forcedColors: 'active' });
  // A string, because the tests are typed without a browser's globals.
  const look = `[...document.querySelectorAll('tbody input[type=checkbox] + *')].slice(1, 3).map((box) => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(box);
    return { borderTopWidth, backgroundColor };
  })`;
  const boxes = async () => (await framed()?.evaluate(look)) as Record<string, string>[] | undefined;
  await expect.poll(async () => (await boxes())?.[1]?.borderTopWidth).toBe('1px');
  const [ticked, empty] = (await boxes()) ?? [];
  expect(ticked?.backgroundColor).not.toBe(empty?.backgroundColor);
  await page.emulateMedia({ forcedColors: null });
  await generate('Meta Fields');
  await app.getByRole('heading', { name: 'Selected Products' }).waitFor();
  await app.getByText('We found 2 products that match your search, including:').waitFor();
  for (const title of [first, second])
    await app
      .getByText(title ?? '', { exact: true })
      .first()
      .waitFor();

  await page.goBack();
  await count('1–50 of 997');
  await tick(app.locator('thead input[type="checkbox"]').first());
  await button('Select all 997 that match').click();
  await generate('Meta Fields');
  await app.getByRole('heading', { name: 'Filter Results' }).waitFor();
  await app.getByText('We found 997 products that match your search, including:').waitFor();
  expect(page.url()).toMatch(/missing=seo/);
  expect(problems()).toEqual([]);
});

test('the actions for selected products stay visible far down the table', async () => {
  await open('/product-cms?missing=seo', { of: largeApp });
  await count('1–50 of 997');
  const chosen = app.locator('tbody input[type="checkbox"]').nth(40);
  await chosen.scrollIntoViewIfNeeded();
  await tick(chosen);
  // A click would fail if something covered the button.
  await generateButton().click({ trial: true });
  await page.setViewportSize({ width: 390, height: 900 });
  await chosen.scrollIntoViewIfNeeded();
  await generate('Meta Fields');
  await app.getByText('We found 1 product').waitFor();
  expect(problems()).toEqual([]);
});

test('a catalogue that is imported while the app is open appears without a reload', async () => {
  await importAwkwardCatalogue(testApp.sandbox, testApp.shop, 'apparel');
  const apparel = await testApp.sandbox.products(testApp.shop);
  const men = apparel.filter(({ tags }) => tags.includes('men'));
  await expect
    .poll(async () =>
      (await testApp.merchant().call('productTablePage', { request: {} })).body.rows.map(({ id }) => id).sort(),
    )
    .toEqual(apparel.map(({ id }) => id).sort());
  await open('/product-cms?tag=men&sort=descriptionWords&direction=desc');
  await count(`1–${men.length} of ${men.length}`);
  expect((await titles()).sort()).toEqual(men.map(({ title }) => title).sort());
  expect(problems()).toEqual([]);
});

const generateButton = () => button('Generate').filter({ visible: true }).last();

async function generate(type: string): Promise<void> {
  await generateButton().click();
  await app
    .getByRole('button', { name: type })
    .or(app.getByRole('menuitem', { name: type }))
    .last()
    .click();
}

async function inOrderOfScore(): Promise<string[]> {
  const { body } = await testApp
    .merchant()
    .call('productTablePage', { request: { sort: { by: 'score', direction: 'asc' } } });
  const scores = new Map(products.map((product) => [product.title, scoreOf(product)]));
  const ordered = body.rows.map(({ title }) => title);
  expect(ordered.map((title) => scores.get(title))).toEqual([...scores.values()].sort((one, other) => one - other));
  return ordered;
}

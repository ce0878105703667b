import { expect, test } from 'vitest';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { app, button, open, page } from '../journey-shop.ts';
import { scoreOf } from '../score-of.ts';
import { count, inStore, openImportedCatalogues, problems, titleOf } from './imported-catalogues.ts';

openImportedCatalogues();

test('the product panel scores while the merchant types, saves, and shows the saved text', async () => {
  const title = titleOf('Kestrel');
  await open('/product-cms', { width: 390 });
  await count('1–20 of 20');
  await button(title).click();
  const panel = app.getByRole('region', { name: title });
  const before = scoreOf((await inStore(title)) as ProductInStore);
  await panel.getByText(`${before} of 100`).waitFor();

  await panel.getByRole('textbox', { name: 'Meta title' }).fill('In silver and turquoise, for every day of the year');
  await panel.getByText(`${before + 20} of 100`).waitFor();
  await panel
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Two silver feathers and a turquoise each.');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByRole('button', { name: /^Undo: Description/ }).waitFor();
  expect((await inStore(title))?.descriptionHtml).toBe('<p>Two silver feathers and a turquoise each.</p>');

  await panel.getByRole('button', { name: /^Undo: Meta title/ }).click();
  await panel.getByText(/ · undone$/).waitFor();
  await panel.getByText('restored the earlier text').waitFor();
  expect((await inStore(title))?.seo.title ?? '').toBe('');
  await panel.getByRole('button', { name: 'Close product' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(problems()).toEqual([]);
});

test('a product that is opened while a typed search is about to take effect stays open', async () => {
  await open('/product-cms');
  const title = (await app.locator('tbody').getByRole('button').first().innerText()).trim();
  await app.getByRole('button', { name: /^Search and filter/ }).click();
  await app.getByPlaceholder('Search products').fill(title);
  await app.getByRole('button', { name: title, exact: true }).click();
  await page.waitForURL(({ searchParams }) => searchParams.has('query') && searchParams.has('product'));
  await app.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
});

test('the product panel leads to the generator of a text, and keeps typed text until it is discarded', async () => {
  await open('/product-cms');
  await count('1–20 of 20');
  await button(titleOf('Anchor')).click();
  const panel = app.getByRole('region', { name: titleOf('Anchor') });
  await panel.getByRole('textbox', { name: 'Meta title' }).waitFor();
  const description = panel.getByRole('textbox', { name: 'Description', exact: true });
  await description.waitFor();
  const typed = panel.getByRole('textbox', { name: 'Meta description' });
  await typed.fill('A bracelet with an anchor.');

  await panel.getByRole('button', { name: 'Write again', exact: true }).click();
  const choice = app.getByRole('link', { name: /^Meta Title\b.*1 token each/ });
  await choice.waitFor();
  const search = app.getByRole('textbox', { name: 'Search actions' });
  await search.fill('no such text');
  await choice.waitFor({ state: 'detached' });
  await search.fill('meta');
  await choice.waitFor();
  await choice.click();

  await app.getByRole('heading', { name: 'Write your Meta Title' }).waitFor();
  await app.getByRole('region', { name: 'Product' }).getByText(titleOf('Anchor'), { exact: true }).waitFor();
  await button('Write 1 token').click();
  await app.getByText('Keyword Density').waitFor();
  expect((await app.getByRole('region', { name: 'Generated text' }).locator('[lang]').innerText()).trim()).not.toBe('');

  await page.goBack();
  await expect.poll(() => typed.inputValue()).toBe('A bracelet with an anchor.');
  const standing = await description.innerText();
  await description.fill('Nobody wants this.');
  await panel.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(() => description.innerText()).toBe(standing);
  expect(await typed.inputValue()).toBe('');
  expect(problems()).toEqual([]);
});

import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { grantTokens } from '../../support/shops/batches.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { grantScopes } from '../../support/shops/translation-scopes.ts';
import { app, open, openSyncedShop, page, testApp, visit } from '../journey-shop.ts';
import { tick } from '../tick.ts';
import { productWithList } from './generator-steps.ts';

let product: ProductInStore;

openSyncedShop();
beforeAll(async () => {
  await testApp.merchant().call('completeOnboarding');
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 500);
  await grantScopes(testApp.sandbox, testApp.merchant());
  product = await productWithList();
});

const english = ['A 30-year guarantee comes with it', 'It is made in Nepal', 'It weighs 912 grams'];
const german = ['30 Jahre Garantie gehören dazu', 'Hergestellt in Nepal', 'Die Decke wiegt 912 Gramm'];
const french = ['Une garantie de 30 ans est comprise', 'Fabriqué au Népal', 'Le tout pèse 912 grammes'];

/** The model writes what the data does not say, and its check finds that. */
async function modelInvents(sentences: string[], match: string, { isFormatted = false } = {}): Promise<void> {
  const plain = `${sentences.join('. ')}.`;
  const text = isFormatted ? `⟦1⟧${plain}⟦/1⟧` : plain;
  const statements = sentences.map((statement) => ({ statement, quote: null, isCommon: false }));
  await testApp.sandbox.answers(testApp.shop, []);
  await testApp.sandbox.answers(testApp.shop, [{ text }], match);
  await testApp.sandbox.answers(testApp.shop, [{ text: JSON.stringify({ statements }) }], `${sentences[0]}`);
}

const number = () => product.id.split('/').at(-1);
const button = (name: string | RegExp) => app.getByRole('button', { name }).first();
const marksIn = (place: Locator) => place.getByRole('button', { name: /\. Not in / });

/** Opens the first mark by the keyboard and removes its sentence: text and marks follow at once. */
async function removeFirst(place: Locator, words = 'Not in your product data'): Promise<void> {
  const marks = marksIn(place);
  await marks.first().waitFor();
  const before = await marks.count();
  const statement = await marks.first().innerText();
  await marks.first().press('Enter');
  const panel = app.getByRole('dialog', { name: `About “${statement}”` });
  await panel.getByText(`${words}.`).waitFor();
  await panel.getByRole('button', { name: `Remove: ${statement}` }).click();
  await expect.poll(() => marks.count()).toBeLessThan(before);
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => place.innerText()).not.toContain(statement);
  expect(visit.problems).toEqual([]);
}

const write = (completionType: 'product_description' | 'product_meta_description') =>
  testApp.merchant().call('generate', {
    request: {
      completionType,
      inputs: { product_name: product.title, product_description: 'Warm and light.' },
      completionSettings: defaultSettings,
      shopifyProductId: product.id,
    },
  });

test('in the dialog that publishes a text, a marked statement goes before the text is edited', async () => {
  await modelInvents(english, 'type: product_description');
  await open(`?id=${number()}`);
  await button(/^Write\b/).click();
  await button(/^Edit & Add to Shopify/).click();
  const dialog = app.getByRole('dialog', { name: 'Change description' });
  const text = dialog.getByRole('region', { name: 'New description' });
  await removeFirst(text);

  // Escape closes the panel alone, and leads back to the mark.
  await marksIn(text).first().press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => app.getByRole('dialog').count()).toBe(1);
  expect(
    await marksIn(text)
      .first()
      .evaluate((mark) => mark.matches(':focus')),
  ).toBe(true);

  await dialog.getByRole('button', { name: 'Edit: New description' }).click();
  const editor = dialog.getByRole('textbox', { name: 'New description' });
  await editor.getByText(english[1] ?? '').waitFor();
  expect(await editor.innerText()).not.toContain(english[0]);
  await expect.poll(() => editor.evaluate((node) => node.matches(':focus'))).toBe(true);
  await page.keyboard.type(' Typed.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { descriptionHtml } = (await testApp.sandbox.products(testApp.shop)).find(({ id }) => id === product.id) ?? {};
  expect(descriptionHtml).toContain('Typed.');
});

test('a text that is changed in place shows its statements marked until the merchant edits it', async () => {
  await modelInvents(english, 'type: social_media');
  await open(`?id=${number()}&type=social_media`);
  await app.getByLabel('What is the post about?').fill('Our blankets');
  await button(/^Write\b/).click();
  const text = app.getByRole('region', { name: 'Your text' });
  await removeFirst(text, 'Not in what you typed or your store’s data');
  await button('Edit: Your text').click();
  await app.getByRole('textbox', { name: 'Your text' }).fill('Typed by hand.');
  expect(await app.getByRole('button', { name: /^Remove: / }).count()).toBe(0);
});

test('in the history, a statement is taken out of an earlier text', async () => {
  await modelInvents(english, 'type: product_meta_description');
  await write('product_meta_description');
  await open('/history');
  const row = app.getByRole('listitem').filter({ hasText: product.title }).filter({ hasText: /Meta/ });
  await row.getByRole('button', { expanded: false }).first().click();
  const part = row.locator('[lang]');
  await removeFirst(part);
  // The length of a meta description is fixed, so none was chosen.
  await row.getByText('Tone', { exact: true }).waitFor();
  expect(await row.getByText('Length', { exact: true }).count()).toBe(0);
  const shown = await part.innerText();
  await page.reload();
  await row.getByRole('button', { expanded: false }).first().click();
  await expect.poll(() => part.innerText()).toBe(shown);
});

test('a translation is read with its statements marked', async () => {
  await open(`?id=${number()}`);
  await button(/^Write\b/).click();
  const others = app.getByRole('region', { name: 'Other languages' });
  await modelInvents(german, 'language: German');
  await others.getByRole('button', { name: /^Choose languages/ }).click();
  await tick(others.getByLabel('Write it from what is known about the product'));
  await others.getByRole('button', { name: /^Write in 2 languages/ }).click();
  const text = others.getByRole('region', { name: 'Description in German' });
  await removeFirst(text);
  await button(/^Edit & Add to Shopify/).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await app.getByRole('dialog').waitFor({ state: 'detached' });
  await others.getByText('The German text is in your store.').waitFor();
});

test('a translated text of a collection is read with its statements marked', async () => {
  const collections = await testApp.sandbox.collections(testApp.shop);
  const { title, descriptionHtml } = collections.find((each) => each.descriptionHtml !== '') ?? {
    title: '',
    descriptionHtml: '',
  };
  await modelInvents(french, descriptionHtml.replace(/^<p>/, '').slice(0, 25), { isFormatted: true });
  await open('/product-cms');
  await app.getByLabel('Language', { exact: true }).selectOption('fr');
  await button('Collections').click();
  await button(/^Write the missing ones/).click();
  const text = app.getByRole('region', { name: title }).getByRole('region', { name: 'Description in French' });
  await removeFirst(text, 'Not in your collection data');
});

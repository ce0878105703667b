import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { grantTokens } from '../../support/shops/batches.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { grantScopes } from '../../support/shops/translation-scopes.ts';
import { app, button, open, openShop, testApp } from '../journey-shop.ts';

let products: ProductInStore[];

openShop();
beforeAll(async () => {
  await testApp.merchant().call('currentUser');
  await grantScopes(testApp.sandbox, testApp.merchant());
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 100);
  products = (await testApp.sandbox.products(testApp.shop)).filter(
    ({ descriptionHtml }) => descriptionHtml.length > 100,
  );
});

const nextProduct = () => products.shift() as ProductInStore;
const generatorOf = ({ id }: ProductInStore) => `?id=${id.split('/').at(-1)}&type=product_description`;
const inStore = async ({ id }: ProductInStore) =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.id === id);
const translationsOf = async (product: ProductInStore) => (await inStore(product))?.translations ?? {};
const mainTextOf = async (product: ProductInStore) => (await inStore(product))?.descriptionHtml;

const saveInDialog = async () => {
  await app.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await app.getByRole('dialog').waitFor({ state: 'detached' });
};

/** The field of a translation, which is read first where it states what has no source. */
async function fieldIn(translation: Locator): Promise<Locator> {
  const edit = translation.getByRole('button', { name: /^Edit: / });
  if ((await edit.count()) > 0) await edit.click();
  return translation.getByRole('textbox');
}

/** A description of the next product, and the part of the screen that offers other languages. */
async function writtenText() {
  const product = nextProduct();
  await open(generatorOf(product));
  await button(/^Write\b/)
    .first()
    .click();
  return { product, others: app.getByRole('region', { name: 'Other languages' }) };
}

test('one Save publishes a text with its translations, one Undo takes all of them back', async () => {
  const { product, others } = await writtenText();
  await others.getByRole('button', { name: 'Choose languages: German, French' }).click();
  expect(await others.getByLabel('Translate the text above').isChecked()).toBe(true);
  await others.getByRole('button', { name: 'Write in 2 languages, 2 tokens' }).click();
  const german = others.getByRole('region', { name: 'German' });
  await german.getByText('It is published together with the text above.').waitFor();
  expect(await others.getByRole('button', { name: /^Publish in/ }).count()).toBe(0);
  await (await fieldIn(german)).fill('Eine Decke von Hand berichtigt.');

  await button('Edit & Add to Shopify').click();
  const inDialog = app.getByRole('dialog').getByRole('region', { name: 'French' });
  const french = await fieldIn(inDialog);
  await inDialog.getByRole('checkbox', { name: 'Save publishes the French text too' }).uncheck();
  await expect.poll(() => french.getAttribute('contenteditable')).toBe('false');
  await inDialog.getByRole('checkbox', { name: 'Save publishes the French text too' }).check();
  await saveInDialog();
  await german.getByText('The German text is in your store.').waitFor();
  const published = await translationsOf(product);
  expect(published.de?.body_html).toContain('<p>Eine Decke von Hand berichtigt.</p>');
  expect(published.fr?.body_html).toBeTruthy();
  const { translations } = (await testApp.merchant().call('translations', { query: { shopifyProductId: product.id } }))
    .body;
  expect(translations.map(({ isOutdated }) => isOutdated)).toEqual([false, false]);
  expect(await others.getByRole('button', { name: /^Update/ }).count()).toBe(0);

  await button('Undo the change of the description').click();
  await german.getByText('It is published together with the text above.').waitFor();
  expect([await translationsOf(product), await mainTextOf(product)]).toEqual([{}, product.descriptionHtml]);
});

test('a new text makes published translations outdated; they are translated as the merchant has edited it', async () => {
  const { product, others } = await writtenText();
  await button('Edit & Add to Shopify').click();
  await saveInDialog();
  await others.getByRole('button', { name: 'Write in 2 languages, 2 tokens' }).click();
  const german = others.getByRole('region', { name: 'German' });
  // The text above is in the store already.
  await german.getByRole('button', { name: 'Publish in German' }).click();
  await german.getByText('The German text is in your store.').waitFor();
  await german.getByRole('button', { name: 'Undo the German text' }).click();
  await german.getByRole('button', { name: 'Publish in German' }).click();
  await german.getByText('The German text is in your store.').waitFor();

  await button('Edit & Add to Shopify').click();
  const dialog = app.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New description' }).fill('A blanket for two, 4321 g.');
  await saveInDialog();
  await others.getByRole('button', { name: 'Update 1 translation, 1 token' }).waitFor();

  await button('Edit & Add to Shopify').click();
  const inDialog = dialog.getByRole('region', { name: 'Other languages' });
  await inDialog.getByRole('button', { name: 'Update 1 translation, 1 token' }).click();
  const edited = inDialog.getByRole('region', { name: 'German' }).getByRole('textbox');
  await expect.poll(() => edited.innerText().catch(() => '')).toContain('4321');
  await saveInDialog();
  await expect.poll(async () => (await translationsOf(product)).de?.body_html).toContain('4321');
});

test('a text in the history is written in other languages in its dialog, and its Save publishes them too', async () => {
  const product = nextProduct();
  await testApp.merchant().call('generate', {
    request: {
      completionType: 'product_description',
      inputs: { product_name: product.title },
      completionSettings: defaultSettings,
      shopifyProductId: product.id,
    },
  });
  await open('/history');
  const row = app.getByRole('listitem').filter({ hasText: product.title });
  await row.getByRole('button', { expanded: false }).click();
  await row.getByRole('button', { name: 'Edit & Add to Shopify' }).click();
  const dialog = app.getByRole('dialog', { name: 'Change description' });
  const others = dialog.getByRole('region', { name: 'Other languages' });
  await others.getByRole('button', { name: 'Write in 2 languages, 2 tokens' }).click();
  await others.getByRole('checkbox', { name: 'Save publishes the German text too' }).waitFor();
  await others.getByRole('checkbox', { name: 'Save publishes the French text too' }).uncheck();
  await saveInDialog();
  await app.getByText('Edited', { exact: true }).waitFor();
  const { body } = await testApp.merchant().call('translations', { query: { shopifyProductId: product.id } });
  expect(body.translations).toMatchObject([{ locale: 'de', field: 'description', isOutdated: false }]);
  await expect.poll(() => row.count()).toBe(3);
  await row.getByText('In your store', { exact: true }).first().waitFor();

  // A translation is published in its own language.
  const before = await mainTextOf(product);
  const french = row.filter({ hasText: 'French' });
  await french.getByRole('button', { expanded: false }).click();
  await french.getByRole('button', { name: 'Edit & Add to Shopify' }).click();
  const inFrench = app.getByRole('dialog', { name: 'Publish in French' });
  await inFrench.getByRole('button', { name: 'Publish in French' }).click();
  await inFrench.getByText('The French text is in your store.').waitFor();
  expect((await translationsOf(product)).fr?.body_html).toBeTruthy();
  expect(await mainTextOf(product)).toBe(before);
});

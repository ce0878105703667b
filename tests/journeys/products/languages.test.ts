import { beforeAll, expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { batchesOf, grantTokens } from '../../support/shops/batches.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { grantScopes } from '../../support/shops/translation-scopes.ts';
import { app, button, open, openShop, page, testApp, visit } from '../journey-shop.ts';
import { tick } from '../tick.ts';

let products: ProductInStore[];

openShop();
beforeAll(async () => {
  await testApp.merchant().call('currentUser');
  await testApp.merchant().call('completeOnboarding');
  await grantTokens(testApp.databaseUrl ?? '', testApp.shop, 500);
  products = (await testApp.sandbox.products(testApp.shop)).filter(
    ({ descriptionHtml }) => descriptionHtml.length > 100,
  );
});

const nextProducts = (count: number) => products.splice(0, count);
const numbersOf = (of: ProductInStore[]) => of.map(({ id }) => id.split('/').at(-1)).join(',');
const translationsOf = async ({ id }: ProductInStore) =>
  (await testApp.sandbox.products(testApp.shop)).find((product) => product.id === id)?.translations ?? {};

const grant = () => grantScopes(testApp.sandbox, testApp.merchant());

test('declining the permission changes nothing; allowing it shows the store’s languages', async () => {
  await open('/brand-voice/languages');
  await button('Let Yodel translate').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await app.getByText('Nothing changes. You can allow it here at any time.').waitFor();
  await button('Let Yodel translate').click();
  await page.getByRole('button', { name: 'Allow' }).click();
  const row = (name: string) => app.getByRole('listitem').filter({ hasText: name });
  await row('English (en)').getByText('Main language').waitFor();
  await row('German (de)').getByText('Published', { exact: true }).waitFor();
  await row('Polish (pl)').getByText('Not published').waitFor();
  await button('Add or publish languages in Shopify').waitFor();

  await app.getByRole('tab', { name: 'Words' }).click();
  await app.getByLabel('Brand, product line or name').fill('Fellmoor');
  await button('Add word').click();
  await button('Remove Fellmoor').waitFor();
  await app.getByLabel('Word', { exact: true }).fill('throw');
  await app.getByLabel('Translation', { exact: true }).fill('Überwurf');
  await button('Add translation').click();
  await app.getByText('throw → Überwurf (German)').waitFor();
  expect((await testApp.merchant().call('readGlossary')).body).toMatchObject({
    neverTranslated: ['Fellmoor'],
    translations: [{ word: 'throw', language: 'de', translation: 'Überwurf' }],
  });
});

test('the product table counts what all products lack in a language, and writes the missing ones', async () => {
  await grant();
  await open('/product-cms');
  const count = (await testApp.sandbox.products(testApp.shop)).length;
  await app.getByLabel('Language', { exact: true }).selectOption('de');
  await app.getByText(new RegExp(`^All ${count} products lack texts\\b`)).waitFor();
  await button(/^Write the missing ones, \d+ tokens$/).click();
  await app.getByText(`We found ${count} products`).waitFor();
  await button('More choices: in 1 other language').click();
  expect(await app.getByLabel('German', { exact: true }).isChecked()).toBe(true);
  await button(new RegExp(`^Write up to ${count} texts`)).waitFor();

  // Editing a product there offers to update what it makes outdated.
  const [product] = nextProducts(1) as [ProductInStore];
  await testApp.merchant().call('changeProducts', {
    request: {
      products: [
        {
          shopifyProductId: product.id,
          locale: 'de',
          changes: [{ field: 'product-name', content: 'Decke', textType: 'text' }],
        },
      ],
      location: 'REPLACE',
    },
  });
  await visit.close();
  await open(`/product-cms?product=${numbersOf([product])}`);
  await app.getByLabel('Title', { exact: true }).fill(`${product.title} Mark Two`);
  await button('Save').click();
  await button('Update 1 translation, 1 token').click();
  await button('More choices: in 1 other language').click();
  expect(await app.getByLabel('German', { exact: true }).isChecked()).toBe(true);
  expect(await app.getByLabel('What is missing or outdated').isChecked()).toBe(true);
});

test('a batch writes what is missing in two languages; a changed source and a human translation are conflicts', async () => {
  await grant();
  const chosen = nextProducts(4);
  const [human, changed] = chosen as [ProductInStore, ProductInStore];
  await testApp.sandbox.post(`translation?shop=${testApp.shop}`, {
    id: human.id,
    locale: 'de',
    key: 'title',
    value: 'Von Hand',
  });
  await open(`?ids=${numbersOf(chosen)}&type=product_name`);
  await app.getByRole('button', { name: /^More choices/ }).click();
  await tick(app.getByLabel('German', { exact: true }));
  await tick(app.getByLabel('French', { exact: true }));
  await app.getByLabel('Only what is missing').waitFor();
  await button(/^Write up to 8 texts 8 tokens/).waitFor();
  await tick(app.getByLabel('All', { exact: true }));
  await button(/^Write 8 texts 8 tokens/).click();
  await app.getByRole('button', { name: 'Add all 8 to Shopify' }).waitFor();
  await app.getByText('8 texts of 4 products', { exact: true }).waitFor();
  await app.getByRole('article', { name: `${human.title}, German`, exact: true }).waitFor();
  const batchId =
    page
      .frames()
      .map((frame) => /batch-results\/([\w-]+)/.exec(frame.url())?.[1])
      .find(Boolean) ?? '';
  await testApp.sandbox.post(`product?shop=${testApp.shop}`, { id: changed.id, title: `${changed.title} (new)` });
  await app.getByRole('button', { name: 'Add all 8 to Shopify' }).click();
  await app.getByRole('dialog').getByRole('button', { name: 'Add to Shopify' }).click();
  const batches = batchesOf(testApp.merchant(), testApp.clock);
  const state = await batches.updated(batchId);
  expect(state.update).toMatchObject({ counts: { total: 8, done: 5, conflict: 3 } });
  expect((await translationsOf(human)).de?.title).toBe('Von Hand');
  expect(await translationsOf(changed)).toEqual({});
  const conflict = app.getByRole('article', { name: `${human.title}, German`, exact: true });
  await conflict.getByRole('button', { name: human.title }).click();
  await conflict.getByText('Someone else has translated its name.').waitFor();
  await conflict.getByText('Von Hand').first().waitFor();

  await visit.goTo('/batches');
  await app.getByText('8 texts of 4 products, 5 in your store, 3 conflicts').waitFor();
});

test('a batch that has published main texts offers to update the translations that are outdated since', async () => {
  await grant();
  const chosen = nextProducts(2);
  const batches = batchesOf(testApp.merchant(), testApp.clock);
  const source = { type: 'ids_list' as const, ids: chosen.map(({ id }) => id) };
  const german = await batches.start({ source, completionType: 'product_name', languages: ['de'] });
  await batches.ended(german);
  await testApp.merchant().call('publishBatch', { request: { batchId: german, location: 'REPLACE' } });
  await batches.updated(german);
  const main = await batches.start({ source, completionType: 'product_name' });
  await batches.ended(main);
  for (const { id: itemId, title } of await batches.items(main))
    await testApp.merchant().call('editBatchItem', {
      request: { batchId: main, itemId, after: { 'product-name': `${title} Mark Two` } },
    });
  await open(`/batch-results/${main}`);
  await button('Add all 2 to Shopify').click();
  await app.getByRole('dialog').getByRole('button', { name: 'Add to Shopify' }).click();
  const offer = button('Update 2 translations, 2 tokens');
  await offer.waitFor();
  await app.getByText('2 translations are outdated, because the main text has changed since.').waitFor();
  await offer.click();
  await button(/^Write up to 2 texts 2 tokens/).waitFor();
  await button('More choices: in 1 other language').click();
  expect(await app.getByLabel('German', { exact: true }).isChecked()).toBe(true);
  expect(await app.getByLabel('French', { exact: true }).isChecked()).toBe(false);
  expect(await app.getByLabel('What is missing or outdated').isChecked()).toBe(true);

  await grantScopes(testApp.sandbox, testApp.merchant(), []);
  await visit.close();
  let languagesRead: Promise<unknown> | null = null;
  await open(`/batch-results/${main}`, {
    prepare: async (opened) => {
      languagesRead = opened.waitForResponse(`**${routes.languages.path}`);
    },
  });
  await app.getByRole('article').first().waitFor();
  await languagesRead;
  expect(await app.getByRole('button', { name: /^Update / }).count()).toBe(0);
});

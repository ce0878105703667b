import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { grantTokens } from '../../support/shops/batches.ts';
import type { ProductInStore } from '../../support/shops/sandbox.ts';
import { saveInStore, startOrder } from '../../support/shops/standing-orders.ts';
import { grantScopes } from '../../support/shops/translation-scopes.ts';
import type { TestShop } from '../../support/test-app.ts';
import { freshShop } from '../../support/world.ts';
import { importAlikeProducts } from '../batches/alike-products.ts';
import { pick, type Visit, visitApp, widths } from '../browser.ts';
import { openSyncedShop, testApp } from '../journey-shop.ts';
import { expectAccessible, type ScreenState } from './accessibility.ts';

/** A shop with products that begin the same way. */
let alikeApp: TestShop;
let visit: Visit;
let app: FrameLocator;
let page: Page;
let products: ProductInStore[];
let contradictory = '';
let bare = '';

openSyncedShop(async () => {
  alikeApp = await freshShop('empty');
  const merchant = testApp.merchant();
  const { sandbox, shop } = testApp;
  await Promise.all([
    importAlikeProducts(alikeApp),
    grantTokens(testApp.databaseUrl ?? '', shop, 1_000),
    grantScopes(sandbox, merchant),
    merchant.call('saveVoice', {
      request: { name: 'House', rules: [{ kind: 'avoided_word', text: 'premium', example: '', isOn: true }] },
    }),
    startOrder(merchant, { name: 'New blankets', isOn: false, filters: { vendor: 'Nobody' } }),
  ]);
  products = (await sandbox.products(shop)).filter(({ descriptionHtml }) => descriptionHtml.length > 100);
  contradictory = await saveInStore(sandbox.url, shop, {
    title: 'Heated Throw 23C-32C',
    descriptionHtml: '<p>Warms you at 35C on cold evenings, all winter long.</p>',
  });
  bare = await saveInStore(sandbox.url, shop, { title: 'Bare Thing', tags: [] });
  visit = await visitApp(testApp);
  ({ app, page } = visit);
});
afterAll(() => alikeApp?.close());

const numberOf = (id = '') => id.split('/').at(-1);
const button = (name: string | RegExp) =>
  app.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const heading = (name: string | RegExp) => app.getByRole('heading', { name }).first();
const seen = (text: string | RegExp) => app.getByText(text).first().waitFor();
const write = async () => {
  await button(/^Write\b/).click();
  await button('Copy').waitFor();
};

const chooseLanguage = (language: string) => app.getByLabel('Language', { exact: true }).selectOption(language);
const product = (at: number) => () => `?id=${numberOf(products[at]?.id)}`;
/** Among few rows, because axe reads each of them. */
const inPanel = (at: number) => () =>
  `/product-cms?query=${encodeURIComponent(products[at]?.title ?? '')}&product=${numberOf(products[at]?.id)}`;

const states: ScreenState[] = [
  ['the generator before a text', product(8), () => button(/^Write\b/).waitFor(), widths],
  [
    'the generator with a text, in its dialog',
    product(8),
    async () => {
      await write();
      await button('Edit & Add to Shopify').click();
      await app.getByRole('textbox', { name: 'New description' }).waitFor();
      await seen('Where should the new description go?');
    },
    widths,
  ],
  [
    'the generator with texts in parts and a keyword that does not fit',
    () => `?type=4_in_1_product_page&id=${numberOf(products.find(({ title }) => title === 'Alpine Wool Blanket')?.id)}`,
    async () => {
      await button(/^Write\b/).waitFor();
      await app.getByLabel('SEO keywords').fill('mountain bike helmet');
      await write();
      await seen(/^Keywords that do not fit: mountain bike helmet\./);
    },
    widths,
  ],
  [
    'the generator with texts in other languages',
    () => `${product(9)()}&type=product_meta_title`,
    async () => {
      await write();
      const others = app.getByRole('region', { name: 'Other languages' });
      await others.getByRole('button', { name: 'Write in 2 languages, 2 tokens' }).click();
      await others.getByRole('region', { name: 'French', exact: true }).waitFor();
    },
    widths,
  ],
  [
    'the facts of a product with a contradiction',
    () => `?id=${numberOf(contradictory)}`,
    async () => {
      await button('Show what Yodel knows').click();
      await app.getByRole('region', { name: 'What Yodel knows' }).getByLabel('What is true').waitFor();
    },
    widths,
  ],
  [
    'the alt texts of a product',
    () => `${product(8)()}&type=image_alt_text`,
    async () => {
      await app.getByRole('listitem', { name: 'Picture 1' }).waitFor();
      const first = app.getByRole('checkbox', { name: 'Picture 1' });
      if (!(await first.isChecked())) await first.check();
      await button(/^Write \d+ alt texts?/).click();
      await app.getByLabel('New alt text of picture 1').waitFor();
    },
    widths,
  ],
  [
    'the form of a batch of a collection',
    () => '',
    async () => {
      const [collection] = await testApp.sandbox.collections(testApp.shop);
      await button('Choose Collection').click();
      await pick(page, collection?.title ?? '');
      await seen(/^We found \d+ products that match your search/);
    },
  ],
  [
    'the form of a batch in several languages',
    () =>
      `?ids=${products
        .slice(0, 3)
        .map(({ id }) => numberOf(id))
        .join(',')}&type=product_name`,
    async () => {
      await button('More choices').click();
      await app.getByLabel('German', { exact: true }).check();
      await app.getByLabel('Only what is missing').waitFor();
    },
  ],
  [
    'the form of a batch whose products have changed',
    () => `?ids=${numberOf(products[0]?.id)},${numberOf(bare)}&type=product_meta_title`,
    async () => {
      await button(/^Write 2 products/).waitFor();
      await testApp.sandbox.post(`product?shop=${testApp.shop}`, { id: bare, status: 'ARCHIVED' });
      await page.route(`**${routes.startBatch.path}`, async (route) => {
        const asked = route.request().postDataJSON();
        await route.continue({ postData: JSON.stringify({ ...asked, expectedTotal: 3 }) });
      });
      await button(/^Write 2 products/).click();
      await app.getByRole('dialog', { name: 'Your products have changed' }).waitFor();
      await page.unroute(`**${routes.startBatch.path}`);
    },
  ],
  [
    'the texts in the history with their filters',
    () => '/history',
    async () => {
      await button('Filters').click();
      await app.getByLabel('Origin').waitFor();
      await app.getByRole('listitem').getByRole('button', { expanded: false }).first().click();
    },
    [390],
  ],
  ['Product CMS', () => '/product-cms', () => app.getByRole('row').nth(1).waitFor(), widths],
  [
    'a product in Product CMS',
    inPanel(8),
    async () => {
      await app.getByLabel('Meta title', { exact: true }).waitFor();
      await seen(/pictures? ha(s|ve) no alt text/);
    },
    widths,
  ],
  [
    'the choice of a text for a product in Product CMS',
    inPanel(8),
    async () => {
      await button('Write again').click();
      await app.getByRole('textbox', { name: 'Search actions' }).fill('meta');
      await app.getByRole('link', { name: /^Meta Title\b.*1 token each/ }).waitFor();
    },
  ],
  [
    'Product CMS in another language',
    () => '/product-cms?query=blanket',
    async () => {
      await chooseLanguage('de');
      await seen(/ lacks? texts/);
    },
  ],
  [
    'the collections in another language',
    () => '/product-cms',
    async () => {
      await chooseLanguage('fr');
      await button('Collections').click();
      await seen(/ lacks? texts/);
    },
    widths,
  ],
  [
    'the new texts of collections in another language',
    () => '/product-cms',
    async () => {
      await chooseLanguage('fr');
      await button('Collections').click();
      await button(/^Write the missing ones, /).click();
      await seen(/texts written in French\.$/);
    },
    widths,
  ],
  ['the brand voice', () => '/brand-voice', () => heading('House v1').waitFor(), widths],
  [
    'the texts to learn a brand voice from',
    () => '/brand-voice',
    async () => {
      await button('Learn from your texts').click();
      await app.getByRole('list', { name: 'Products to learn from' }).waitFor();
    },
    widths,
  ],
  [
    'a sample of the brand voice',
    () => '/brand-voice',
    async () => {
      await button('Choose a product').click();
      await pick(page, products[8]?.title ?? '');
      await button('Write a sample').click();
      await app.getByRole('region', { name: 'Saved voice, v1' }).getByText('Voice: House v1').waitFor();
    },
  ],
  ['the words of the glossary', () => '/brand-voice/words', () => heading('Glossary').waitFor(), widths],
  ['the languages of the store', () => '/brand-voice/languages', () => seen('German (de)'), widths],
  ['the facts of the store', () => '/brand-voice/store', () => seen('olive@example.com'), widths],
  ['the documents of suppliers', () => '/brand-voice/documents', () => heading('Your documents').waitFor(), widths],
  [
    'how much a text may say',
    () => '/brand-voice/truth',
    () => app.getByRole('radio', { name: 'Strict' }).waitFor(),
    widths,
  ],
  ['Billing', () => '/settings', () => heading('Billing').waitFor()],
  ['a standing order', () => '/standing-orders', () => heading('New blankets').waitFor(), widths],
];

test.each(states)(
  '%s: fits the window, and has no serious accessibility problems',
  async (state, path, reach, at = [1280]) => {
    await page.setViewportSize({ width: at[0] ?? 1280, height: 900 });
    await visit.goTo(path());
    await reach();
    await expectAccessible(page, at, state);
  },
);

test('products that begin the same way: fit the window, and have no serious accessibility problems', async () => {
  await visit.close();
  visit = await visitApp(alikeApp, { path: '/product-cms' });
  ({ app, page } = visit);
  await app.getByRole('button', { name: '5 products begin the same way' }).first().click();
  await app.getByText('For example: “Meet the').waitFor();
  await expectAccessible(page, widths);
});

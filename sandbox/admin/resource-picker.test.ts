import { expect, test } from 'vitest';
import { type OpenApp, openAppBeforeEach } from './testing/open-app.ts';
import { aCollection, aProduct, aShop } from './testing/test-admin.ts';

const mugs = Array.from({ length: 130 }, (_, index) => aProduct(index + 1, { title: `Mug ${index + 1}` }));
const shop = aShop({
  products: [
    ...mugs,
    aProduct(901, {
      title: 'Wool scarf',
      vendor: 'Fjord',
      tags: ['winter'],
      variants: [
        { id: 9011, title: 'Red', price: '30.00', sku: null },
        { id: 9012, title: 'Blue', price: '31.00', sku: null },
      ],
    }),
    aProduct(902, { title: 'Draft scarf', status: 'DRAFT', publishedAt: null }),
    aProduct(903, { title: 'Archived scarf', status: 'ARCHIVED' }),
    aProduct(904, { title: 'Hidden scarf', publishedAt: null }),
  ],
  collections: [aCollection(1, { title: 'Winter' }), aCollection(2, { title: 'Summer' })],
});

let { page, frame } = {} as OpenApp;
openAppBeforeEach(shop, (opened) => {
  ({ page, frame } = opened);
});

const picker = () => page.getByRole('dialog');
const rows = () => page.getByTestId('picker-row');
const names = () => page.locator('.picker-name').allTextContents();

async function search(text: string): Promise<void> {
  await picker().getByRole('searchbox').fill(text);
}

test('a merchant chooses one product, and a second choice replaces the first', async () => {
  const picked = frame.evaluate('shopify.resourcePicker({ type: "product", filter: { variants: false } })');
  await picker().getByText('Mug 1', { exact: true }).click();
  await picker().getByText('Mug 2', { exact: true }).click();
  await picker().getByRole('button', { name: 'Select' }).click();

  expect(await picked).toEqual([
    expect.objectContaining({
      id: 'gid://shopify/Product/2',
      title: 'Mug 2',
      handle: 'product-2',
      descriptionHtml: '<p>About product 2.</p>',
      tags: ['kitchen', 'gift'],
      status: 'ACTIVE',
      variants: [expect.objectContaining({ id: 'gid://shopify/ProductVariant/200', price: '19.00' })],
    }),
  ]);
  expect(await picker().count()).toBe(0);
});

test('the selection is also available under its old name', async () => {
  const picked = frame.evaluate(
    'shopify.resourcePicker({ type: "collection" }).then((list) => list.selection.map(({ title }) => title))',
  );
  await picker().getByText('Summer').click();
  await picker().getByRole('button', { name: 'Select' }).click();

  expect(await picked).toEqual(['Summer']);
});

test.each(['Cancel', 'Close', 'Escape'])('%s chooses nothing', async (way) => {
  const picked = frame.evaluate('shopify.resourcePicker({ type: "product" }).then((list) => list === undefined)');
  await rows().first().click();
  if (way === 'Escape') await page.keyboard.press('Escape');
  else await picker().getByRole('button', { name: way }).click();

  expect(await picked).toBe(true);
});

test('search finds parts of words, and says when there are no results', async () => {
  const picked = frame.evaluate('shopify.resourcePicker({ type: "product", filter: { variants: false } })');
  await rows().first().waitFor();
  await search('wool sc');
  await expect.poll(names).toEqual(['Wool scarf']);
  await search('zebra');
  await picker().getByText('No products found').waitFor();
  await search('vendor:Fjord');
  await expect.poll(names).toEqual(['Wool scarf']);
  await picker().getByRole('button', { name: 'Cancel' }).click();
  await picked;
});

test('scrolling loads the rest of a long list', async () => {
  void frame.evaluate('void shopify.resourcePicker({ type: "product", filter: { variants: false } })');
  await expect.poll(() => rows().count()).toBe(50);
  await rows().last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows().count()).toBe(100);
  await rows().last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows().count()).toBe(134);
});

test('a merchant can choose several products up to the limit, across searches', async () => {
  const picked = frame.evaluate(
    'shopify.resourcePicker({ type: "product", multiple: 2, action: "select", filter: { variants: false } }).then((list) => list.map(({ title }) => title))',
  );
  await picker().getByText('Mug 1', { exact: true }).click();
  await search('wool');
  await picker().getByText('Wool scarf').click();
  await search('mug');
  await picker().getByText('Mug 3', { exact: true }).waitFor();
  expect(await picker().getByRole('checkbox', { name: 'Mug 3', exact: true }).isDisabled()).toBe(true);
  await picker().getByText('2/2 products selected').waitFor();
  await picker().getByRole('button', { name: 'Select' }).click();

  expect(await picked).toEqual(['Mug 1', 'Wool scarf']);
});

test('the app’s filters hide products from the picker', async () => {
  const listed = async (filter: object) => {
    void frame.evaluate(
      `void shopify.resourcePicker(${JSON.stringify({ type: 'product', query: 'scarf', filter: { variants: false, ...filter } })})`,
    );
    await rows().first().waitFor();
    const found = await names();
    await picker().getByRole('button', { name: 'Cancel' }).click();
    return found;
  };

  expect(await listed({})).toEqual(['Wool scarf', 'Draft scarf', 'Archived scarf', 'Hidden scarf']);
  expect(await listed({ archived: false, hidden: true })).toEqual(['Wool scarf', 'Draft scarf', 'Hidden scarf']);
  expect(await listed({ hidden: false, draft: false })).toEqual(['Wool scarf', 'Archived scarf']);
  expect(await listed({ query: 'tag:winter' })).toEqual(['Wool scarf']);
});

test('earlier choices are ticked wherever they are in the list', async () => {
  const picked = frame.evaluate(`shopify.resourcePicker({ type: 'product', multiple: true, filter: { variants: false },
    selectionIds: [{ id: 'gid://shopify/Product/120' }] }).then((list) => list.map(({ id }) => id))`);
  await picker().getByText('1 product selected').waitFor();
  await picker().getByText('Mug 1', { exact: true }).click();
  await picker().getByRole('button', { name: 'Select' }).click();

  expect(await picked).toEqual(['gid://shopify/Product/120', 'gid://shopify/Product/1']);
});

test('the keyboard alone is enough', async () => {
  const picked = frame.evaluate(
    'shopify.resourcePicker({ type: "collection" }).then((list) => list.map(({ title }) => title))',
  );
  await rows().first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  expect(await picked).toEqual(['Summer']);
});

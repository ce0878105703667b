import { expect, test, vi } from 'vitest';
import { asCsv, type SoldProduct, seededHeaders, seededSheet } from '../../../tests/support/documents/seeded-sheet.ts';
import { matchesOf, uploaded } from '../../../tests/support/shops/documents.ts';
import { freshShop } from '../../../tests/support/world.ts';

const things = ['Shirt', 'Camisole', 'Blazer', 'Loafer', 'Scarf', 'Trench Coat', 'Wrap Dress', 'Tote'];
const stuffs = ['Linen', 'Merino', 'Corduroy', 'Silk', 'Suede', 'Flannel', 'Chambray'];
const lines = ['Paul', 'Iranta', 'Lemy', 'Asta', 'Dorset', 'Kelso'];
const colours = ['Navy', 'Sand', 'Moss'];

function aCatalogue(): SoldProduct[] {
  const products: SoldProduct[] = [];
  for (const thing of things)
    for (const stuff of stuffs)
      for (const line of lines) {
        const number = products.length;
        const title = `${line} ${stuff} ${thing} in ${colours[number % colours.length]}`;
        const code = String(400_638_133_000 + number * 7);
        products.push({
          handle: `p-${number}`,
          title,
          vendor: `House ${number % 9}`,
          sku: `H-${number}`,
          barcode: code,
        });
      }
  return products;
}

const storeHeaders = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Barcode',
];

test('of 190 rows with a product at least 97 % find it, and none finds a wrong one', async () => {
  const testApp = await freshShop('empty');
  const merchant = testApp.merchant();
  await merchant.call('home');
  const catalogue = aCatalogue();
  const store = catalogue.map(({ handle, title, vendor, sku, barcode }) => [
    handle,
    title,
    '<p>Made with care.</p>',
    vendor,
    'true',
    'Title',
    'Default Title',
    sku,
    barcode,
  ]);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${testApp.shop}`, {
    method: 'POST',
    body: asCsv(storeHeaders, store),
  });
  await vi.waitFor(
    async () => {
      const { body } = await merchant.call('productTablePage', { request: {} });
      expect(body.total.value).toBe(catalogue.length);
      expect((await merchant.call('home')).body.widgets.type).toBe('STATS');
    },
    { timeout: 90_000, interval: 250 },
  );
  const handles = new Map((await testApp.sandbox.products(testApp.shop)).map(({ id, handle }) => [id, handle]));
  const sheet = seededSheet(catalogue, 44);

  const document = await uploaded(
    merchant,
    'seeded.csv',
    asCsv(
      seededHeaders,
      sheet.map(({ cells }) => cells),
    ),
  );

  const matches = await matchesOf(merchant, document.id);
  const outcomes = sheet.map(({ handle, isConflicting }, index) => {
    const match = matches.find(({ row }) => row === index + 2);
    const found = match?.productId ? handles.get(match.productId) : null;
    return {
      handle,
      found: found ?? null,
      isConflicting,
      conflicts: match?.facts.filter(({ conflict }) => conflict).length ?? 0,
    };
  });
  const withProduct = outcomes.filter(({ handle }) => handle !== null);
  expect(withProduct).toHaveLength(190);
  expect(outcomes.filter(({ handle, found }) => found !== null && found !== handle)).toEqual([]);
  expect(withProduct.filter(({ handle, found }) => found === handle).length).toBeGreaterThanOrEqual(
    Math.ceil(190 * 0.97),
  );
  expect(outcomes.filter(({ conflicts }) => conflicts > 0).map(({ isConflicting }) => isConflicting)).toEqual(
    Array.from({ length: 15 }, () => true),
  );
  await testApp.close();
}, 180_000);

import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { asCsv, type SoldProduct, seededHeaders, seededSheet } from '../../../tests/support/documents/seeded-sheet.ts';
import { documentShop, matchesOf, uploaded } from '../../../tests/support/shops/documents.ts';

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

const storeRow = ({ handle, title, vendor, sku, barcode }: SoldProduct): string[] => [
  handle,
  title,
  '<p>Made with care.</p>',
  vendor,
  'true',
  'Title',
  'Default Title',
  sku,
  barcode,
];

/** A real catalogue, which is no part of the project: it may lie beside it. */
const realFile = new URL('../../../../shared/catalogues/shopify-fashion-997.csv', import.meta.url);

function soldIn(csv: string): SoldProduct[] {
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: 'greedy' });
  return data
    .filter(({ Title }) => Title)
    .map((row) => ({
      handle: row.Handle ?? '',
      title: row.Title ?? '',
      vendor: row.Vendor ?? '',
      sku: row['Variant SKU'] ?? '',
      barcode: row['Variant Barcode'] ?? '',
    }));
}

const catalogues: { name: string; csv: string; products: SoldProduct[] }[] = [
  { name: 'a made-up catalogue', csv: asCsv(storeHeaders, aCatalogue().map(storeRow)), products: aCatalogue() },
];
if (existsSync(realFile)) {
  const csv = readFileSync(realFile, 'utf8');
  catalogues.push({ name: 'a real catalogue', csv, products: soldIn(csv) });
}

/** What became of each row of a seeded sheet. */
async function outcomesOf(csv: string, products: SoldProduct[]) {
  const { testApp, merchant, ids } = await documentShop(csv);
  const handles = new Map(Object.entries(ids).map(([handle, id]) => [id, handle]));
  const sheet = seededSheet(products, 44);
  const file = asCsv(
    seededHeaders,
    sheet.map(({ cells }) => cells),
  );
  const document = await uploaded(merchant, 'seeded.csv', file);
  const matches = await matchesOf(merchant, document.id);
  await testApp.close();
  return sheet.map(({ handle, isConflicting }, index) => {
    const match = matches.find(({ row }) => row === index + 2);
    return {
      handle,
      found: (match?.productId && handles.get(match.productId)) || null,
      isConflicting,
      hasConflict: match?.facts.some(({ name, conflict }) => name === 'Brand' && conflict !== null) ?? false,
    };
  });
}

test.each(catalogues)(
  'of 190 rows about products of $name at least 97 % find them, and none finds a wrong one',
  async ({ csv, products }) => {
    const outcomes = await outcomesOf(csv, products);

    const withProduct = outcomes.filter(({ handle }) => handle !== null);
    expect(withProduct).toHaveLength(190);
    expect(outcomes.filter(({ handle, found }) => found !== null && found !== handle)).toEqual([]);
    const right = withProduct.filter(({ handle, found }) => found === handle);
    expect(right.length).toBeGreaterThanOrEqual(Math.ceil(190 * 0.97));
    expect(outcomes.filter(({ hasConflict }) => hasConflict).map(({ isConflicting }) => isConflicting)).toEqual(
      Array.from({ length: 15 }, () => true),
    );
  },
  180_000,
);

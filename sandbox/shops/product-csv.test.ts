import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { awkwardCsv } from '../../tests/support/shops/awkward-catalogue.ts';
import { catalogueFromCsv, normalisedTags } from './product-csv.ts';
import { seededShops } from './seed.ts';

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src,Image Alt Text,SEO Title,SEO Description,Status';

function read(...rows: string[]) {
  let id = 0;
  return catalogueFromCsv([HEAD, ...rows].join('\n'), () => ++id);
}

test('a file that is not a product export is refused', () => {
  const none = () => ({ products: [], collections: [] });
  const cataloguePath = resolve('package.json');
  expect(() => seededShops({ demo: none, second: none, cataloguePath })).toThrow('SANDBOX_CATALOGUE');
});

test('a row without a title belongs to the product of its handle', () => {
  const { products } = read(
    'mug,Mug,<p>Hi</p>,North,Mugs,"b, a,B",true,Size,S,Colour,Red,S-1,9.5,https://e.com/1.jpg,Front,Seo,Words,draft',
    'mug,,,,,,,,M,,Red,M-1,10,https://e.com/2.jpg,,,,',
    'mug,,,,,,,,,,,,,https://e.com/3.jpg,,,,',
  );
  expect(products).toHaveLength(1);
  expect(products[0]).toMatchObject({
    title: 'Mug',
    tags: ['a', 'b'],
    seo: { title: 'Seo', description: 'Words' },
    status: 'DRAFT',
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red'] },
    ],
    variants: [
      { title: 'S / Red', price: '9.50', sku: 'S-1' },
      { title: 'M / Red', price: '10.00', sku: 'M-1' },
    ],
  });
  expect(products[0]?.images.map(({ url }) => url)).toEqual([
    'https://e.com/1.jpg',
    'https://e.com/2.jpg',
    'https://e.com/3.jpg',
  ]);
});

test('a metafield has its own column and the type of its definition', () => {
  const csv = `Handle,Title,Material (product.metafields.custom.material),Box (product.metafields.custom.box)
mug,Mug,Stoneware,Mug; Card
bowl,Bowl,,`;
  const box = { id: 1, name: 'Box', namespace: 'custom', key: 'box', type: 'list.single_line_text_field' };
  const metafieldDefinitions = [{ ...box, description: null, validations: [], pinnedPosition: null }];
  const { products } = catalogueFromCsv(csv, () => 1, { metafieldDefinitions });
  expect(products[0]?.metafields).toMatchObject([
    { namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Stoneware' },
    { namespace: 'custom', key: 'box', type: 'list.single_line_text_field', value: '["Mug","Card"]' },
  ]);
  expect(products[1]?.metafields).toBeUndefined();
});

test('each product type becomes one collection, ignoring case', () => {
  const { products, collections } = read('a,A,,,Mugs,,,,,,,,,,,,,', 'b,B,,,mugs,,,,,,,,,,,,,', 'c,C,,,,,,,,,,,,,,,,');
  expect(collections.map(({ title, productIds }) => [title, productIds])).toEqual([
    ['Mugs', [products[0]?.id, products[1]?.id]],
  ]);
});

test('tags are trimmed, deduplicated ignoring case, and sorted', () => {
  expect(normalisedTags([' Zebra', 'apple', 'APPLE ', ''])).toEqual(['apple', 'Zebra']);
});

test.each([
  ['apparel', 20],
  ['jewellery', 20],
  ['fashion', 997],
] as const)('the product export of a store like real ones loads: %s', (name, expected) => {
  let id = 0;
  const { products } = catalogueFromCsv(awkwardCsv(name), () => ++id);
  expect(products).toHaveLength(expected);
  expect(products.every(({ title, variants }) => title !== '' && variants.length > 0)).toBe(true);
  expect(new Set(products.map(({ id: each }) => each)).size).toBe(expected);
});

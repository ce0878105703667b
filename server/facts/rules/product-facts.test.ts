import { expect, test } from 'vitest';
import { aProduct } from '../../../tests/support/shops/catalogues.ts';
import type { ProductDetails } from '../../catalogue/rules/product-details.ts';
import { metafieldInWords } from '../../words/metafield-words.ts';
import { productFacts } from './product-facts.ts';

const details: ProductDetails = {
  category: 'Home & Garden > Linens & Bedding > Bedding > Blankets',
  options: [{ name: 'Color', values: ['Oat', 'Moss'] }],
  variants: [
    { title: 'Oat', weight: '1.2 kg' },
    { title: 'Moss', weight: '1.2 kg' },
  ],
  metafields: [
    { key: 'custom.material', name: 'Material', value: 'Wool' },
    { key: 'warehouse.shelf_no', name: null, value: 'B-14' },
  ],
};

test('a product’s facts have stable ids and sources, the weightiest first', () => {
  const facts = productFacts(aProduct(1, { details }), { collections: ['Winter', 'Bedroom'] });

  expect(facts.map(({ id, name, value }) => [id, name, value])).toEqual([
    ['title', 'Name', 'Wool Blanket No. 1'],
    ['metafield:custom.material', 'Material', 'Wool'],
    ['metafield:warehouse.shelf_no', 'Shelf no', 'B-14'],
    ['option:Color', 'Color', 'Oat, Moss'],
    ['vendor', 'Brand', 'Tyrol Mills'],
    ['productType', 'Product type', 'Blankets'],
    ['category', 'Category', 'Home & Garden > Linens & Bedding > Bedding > Blankets'],
    ['description', 'Description', 'A warm blanket.'],
    ['variant:weight', 'Shipping weight', '1.2 kg'],
    ['tags', 'Tags', 'wool, warm'],
    ['collections', 'In the collections', 'Winter, Bedroom'],
  ]);
  expect(facts.filter(({ isUsed }) => !isUsed).map(({ id }) => id)).toEqual(['metafield:warehouse.shelf_no']);
});

test('different weights are listed with their variants', () => {
  const variants = [
    { title: 'S', weight: '1 kg' },
    { title: 'M', weight: '2 kg' },
    { title: 'L', weight: null },
  ];
  const facts = productFacts(aProduct(1, { details: { ...details, variants } }));

  expect(facts.find(({ id }) => id === 'variant:weight')?.value).toBe('S: 1 kg, M: 2 kg');
});

test.each([
  ['single_line_text_field', 'Pure  new wool', 'Pure new wool'],
  ['multi_line_text_field', 'Air it.\nWash cold.', 'Air it.\nWash cold.'],
  ['weight', '{"value":540,"unit":"GRAMS"}', '540 g'],
  ['weight', '{"value":1.5,"unit":"kg"}', '1.5 kg'],
  ['dimension', '{"value":"10","unit":"INCHES"}', '10 in'],
  ['volume', '{"value":330,"unit":"MILLILITERS"}', '330 ml'],
  ['list.single_line_text_field', '["Blanket","Cotton bag"]', 'Blanket, Cotton bag'],
  ['list.dimension', '[{"value":1,"unit":"METERS"},{"value":2,"unit":"METERS"}]', '1 m, 2 m'],
  ['boolean', 'false', 'no'],
  ['rating', '{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}', '4.5 of 5'],
  ['date_time', '2026-02-01T09:00:00Z', '2026-02-01'],
  [
    'rich_text_field',
    '{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","value":"Made in "},{"type":"text","value":"Tyrol","bold":true}]},{"type":"list","children":[{"type":"list-item","children":[{"type":"text","value":"Warm"}]}]}]}',
    'Made in Tyrol\nWarm',
  ],
  ['json', '{"a":1}', null],
  ['product_reference', 'gid://shopify/Product/1', null],
  ['list.metaobject_reference', '["gid://shopify/Metaobject/1"]', null],
  ['money', '{"amount":"5.00","currency_code":"USD"}', null],
  ['weight', 'broken', null],
  ['single_line_text_field', ' ', null],
])('a metafield of the type %s is said in words', (type, value, words) => {
  expect(metafieldInWords(type, value)).toBe(words);
});

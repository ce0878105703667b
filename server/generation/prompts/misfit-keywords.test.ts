import { expect, test } from 'vitest';
import { misfitKeywords } from './misfit-keywords.ts';

const shelf = { product_name: 'Nordby wall shelf', product_description: 'Oak, 80 cm wide, holds 12 kg.' };

test.each([
  ['mountain bike helmet', shelf, ['mountain bike helmet']],
  ['oak shelf, mountain bike helmet', shelf, ['mountain bike helmet']],
  ['floating bookcase', shelf, []],
  ['gift for readers', shelf, []],
  ['warm throw', { product_name: 'Alpine Wool Blanket' }, []],
  ['Fahrradhelm', { product_name: 'Wolldecke Tirol' }, ['Fahrradhelm']],
  ['wool blanket', { product_name: 'Something' }, []],
  ['', shelf, []],
])('%s', (keywords, inputs, misfits) => {
  expect(misfitKeywords(keywords, [], inputs)).toEqual(misfits);
});

test('the product type says what a product with a fancy name is', () => {
  const type = { id: 't', name: 'Product type', value: 'Wall shelf', source: 'productType', isUsed: true } as const;
  expect(misfitKeywords('running shoes', [type], { product_name: 'Nordby' })).toEqual(['running shoes']);
  expect(misfitKeywords('running shoes', [], { product_name: 'Nordby' })).toEqual([]);
});

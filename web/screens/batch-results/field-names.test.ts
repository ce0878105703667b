import { expect, test } from 'vitest';
import { sortFields } from './field-names.ts';

test('the parts of a text are read in the order in which its type names them', () => {
  expect(sortFields('4_in_1_product_page', ['seo-title', 'description', 'product-name', 'seo-description'])).toEqual([
    'product-name',
    'description',
    'seo-title',
    'seo-description',
  ]);
  expect(sortFields('facebook_ad', ['headline', 'description', 'primary_text'])).toEqual([
    'primary_text',
    'headline',
    'description',
  ]);
});

test('a text of one part is that part', () => {
  expect(sortFields('product_description', ['description'])).toEqual(['description']);
});

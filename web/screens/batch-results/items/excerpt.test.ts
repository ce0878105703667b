import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test("a row's excerpt is the new text without its markup, its parts in their order", () => {
  const description = '<p>Warm &amp; soft.</p><ul><li>620 g</li></ul>';
  expect(excerptOf('product_description', { after: { description } })).toBe('Warm & soft. 620 g');
  const after = { 'seo-description': 'A warm blanket.', 'seo-title': 'Blanket' };
  expect(excerptOf('product_meta_fields', { after })).toBe('Blanket · A warm blanket.');
  expect(excerptOf('product_description', { after: {} })).toBe('');
});

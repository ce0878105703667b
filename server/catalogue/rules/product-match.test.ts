import { expect, test } from 'vitest';
import { productFilters } from '../../../common/contract/products.ts';
import { measured } from './catalogue-product.ts';
import { productMatch } from './product-match.ts';

const product = {
  id: 1,
  title: 'Crème-Brûlée Dish “Édith”',
  handle: 'creme-dish',
  status: 'ACTIVE',
  vendor: 'Porcelaine & Fils',
  productType: 'Dishes',
  tags: ['Kitchen', 'kitchen', '手工编织'],
  imageUrl: null,
  descriptionHtml: '',
  metaTitle: ' ',
  metaDescription: 'Said.',
  updatedAt: new Date(),
  details: null,
};
const wordsOf = (query: string) => productMatch(productFilters.parse({ query })).words;

test('a product is found by its words without accents and capitals, in any script', () => {
  const { words, titleKey } = measured(product).measures;
  for (const query of ['creme', 'BRÛLÉE', 'edith', 'fils', 'dishes', '手工']) {
    expect([query, wordsOf(query).every((word) => words.some((each) => each.startsWith(word)))]).toEqual([query, true]);
  }
  expect(titleKey).toBe('creme-brulee dish “edith”');
});

test('what is missing is a facet, and one tag in two spellings is one', () => {
  expect(measured(product).measures.facets).toEqual([
    'status:ACTIVE',
    'score:poor',
    'tag:kitchen',
    'tag:手工编织',
    'vendor:porcelaine & fils',
    'type:dishes',
    'missing:description',
    'missing:metaTitle',
    'missing:seo',
    'lift:short',
    'lift:medium',
    'lift:seo',
    'lift:page',
    'lift:longPage',
    'both:missing:description+missing:seo',
    'both:missing:description+score:poor',
    'both:missing:seo+score:poor',
  ]);
});

test.each([
  ['🎁', 'Box 🎁🎄', true],
  ['🎄', 'Box 🎁🎄', true],
  ['❤️', 'I ❤ Tyrol', true],
  ['👍', 'Good 👍🏽', true],
  ['👍🏽', 'Good 👍', false],
  ['🇦🇹', 'Made in 🇦🇹', true],
  ['🇦🇹', 'Made in 🇦🇺🇹🇷', false],
  ['👨‍👩‍👧', 'For 👨‍👩‍👧', true],
  ['™', 'Loden™ coat', true],
  ['½', 'Scoop of 2½ cups', true],
  ['#', 'Lamp #5', true],
  ['&', 'Salt & pepper', true],
  ['salt & pepper', 'Salt and pepper', true],
  ['🎁', 'Box', false],
  ['-', 'Box', false],
])('the search %s finds %s: %s', (query, title, isFound) => {
  const { words } = measured({ ...product, title, vendor: '', tags: [] }).measures;
  const { words: asked, isImpossible } = productMatch({ query });
  expect(isImpossible).toBe(false);
  expect(asked.every((each) => words.some((word) => word.startsWith(each)))).toBe(isFound);
});

test('a search for nothing that can be seen finds nothing, an empty one everything', () => {
  expect(productMatch({ query: '\u200b' }).isImpossible).toBe(true);
  expect(productMatch({ query: '  ' })).toMatchObject({ isImpossible: false, words: [], facets: [] });
  expect(productMatch({ collectionId: 'gid://shopify/Collection/99999999999999999999' }).isImpossible).toBe(true);
});

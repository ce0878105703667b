import { expect, test } from 'vitest';
import type { CatalogueProduct } from './catalogue-product.ts';
import { productEvents } from './product-events.ts';

const product = (rest: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id: 1,
  title: 'Blanket',
  handle: 'blanket',
  status: 'ACTIVE',
  vendor: 'Mill',
  productType: 'Blankets',
  tags: ['wool', 'winter'],
  imageUrl: null,
  descriptionHtml: '<p>Warm wool</p>',
  metaTitle: '',
  metaDescription: '',
  updatedAt: new Date(0),
  details: { category: '', options: [], variants: [], metafields: [] },
  ...rest,
});

test('a new product is created, and active when it is', () => {
  expect(productEvents(null, product())).toEqual(['created', 'became_active', 'changed']);
  expect(productEvents(null, product({ status: 'DRAFT' }))).toEqual(['created', 'changed']);
});

test('a change of its facts or its text is a change of its source; a meta title, a status or a picture is none', () => {
  const metafield = { key: 'a.b', name: 'Origin', value: 'Tyrol' };
  for (const change of [
    { title: 'Throw' },
    { descriptionHtml: '<p>Warm silk</p>' },
    { tags: ['wool'] },
    { vendor: 'Loom' },
    { details: { category: '', options: [], variants: [], metafields: [metafield] } },
  ])
    expect(productEvents(product(), product(change))).toEqual(['source_changed', 'changed']);
  for (const change of [{ metaTitle: 'A blanket' }, { status: 'DRAFT' }, { imageUrl: 'https://a.example/b.png' }])
    expect(productEvents(product(), product(change))).toEqual(['changed']);
  expect(productEvents(product({ status: 'DRAFT' }), product())).toEqual(['became_active', 'changed']);
});

test('another picture is a change, another alt text is none', () => {
  const shows = (pictures: { id: number; hasAlt: boolean }[]) =>
    product({ details: { category: '', options: [], variants: [], metafields: [], pictures } });
  const before = shows([{ id: 1, hasAlt: false }]);
  expect(productEvents(before, shows([{ id: 1, hasAlt: true }]))).toEqual([]);
  expect(productEvents(before, shows([{ id: 2, hasAlt: false }]))).toEqual(['changed']);
});

test('nothing has happened when only the order of tags, of metafields or the HTML around the words is another', () => {
  const metafields = ['a.b', 'a.c'].map((key) => ({ key, name: key, value: 'Tyrol' }));
  const details = { category: '', options: [], variants: [] };
  const [one, other] = [metafields, metafields.toReversed()].map((given) => ({ ...details, metafields: given }));
  expect(productEvents(product({ details: one ?? null }), product({ details: other ?? null }))).toEqual([]);
  const same = { tags: ['winter', 'wool'], descriptionHtml: '<div><p>Warm  wool</p></div>', handle: 'other' };
  expect(productEvents(product(), product(same))).toEqual([]);
});

test('what we published ourselves is no event, what someone else changed beside it is', () => {
  const own = { description: ['<p>Our text</p>'], 'seo-title': ['Our title'] };
  const ours = product({ descriptionHtml: '<p>Our text</p>', metaTitle: 'Our title' });
  expect(productEvents(product(), ours, own)).toEqual([]);
  expect(productEvents(product(), { ...ours, vendor: 'Loom' }, own)).toEqual(['source_changed', 'changed']);
});

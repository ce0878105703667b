import { expect, test } from 'vitest';
import { changesBetween, rowFromProduct } from './product-changes.ts';

const product = {
  id: 'gid://shopify/Product/1',
  title: 'Wool jumper',
  description: 'Soft.',
  descriptionHtml: '<p>Soft.</p>',
  tags: ['wool'],
  metaTitle: '',
  metaDescription: '',
  imageUrl: null,
};

test('only the fields that differ are written', () => {
  expect(changesBetween(product, product)).toEqual([]);
  expect(changesBetween(product, { ...product, metaTitle: 'Jumper', descriptionHtml: '<p>Warm.</p>' })).toEqual([
    { field: 'seo-title', textType: 'text', content: 'Jumper' },
    { field: 'description', textType: 'html', isWhole: true, content: '<p>Warm.</p>' },
  ]);
});

test('an emptied field is written as empty', () => {
  expect(changesBetween({ ...product, metaTitle: 'Jumper' }, product)).toEqual([
    { field: 'seo-title', textType: 'text', content: '' },
  ]);
});

test('a row follows its product: score, words and lengths', () => {
  const row = {
    id: product.id,
    title: 'Old',
    imageUrl: 'x',
    status: 'ACTIVE',
    score: 99,
    descriptionWords: 500,
    metaTitle: 'Wool jumper that keeps warm',
    metaTitleLength: 60,
    metaDescriptionLength: 150,
    tags: [],
    updatedAt: '2026-11-15T00:00:00.000Z',
    lastWrittenAt: null,
    images: null,
    alike: [],
  };
  expect(rowFromProduct(row, { ...product, metaTitle: '👍🏽 Jumper' }, '2026-11-16T00:00:00.000Z')).toMatchObject({
    title: 'Wool jumper',
    status: 'ACTIVE',
    descriptionWords: 1,
    metaTitle: '👍🏽 Jumper',
    metaTitleLength: 8,
    metaDescriptionLength: 0,
    lastWrittenAt: '2026-11-16T00:00:00.000Z',
    score: 8 + 3 + 8 + 5,
  });
});

import { expect, test } from 'vitest';
import { firstThatFit } from './collection-text.ts';

const untranslated = (collectionId: string) => ({
  collectionId,
  title: collectionId,
  fields: {
    'product-name': 'missing' as const,
    description: 'outdated' as const,
    'seo-title': 'translated' as const,
    'seo-description': 'translated' as const,
  },
});

test.each([
  ['missing', 100, 3],
  ['missing', 2, 2],
  ['outdated', 5, 2],
  ['outdated', 1, 1],
  ['outdated', Infinity, 3],
] as const)('of three collections with %s texts, %d tokens reach for %d', (translate, tokens, count) => {
  const all = ['One', 'Two', 'Three'].map(untranslated);
  expect(firstThatFit(all, translate, tokens)).toEqual(all.slice(0, count));
});

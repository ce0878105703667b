import { expect, test } from 'vitest';
import { filtersFromQuery, filtersToQuery, hasFilters } from './product-filters.ts';

const read = (query: string) => filtersFromQuery(new URLSearchParams(query));

test('a view comes back from its address as it went in', () => {
  const filters = {
    query: 'wool & silk',
    status: ['ACTIVE', 'DRAFT'],
    score: 'poor',
    missing: ['description', 'seo'],
    weakDescription: true,
    collectionId: 'gid://shopify/Collection/7',
    tag: 'Été, neuf',
    vendor: 'Ö & Co',
    productType: 'Shirts',
  } satisfies ReturnType<typeof filtersFromQuery>;
  expect(read(filtersToQuery(filters).toString())).toEqual(filters);
});

test('what an address says wrongly is passed over, and the rest holds', () => {
  expect(read('score=splendid&missing=seo,money&status=active&collectionId=x&weakDescription=perhaps&tag=%20')).toEqual(
    { missing: ['seo'], status: ['ACTIVE'] },
  );
});

test('the same word twice is one filter, whichever way a list is written', () => {
  expect(read('missing=seo&missing=seo,description')).toEqual({ missing: ['seo', 'description'] });
});

test('filters that choose nothing are no filters', () => {
  expect(hasFilters({ query: '', status: [], weakDescription: false })).toBe(false);
  expect(hasFilters({ tag: 'wool' })).toBe(true);
});

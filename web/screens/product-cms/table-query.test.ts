import { expect, test } from 'vitest';
import { defaultSort } from '../../ui/products/product-filters.ts';
import { canonicalQueryString, productFromQuery, viewFromQuery } from './table-query.ts';

const read = (query: string) => viewFromQuery(new URLSearchParams(query));

test('an address without a word shows every product by title', () => {
  expect(read('')).toEqual({ filters: {}, sort: defaultSort });
});

test('the sorting is part of the query string', () => {
  expect(read('missing=seo&sort=score&direction=desc')).toEqual({
    filters: { missing: ['seo'] },
    sort: { by: 'score', direction: 'desc' },
  });
  expect(read('sort=price').sort).toEqual(defaultSort);
  expect(read('sort=score&direction=sideways').sort).toEqual({ by: 'score', direction: 'asc' });
});

test('two spellings of one view are the same view', () => {
  expect(canonicalQueryString('direction=asc&sort=title&vendor=A&tag=b&host=x')).toBe(
    canonicalQueryString('tag=b&vendor=A'),
  );
  expect(canonicalQueryString('status=draft')).toBe(canonicalQueryString('status=DRAFT'));
});

test('a panel opens for a product named by number or by global id, and for nothing else', () => {
  expect(productFromQuery(new URLSearchParams({ product: '7' }))).toBe('gid://shopify/Product/7');
  expect(productFromQuery(new URLSearchParams({ product: 'gid://shopify/Product/7' }))).toBe('gid://shopify/Product/7');
  expect(productFromQuery(new URLSearchParams({ product: 'seven' }))).toBeNull();
});

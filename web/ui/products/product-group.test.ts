import { beforeEach, expect, test, vi } from 'vitest';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { groupFromQuery, groupUrl } from './product-group.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
  return () => vi.unstubAllGlobals();
});

const groups: ProductGroup[] = [
  { type: 'collection', id: 'gid://shopify/Collection/7' },
  { type: 'tag', id: 'new & "warm", 50% off' },
  { type: 'ids_list', ids: ['gid://shopify/Product/1', 'gid://shopify/Product/2'] },
  { type: 'filter', filters: { missing: ['description'], tag: 'wool' } },
];

test.each(groups)('a group of type $type comes back from its address as it was', (group) => {
  const address = groupUrl({ group, completionType: 'product_meta_title' });
  expect(address.startsWith('/?')).toBe(true);
  expect(groupFromQuery(new URLSearchParams(address.slice(2)))).toEqual({
    group,
    completionType: 'product_meta_title',
  });
});

test('ids that another tab has chosen are not found, and nothing else is taken for them', () => {
  expect(groupFromQuery(new URLSearchParams('group=ids-3-abc'))).toBeNull();
});

test.each(['ids=1&ids=2', 'ids=1,2,1', 'ids%5B%5D=1&ids[]=2', 'ids=gid://shopify/Product/1,x,2'])(
  'the products that were selected in the admin are a group: %s',
  (address) => {
    expect(groupFromQuery(new URLSearchParams(address))).toEqual({
      group: { type: 'ids_list', ids: ['gid://shopify/Product/1', 'gid://shopify/Product/2'] },
      completionType: null,
    });
  },
);

import { expect, test } from 'vitest';
import type { BatchItem } from '../../../common/contract/batches.ts';
import { pagesBetween, withPage } from './use-batch-items.ts';

const aPage = (ids: string[], nextCursor: string | null) => ({
  items: ids.map((id) => ({ id }) as BatchItem),
  nextCursor,
});
const pages = [aPage(['a', 'b'], '2'), aPage(['c', 'd'], '4'), aPage(['e'], null)];
const known = { pages, pageParams: [null, '2', '4'] };

test('only the pages in sight are read again', () => {
  expect(pagesBetween(pages, 0, 1)).toEqual([0]);
  expect(pagesBetween(pages, 1, 2)).toEqual([0, 1]);
});

test('the last page is read again as soon as its end is in sight, since it may have grown', () => {
  expect(pagesBetween(pages, 2, 3)).toEqual([1, 2]);
  expect(pagesBetween([aPage([], null)], 0, 0)).toEqual([0]);
});

test('a page that still ends at the same item leaves the later pages as they are', () => {
  const { pages: now } = withPage(known, 0, aPage(['a', 'x'], '2'));
  expect(now.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['a', 'x', 'c', 'd', 'e']);
});

test('a page that ends elsewhere drops those behind it, so that no item shows twice', () => {
  expect(withPage(known, 0, aPage(['b', 'c'], '3'))).toEqual({ pages: [aPage(['b', 'c'], '3')], pageParams: [null] });
});

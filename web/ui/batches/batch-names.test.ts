import { expect, test } from 'vitest';
import { batchTitle, countsText } from './batch-names.ts';

const plain = { products: 60, completionType: 'product_name' as const };
const none = { total: 60, pending: 0, ready: 0, failed: 0, skipped: 0, written: 0, conflict: 0 };

test.each([
  [{ ready: 23, written: 36, failed: 1 }, '23 texts ready, 36 in your store, 1 failed'],
  [{ pending: 40, ready: 20 }, '20 of 60 texts done, 20 texts ready'],
  [{ written: 58, conflict: 2 }, '58 in your store, 2 conflicts'],
  [{ skipped: 60 }, '60 texts'],
])('the counts of a batch are said in words: %j', (counts, words) => {
  expect(countsText({ ...plain, counts: { ...none, ...counts }, status: 'running' })).toBe(words);
});

test('a cancelled batch does not say how much of it is done', () => {
  expect(countsText({ ...plain, counts: { ...none, pending: 50, ready: 10 }, status: 'cancelled' })).toBe(
    '10 texts ready',
  );
});

test.each([
  [{ ready: 40, written: 20 }, '60 texts of 20 products, 40 ready, 20 in your store'],
  [{ pending: 40, ready: 20 }, '60 texts of 20 products, 20 done, 20 ready'],
  [{ ready: 60 }, '60 texts of 20 products ready'],
  [{ written: 60 }, '60 texts of 20 products in your store'],
  [{ skipped: 60 }, '60 texts of 20 products'],
])('of a batch in several languages texts and products are told apart: %j', (counts, words) => {
  expect(countsText({ ...plain, products: 20, counts: { ...none, ...counts }, status: 'running' })).toBe(words);
});

test.each([
  [{ type: 'collection' as const, id: 'gid://shopify/Collection/1' }, 'Product Name for Blankets'],
  [{ type: 'tag' as const, id: 'wool' }, 'Product Name for products tagged “wool”'],
  [{ type: 'ids_list' as const, ids: [] }, 'Product Name for selected products'],
  [{ type: 'filter' as const, filters: {} }, 'Product Name for filter results'],
])('a batch is named by its text and its products: %j', (source, title) => {
  expect(batchTitle({ completionType: 'product_name', source, sourceName: 'Blankets' } as never)).toBe(title);
});

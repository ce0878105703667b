import { expect, test } from 'vitest';
import { costInWords } from './fields-to-write.ts';

const left = (remaining: number, showAsUnlimited = false) => ({ remaining, showAsUnlimited, asOf: '' });

test.each([
  [left(285), true, '285 tokens'],
  [left(15), true, '15 tokens for the first 3 products'],
  [left(9), false, '5 tokens for one product'],
  [left(4), false, 'at least 285 tokens'],
  [left(15, true), true, '285 tokens'],
  [null, true, '285 tokens'],
])('what is missing costs no more than the shop has: %j', (tokens, isComplete, words) => {
  expect(costInWords(285, ['description', 'seo-title'], tokens, isComplete)).toBe(words);
});

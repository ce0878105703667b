import { expect, test } from 'vitest';
import { fixLabel } from './fix-label.ts';

const fix = { name: 'Write SEO texts', products: 5_000, costInTokens: 2, url: '/' };
const left = (remaining: number, showAsUnlimited = false) => ({ remaining, showAsUnlimited, asOf: '' });

test.each([
  [left(10_000), 'Write SEO texts for 5,000 products, 10,000 tokens'],
  [left(31), 'Write SEO texts for the first 15 of 5,000 products, 30 tokens'],
  [left(2), 'Write SEO texts for one of 5,000 products, 2 tokens'],
  [left(1), null],
  [left(30, true), 'Write SEO texts for 5,000 products, 10,000 tokens'],
])('a fix offers no more than the tokens reach for: %j', (tokens, label) => {
  expect(fixLabel(fix, tokens)).toBe(label);
});

import { expect, test } from 'vitest';
import { tokensLeftText } from './remaining-tokens.ts';

test.each([
  [0, 'You have 0 tokens left.'],
  [1, 'You have 1 token left.'],
  [1_250, 'You have 1,250 tokens left.'],
])('of %d tokens it is said how many are left', (remaining, words) => {
  expect(tokensLeftText(remaining)).toBe(words);
});

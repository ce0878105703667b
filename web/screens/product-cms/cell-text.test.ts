import { expect, test } from 'vitest';
import { amountWords } from './cell-text.ts';

test.each([
  [1, 'word', '1 word'],
  [2, 'word', '2 words'],
  [1, 'character', '1 character'],
  [1_200, 'character', '1,200 characters'],
] as const)('%d of a %s is written as one would say it', (value, unit, words) => {
  expect(amountWords(value, unit)).toBe(words);
});

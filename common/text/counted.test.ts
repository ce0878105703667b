import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 words'],
  [1, '1 word'],
  [-1, '-1 word'],
  [999, '999 words'],
  [1_234, '1,234 words'],
  [-1_234, '-1,234 words'],
])('%d becomes %s', (count, words) => {
  expect(counted(count, 'word')).toBe(words);
});

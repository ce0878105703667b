import { expect, test } from 'vitest';
import { counted, namesAndMore } from './counted.ts';

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

test('names that are cut to the first few say how many more there are', () => {
  expect(namesAndMore(['Mug', 'Bowl'], 0)).toBe('Mug, Bowl');
  expect(namesAndMore(['Mug', 'Bowl'], 1_480)).toBe('Mug, Bowl and 1,480 more');
});

import { expect, test } from 'vitest';
import { keywordStats } from './keyword-stats.ts';

test('density is the share of the first keyword phrase among the words', () => {
  const stats = keywordStats('Wool blanket. The wool blanket is warm and soft.', 'wool blanket, throw');
  expect(stats.words).toBe(9);
  expect(stats.density).toBeCloseTo((2 / 9) * 100);
});

test('without keywords there is no density', () => {
  expect(keywordStats('A blanket', ' ').density).toBeNull();
});

test('a keyword that is only part of a word does not count', () => {
  expect(keywordStats('woolly blankets', 'wool').density).toBe(0);
});

test('Chinese keywords are found in Chinese text', () => {
  expect(keywordStats('羊毛毯很温暖', '羊毛').density).toBeGreaterThan(0);
});

test('an empty text has a density of zero', () => {
  expect(keywordStats('', 'wool')).toEqual({ density: 0, characters: 0, words: 0 });
});

test.each([
  ['an empty phrase before it', 'Wool is warm', ' , wool'],
  ['a Chinese semicolon after it', '羊毛毯很温暖', '羊毛；温暖'],
  ['another apostrophe in it', 'The men’s coat', "men's coat"],
  ['an accent written apart', 'Un café noir', 'cafe\u0301'],
])('the first keyword is found with %s', (_, text, keywords) => {
  expect(keywordStats(text, keywords).density).toBeGreaterThan(0);
});

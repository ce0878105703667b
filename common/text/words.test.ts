import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters, countWords, cutAtWord, previewWords, words } from './words.ts';

test.each([
  ['English', 'A warm, hand-woven blanket.', 5],
  ['Chinese, which has no spaces', '手工编织的羊毛毯', 5],
  ['Hindi', 'यह कंबल बहुत गरम है', 5],
  ['Hebrew', 'שמיכת צמר חמה', 3],
  ['nothing', ' \n', 0],
])('%s is counted in words as its readers would', (_, text, expected) => {
  expect(countWords(text)).toBe(expected);
});

test('an emoji and an accented letter are one character each', () => {
  expect(countCharacters('👩‍🌾é')).toBe(2);
});

test('a preview has ten words and an ellipsis', () => {
  expect(previewWords('one two three four five six seven eight nine ten eleven')).toBe(
    'one two three four five six seven eight nine ten…',
  );
});

test('a text of ten words is its own preview, with its last full stop', () => {
  const text = 'One two three four five six seven eight nine ten.';
  expect(previewWords(text)).toBe(text);
});

test('a long text is cut at the end of a word', () => {
  expect(cutAtWord('wool blanket, woven', 15)).toBe('wool blanket');
  expect(cutAtWord('wool blanket', 12)).toBe('wool blanket');
});

test('a cut text is counted in characters as readers count them', () => {
  const hindi = 'यह कंबल बहुत गरम है';
  expect(countCharacters(hindi)).toBeLessThan(hindi.length);
  expect(cutAtWord(hindi, countCharacters(hindi))).toBe(hindi);
  expect(cutAtWord(hindi, countCharacters(hindi) - 1)).toBe('यह कंबल बहुत गरम');
});

test('a single word longer than the limit is cut at the limit', () => {
  expect(cutAtWord('x'.repeat(20), 5)).toBe('xxxxx');
  expect(cutAtWord('🧶'.repeat(20), 5)).toBe('🧶'.repeat(5));
});

test('a cut text has at most four code units for each character of its limit, whatever its characters are', () => {
  expect(cutAtWord('👩‍🌾'.repeat(20), 5)).toBe('👩‍🌾'.repeat(4));
  const loud = `a${'\u0301'.repeat(100_000)}`;
  expect(cutAtWord(loud.repeat(3), 5)).toHaveLength(20);
});

test('the fast expression finds the same words as the segmentation, in any mix of characters', () => {
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
  const signs = [..."abzAZ019_ \t\n\r\n.,:;'’‘“”–—…•€™©®°-/&%!?@#ÀÖØöøſé\u00a0\u0301·µ羊ह👩"];
  const anyText = fc.array(fc.constantFrom(...signs, '12.5', "don't", '\r\n'), { maxLength: 40 });
  fc.assert(
    fc.property(anyText, (parts) => {
      const text = parts.join('');
      const found = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
      expect(words(text)).toEqual(found.map(({ segment }) => segment));
      expect(countWords(text)).toBe(found.length);
      expect(countCharacters(text)).toBe([...graphemes.segment(text)].length);
    }),
    { numRuns: 2_000 },
  );
});

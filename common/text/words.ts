/** The words of a text by Unicode segmentation, so that Chinese, Hindi and Hebrew count as their readers would. */
export function words(text: string): string[] {
  if (plainText.test(text)) return text.match(plainWord) ?? [];
  const found: string[] = [];
  for (const { segment, isWordLike } of segmentsOf(text, 'word')) if (isWordLike) found.push(segment);
  return found;
}

export function countWords(text: string): number {
  let count = 0;
  if (plainText.test(text)) {
    plainWord.lastIndex = 0;
    while (plainWord.test(text)) count += 1;
    return count;
  }
  for (const { isWordLike } of segmentsOf(text, 'word')) if (isWordLike) count += 1;
  return count;
}

/** Characters as a reader counts them: an emoji or an accented letter is one. */
export function countCharacters(text: string): number {
  if (plainText.test(text)) return text.includes('\r\n') ? text.replaceAll('\r\n', '\n').length : text.length;
  let count = 0;
  for (const _ of segmentsOf(text, 'grapheme')) count += 1;
  return count;
}

// For texts of these characters only, which most descriptions are, an expression finds the same words as the
// segmentation, ten times as fast. A catalogue has a hundred thousand descriptions.
const plainText = /^[\t\n\r -^`-~\u00a0©®°À-ÖØ-öø-ſ–—‘’“”•…€™]*$/;
const letters = 'A-Za-zÀ-ÖØ-öø-ſ';
const plainWord = new RegExp(
  `[${letters}0-9]+(?:(?:(?<=[${letters}])['.:‘’](?=[${letters}])|(?<=[0-9])[,.;'‘’](?=[0-9]))[${letters}0-9]+)*`,
  'g',
);

// Created on first use, because loading the rules is slow.
const segmenters = new Map<string, Intl.Segmenter>();

export function segmentsOf(text: string, granularity: 'word' | 'grapheme' | 'sentence'): Intl.Segments {
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter('und', { granularity });
  segmenters.set(granularity, segmenter);
  return segmenter.segment(text);
}

/** The sentences of a text as they are, with the white space after them. Every line ends a sentence. */
export const sentencesOf = (text: string): string[] =>
  Array.from(segmentsOf(text, 'sentence'), ({ segment }) => segment);

/** The first `limit` words, with an ellipsis if there are more. */
export function previewWords(text: string, limit = 10): string {
  let count = 0;
  for (const { index, segment, isWordLike } of segmentsOf(text, 'word')) {
    if (!isWordLike) continue;
    count += 1;
    if (count > limit) return `${text.slice(0, index).trimEnd()}…`;
    if (index + segment.length === text.length) return text;
  }
  return text;
}

/** A limit of characters is also one of code units, with this many for each: one letter can carry any number of marks. */
export const maxUnitsPerCharacter = 4;

/** Cuts at the end of the last whole word that fits in `limit` characters, as `countCharacters` counts them. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const fitting = firstCharacters(text, limit);
  if (fitting === text) return text;
  let end = 0;
  // Up to where the word that is cut would end.
  const beginning = text.slice(0, fitting.length + maxWordLength);
  for (const { index, segment, isWordLike } of segmentsOf(beginning, 'word')) {
    const segmentEnd = index + segment.length;
    if (segmentEnd > fitting.length) break;
    if (isWordLike) end = segmentEnd;
  }
  // The first word is longer than the limit.
  return end > 0 ? text.slice(0, end) : fitting;
}

// A longer one is no word of a language.
const maxWordLength = 200;

function firstCharacters(text: string, limit: number): string {
  const maxUnits = limit * maxUnitsPerCharacter;
  let left = limit;
  for (const { index, segment } of segmentsOf(text.slice(0, maxUnits + 1), 'grapheme')) {
    const isTooMuch = left === 0 || index + segment.length > maxUnits;
    // One character alone can be longer. Half of a pair of code units at the end would be none.
    if (isTooMuch) return index > 0 ? text.slice(0, index) : text.slice(0, maxUnits).replace(/[\ud800-\udbff]$/, '');
    left -= 1;
  }
  return text;
}

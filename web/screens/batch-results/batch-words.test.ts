import { expect, test } from 'vitest';
import { pacePerMinute, timeLeftWords } from './batch-words.ts';

test.each([
  [3, 'a few seconds left'],
  [31, 'about 40 seconds left'],
  [58, 'about a minute left'],
  [217, 'about 4 minutes left'],
  [3_600, 'about an hour left'],
  [5_300, 'about 1.5 hours left'],
])('%i seconds are said as one would say them', (seconds, words) => {
  expect(timeLeftWords(seconds)).toBe(words);
});

const counts = { total: 100, pending: 60, ready: 40, failed: 0, skipped: 0, written: 0, conflict: 0 };

test('the pace follows from what is left and how long that takes', () => {
  expect(pacePerMinute({ counts, secondsLeft: 30 })).toBe(120);
});

test('without a known time left there is no pace', () => {
  expect(pacePerMinute({ counts, secondsLeft: null })).toBeNull();
  expect(pacePerMinute({ counts: { ...counts, pending: 0 }, secondsLeft: 10 })).toBeNull();
});

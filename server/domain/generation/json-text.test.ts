import { expect, test } from 'vitest';
import { nestsDeeperThan, storable } from './json-text.ts';

test('counts what is open at once, not what was opened', () => {
  expect(nestsDeeperThan('[{},{},{}]', 2)).toBe(false);
  expect(nestsDeeperThan('[{"a":[]}]', 2)).toBe(true);
});

test('brackets inside texts do not count', () => {
  expect(nestsDeeperThan(JSON.stringify({ text: '[[[["\\' }), 1)).toBe(false);
});

test('half an emoji and the null character become something a database can keep', () => {
  const json = JSON.stringify({ 'a\0': ['cut \ud83d', 'whole 😀', 1, null] });

  expect(storable(JSON.parse(json), json)).toEqual({ 'a\ufffd': ['cut \ufffd', 'whole 😀', 1, null] });
});

test('a pair of escapes is a whole character and stays', () => {
  const json = String.raw`{"text":"\ud83d\ude00"}`;

  expect(storable(JSON.parse(json), json)).toEqual({ text: '😀' });
});

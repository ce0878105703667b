import { expect, test } from 'vitest';
import { storable, storableJson, storableParsed } from './storable.ts';

test('half an emoji becomes the replacement character, and a null character is removed', () => {
  const json = JSON.stringify({ 'a\0': ['cut \ud83d', 'whole 😀', 1, null] });

  expect(storableParsed(JSON.parse(json), json)).toEqual({ a: ['cut \ufffd', 'whole 😀', 1, null] });
});

test('a pair of escapes is a whole character and stays', () => {
  const json = String.raw`{"text":"\ud83d\ude00"}`;

  expect(storableParsed(JSON.parse(json), json)).toEqual({ text: '😀' });
});

test('dates and other objects that are not plain stay as they are', () => {
  const at = new Date(0);

  expect(storable({ at, text: 'a\0b' })).toEqual({ at, text: 'ab' });
});

test('JSON is written without what a database cannot store', () => {
  expect(storableJson({ text: 'a\0b \ud83d' })).toBe('{"text":"ab \ufffd"}');
});

import { expect, test } from 'vitest';
import { nestsDeeperThan } from './json-text.ts';

test('counts what is open at once, not what was opened', () => {
  expect(nestsDeeperThan('[{},{},{}]', 2)).toBe(false);
  expect(nestsDeeperThan('[{"a":[]}]', 2)).toBe(true);
});

test('brackets inside texts do not count', () => {
  expect(nestsDeeperThan(JSON.stringify({ text: '[[[["\\' }), 1)).toBe(false);
});

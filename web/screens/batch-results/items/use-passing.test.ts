import { expect, test } from 'vitest';
import { paceAfter } from './use-passing.ts';

const slow = { first: 10, isFast: false };
const fast = { first: 10, isFast: true };

test('rows that come one after the other are drawn whole', () => {
  expect(paceAfter(slow, 12, true)).toEqual({ first: 12, isFast: false });
});

test('rows that fly past, down or up, are not', () => {
  expect(paceAfter(slow, 30, true)).toEqual({ first: 30, isFast: true });
  expect(paceAfter({ first: 30, isFast: false }, 10, true)).toEqual({ first: 10, isFast: true });
});

test('once flying, only rest or a row at a time lets them be drawn whole', () => {
  expect(paceAfter(fast, 13, true).isFast).toBe(true);
  expect(paceAfter(fast, 11, true).isFast).toBe(false);
  expect(paceAfter(fast, 30, false).isFast).toBe(false);
});

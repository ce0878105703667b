import { expect, test } from 'vitest';
import { paceAfter, withMoreWhole } from './use-fast-scroll.ts';

const all = Number.POSITIVE_INFINITY;
const slow = { first: 10, isFast: false, wholeRows: all };
const fast = { first: 10, isFast: true, wholeRows: 0 };

test('rows that come one after the other are drawn whole', () => {
  expect(paceAfter(slow, 12, true)).toEqual({ first: 12, isFast: false, wholeRows: all });
});

test('rows that fly past, down or up, are not', () => {
  expect(paceAfter(slow, 30, true)).toEqual({ first: 30, isFast: true, wholeRows: 0 });
  expect(paceAfter({ ...slow, first: 30 }, 10, true)).toEqual({ first: 10, isFast: true, wholeRows: 0 });
});

test('once flying, only rest or a row at a time lets them be drawn whole', () => {
  expect(paceAfter(fast, 13, true).isFast).toBe(true);
  expect(paceAfter(fast, 11, true).isFast).toBe(false);
  expect(paceAfter(fast, 30, false).isFast).toBe(false);
});

test('what has come to rest is drawn whole a few rows at a time, and all of it in the end', () => {
  const rested = paceAfter(fast, 11, false);
  expect(rested.wholeRows).toBe(0);
  const portions = [rested];
  for (let now = rested; now.wholeRows !== all; portions.push(now)) now = withMoreWhole(now);
  const added = portions.slice(1, -1).map((now, at) => now.wholeRows - (portions[at]?.wholeRows ?? 0));
  expect(Math.max(...added)).toBeLessThanOrEqual(4);
});

test('what is off again is not drawn any further', () => {
  expect(withMoreWhole(fast)).toBe(fast);
});

import { expect, test } from 'vitest';
import { scrollAfter, withMoreFullRows } from './use-fast-scroll.ts';

const all = Number.POSITIVE_INFINITY;
const slow = { first: 10, isFast: false, fullRows: all };
const fast = { first: 10, isFast: true, fullRows: 0 };

test('rows that come one after the other are drawn whole', () => {
  expect(scrollAfter(slow, 12, true)).toEqual({ first: 12, isFast: false, fullRows: all });
});

test('rows that fly past, down or up, are not', () => {
  expect(scrollAfter(slow, 30, true)).toEqual({ first: 30, isFast: true, fullRows: 0 });
  expect(scrollAfter({ ...slow, first: 30 }, 10, true)).toEqual({ first: 10, isFast: true, fullRows: 0 });
});

test('once flying, only rest or a row at a time lets them be drawn whole', () => {
  expect(scrollAfter(fast, 13, true).isFast).toBe(true);
  expect(scrollAfter(fast, 11, true).isFast).toBe(false);
  expect(scrollAfter(fast, 30, false).isFast).toBe(false);
});

test('what has come to rest is drawn whole a few rows at a time, and all of it in the end', () => {
  const rested = scrollAfter(fast, 11, false);
  expect(rested.fullRows).toBe(0);
  const portions = [rested];
  for (let now = rested; now.fullRows !== all; portions.push(now)) now = withMoreFullRows(now);
  const added = portions.slice(1, -1).map((now, at) => now.fullRows - (portions[at]?.fullRows ?? 0));
  expect(Math.max(...added)).toBeLessThanOrEqual(4);
});

test('what is off again is not drawn any further', () => {
  expect(withMoreFullRows(fast)).toBe(fast);
});

import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { change } from './result-in-words.ts';
import type { SalesTable } from './sales-table.ts';

const products = Array.from({ length: 60 }, (_, place) => ({
  productId: place + 1,
  title: `Product ${place + 1}`,
  isNew: place % 2 === 0,
}));
/** From 84 days before the start to 28 days after it; new texts sell by `effect` more. */
const tableOf = (effect: number, { from = '2026-08-01', periods = 113, start = 84 } = {}): SalesTable => ({
  daysPerPeriod: 1,
  from,
  periods,
  orders: Object.fromEntries(
    products.map(({ productId, isNew }) => [
      productId,
      Array.from({ length: periods }, (_, day) =>
        // The day of the start is absurd, so that it would show.
        day === start
          ? 1_000 * (isNew ? 5 : 1)
          : (3 + ((productId * 7 + day * 3) % 4)) * (isNew && day > start ? effect : 1),
      ),
    ]),
  ),
});
const request = {
  products,
  share: 0.5,
  days: 28,
  seed: 1,
  startedAt: new Date('2026-10-24T15:00:00Z'),
  endedAt: null,
  table: tableOf(1.3),
  past: null,
  notes: [],
};

test('the days before and since are told apart, and the day of the start belongs to neither', () => {
  const result = figuresOf(request);
  expect(result).toMatchObject({
    verdict: 'better',
    days: 28,
    daysNeeded: 0,
    daysBefore: 84,
    from: '2026-10-25',
    to: '2026-11-21',
    products: 60,
    without: null,
  });
  expect(result.ratio).toBeCloseTo(1.3, 2);
  expect(result.summary).toMatch(/^Better: .*30 % more.* Orders of 60 products from Oct 25, 2026 to Nov 21, 2026/);
  expect(result.summary).not.toMatch(/uplift|guarantee|will sell/);
  expect(result.plot).toHaveLength(16);
  expect(result.plot.at(-1)).toMatchObject({ isBefore: false, new: expect.closeTo(1.3, 1), old: expect.closeTo(1, 1) });
});

test('days after the end of the test, planned or not, do not count', () => {
  const longer = figuresOf({ ...request, days: 14, table: tableOf(1.3) });
  expect(longer).toMatchObject({ days: 14, to: '2026-11-07' });
  const stopped = figuresOf({ ...request, endedAt: new Date('2026-11-03T10:00:00Z') });
  expect(stopped).toMatchObject({ to: '2026-11-02', days: 9, daysNeeded: 19 });
});

test('a file without a day since, or without one before, is refused in words', () => {
  const early = { ...request, startedAt: new Date('2026-12-24T15:00:00Z') };
  expect(() => figuresOf(early)).toThrow('no whole day after the test began on 2026-12-24');
  const late = { ...request, startedAt: new Date('2026-08-01T15:00:00Z') };
  expect(() => figuresOf(late)).toThrow('no days before the test began on 2026-08-01');
  // The past that was brought before the start counts.
  expect(figuresOf({ ...late, past: tableOf(1, { from: '2026-05-01', periods: 90, start: -1 }) }).daysBefore).toBe(90);
});

test('a product with more than a third of its cohort is named, and the figures without it stand beside', () => {
  const table = tableOf(1);
  table.orders['1'] = Array.from({ length: 113 }, (_, day) => (day < 84 ? 5 : 500));
  const result = figuresOf({ ...request, table });
  expect(result.without).toMatchObject({ title: 'Product 1', verdict: 'no_difference_found' });
  expect(result.without?.ratio).toBeCloseTo(1, 1);
});

test.each([
  [1.204, '20 % more'],
  [0.8, '20 % less'],
  [1.001, 'the same'],
])('a ratio of %d is told as %s', (ratio, words) => {
  expect(change(ratio)).toBe(words);
});

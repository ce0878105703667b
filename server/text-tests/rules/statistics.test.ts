import { expect, test } from 'vitest';
import { blocksOf, placesByFigure, toss } from './blocks.ts';
import { boundary, lastBoundary } from './boundary.ts';
import { chanceSpread } from './chance-spread.ts';
import { dominantPlace, judge, without } from './judge.ts';
import { ratioOfRatios } from './ratio-of-ratios.ts';
import { seededRandom } from './seeded-random.ts';
import { assumedSpread, productsNeeded, smallestDifference } from './smallest-difference.ts';

const isNew = [1, 1, 0, 0];
const normalFrom = (random: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

test('the ratio during the test is told against the ratio before it', () => {
  // New sold 200 before and 330 during, old 100 and 110: 3 against 2.
  const estimate = ratioOfRatios({ before: [120, 80, 60, 40], during: [198, 132, 66, 44], isNew });
  expect(Math.exp(estimate?.logRatio ?? 0)).toBeCloseTo(1.5);
  // No product has moved within its cohort.
  expect(estimate?.standardError).toBeCloseTo(0);
});

test('the error is what products moved within their cohorts', () => {
  // Shares of 0.5 became 0.6 and 0.4 in one cohort: 0.1 / (1 - 0.55) and 0.1 / (1 - 0.45), squared, times 2 / 1.
  const estimate = ratioOfRatios({ before: [50, 50, 50, 50], during: [60, 40, 50, 50], isNew });
  expect(estimate?.standardError).toBeCloseTo(Math.sqrt(2 * ((0.1 / 0.45) ** 2 + (0.1 / 0.55) ** 2)));
});

test('a cohort without a sale gives no ratio', () => {
  expect(ratioOfRatios({ before: [50, 50, 0, 0], during: [60, 40, 50, 50], isNew })).toBeNull();
});

test.each([
  [10, 2.087],
  [15, 2.11],
  [20, 2.126],
])('the boundary of %i looks is that of the published table', (looks, published) => {
  expect(Math.abs(lastBoundary(looks) - published)).toBeLessThan(0.006);
});

test('with daily looks and no difference, five tests in a hundred cross the boundary', () => {
  const normal = normalFrom(seededRandom(1));
  const days = 28;
  const tests = 20_000;
  const crossed = Array.from({ length: tests }, () => {
    let sum = 0;
    let hasCrossed = false;
    for (let day = 1; day <= days; day++) {
      sum += normal();
      hasCrossed ||= Math.abs(sum) / Math.sqrt(day) > boundary(day / days, days);
    }
    return hasCrossed;
  }).filter(Boolean).length;
  expect(crossed / tests).toBeGreaterThan(0.043);
  expect(crossed / tests).toBeLessThan(0.055);
});

test.each([
  [0.5, 2, 1],
  [0.25, 4, 1],
  [0.2, 5, 1],
  [0.8, 5, 4],
  [0.3, 10, 3],
])('a share of %d is tossed in blocks of %i', (share, size, newPerBlock) => {
  expect(blocksOf([], share)).toMatchObject({ size, newPerBlock });
});

test('of each pair of like products, one gets the new text, by a seed that can be repeated', () => {
  const blocks = blocksOf(placesByFigure([5, 100, 7, 90, 1]), 0.5);
  expect(blocks.order).toEqual([1, 3, 2, 0, 4]);
  const tossed = (seed: number) => toss(blocks, seededRandom(seed), new Uint8Array(5));
  expect(tossed(7)).toEqual(tossed(7));
  const seen = new Set(Array.from({ length: 50 }, (_, seed) => tossed(seed).join('')));
  expect(seen.size).toBe(8);
  for (const result of seen) {
    expect(Number(result[1]) + Number(result[3])).toBe(1);
    expect(Number(result[0]) + Number(result[2])).toBe(1);
  }
});

test('chance moves a store of even sales little, and one that sells by fits and starts much', () => {
  const random = seededRandom(3);
  const normal = normalFrom(random);
  const storeOf = (drift: number) =>
    Array.from({ length: 200 }, () =>
      Array.from({ length: 24 }, () => 50 * Math.exp(drift * normal()) + Math.sqrt(50) * normal()),
    );
  const spreadOf = (drift: number) =>
    chanceSpread({ past: { daysPerPeriod: 7, sales: storeOf(drift) }, share: 0.5, days: 28, random }) ?? 0;
  // Each cohort sells 100 products x 4 weeks of 50, and 20 weeks before: sqrt(2 / 20,000 + 2 / 100,000) = 0.011.
  expect(spreadOf(0)).toBeCloseTo(0.011, 2);
  expect(spreadOf(1)).toBeGreaterThan(5 * spreadOf(0));
  expect(chanceSpread({ past: { daysPerPeriod: 7, sales: [[1, 2, 3]] }, share: 0.5, days: 28, random })).toBeNull();
});

const evenStore = (effect: number, orders: number) => ({
  before: Array.from({ length: 200 }, (_, place) => orders + (place % 7)),
  during: Array.from({ length: 200 }, (_, place) => (orders + (place % 5)) * (place % 2 ? effect : 1)),
  isNew: Array.from({ length: 200 }, (_, place) => place % 2),
});

test.each([
  [1.5, 'better'],
  [0.6, 'worse'],
  [1, 'no_difference_found'],
])('an effect of %d is judged %s at the end', (effect, verdict) => {
  const judgement = judge({ sales: evenStore(effect, 10), daysPassed: 28, days: 28, spread: 0.05 });
  expect(judgement.verdict).toBe(verdict);
  const [low = 0, high = 0] = judgement.interval ?? [];
  expect(low).toBeLessThan(effect);
  expect(high).toBeGreaterThan(effect);
});

test('the same difference is not called on the first day, nor where the store itself moves as far', () => {
  const look = { sales: evenStore(1.5, 10), daysPassed: 28, days: 28, spread: 0.05 };
  expect(judge({ ...look, daysPassed: 1 }).verdict).toBe('no_difference_found');
  expect(judge({ ...look, spread: 0.5 }).verdict).toBe('no_difference_found');
});

test('fewer than eight orders in a cohort are no basis for a figure', () => {
  const sales = { before: [50, 50], during: [7, 50], isNew: [1, 0] };
  expect(judge({ sales, daysPassed: 28, days: 28, spread: null })).toEqual({
    verdict: 'not_enough_data',
    new: 7,
    old: 50,
    ratio: null,
    interval: null,
  });
});

test('a product with more than a third of its cohort is found, and can be left out', () => {
  const sales = { before: [1, 1, 1, 1], during: [10, 2, 3, 4], isNew };
  expect(dominantPlace(sales)).toBe(0);
  expect(without(sales, 0)).toEqual({ before: [1, 1, 1], during: [2, 3, 4], isNew: [1, 0, 0] });
});

test('a store of the size that proof needs shows 20 %, and a small one is told how many products it would take', () => {
  expect(smallestDifference(assumedSpread({ products: 1_000, share: 0.5, days: 28 }), 28)).toBeCloseTo(0.19, 1);
  expect(smallestDifference(assumedSpread({ products: 60, share: 0.5, days: 28 }), 28)).toBeGreaterThan(0.5);
  // Half the spread takes four times the products: 1.5 squared is 2.25.
  const spread = (2 * Math.log(1.5)) / (lastBoundary(28) + 1.04);
  expect(smallestDifference(spread, 28)).toBeCloseTo(1.25);
  expect(productsNeeded(100, spread, 28)).toBe(400);
});

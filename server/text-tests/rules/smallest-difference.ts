import { lastBoundary } from './boundary.ts';

/** No store with fewer products than these shows a difference of 50 %. */
export const minProducts = 50;
/** A test that could not even show a difference of this size is not started. */
export const largestPromise = 0.5;

/** Finds it in 85 of 100 tests by the formula, so that 80 remain although the past is itself a sample. */
const margin = 1.04;

/** Of the test's products, without any figure of the store: as many orders each in four weeks. */
export const assumedOrders = 2;
/**
 * How far products' sales move against each other, from simulated stores (skew 1.4, drift 25 %): with n products it adds
 * this over n to the variance of the ratio.
 */
const assumedMovement = 0.9;
const assumedDaysBefore = 168;

/** The smallest difference that the test would find in 80 of 100 cases: 0.2 is 20 %. */
export const smallestDifference = (spread: number, days: number): number =>
  Math.expm1((lastBoundary(days) + margin) * spread);

/** The spread of a store whose sales we do not know. */
export function assumedSpread({ products, share, days }: { products: number; share: number; days: number }): number {
  const orders = (products * assumedOrders * days) / 28;
  const perCohort = 1 / share + 1 / (1 - share);
  return Math.sqrt(
    (assumedMovement * perCohort) / (4 * products) + (perCohort / orders) * (1 + days / assumedDaysBefore),
  );
}

/** How many products like these it would take to show a difference of 50 %: the spread falls with their square root. */
export function productsNeeded(products: number, spread: number, days: number): number {
  const factor = Math.log1p(smallestDifference(spread, days)) / Math.log1p(largestPromise);
  return Math.max(minProducts, Math.ceil((products * factor ** 2) / 10) * 10);
}

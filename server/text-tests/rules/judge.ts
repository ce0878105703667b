import { boundary } from './boundary.ts';
import { type CohortSales, ratioOfRatios } from './ratio-of-ratios.ts';

export type Verdict = 'better' | 'worse' | 'no_difference_found' | 'not_enough_data';

/** Fewer orders than these in a cohort, before or during the test, are no basis for a figure. */
const minOrders = 8;

export interface Judgement {
  verdict: Verdict;
  /** Orders since the start. */
  new: number;
  old: number;
  /** New to old during the test, against the same before it; null without enough data. */
  ratio: number | null;
  interval: [low: number, high: number] | null;
}

export interface Look {
  sales: CohortSales;
  daysPassed: number;
  /** Of the whole test. */
  days: number;
  /** How far chance alone moves the ratio in this store (`chanceSpread`); it wins where the formula's error is smaller. */
  spread: number | null;
}

/** What one look at a test says. All looks together call a difference by chance in at most 5 of 100 tests. */
export function judge({ sales, daysPassed, days, spread }: Look): Judgement {
  const before = sumsOf(sales.before, sales.isNew);
  const during = sumsOf(sales.during, sales.isNew);
  const sold = { new: during.new, old: during.old };
  const fewest = Math.min(before.new, before.old, during.new, during.old);
  const estimate = fewest < minOrders ? null : ratioOfRatios(sales);
  if (!estimate) return { ...sold, verdict: 'not_enough_data', ratio: null, interval: null };
  const { logRatio, standardError } = estimate;
  const reach = boundary(daysPassed / days, days) * Math.max(standardError, spread ?? 0);
  const verdict = logRatio - reach > 0 ? 'better' : logRatio + reach < 0 ? 'worse' : 'no_difference_found';
  return {
    ...sold,
    verdict,
    ratio: Math.exp(logRatio),
    interval: [Math.exp(logRatio - reach), Math.exp(logRatio + reach)],
  };
}

function sumsOf(figures: ArrayLike<number>, isNew: ArrayLike<number>): { new: number; old: number } {
  const sums = { new: 0, old: 0 };
  for (let place = 0; place < isNew.length; place++) sums[isNew[place] ? 'new' : 'old'] += figures[place] ?? 0;
  return sums;
}

/** The place of a product with more than a third of its cohort's orders since the start; null: there is none. */
export function dominantPlace({ during, isNew }: CohortSales): number | null {
  const sums = sumsOf(during, isNew);
  for (let place = 0; place < isNew.length; place++) {
    const sum = isNew[place] ? sums.new : sums.old;
    if (sum >= minOrders && (during[place] ?? 0) > sum / 3) return place;
  }
  return null;
}

/** The same sales without one product. */
export function without({ before, during, isNew }: CohortSales, place: number): CohortSales {
  const others = (figures: ArrayLike<number>) => Array.from(figures).filter((_, index) => index !== place);
  return { before: others(before), during: others(during), isNew: others(isNew) };
}

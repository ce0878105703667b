import type { TextTest } from '../../../common/contract/text-tests/text-tests.ts';
import { chanceSpread } from './chance-spread.ts';
import { dayOf, lastDay, ordersIn, periodsBefore, type SalesTable, totals } from './sales-table.ts';
import { seededRandom } from './seeded-random.ts';
import {
  assumedOrders,
  assumedSpread,
  largestPromise,
  productsNeeded,
  smallestDifference,
} from './smallest-difference.ts';

interface PromiseRequest {
  productIds: number[];
  share: number;
  days: number;
  seed: number;
  past: SalesTable | null;
  /** When the test starts. */
  start: Date;
}

/** What can be found in this store: from its own past, or by what is assumed of stores. */
export function promiseOf({ productIds, share, days, seed, past, start }: PromiseRequest): TextTest['promise'] {
  const products = productIds.length;
  if (!past) {
    const smallest = smallestDifference(assumedSpread({ products, share, days }), days);
    const perDay = (products * assumedOrders) / 28;
    const text =
      `Yodel has not seen your sales. If each of these ${count(products)} products sells about ${assumedOrders} times in ` +
      `four weeks, and your sales are as uneven as in other stores, you would see a difference of ${percent(smallest)} ` +
      `or more ${inWeeks(days)}. Smaller ones stay hidden. Bring your sales of the last six months to know it.`;
    return { smallestDifference: smallest, isAssumed: true, ordersPerDay: perDay, productsNeeded: null, text };
  }
  const stretch = periodsBefore(past, dayOf(start));
  const sales = ordersIn(past, productIds, stretch);
  const daysBefore = Math.max(1, (stretch[1] - stretch[0]) * past.daysPerPeriod);
  const ordersPerDay = totals(sales).reduce((sum, orders) => sum + orders, 0) / daysBefore;
  const random = seededRandom(seed);
  const spread = chanceSpread({ past: { daysPerPeriod: past.daysPerPeriod, sales }, share, days, random });
  const perDay = `about ${ordersPerDay < 10 ? Math.round(ordersPerDay * 10) / 10 : Math.round(ordersPerDay)} orders a day`;
  const known = { isAssumed: false, ordersPerDay };
  if (spread === null) {
    const text =
      `The sales up to ${lastDay(past)} are too short or too few to say what a test of ${days} days can find. It takes ` +
      `at least ${days * 2} days with orders in both halves.`;
    return { ...known, smallestDifference: null, productsNeeded: null, text };
  }
  const smallest = smallestDifference(spread, days);
  const needed = smallest > largestPromise ? productsNeeded(products, spread, days) : null;
  const text =
    needed === null
      ? `With these ${count(products)} products and ${perDay} you would see a difference of ${percent(smallest)} or more ` +
        `${inWeeks(days)}. Smaller ones stay hidden.`
      : `With these ${count(products)} products and ${perDay}, chance alone moves your sales so much that only a ` +
        `difference of ${percent(smallest)} or more would show ${inWeeks(days)}. To see 50 %, it would take about ` +
        `${count(needed)} products like these.`;
  return { ...known, smallestDifference: smallest, productsNeeded: needed, text };
}

const count = (number: number) => number.toLocaleString('en');
const percent = (part: number) => `${Math.ceil(part * 100).toLocaleString('en')} %`;
const inWeeks = (days: number) => (days === 28 ? 'in four weeks' : `in ${days} days`);

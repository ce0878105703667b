import { blocksOf, placesByFigure, toss } from '../../../server/text-tests/rules/blocks.ts';
import { chanceSpread, type Past } from '../../../server/text-tests/rules/chance-spread.ts';
import { type Judgement, judge } from '../../../server/text-tests/rules/judge.ts';
import { seededRandom } from '../../../server/text-tests/rules/seeded-random.ts';
import { largestPromise, smallestDifference } from '../../../server/text-tests/rules/smallest-difference.ts';
import { type DailyOrders, type StoreKind, simulateStore } from './simulated-store.ts';

export interface Tally {
  stores: number;
  calledByChance: number;
  intervals: number;
  intervalsRight: number;
  /** Stores in which the set-up promised to see a difference of 50 % or less. */
  promised: number;
  found: number;
}

const noTally = (): Tally => ({
  stores: 0,
  calledByChance: 0,
  intervals: 0,
  intervalsRight: 0,
  promised: 0,
  found: 0,
});

/** Fewer than in the app: the mean of many stores is what counts here. */
const tosses = 200;
const wildPart = 0.3;

/** By kind of store, and all of them. */
export function playStores(stores: number, seed: number): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (let number = 0; number < stores; number++) {
    const random = seededRandom(seed * 1_000_003 + number);
    const kind = someStore(random);
    const size = kind.products < 150 ? 'below 150' : kind.products < 400 ? 'below 400' : 'up to 2,000';
    const outcome = playStore(kind, random);
    for (const name of ['all', kind.skew > 1.5 ? 'wild' : 'usual', `${size} products`]) {
      const tally = tallies.get(name) ?? noTally();
      for (const [key, value] of Object.entries(outcome) as [keyof Tally, number][]) tally[key] += value;
      tallies.set(name, tally);
    }
  }
  return tallies;
}

function someStore(random: () => number): StoreKind {
  const products = Math.round(60 * (2_000 / 60) ** random());
  const isWild = random() < wildPart;
  return {
    products,
    ordersPerDay: products * 0.03 * 8 ** random(),
    skew: isWild ? 2 : 1.4,
    drift: isWild ? 0.5 : 0.25,
    wanders: random() < 0.3,
    trend: (random() - 0.5) * 0.4,
    daysBefore: random() < 0.5 ? 168 : 84,
    days: random() < 0.8 ? 28 : 56,
  };
}

/** One store, tested twice: texts without an effect, and with the smallest effect that the set-up promised to see. */
function playStore(kind: StoreKind, random: () => number): Tally {
  const { days, products } = kind;
  const store = simulateStore(kind, random);
  const past: Past = { daysPerPeriod: 1, sales: store.past };
  const before = store.past.map((row) => row.reduce((sum, orders) => sum + orders, 0));
  const isNew = toss(blocksOf(placesByFigure(before), 0.5), random, new Uint8Array(products));
  const spreads = new Map<number, number | null>();
  const spreadOf = (passed: number): number | null => {
    const known = spreads.get(passed);
    if (known !== undefined) return known;
    const spread = chanceSpread({ past, share: 0.5, days: passed, random, tosses });
    spreads.set(passed, spread);
    return spread;
  };
  const lookDaily = (orders: DailyOrders): Judgement[] => {
    const during = new Float64Array(products);
    return Array.from({ length: days }, (_, day) => {
      for (let place = 0; place < products; place++) during[place] = (during[place] ?? 0) + (orders[place]?.[day] ?? 0);
      const look = { sales: { before, during, isNew }, daysPassed: day + 1, days };
      const byFormula = judge({ ...look, spread: null });
      // The spread can only widen the interval, so it is asked for where it can matter.
      return isCalled(byFormula) || day === days - 1 ? judge({ ...look, spread: spreadOf(day + 1) }) : byFormula;
    });
  };

  const without = lookDaily(store.test(() => 1));
  const tally = { ...noTally(), stores: 1, calledByChance: without.some(isCalled) ? 1 : 0 };
  countInterval(tally, without, 1);
  const spread = spreadOf(days);
  const promise = spread ? smallestDifference(spread, days) : Number.POSITIVE_INFINITY;
  const effect = 1 + Math.min(promise, largestPromise);
  const withEffect = lookDaily(store.test((product) => (isNew[product] ? effect : 1)));
  countInterval(tally, withEffect, effect);
  if (promise <= largestPromise) {
    tally.promised = 1;
    tally.found = withEffect.some(({ verdict }) => verdict === 'better') ? 1 : 0;
  }
  return tally;
}

const isCalled = ({ verdict }: Judgement) => verdict === 'better' || verdict === 'worse';

function countInterval(tally: Tally, looks: Judgement[], truth: number): void {
  const interval = looks.at(-1)?.interval;
  if (!interval) return;
  tally.intervals++;
  if (interval[0] <= truth && truth <= interval[1]) tally.intervalsRight++;
}

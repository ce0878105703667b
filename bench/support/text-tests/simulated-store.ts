/** What a simulated store is like. */
export interface StoreKind {
  products: number;
  ordersPerDay: number;
  /** How uneven sales are over products: the standard deviation of their logarithms. */
  skew: number;
  /** How far a product's sales move from one four weeks to the next. */
  drift: number;
  /** Whether products come back to their usual sales, or wander off. */
  wanders: boolean;
  /** Growth of the whole store in four weeks. */
  trend: number;
  daysBefore: number;
  days: number;
}

/** Orders by product, then by day. */
export type DailyOrders = Uint16Array[];

export interface SimulatedStore {
  /** The days before the test. */
  past: DailyOrders;
  /** The days of the test, where `effectOf` tells by what a product's sales are multiplied. Every call has new chances. */
  test(effectOf: (product: number) => number): DailyOrders;
}

const weeklyRhythm = [0.85, 0.8, 0.85, 0.95, 1.15, 1.3, 1.1];

export function simulateStore(kind: StoreKind, random: () => number): SimulatedStore {
  const { products, daysBefore, days } = kind;
  const normal = normalFrom(random);
  const levels = Array.from({ length: products }, () => Math.exp(kind.skew * normal()));
  const total = levels.reduce((sum, level) => sum + level, 0);
  const drifts = levels.map(() => weeklyDrift(kind, Math.ceil((daysBefore + days) / 7), normal));
  const orders = (from: number, to: number, effectOf: (product: number) => number): DailyOrders =>
    levels.map((level, product) => {
      const rate = (level / total) * kind.ordersPerDay * effectOf(product);
      return Uint16Array.from({ length: to - from }, (_, place) => {
        const day = from + place;
        const rhythm = weeklyRhythm[day % 7] ?? 1;
        const growth = Math.exp((kind.trend * (day - daysBefore)) / 28);
        return poisson(rate * rhythm * growth * (drifts[product]?.[Math.floor(day / 7)] ?? 1), random, normal);
      });
    });
  return {
    past: orders(0, daysBefore, () => 1),
    test: (effectOf) => orders(daysBefore, daysBefore + days, effectOf),
  };
}

/** By week, a factor whose averages over four weeks differ by about `drift` from one to the next. */
function weeklyDrift({ drift, wanders }: StoreKind, weeks: number, normal: () => number): number[] {
  // A product that comes back keeps 0.6 of its deviation from week to week: averages over four weeks then have 0.71 of its
  // spread, and a correlation of 0.3.
  const keeps = wanders ? 1 : 0.6;
  const step = wanders ? drift / 2 : drift * Math.sqrt(1 - keeps ** 2) * 1.2;
  let deviation = wanders ? 0 : drift * 1.2 * normal();
  return Array.from({ length: weeks }, () => {
    deviation = keeps * deviation + step * normal();
    return Math.exp(deviation);
  });
}

function normalFrom(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(mean: number, random: () => number, normal: () => number): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count++;
  return count;
}

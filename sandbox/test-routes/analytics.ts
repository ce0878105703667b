import { z } from 'zod';
import type { SandboxProduct, SandboxShop } from '../shops/shop.ts';

const number = (min: number, max: number, usual: number) => z.coerce.number().min(min).max(max).default(usual);

/** What the store's own analytics would export. */
export const analyticsForm = z.object({
  /** How many days since the start; those later than today too. */
  days: number(0, 200, 28),
  seed: number(0, 4_000_000_000, 1),
  /** What the sales of products with the new text are multiplied by; below 0.5 it is a change: 0.2 is 20 % more. */
  effect: z.coerce.number().gt(-1).max(100).default(1),
  grain: z.enum(['day', 'week']).default('day'),
  /** How many days before the start. */
  before: number(0, 400, 168),
  /** Of the whole store. */
  ordersPerDay: z.coerce.number().positive().optional(),
});
type AnalyticsForm = z.output<typeof analyticsForm>;

const dayMs = 24 * 3600 * 1000;
const weeklyRhythm = [1.1, 0.85, 0.8, 0.85, 0.95, 1.15, 1.3];
/** Standard deviations, on the scale of logarithms: over products, and of a product from week to week. */
const skew = 0.7;
const drift = 0.12;

interface Row {
  product: SandboxProduct;
  date: string;
  orders: number;
  sessions: number;
}

/** A CSV of orders, net sales and sessions by product, cohort metafield and day or week. */
export function analyticsCsv(shop: SandboxShop, form: AnalyticsForm): string {
  const cohorts = (shop.metafieldDefinitions ?? []).filter((each) => each.isAnalyticsQueryable);
  const isWeekly = form.grain === 'week';
  const header = [
    'Product ID',
    'Product title',
    ...cohorts.map(({ namespace, key }) => `product.metafields.${namespace}.${key}`),
    isWeekly ? 'Week' : 'Day',
    'Orders',
    'Net sales',
    'Sessions',
  ];
  const lines = rowsOf(shop, form).map(({ product, date, orders, sessions }) => [
    String(product.id),
    product.title,
    ...cohorts.map((cohort) => metafieldOf(product, cohort)?.value ?? ''),
    date,
    String(orders),
    (orders * Number(product.variants[0]?.price ?? 20)).toFixed(2),
    String(sessions),
  ]);
  return [header, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n');
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const metafieldOf = ({ metafields = [] }: SandboxProduct, { namespace, key }: { namespace: string; key: string }) =>
  metafields.find((each) => each.namespace === namespace && each.key === key);

function rowsOf(shop: SandboxShop, { days, seed, effect, grain, before, ordersPerDay }: AnalyticsForm): Row[] {
  const { products } = shop;
  const levels = products.map((_, place) => Math.exp(skew * normal(randomOf(seed, place))));
  const total = levels.reduce((sum, level) => sum + level, 0);
  const perDay = ordersPerDay ?? products.length * 0.6;
  const start = startOf(shop);
  const factor = effect < 0.5 ? 1 + effect : effect;
  // The start's own day belongs to neither side; without any day since, the export ends the day before it.
  const last = days === 0 ? -1 : days;
  return products.flatMap((product, place) => {
    const random = randomOf(seed + 1, place);
    const isNew = hasNewText(shop, product);
    const rows = new Map<string, Row>();
    let deviation = 0;
    for (let day = -before; day <= last; day++) {
      if ((day + before) % 7 === 0) deviation = 0.6 * deviation + drift * 0.8 * normal(random);
      const date = new Date(start + day * dayMs);
      const rhythm = weeklyRhythm[date.getUTCDay()] ?? 1;
      const mean = ((levels[place] ?? 0) / total) * perDay * rhythm * Math.exp(deviation);
      const orders = poisson(mean * (isNew && day > 0 ? factor : 1), random);
      const key = (grain === 'day' ? date : mondayOf(date)).toISOString().slice(0, 10);
      const row = rows.get(key) ?? { product, date: key, orders: 0, sessions: 0 };
      rows.set(key, { ...row, orders: row.orders + orders, sessions: row.sessions + poisson(mean * 20, random) });
    }
    return [...rows.values()].filter(({ orders, sessions }) => orders + sessions > 0);
  });
}

/** The day on which the first product got its cohort; today where none has one. */
function startOf(shop: SandboxShop): number {
  const marked = shop.products.flatMap((product) =>
    (shop.metafieldDefinitions ?? [])
      .filter((each) => each.isAnalyticsQueryable)
      .flatMap((cohort) => metafieldOf(product, cohort)?.createdAt ?? []),
  );
  const first = marked.toSorted()[0] ?? new Date().toISOString();
  return Date.parse(`${first.slice(0, 10)}T00:00:00Z`);
}

const hasNewText = (shop: SandboxShop, product: SandboxProduct): boolean =>
  (shop.metafieldDefinitions ?? []).some(
    (each) => each.isAnalyticsQueryable && metafieldOf(product, each)?.value.startsWith('new'),
  );

const mondayOf = (date: Date) => new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs);

/** Numbers from 0 up to 1, always the same for a seed and a product. */
function randomOf(seed: number, place: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(place + 1, 40_503);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function poisson(mean: number, random: () => number): number {
  if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let left = random(); left > limit; left *= random()) count++;
  return count;
}

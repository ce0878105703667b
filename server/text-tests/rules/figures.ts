import type { TextTestResult } from '../../../common/contract/text-tests/text-tests.ts';
import { chanceSpread } from './chance-spread.ts';
import { dominantPlace, judge, without } from './judge.ts';
import type { CohortSales } from './ratio-of-ratios.ts';
import { summaryOf } from './result-in-words.ts';
import {
  addDays,
  dayOf,
  daysBetween,
  firstDay,
  ordersIn,
  periodsBefore,
  periodsFrom,
  type SalesTable,
  totals,
} from './sales-table.ts';
import { seededRandom } from './seeded-random.ts';
import { weeklyPlot } from './weekly-plot.ts';

interface FiguresRequest {
  /** The test's products that are still in the store. */
  products: { productId: number; title: string; isNew: boolean }[];
  share: number;
  days: number;
  seed: number;
  startedAt: Date;
  /** When it ended before its days were over. */
  endedAt: Date | null;
  table: SalesTable;
  /** Sales before the test that were brought earlier. */
  past: SalesTable | null;
  notes: string[];
}

/** Why a file says nothing about the test. */
export class OtherPeriod extends Error {}

/** What an export of the store's analytics says about a test. */
export function figuresOf(request: FiguresRequest): TextTestResult {
  const { products, share, days, table, notes, startedAt } = request;
  const productIds = products.map(({ productId }) => productId);
  const isNew = products.map((product) => (product.isNew ? 1 : 0));
  const start = dayOf(startedAt);
  const { past, before } = baseline(request, start);
  // The day of the start had both texts, and belongs to neither side.
  const [from, to] = periodsFrom(table, addDays(start, 1), lastDayOfTest(request, start));
  if (from === to)
    throw new OtherPeriod(
      `The file has no whole ${table.daysPerPeriod === 7 ? 'week' : 'day'} after the test began on ${start}. ` +
        'Export it again tomorrow, up to today.',
    );
  const covered = Math.min(days, daysBetween(start, addDays(firstDay(table, to), -1)));
  const pastSales = ordersIn(past, productIds, before);
  const sales: CohortSales = {
    before: totals(pastSales),
    during: totals(ordersIn(table, productIds, [from, to])),
    isNew,
  };
  const spread = chanceSpread({
    past: { daysPerPeriod: past.daysPerPeriod, sales: pastSales },
    share,
    days: covered,
    random: seededRandom(request.seed),
  });
  const look = { daysPassed: covered, days, spread };
  const judgement = judge({ ...look, sales });
  const dominant = dominantPlace(sales);
  const result = {
    metric: 'orders' as const,
    ...judgement,
    daysNeeded: Math.max(0, days - covered),
    days: covered,
    daysBefore: (before[1] - before[0]) * past.daysPerPeriod,
    from: firstDay(table, from),
    to: addDays(firstDay(table, to), -1),
    products: products.length,
    without: dominant === null ? null : withoutOne(products[dominant]?.title ?? '', sales, dominant, look),
    notes,
    plot: weeklyPlot({ table, past, before, since: [from, to], products }),
  };
  return { ...result, summary: summaryOf(result) };
}

/** The sales before the start: of this file, or of the one that was brought before the start. */
function baseline({ table, past }: FiguresRequest, start: string) {
  for (const candidate of [table, past]) {
    const before = candidate && periodsBefore(candidate, start);
    if (candidate && before && before[1] > before[0]) return { past: candidate, before };
  }
  throw new OtherPeriod(
    `The file has no days before the test began on ${start}. Export it with up to six months before, as the query says.`,
  );
}

/** The first day that belongs to the test no more. */
function lastDayOfTest({ days, endedAt }: FiguresRequest, start: string): string {
  const planned = addDays(start, days + 1);
  const ended = endedAt && dayOf(endedAt);
  return ended && ended < planned ? ended : planned;
}

function withoutOne(
  title: string,
  sales: CohortSales,
  place: number,
  look: { daysPassed: number; days: number; spread: number | null },
): TextTestResult['without'] {
  const { ratio, interval, verdict } = judge({ ...look, sales: without(sales, place) });
  return { title, ratio, interval, verdict };
}

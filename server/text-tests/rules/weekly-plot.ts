import type { TextTestResult } from '../../../common/contract/text-tests/text-tests.ts';
import { addDays, firstDay, ordersIn, type SalesTable, type Stretch } from './sales-table.ts';

interface PlotRequest {
  table: SalesTable;
  past: SalesTable;
  before: Stretch;
  since: Stretch;
  products: { productId: number; isNew: boolean }[];
}

interface Week {
  from: string;
  isBefore: boolean;
  new: number;
  old: number;
}

/** Each cohort's weeks against its average week before; the band is twice the spread of the weeks before. */
export function weeklyPlot({ table, past, before, since, products }: PlotRequest): TextTestResult['plot'] {
  const weeks = [...weeksOf(past, before, products, true), ...weeksOf(table, since, products, false)];
  const earlier = weeks.filter(({ isBefore }) => isBefore);
  const average = (cohort: 'new' | 'old') =>
    earlier.reduce((sum, week) => sum + week[cohort], 0) / Math.max(1, earlier.length) || 1;
  const averages = { new: average('new'), old: average('old') };
  const differences = earlier.map((week) => week.new / averages.new - week.old / averages.old);
  const squares = differences.reduce((sum, difference) => sum + difference ** 2, 0);
  // Each of the two lines carries half of the variance of their difference.
  const band = 2 * Math.sqrt(squares / Math.max(1, earlier.length - 1) / 2);
  return weeks.map((week) => ({ ...week, new: week.new / averages.new, old: week.old / averages.old, band }));
}

/** Whole weeks: counted back from the start before it, and forward from the start since. */
function weeksOf(table: SalesTable, [from, to]: Stretch, products: PlotRequest['products'], isBefore: boolean): Week[] {
  const perWeek = 7 / table.daysPerPeriod;
  const count = Math.floor((to - from) / perWeek);
  const first = isBefore ? to - count * perWeek : from;
  const rows = ordersIn(
    table,
    products.map(({ productId }) => productId),
    [first, first + count * perWeek],
  );
  return Array.from({ length: count }, (_, week) => {
    const sums = { new: 0, old: 0 };
    for (const [place, product] of products.entries())
      for (let period = week * perWeek; period < (week + 1) * perWeek; period++)
        sums[product.isNew ? 'new' : 'old'] += rows[place]?.[period] ?? 0;
    return { from: addDays(firstDay(table, first), week * 7), isBefore, ...sums };
  });
}

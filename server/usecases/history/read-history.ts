import type { z } from 'zod';
import type { Response } from '../../../common/contract/contract.ts';
import type { HistoryFilters, historyPlot } from '../../../common/contract/history.ts';
import { dayAfter, dayStart, daysBetween } from '../../domain/history/days.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { HistoryAsk } from '../../ports/history/history.ts';
import type { Ports } from '../../ports/ports.ts';

const pageSize = 25;
// Further off than any entry can be; the database knows no year 0, and dates are told apart as texts up to 9999.
const [firstDay, lastDay] = ['1970-01-01', '9998-12-31'] as const;

type PageAsk = HistoryFilters & { cursor?: string | undefined; limit?: number | undefined };

/** One page of one tab, newest first. */
export function readHistory({ history }: Ports, shopId: ShopId, ask: PageAsk): Promise<Response<'history'>> {
  return history.page(shopId, pageAsk(ask));
}

function pageAsk({ from, to, timeZone, cursor, limit, ...wanted }: PageAsk): HistoryAsk {
  return {
    ...wanted,
    from: from ? dayStart(withinTime(from), timeZone) : null,
    until: to ? dayStart(dayAfter(withinTime(to)), timeZone) : null,
    cursor: cursor ?? null,
    limit: limit ?? pageSize,
  };
}

function withinTime(date: string): string {
  if (date < firstDay) return firstDay;
  return date > lastDay ? lastDay : date;
}

const exportedAtOnce = 250;

/** Everything that matches, page by page, for a file. */
export async function* everythingIn(ports: Ports, shopId: ShopId, filters: HistoryFilters) {
  for (let cursor: string | undefined; ; ) {
    const { entries, nextCursor } = await readHistory(ports, shopId, { ...filters, cursor, limit: exportedAtOnce });
    yield* entries;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/** Tokens a day by what they were spent on, and whose they may have been. */
export async function readHistoryPlot(
  { history }: Ports,
  shopId: ShopId,
  { from, to, timeZone }: z.output<typeof historyPlot.query>,
): Promise<Response<'historyPlot'>> {
  const dates = daysBetween(withinTime(from), withinTime(to));
  const moments = [...dates, dayAfter(withinTime(to))].map((date) => dayStart(date, timeZone));
  const [spent, staff] = await Promise.all([history.spending(shopId, moments), history.staff(shopId)]);
  const byDay = Map.groupBy(spent, ({ day }) => day);
  return {
    days: dates.flatMap((date, day) => {
      const ofDay = byDay.get(day);
      if (!ofDay) return [];
      return [
        { date, byType: Object.fromEntries(ofDay.map(({ completionType, tokens }) => [completionType, tokens])) },
      ];
    }),
    staff,
  };
}

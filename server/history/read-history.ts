import type { z } from 'zod';
import type { Response } from '../../common/contract/contract.ts';
import type { HistoryFilters, historyPlot } from '../../common/contract/history.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { HistoryQuery } from './ports/history.ts';
import type { Ports } from './ports.ts';
import { dayAfter, dayStart, daysBetween } from './rules/days.ts';

const pageSize = 25;
// No entry is outside of these days. PostgreSQL has no year 0, and dates are compared as texts, which works up to 9999.
const [firstDay, lastDay] = ['1970-01-01', '9998-12-31'] as const;

type PageRequest = HistoryFilters & {
  cursor?: string | undefined;
  limit?: number | undefined;
  grouped?: 'true' | undefined;
};

/** One page of one tab, newest first. */
export function readHistory({ history }: Ports, shopId: ShopId, request: PageRequest): Promise<Response<'history'>> {
  return history.page(shopId, toHistoryQuery(request));
}

function toHistoryQuery({ from, to, timeZone, cursor, limit, grouped, ...criteria }: PageRequest): HistoryQuery {
  return {
    ...criteria,
    from: from ? dayStart(clampDate(from), timeZone) : null,
    until: to ? dayStart(dayAfter(clampDate(to)), timeZone) : null,
    cursor: cursor ?? null,
    limit: limit ?? pageSize,
    isGrouped: grouped === 'true',
  };
}

function clampDate(date: string): string {
  if (date < firstDay) return firstDay;
  return date > lastDay ? lastDay : date;
}

const exportPageSize = 250;

/** All matching entries, read page by page. */
export async function* exportHistory(ports: Ports, shopId: ShopId, filters: HistoryFilters) {
  for (let cursor: string | undefined; ; ) {
    const { entries, nextCursor } = await readHistory(ports, shopId, { ...filters, cursor, limit: exportPageSize });
    yield* entries;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/** Tokens spent per day and completion type, and the staff to filter by. */
export async function readHistoryPlot(
  { history }: Ports,
  shopId: ShopId,
  { from, to, timeZone }: z.output<typeof historyPlot.query>,
): Promise<Response<'historyPlot'>> {
  const dates = daysBetween(clampDate(from), clampDate(to));
  const moments = [...dates, dayAfter(clampDate(to))].map((date) => dayStart(date, timeZone));
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

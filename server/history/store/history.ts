import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type HistoryEntry, historyTabs } from '../../../common/contract/history.ts';
import { historyMatch } from '../../catalogue/rules/history-match.ts';
import { decodeCursor, encodeCursor, unknownCursor } from '../../foundation/database/cursor.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';
import type { HistoryQuery, Spending } from '../ports/history.ts';
import {
  type ChangeRow,
  changeEntry,
  type GenerationRow,
  generationEntry,
  type LedgerRow,
  ledgerEntry,
} from './history-entries.ts';
import { changesPage, generationsPage, type HistoryPosition, ledgerPage, type TermScan } from './history-queries.ts';

/** The texts a shop has generated, the changes it has published and the tokens it has spent. */
export function storedHistory(database: Database) {
  return {
    /** Newest first, by keyset paging. */
    page: (shopId: ShopId, request: HistoryQuery) => readPage(database, shopId, request),
    /** Tokens spent between each moment and the next, per completion type. */
    spending: (shopId: ShopId, moments: Date[]) => readSpending(database, shopId, moments),
    /** The staff members who have used the app. */
    staff: (shopId: ShopId) =>
      database.shopQuery<{ id: StaffId; name: string }>(
        shopId,
        sql`select staff_id as id, name from staff where shop_id = ${shopId} order by name, staff_id`,
      ),
  };
}

async function readPage(
  { shopQuery }: Database,
  shopId: ShopId,
  request: HistoryQuery,
): Promise<{ entries: HistoryEntry[]; nextCursor: string | null }> {
  const after = request.cursor === null ? null : readCursor(request.cursor, request.tab);
  if (historyMatch(request).isImpossible) return { entries: [], nextCursor: null };
  switch (request.tab) {
    case 'generations': {
      const rows = await readMatching(request, (scan) =>
        shopQuery<GenerationRow>(shopId, generationsPage(shopId, request, after, scan)),
      );
      return toPage(rows, request, generationEntry);
    }
    case 'changes': {
      const rows = await readMatching(request, (scan) =>
        shopQuery<ChangeRow>(shopId, changesPage(shopId, request, after, scan)),
      );
      return toPage(rows, request, changeEntry);
    }
    case 'ledger': {
      // Ledger entries have no status, so none can match.
      if (request.status) return { entries: [], nextCursor: null };
      const rows = await shopQuery<LedgerRow>(shopId, ledgerPage(shopId, request, after));
      return toPage(rows, request, ledgerEntry);
    }
  }
}

/** Looks among the recent rows first, and searches the index only when they do not fill the page. */
async function readMatching<Row>(request: HistoryQuery, read: (scan: TermScan) => Promise<Row[]>): Promise<Row[]> {
  const rows = await read('recent');
  const { facets, words } = historyMatch(request);
  const isComplete = rows.length > request.limit || facets.length + words.length === 0;
  return isComplete ? rows : await read('index');
}

function toPage<Row extends { key: string; at: string }, Entry>(
  rows: Row[],
  { tab, limit }: HistoryQuery,
  toEntry: (row: Row) => Entry,
): { entries: Entry[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(toEntry),
    nextCursor: last ? encodeCursor({ tab, at: new Date(last.at).toISOString(), key: last.key }) : null,
  };
}

async function readSpending({ shopQuery }: Database, shopId: ShopId, moments: Date[]): Promise<Spending[]> {
  const times = moments.map((moment) => sql`${moment.toISOString()}::timestamptz`);
  return await shopQuery<Spending>(
    shopId,
    sql`select width_bucket(at, array[${sql.join(times, sql`, `)}]) - 1 as day, completion_type as "completionType",
        sum(cost_in_tokens)::int as tokens
      from generations
      where shop_id = ${shopId} and at >= ${times.at(0) ?? null} and at < ${times.at(-1) ?? null}
      group by 1, 2 order by 1, 2`,
  );
}

const cursorShape = z.object({
  tab: z.enum(historyTabs),
  at: z.iso.datetime({ precision: 3 }),
  key: z.string().max(200),
});

function readCursor(text: string, tab: HistoryQuery['tab']): HistoryPosition {
  const cursor = cursorShape.safeParse(decodeCursor(text)).data;
  const isKey = cursor && (tab === 'generations' ? !cursor.key.includes('\0') : /^\d{1,18}$/.test(cursor.key));
  if (!isKey || cursor.tab !== tab) throw unknownCursor();
  return cursor;
}

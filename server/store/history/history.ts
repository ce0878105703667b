import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { historyTabs } from '../../../common/contract/history.ts';
import { Failure } from '../../domain/failure.ts';
import { historyMatch } from '../../domain/history/history-match.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { storable } from '../../domain/text/storable.ts';
import type { History, HistoryAsk, Spending } from '../../ports/history/history.ts';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import type { Database } from '../database/database.ts';
import {
  type ChangeRow,
  changeEntry,
  type GenerationRow,
  generationEntry,
  type LedgerRow,
  ledgerEntry,
} from './history-entries.ts';
import { matchingTerms } from './history-terms.ts';

// Where the page before has ended: its last entry's moment, and what tells it from others of the same moment.
const cursorShape = z.object({
  tab: z.enum(historyTabs),
  at: z.iso.datetime({ precision: 3 }),
  key: z.string().max(200),
});
type Cursor = z.infer<typeof cursorShape>;

export function storedHistory({ shopQuery }: Database): History {
  return {
    page: async (shopId, ask) => {
      const cursor = ask.cursor === null ? null : readCursor(ask.cursor, ask.tab);
      if (historyMatch(ask).isImpossible) return { entries: [], nextCursor: null };
      switch (ask.tab) {
        case 'generations': {
          const rows = await shopQuery<GenerationRow>(shopId, generationsPage(shopId, ask, cursor));
          return cut(rows, ask, generationEntry);
        }
        case 'changes': {
          const rows = await shopQuery<ChangeRow>(shopId, changesPage(shopId, ask, cursor));
          return cut(rows, ask, changeEntry);
        }
        case 'ledger': {
          // Ledger entries have no status, so none of them has the one that was asked for.
          if (ask.status) return { entries: [], nextCursor: null };
          const rows = await shopQuery<LedgerRow>(shopId, ledgerPage(shopId, ask, cursor));
          return cut(rows, ask, ledgerEntry);
        }
      }
    },

    spending: (shopId, moments) => {
      const starts = sql`array[${sql.join(
        moments.map((moment) => sql`${moment.toISOString()}::timestamptz`),
        sql`, `,
      )}]`;
      return shopQuery<Spending>(
        shopId,
        sql`select width_bucket(at, ${starts}) - 1 as day, completion_type as "completionType",
            sum(cost_in_tokens)::int as tokens
          from generations
          where shop_id = ${shopId} and at >= ${time(moments[0] ?? null)} and at < ${time(moments.at(-1) ?? null)}
          group by 1, 2 order by 1, 2`,
      );
    },

    staff: (shopId) =>
      shopQuery(shopId, sql`select staff_id as id, name from staff where shop_id = ${shopId} order by name, staff_id`),
  };
}

const time = (moment: Date | null): SQL => sql`${moment?.toISOString() ?? null}::timestamptz`;

const terms = (shopId: ShopId, ask: HistoryAsk): SQL =>
  sql`${storable(matchingTerms(shopId, historyMatch(ask)))}::tsquery`;

const span = (ask: HistoryAsk): SQL => sql`${time(ask.from)}, ${time(ask.until)}`;

function generationsPage(shopId: ShopId, ask: HistoryAsk, cursor: Cursor | null): SQL {
  return sql`select g.id as key, g.id, g.at, g.staff_id, s.name as staff_name, g.completion_type, g.target_id,
      g.target_title, g.batch_id, g.status, g.settings, g.output, g.html, g.model, g.cost_in_tokens
    from history_generations(
      ${terms(shopId, ask)}, ${ask.status ?? null}, ${span(ask)}, ${cursor?.at ?? null}::timestamptz,
      ${cursor?.key ?? null}, ${ask.limit + 1}
    ) with ordinality as page (id, place)
    join generations g on g.shop_id = ${shopId} and g.id = page.id
    left join staff s on s.shop_id = ${shopId} and s.staff_id = g.staff_id
    order by page.place`;
}

function changesPage(shopId: ShopId, ask: HistoryAsk, cursor: Cursor | null): SQL {
  return sql`select c.number::text as key, c.id, c.at, c.staff_id, s.name as staff_name, c.target_id, c.target_title,
      c.field, c.location, c.before, c.after, c.status, c.takes_back, c.origin, c.generation_id
    from history_changes(
      ${terms(shopId, ask)}, ${ask.status ?? null}, ${span(ask)}, ${cursor?.at ?? null}::timestamptz,
      ${cursor?.key ?? null}::bigint, ${ask.limit + 1}
    ) with ordinality as page (id, place)
    join changes c on c.shop_id = ${shopId} and c.id = page.id
    left join staff s on s.shop_id = ${shopId} and s.staff_id = c.staff_id
    order by page.place`;
}

function ledgerPage(shopId: ShopId, ask: HistoryAsk, cursor: Cursor | null): SQL {
  const { query, targetId } = ask;
  const about =
    query?.trim() || targetId
      ? terms(shopId, { ...ask, staffId: undefined, type: undefined, origin: undefined })
      : sql`null`;
  const noted = query?.trim() && !targetId ? `%${likePattern(query.trim().toLowerCase())}%` : null;
  const causedBy = ask.origin && (ask.origin === 'single' ? 'generation' : 'batch');
  // Taken out of its JSON first: row-level security lets no index be searched with what such a function answers.
  return sql`with page as materialized (
      select e.number, e.at, e.kind, e.amount, e.balance_after, e.settled_tokens, e.cause, found.place,
        e.cause->>'kind' as cause_kind, e.cause->>'id' as cause_id, e.cause->>'staffId' as staff_id
      from history_ledger(
        ${ask.type ?? null}, ${causedBy ?? null}, ${ask.staffId ?? null}, ${about}::tsquery, ${noted}, ${span(ask)},
        ${cursor?.key ?? null}::bigint, ${ask.limit + 1}
      ) with ordinality as found (number, place)
      join ledger_entries e on e.shop_id = ${shopId} and e.number = found.number
    )
    select page.number::text as key, page.number::text as id, page.at, page.kind, page.amount, page.balance_after,
      page.settled_tokens, page.cause, page.staff_id, s.name as staff_name,
      coalesce(g.completion_type, b.completion_type) as completion_type,
      coalesce(g.target_title, b.source_name) as about_title
    from page
    left join generations g on page.cause_kind = 'generation' and g.shop_id = ${shopId} and g.id = page.cause_id
    left join batches b on page.cause_kind = 'batch' and b.shop_id = ${shopId} and b.id = page.cause_id
    left join staff s on s.shop_id = ${shopId} and s.staff_id = page.staff_id
    order by page.place`;
}

const likePattern = (text: string): string => storable(text).replace(/[\\%_]/g, (character) => `\\${character}`);

function cut<Row extends { key: string; at: string }, Entry>(
  rows: Row[],
  { tab, limit }: HistoryAsk,
  entryOf: (row: Row) => Entry,
): { entries: Entry[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(entryOf),
    nextCursor: last ? encodeCursor({ tab, at: new Date(last.at).toISOString(), key: last.key }) : null,
  };
}

function readCursor(text: string, tab: HistoryAsk['tab']): Cursor {
  const cursor = cursorShape.safeParse(decodeCursor(text)).data;
  const isKey = cursor && (tab === 'generations' ? !cursor.key.includes('\0') : /^\d{1,18}$/.test(cursor.key));
  if (!isKey || cursor.tab !== tab) throw badCursor();
  return cursor;
}

const badCursor = () =>
  new Failure('bad_request', 'This is no place in this history.', { fields: { cursor: 'belongs to another list' } });

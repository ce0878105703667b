import { type SQL, sql } from 'drizzle-orm';
import { scoreBands } from '../../../common/score/score-bands.ts';
import { type ListedRow, listedBatches, openBatches, summaryOf } from '../../batches/store/batch-list.ts';
import { countedFacets, type SummaryRow, scoreAt, summaryFrom } from '../../catalogue/store/catalogue-summary.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';
import {
  type KeyValsRow,
  keyVals,
  keyValsOf,
  readRow,
  rowRead,
  type SessionRow,
  sessionColumns,
  sessionOf,
  sessionTables,
} from '../../shops/store/session-data.ts';
import {
  type OrdersSummaryRow,
  ordersSummary,
  ordersSummaryOf,
} from '../../standing-orders/store/standing-order-list.ts';
import type { HomeSession } from '../ports/home-sessions.ts';

type HomeRow = SessionRow &
  ((SummaryRow & { has_catalogue: true }) | { has_catalogue: false }) & {
    key_vals: KeyValsRow;
    used_benefits: string[];
    score_month_ago: { score: number; products: number } | null;
    latest_fix: HomeSession['latestFix'];
    open_batches: ListedRow[] | null;
    standing_orders: OrdersSummaryRow;
  };

/** One round trip, because the first screen begins with it. */
export async function readHomeSession(
  database: Database,
  shopId: ShopId,
  staffId: StaffId,
  monthAgo: Date,
): Promise<HomeSession> {
  const row = await readRow<HomeRow>(database, shopId, homeSession, { staffId, monthAgo: monthAgo.toISOString() });
  return {
    ...sessionOf(row),
    keyVals: keyValsOf(row.key_vals),
    usedBenefits: row.used_benefits,
    catalogue: summaryFrom(row.has_catalogue ? row : null),
    scoreMonthAgo: row.score_month_ago,
    latestFix: row.latest_fix,
    openBatches: (row.open_batches ?? []).map(summaryOf),
    standingOrders: ordersSummaryOf(row.standing_orders),
  };
}

const monthAgo: SQL = sql`${sql.placeholder('monthAgo')}::timestamptz`;
const shopOfSession = sql.raw('one.id');
const fairFrom = sql.raw(String(scoreBands.fair));

/** What came of the newest batch for the pages with a weak score. */
const latestFix: SQL = sql`select newest.id as "batchId", newest.status in ('queued', 'running', 'paused') as "isRunning",
    items.ready, items.written, items.lifted
  from (
    select b.id, b.status from batches b where b.shop_id = ${shopOfSession} and b.started_at > ${monthAgo}
      and b.source @> '{"type": "filter"}' and b.source -> 'filters' = '{"score": "poor"}'::jsonb
    order by b.started_at desc limit 1
  ) newest cross join lateral (
    select count(*) filter (where i.status = 'ready')::int as ready,
      count(*) filter (where i.status = 'written')::int as written,
      count(*) filter (where i.status = 'written' and i.score_before < ${fairFrom} and i.score_after >= ${fairFrom})::int
        as lifted
    from batch_items i where i.shop_id = ${shopOfSession} and i.batch_id = newest.id
  ) items`;

const homeSession = rowRead(
  'home_session',
  sql`select ${sessionColumns}, ${keyVals} as key_vals,
    array(select o.what from once_per_shop o where o.shop_hash = shop_hash(one.id)) as used_benefits,
    c.shop_id is not null as has_catalogue, c.synced_at, c.progress, c.problem, c.products, c.score_sum,
    (select json_object_agg(f.facet, f.products) from catalogue_facets f
      where f.shop_id = one.id and f.facet in ${countedFacets}) as counts,
    (select to_json(ago) from (${scoreAt(shopOfSession, monthAgo)}) ago) as score_month_ago,
    (select to_json(fix) from (${latestFix}) fix) as latest_fix,
    (select json_agg(open_batch) from (
      ${listedBatches(shopOfSession, openBatches(shopOfSession, monthAgo), 3)}) open_batch) as open_batches,
    (select to_json(orders) from (${ordersSummary(shopOfSession, monthAgo)}) orders) as standing_orders
  from ${sessionTables} left join catalogues c on c.shop_id = one.id`,
);

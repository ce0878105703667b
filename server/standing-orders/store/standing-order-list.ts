import { type SQL, sql } from 'drizzle-orm';
import type { Response } from '../../../common/contract/contract.ts';
import type { StandingOrder } from '../../../common/contract/standing-orders.ts';
import { itemId } from '../../batches/rules/item-id.ts';
import { productGid } from '../../catalogue/rules/product-match.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Rule } from '../rules/rule.ts';
import { budgetPeriods, budgetWarning, outOfTokens, type WaitReason, waitReasonInWords } from '../rules/waiting.ts';

const shownWaiting = 20;
const shownChanges = 50;

interface ListedRow {
  id: string;
  version: number;
  rule: Rule;
  is_on: boolean;
  is_paused: boolean;
  waiting: number;
  drafts: number;
  published: number;
  failed: number;
  today: number;
  this_month: number;
  review_batch_id: string | null;
}

/** The shop's standing orders, oldest first. */
export async function listStandingOrders(database: Database, shopId: ShopId, now: Date): Promise<StandingOrder[]> {
  const rows = await database.shopQuery<ListedRow>(
    shopId,
    sql`select o.id, o.version, o.rule, o.is_on, o.paused_at is not null as is_paused, spent.*, (
        select count(*)::int from standing_order_products p
        where p.shop_id = ${shopId} and p.order_id = o.id and p.state = 'waiting'
      ) as waiting
      from standing_orders o cross join lateral (${spentBy(shopId, sql`o.id`, now)}) spent
      where o.shop_id = ${shopId} and o.deleted_at is null order by o.created_at, o.id`,
  );
  if (rows.length === 0) return [];
  const [waiting, changes, failed] = await Promise.all([
    waitingProducts(database, shopId),
    changesOf(database, shopId),
    failedTexts(database, shopId),
  ]);
  return rows.map((row) => ({
    ...row.rule,
    id: row.id,
    version: row.version,
    isOn: row.is_on,
    counts: { waiting: row.waiting, drafts: row.drafts, published: row.published, failed: row.failed },
    failedTexts: failed.filter(({ order_id }) => order_id === row.id).map(failedText),
    tokensToday: row.today,
    tokensThisMonth: row.this_month,
    budgetWarning: budgetWarning({ today: row.today, thisMonth: row.this_month }, row.rule),
    pauseReason: row.is_paused ? outOfTokens : null,
    waitingProducts: waiting
      .filter(({ order_id }) => order_id === row.id)
      .map(({ product_id, title, reason }) => ({
        id: productGid(product_id),
        title: title ?? 'A product that is being read',
        reason: waitReasonInWords(reason),
      })),
    reviewBatchId: row.review_batch_id,
    changes: changes
      .filter(({ order_id }) => order_id === row.id)
      .map(({ version, what, by, at }) => ({ version, what, by, at: new Date(at).toISOString() })),
  }));
}

/** What a standing order's batches hold and have cost. Items without a text cost nothing. */
export function spentBy(shopId: ShopId, orderId: SQL, now: Date): SQL {
  const { day, month } = budgetPeriods(now);
  const since = (start: Date) => sql`filter (where b.started_at >= ${start.toISOString()}::timestamptz)`;
  return sql`select coalesce(sum(i.ready), 0)::int as drafts, coalesce(sum(i.written), 0)::int as published,
      coalesce(sum(i.failed), 0)::int as failed,
      coalesce(sum(i.paid * b.cost_in_tokens) ${since(day)}, 0)::int as today,
      coalesce(sum(i.paid * b.cost_in_tokens) ${since(month)}, 0)::int as this_month,
      (array_agg(b.id order by b.started_at desc) filter (where i.ready > 0))[1] as review_batch_id
    from batches b cross join lateral (
      select count(*) filter (where status = 'ready') as ready, count(*) filter (where status = 'written') as written,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status = 'pending' or after <> '{}') as paid
      from batch_items where shop_id = ${shopId} and batch_id = b.id
    ) i
    where b.shop_id = ${shopId} and b.source ->> 'type' = 'standing_order' and b.source ->> 'id' = ${orderId}`;
}

interface WaitingRow {
  order_id: string;
  product_id: string;
  title: string | null;
  reason: WaitReason | null;
}

const waitingProducts = ({ shopQuery }: Database, shopId: ShopId): Promise<WaitingRow[]> =>
  shopQuery<WaitingRow & Record<string, unknown>>(
    shopId,
    sql`select w.order_id, w.product_id::text, p.title, w.reason from (
        select *, row_number() over (partition by order_id order by seen_at, product_id) as number
        from standing_order_products where shop_id = ${shopId} and state = 'waiting'
      ) w left join catalogue_products p on p.shop_id = ${shopId} and p.product_id = w.product_id
      where w.number <= ${shownWaiting} order by w.number`,
  );

interface FailedRow {
  order_id: string;
  batch_id: string;
  position: number;
  product_id: string;
  title: string;
  error: string | null;
}

const failedText = ({ batch_id, position, product_id, title, error }: FailedRow) => ({
  id: product_id,
  title,
  reason: error ?? 'It could not be written.',
  batchId: batch_id,
  itemId: itemId(batch_id, position),
});

const failedTexts = ({ shopQuery }: Database, shopId: ShopId): Promise<FailedRow[]> =>
  shopQuery<FailedRow & Record<string, unknown>>(
    shopId,
    sql`select * from (
        select b.source ->> 'id' as order_id, i.batch_id, i.position, i.product_id, i.title, i.error,
          row_number() over (partition by b.source ->> 'id' order by b.started_at desc, i.position) as number
        from batches b join batch_items i on i.shop_id = b.shop_id and i.batch_id = b.id and i.status = 'failed'
        where b.shop_id = ${shopId} and b.source ->> 'type' = 'standing_order'
      ) f where number <= ${shownWaiting} order by number`,
  );

interface ChangeRow {
  order_id: string;
  version: number;
  what: string;
  by: string;
  at: string;
}

const changesOf = ({ shopQuery }: Database, shopId: ShopId): Promise<ChangeRow[]> =>
  shopQuery<ChangeRow & Record<string, unknown>>(
    shopId,
    sql`select v.order_id, v.version, v.what, v.staff_name as by, v.at from standing_order_versions v
      join standing_orders o on o.shop_id = v.shop_id and o.id = v.order_id and o.deleted_at is null
      where v.shop_id = ${shopId} and v.version > o.version - ${shownChanges} order by v.version desc`,
  );

export interface OrdersSummaryRow {
  drafts: number;
  batch_id: string | null;
  paused: { id: string; name: string; since: string }[] | null;
}

/** What Home says about the shop's standing orders, by its batches since this moment. */
export const ordersSummary = (shopId: SQL, since: SQL): SQL => sql`
  select coalesce(sum(i.ready), 0)::int as drafts,
    (array_agg(b.id order by b.started_at desc) filter (where i.ready > 0))[1] as batch_id, (
      select jsonb_agg(jsonb_build_object('id', id, 'name', rule ->> 'name', 'since', paused_at) order by paused_at)
      from standing_orders
      where shop_id = ${shopId} and paused_at is not null and is_on and deleted_at is null
    ) as paused
  from batches b cross join lateral (
    select count(*) filter (where status = 'ready') as ready from batch_items
    where shop_id = ${shopId} and batch_id = b.id
  ) i
  where b.shop_id = ${shopId} and b.source ->> 'type' = 'standing_order' and b.started_at >= ${since}`;

export const ordersSummaryOf = (row: OrdersSummaryRow): Response<'home'>['standingOrders'] => ({
  toReview: row.drafts,
  reviewBatchId: row.batch_id,
  outOfTokens: (row.paused ?? []).map((order) => ({ ...order, since: new Date(order.since).toISOString() })),
});

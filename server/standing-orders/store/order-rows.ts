import { sql } from 'drizzle-orm';
import type { BatchStatus } from '../../../common/contract/batches.ts';
import { timestamp } from '../../batches/store/batch-rows.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { DueRequest } from '../ports/standing-orders.ts';
import type { Rule } from '../rules/rule.ts';
import { budgetPeriods } from '../rules/waiting.ts';
import { ofOrder } from './candidates.ts';
import { spentBy } from './standing-order-list.ts';

export interface OrderAtWork {
  id: string;
  rule: Rule;
}

/** One order of a shop starts texts at a time, so that two of them cannot write the same text. */
export const lockOrders = (tx: Transaction, shopId: ShopId) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`standing orders of ${shopId}`}, 0))`);

/** Locks an order that is on and has this version; null when it is not, or another worker acts on it. */
export async function lockOrderAtWork(
  tx: Transaction,
  shopId: ShopId,
  { orderId, version }: Pick<DueRequest, 'orderId' | 'version'>,
): Promise<OrderAtWork | null> {
  const [order] = await rowsOf<OrderAtWork>(
    tx,
    sql`select id, rule from standing_orders
      where shop_id = ${shopId} and id = ${orderId} and version = ${version} and is_on and deleted_at is null
        and paused_at is null
      for no key update skip locked`,
  );
  return order ?? null;
}

export const pauseWithoutTokens = (
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  { now, tokensNeeded }: { now: Date; tokensNeeded: number },
) =>
  tx.execute(
    sql`update standing_orders set paused_at = ${timestamp(now)}, tokens_needed = ${tokensNeeded}
      where shop_id = ${shopId} and id = ${orderId}`,
  );

interface BatchOfDay {
  id: string;
  status: BatchStatus;
  requestHash: string;
  isEnded: boolean;
}

/** The batches that an order has started today, the newest first. */
export const batchesOfDay = (tx: Transaction, shopId: ShopId, orderId: string, now: Date): Promise<BatchOfDay[]> =>
  rowsOf<BatchOfDay>(
    tx,
    sql`select id, status, request_hash as "requestHash", ended_at is not null as "isEnded" from batches
      where ${ofOrder(shopId, orderId)} and started_at >= ${timestamp(budgetPeriods(now).day)}
      order by started_at desc`,
  );

/** What an order has spent today and this month, and the tokens that its shop has. */
export async function spentAndLeft(
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  now: Date,
): Promise<{ today: number; thisMonth: number; tokens: number }> {
  const [spent] = await rowsOf<{ today: number; this_month: number }>(tx, spentBy(shopId, sql`${orderId}`, now));
  const [account] = await rowsOf<{ tokens: number }>(
    tx,
    sql`select plan_tokens + coupon_tokens as tokens from accounts where shop_id = ${shopId}`,
  );
  return { today: spent?.today ?? 0, thisMonth: spent?.this_month ?? 0, tokens: account?.tokens ?? 0 };
}

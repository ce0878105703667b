import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../batches/store/batch-rows.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { DueRequest } from '../ports/standing-orders.ts';
import type { Outcome } from '../rules/sort-due.ts';
import type { WaitReason } from '../rules/waiting.ts';
import { ofOrder } from './candidates.ts';

/** Lets all due products wait for this reason. */
export const letAllWait = (
  tx: Transaction,
  shopId: ShopId,
  { orderId, quietMs }: DueRequest,
  { reason, now, retryAt }: { reason: WaitReason; now: Date; retryAt: Date },
) =>
  tx.execute(
    sql`update standing_order_products set reason = ${reason}, retry_at = ${timestamp(retryAt)}
      where shop_id = ${shopId} and order_id = ${orderId} and state = 'waiting'
        and seen_at <= ${timestamp(now, -quietMs)} and (retry_at is null or retry_at <= ${timestamp(now)})`,
  );

/** Saves what becomes of products that get no text now. */
export async function saveOutcomes(
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  outcomes: Outcome[],
): Promise<void> {
  const kept = outcomes.filter(({ state }) => state !== 'forgotten');
  if (kept.length > 0) {
    const rows = kept.map(({ id, state, reason, retryAt }) => ({
      id,
      state,
      reason,
      retry_at: retryAt?.toISOString(),
    }));
    await tx.execute(
      sql`update standing_order_products p set state = saved.state, reason = saved.reason, retry_at = saved.retry_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as saved (id bigint, state text, reason text, retry_at timestamptz)
        where p.shop_id = ${shopId} and p.order_id = ${orderId} and p.product_id = saved.id`,
    );
  }
  const forgotten = outcomes.filter(({ state }) => state === 'forgotten').map(({ id }) => id);
  await forgetProducts(tx, shopId, orderId, forgotten);
}

export async function forgetProducts(tx: Transaction, shopId: ShopId, orderId: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`delete from standing_order_products where shop_id = ${shopId} and order_id = ${orderId}
      and product_id = any(${idArray(ids)})`,
  );
}

interface PlacedProduct {
  id: number;
  /** Of its first text in the batch. */
  position: number;
  /** Its translations follow when its main text is in the store. */
  follows: boolean;
}

/** Saves which products have begun their texts, and where in which batch. */
export const saveStarted = (
  tx: Transaction,
  shopId: ShopId,
  { orderId, batchId, placed }: { orderId: string; batchId: string; placed: PlacedProduct[] },
  { now, followsAt }: { now: Date; followsAt: Date },
) =>
  tx.execute(
    sql`update standing_order_products p
      set state = case when placed.follows then 'waiting' else 'started' end, batch_id = ${batchId},
        position = placed.position, started_at = ${timestamp(now)},
        reason = case when placed.follows then 'no_main_text' end,
        retry_at = case when placed.follows then ${timestamp(followsAt)} end
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id bigint, position int, follows boolean)
      where p.shop_id = ${shopId} and p.order_id = ${orderId} and p.product_id = placed.id`,
  );

/** Those of these pictures that have an unpublished text of this standing order. */
export async function draftedPictures(
  tx: Transaction,
  shopId: ShopId,
  orderId: string,
  pictureIds: string[],
): Promise<Set<string>> {
  if (pictureIds.length === 0) return new Set();
  const picture: SQL = sql`i.product->'picture'->>'id'`;
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select ${picture} as id from batch_items i
      where i.shop_id = ${shopId} and i.batch_id in (select id from batches where ${ofOrder(shopId, orderId)})
        and i.status in ('pending', 'ready', 'conflict')
        and ${picture} in (select jsonb_array_elements_text(${JSON.stringify(pictureIds)}::jsonb))`,
  );
  return new Set(rows.map(({ id }) => id));
}

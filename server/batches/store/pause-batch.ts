import { sql } from 'drizzle-orm';
import { rowsOf } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { type BatchStore, timestamp } from './batch-rows.ts';

/** False when the batch is not running. Also turns a pause for an outage into a merchant's own, which only they end. */
export async function pauseBatch({ database, now }: BatchStore, shopId: ShopId, id: string): Promise<boolean> {
  const paused = await database.shopQuery(
    shopId,
    sql`update batches set status = 'paused', paused_at = ${timestamp(now())}, pause_reason = null
      where shop_id = ${shopId} and id = ${id}
        and (status in ('queued', 'running') or (status = 'paused' and pause_reason is not null)) returning id`,
  );
  return paused.length > 0;
}

/** Pauses the batch until the model answers again; the merchant reads why. */
export async function pauseForOutage(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  reason: string,
): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`update batches set status = 'paused', paused_at = ${timestamp(now())}, pause_reason = ${reason}
      where shop_id = ${shopId} and id = ${id} and status in ('queued', 'running')`,
  );
}

/** The batches that `pauseForOutage` has paused, the longest paused ones first. */
export const interruptedBatches = ({
  database,
}: BatchStore): Promise<{ shopId: ShopId; id: string; total: number }[]> =>
  database.acrossShops((db) =>
    rowsOf<{ shopId: ShopId; id: string; total: number }>(
      db,
      sql`select shop_id as "shopId", id, total from batches
        where status = 'paused' and pause_reason is not null order by paused_at limit 500`,
    ),
  );

import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { BatchUpdate } from '../ports/batch-updates.ts';
import { type BatchStore, timestamp } from './batch-rows.ts';

/**
 * Cancels the batch's update under way; what it has published stays, and items that wait can be published later. A worker
 * that has the update ends it after the items that it is publishing; without a worker it ends here.
 */
export function cancelUpdate({ database, now }: BatchStore, shopId: ShopId, batchId: string): Promise<boolean> {
  return database.shopTransaction(shopId, async (tx) => {
    const cancelled = await rowsOf<{ id: string; isClaimed: boolean }>(
      tx,
      sql`update batch_updates set is_cancelled = true
        where shop_id = ${shopId} and batch_id = ${batchId} and status in ('queued', 'running') and not is_cancelled
        returning id, (claimed_by is not null and claimed_until >= ${timestamp(now())}) as "isClaimed"`,
    );
    for (const { id, isClaimed } of cancelled) if (!isClaimed) await endIfDone(tx, shopId, { id, batchId });
    return cancelled.length > 0;
  });
}

/** Ends the update when no item waits; otherwise gives up the claim, so that another worker can go on. */
export function endOrRelease({ database }: BatchStore, shopId: ShopId, id: string, claimer: string): Promise<boolean> {
  return database.shopTransaction(shopId, async (tx) => {
    const [released] = await rowsOf<{ batchId: string }>(
      tx,
      sql`update batch_updates set claimed_by = null, claimed_until = null
        where shop_id = ${shopId} and id = ${id} and claimed_by = ${claimer} and status = 'running'
        returning batch_id as "batchId"`,
    );
    return released ? await endIfDone(tx, shopId, { id, batchId: released.batchId }) : false;
  });
}

/** Ends a cancelled update whose worker has died: it was to end it. */
export function endCancelled({ database, now }: BatchStore, shopId: ShopId, id: string): Promise<void> {
  return database.shopTransaction(shopId, async (tx) => {
    const [left] = await rowsOf<{ batchId: string }>(
      tx,
      sql`select batch_id as "batchId" from batch_updates
        where shop_id = ${shopId} and id = ${id} and status in ('queued', 'running') and is_cancelled
          and (claimed_by is null or claimed_until < ${timestamp(now())}) for update`,
    );
    if (left) await endIfDone(tx, shopId, { id, batchId: left.batchId });
  });
}

/** Ends all updates of a shop that has uninstalled; items that still wait have failed. */
export function abortAll({ database }: BatchStore, shopId: ShopId, reason: string): Promise<void> {
  return database.shopTransaction(shopId, async (tx) => {
    const unended = await rowsOf<{ id: string; batchId: string }>(
      tx,
      sql`update batch_updates set claimed_by = null, claimed_until = null
        where shop_id = ${shopId} and status in ('queued', 'running') returning id, batch_id as "batchId"`,
    );
    for (const { id, batchId } of unended) {
      await tx.execute(
        sql`update batch_items set update_status = 'failed', error = ${reason}
          where shop_id = ${shopId} and batch_id = ${batchId} and update_id = ${id} and update_status = 'waiting'`,
      );
      await endIfDone(tx, shopId, { id, batchId });
    }
  });
}

/** Ends an update when none of its items waits; returns whether it did. */
async function endIfDone(
  tx: Transaction,
  shopId: ShopId,
  { id, batchId }: Pick<BatchUpdate, 'id' | 'batchId'>,
): Promise<boolean> {
  const [cancelled] = await rowsOf(
    tx,
    sql`update batch_items i set update_id = null, update_status = null, update_try_after = null
      from batch_updates u
      where i.shop_id = ${shopId} and i.batch_id = ${batchId} and i.update_id = ${id} and i.update_status = 'waiting'
        and u.shop_id = ${shopId} and u.id = ${id} and u.is_cancelled
      returning i.position`,
  );
  const [progress] = await rowsOf<{ waiting: number; done: number; items: number }>(
    tx,
    sql`select count(*)::int as items, (count(*) filter (where update_status = 'waiting'))::int as waiting,
        (count(*) filter (where update_status = 'done'))::int as done
      from batch_items where shop_id = ${shopId} and batch_id = ${batchId} and update_id = ${id}`,
  );
  if (!progress || progress.waiting > 0) return false;
  const status =
    progress.done === progress.items && !cancelled ? 'completed' : progress.done > 0 ? 'partial' : 'failed';
  await tx.execute(sql`update batch_updates set status = ${status} where shop_id = ${shopId} and id = ${id}`);
  return true;
}

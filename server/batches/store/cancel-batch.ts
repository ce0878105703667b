import { sql } from 'drizzle-orm';
import { releaseHold } from '../../billing/store/ledger-statements.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { batchCause, cancelKey, takeBatchHold } from './batch-hold.ts';
import { type BatchHeadRow, type BatchStore, lockBatch, timestamp } from './batch-rows.ts';
import { cancelledError, end, finishPendingItems } from './end-batch.ts';

/** Cancels the batch; texts that were begun are still saved and charged, and then it ends. */
export function cancelBatch({ database, now }: BatchStore, shopId: ShopId, id: string): Promise<boolean> {
  return database.shopTransaction(shopId, async (tx) => {
    const at = now();
    const batch = await lockBatch(tx, shopId, id);
    if (!batch || batch.ended_at !== null || batch.status === 'cancelled') return false;
    const isBegun = sql`begun_at is not null and claimed_by is not null and claimed_until >= ${timestamp(at)}`;
    await finishPendingItems(tx, shopId, id, 'skipped', cancelledError, sql`and not coalesce(${isBegun}, false)`);
    const [{ begun } = { begun: 0 }] = await rowsOf<{ begun: number }>(
      tx,
      sql`select count(*)::int as begun from batch_items
        where shop_id = ${shopId} and batch_id = ${id} and status = 'pending'`,
    );
    const isHeld = begun > 0 && (await holdForBegun(tx, shopId, batch, begun, at));
    if (isHeld) return true;
    await finishPendingItems(tx, shopId, id, 'skipped', cancelledError);
    await end(tx, shopId, batch, { status: 'cancelled', error: null, at });
    return true;
  });
}

/** Replaces the batch's hold by one for the texts that were begun; false when they cannot be paid for any more. */
async function holdForBegun(
  tx: Transaction,
  shopId: ShopId,
  { id, staff_id: staffId, hold_id, cost_in_tokens }: BatchHeadRow,
  begun: number,
  at: Date,
): Promise<boolean> {
  await tx.execute(releaseHold({ shopId, id: hold_id }, batchCause(id, staffId), at, null));
  const hold = await takeBatchHold(tx, shopId, { id, staffId, key: cancelKey(id), tokens: begun * cost_in_tokens }, at);
  if (!hold) return false;
  await tx.execute(
    sql`update batches set status = 'cancelled', touched_at = ${timestamp(at)},
        total = case when is_read then read_items else total end, is_read = true,
        earlier_holds = earlier_holds || hold_id, hold_id = ${hold.id}
      where shop_id = ${shopId} and id = ${id}`,
  );
  return true;
}

export function abortBatch({ database, now }: BatchStore, shopId: ShopId, id: string): Promise<void> {
  return database.shopTransaction(shopId, async (tx) => {
    const batch = await lockBatch(tx, shopId, id);
    if (!batch || batch.ended_at !== null) return;
    await finishPendingItems(tx, shopId, id, 'skipped', cancelledError);
    await end(tx, shopId, batch, { status: 'cancelled', error: null, at: now() });
  });
}

import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { holdTokens } from './batch-hold.ts';
import { type BatchHeadRow, type BatchStore, inPositions, lockBatch, positionsOf, timestamp } from './batch-rows.ts';

/** Makes failed items pending again; a batch that has ended runs again, with a new hold for these items. */
export function retryFailedItems(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  itemIds: string[] | null,
): Promise<'retried' | 'nothing' | 'unaffordable'> {
  return database.shopTransaction(shopId, async (tx) => {
    const batch = await lockBatch(tx, shopId, id);
    if (!batch || batch.status === 'cancelled') return 'nothing';
    const chosen = inPositions(itemIds && positionsOf(id, itemIds));
    const [{ failed } = { failed: 0 }] = await rowsOf<{ failed: number }>(
      tx,
      sql`select count(*)::int as failed from batch_items
        where shop_id = ${shopId} and batch_id = ${id} and status = 'failed' ${chosen}`,
    );
    if (failed === 0) return 'nothing';
    if (batch.ended_at !== null && !(await reopen(tx, shopId, batch, failed, now()))) return 'unaffordable';
    await tx.execute(
      sql`update batch_items set status = 'pending', error = null, attempts = 0, waits = 0, waiting_since = null, try_after = null,
          lost_claims = 0, is_being_read = false,
          claimed_by = null, claimed_until = null, begun_at = null
        where shop_id = ${shopId} and batch_id = ${id} and status = 'failed' ${chosen}`,
    );
    return 'retried';
  });
}

/** Lets an ended batch run again for this many items; false when the shop cannot afford them. */
export async function reopen(
  tx: Transaction,
  shopId: ShopId,
  { id, staff_id, round, cost_in_tokens }: BatchHeadRow,
  items: number,
  at: Date,
): Promise<boolean> {
  const tokens = items * cost_in_tokens;
  const hold = await holdTokens(tx, shopId, { id, staffId: staff_id, round: round + 1, tokens }, at);
  if (!hold) return false;
  await tx.execute(
    sql`update batches set status = 'running', ended_at = null, error = null, round = round + 1,
        touched_at = ${timestamp(at)}, earlier_holds = earlier_holds || hold_id, hold_id = ${hold.id}
      where shop_id = ${shopId} and id = ${id}`,
  );
  return true;
}

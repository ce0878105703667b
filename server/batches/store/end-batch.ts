import { sql } from 'drizzle-orm';
import type { BatchStatus } from '../../../common/contract/batches.ts';
import { releaseHold } from '../../billing/store/ledger-statements.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { batchCause } from './batch-hold.ts';
import { type BatchHeadRow, type BatchStore, lockBatch, pilotItems, timestamp } from './batch-rows.ts';

export const cancelledError = 'Cancelled before it was written.';

/** Ends the batch when no item is pending, or pauses it when its pilot items are done; false when it runs on. */
export function endIfDone({ database, now }: BatchStore, shopId: ShopId, id: string): Promise<boolean> {
  return database.shopTransaction(shopId, async (tx) => {
    const batch = await lockBatch(tx, shopId, id);
    if (batch?.status === 'cancelled') return await endCancelled(tx, shopId, batch, now());
    if (!batch || !['queued', 'running'].includes(batch.status)) return false;
    const progress = await readProgress(tx, shopId, id);
    if (batch.is_read && progress.pending === 0) {
      await end(tx, shopId, batch, { status: endStatus(progress), error: null, at: now() });
      return true;
    }
    const isPilotDone = batch.is_pilot && batch.read_items >= pilotItems && progress.firstPending >= pilotItems;
    if (isPilotDone)
      await tx.execute(sql`update batches set status = 'paused' where shop_id = ${shopId} and id = ${id}`);
    return isPilotDone;
  });
}

export function failBatch({ database, now }: BatchStore, shopId: ShopId, id: string, error: string): Promise<void> {
  return database.shopTransaction(shopId, async (tx) => {
    const batch = await lockBatch(tx, shopId, id);
    if (!batch || batch.ended_at !== null || batch.status === 'cancelled') return;
    await finishPendingItems(tx, shopId, id, 'failed', error);
    const progress = await readProgress(tx, shopId, id);
    const status = progress.items === 0 ? 'failed' : endStatus(progress);
    await end(tx, shopId, batch, { status, error, at: now() });
  });
}

/** Ends a cancelled batch when no text is on its way any more; a text whose worker has died is given up. */
async function endCancelled(tx: Transaction, shopId: ShopId, batch: BatchHeadRow, at: Date): Promise<boolean> {
  if (batch.ended_at !== null) return false;
  const isLost = sql`and (claimed_by is null or claimed_until < ${timestamp(at)})`;
  await finishPendingItems(tx, shopId, batch.id, 'skipped', cancelledError, isLost);
  if ((await readProgress(tx, shopId, batch.id)).pending > 0) return false;
  await end(tx, shopId, batch, { status: 'cancelled', error: null, at });
  return true;
}

/** Ends a locked batch and releases the tokens that its hold has not settled. */
export async function end(
  tx: Transaction,
  shopId: ShopId,
  batch: BatchHeadRow,
  { status, error, at }: { status: BatchStatus; error: string | null; at: Date },
): Promise<void> {
  await tx.execute(
    sql`update batches set status = ${status}, error = ${error}, ended_at = ${timestamp(at)}, is_read = true,
        -- A cancelled batch still says how many products it was started for.
        total = case when ${status} = 'cancelled' and (not is_read or status = 'cancelled') then total else read_items end
      where shop_id = ${shopId} and id = ${batch.id}`,
  );
  await tx.execute(releaseHold({ shopId, id: batch.hold_id }, batchCause(batch.id, batch.staff_id), at, null));
}

export const finishPendingItems = (
  tx: Transaction,
  shopId: ShopId,
  id: string,
  status: 'skipped' | 'failed',
  error: string,
  condition = sql``,
) =>
  tx.execute(
    sql`update batch_items set status = ${status}, error = ${error}, claimed_by = null, claimed_until = null
      where shop_id = ${shopId} and batch_id = ${id} and status = 'pending' ${condition}`,
  );

interface Progress {
  items: number;
  pending: number;
  failed: number;
  skipped: number;
  /** The lowest pending position; the number of items when none is pending. */
  firstPending: number;
}

async function readProgress(tx: Transaction, shopId: ShopId, id: string): Promise<Progress> {
  const [progress] = await rowsOf<Progress>(
    tx,
    sql`select count(*)::int as items, (count(*) filter (where status = 'pending'))::int as pending,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'skipped'))::int as skipped,
        coalesce(min(position) filter (where status = 'pending'), count(*))::int as "firstPending"
      from batch_items where shop_id = ${shopId} and batch_id = ${id}`,
  );
  return progress ?? { items: 0, pending: 0, failed: 0, skipped: 0, firstPending: 0 };
}

/** A batch counts as failed only when no item succeeded; some failures make it partial. */
function endStatus({ items, failed, skipped }: Progress): BatchStatus {
  if (failed === 0) return 'completed';
  return failed + skipped === items ? 'failed' : 'partial';
}

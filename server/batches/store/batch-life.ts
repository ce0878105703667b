import { type SQL, sql } from 'drizzle-orm';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { BatchStatus } from '../../../common/contract/batches.ts';
import { releaseHold } from '../../billing/store/ledger-statements.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { BatchHead } from '../ports/batches.ts';
import { type Progress, pilotItems } from '../rules/progress.ts';
import { batchCause } from './batch-hold.ts';
import { type BatchHeadRow, headColumns, headOf, inPositions, timestamp } from './batch-rows.ts';

export interface LockedBatch extends BatchHead {
  isEnded: boolean;
  /** Why it is paused without the merchant's doing; null: it is not. */
  pauseReason: string | null;
}

/** Every transaction locks in this order, so that none deadlock: the batch, its items, its hold, the account. */
export async function lockBatch(tx: Transaction, shopId: ShopId, id: string): Promise<LockedBatch | null> {
  const [row] = await rowsOf<BatchHeadRow>(
    tx,
    sql`select ${headColumns} from batches where shop_id = ${shopId} and id = ${id} for no key update`,
  );
  return row ? { ...headOf(row), isEnded: row.ended_at !== null, pauseReason: row.pause_reason } : null;
}

export async function readProgress(tx: Transaction, shopId: ShopId, id: string): Promise<Progress> {
  const [progress] = await rowsOf<Progress>(
    tx,
    sql`select count(*)::int as items, (count(*) filter (where status = 'pending'))::int as pending,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'skipped'))::int as skipped,
        (count(*) filter (where status = 'pending' and position < ${pilotItems}))::int as "pendingInPilot",
        coalesce(min(position) filter (where status = 'pending'), count(*))::int as "firstPending"
      from batch_items where shop_id = ${shopId} and batch_id = ${id}`,
  );
  return progress ?? { items: 0, pending: 0, failed: 0, skipped: 0, pendingInPilot: 0, firstPending: 0 };
}

// An item that was never tried.
const untried = sql.raw(
  "status = 'pending', error = null, attempts = 0, waits = 0, waiting_since = null, try_after = null, lost_claims = 0, " +
    'is_being_read = false, claimed_by = null, claimed_until = null, begun_at = null',
);

/** Makes a skipped item without a text pending again; false when it has changed since. */
export async function bringItemBack(tx: Transaction, shopId: ShopId, id: string, position: number): Promise<boolean> {
  const items = await rowsOf(
    tx,
    sql`update batch_items set ${untried}
      where shop_id = ${shopId} and batch_id = ${id} and position = ${position} and status = 'skipped' and after = '{}'
        and update_status is distinct from 'waiting'
      returning position`,
  );
  return items.length > 0;
}

/** Which pending items: `unclaimed` ones have no worker that lives, and `unbegun` ones were not sent to the model by one. */
export type PendingItems = 'all' | 'unclaimed' | 'unbegun';

export async function finishPendingItems(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  { status, error, which, at }: { status: 'skipped' | 'failed'; error: string; which: PendingItems; at: Date },
): Promise<void> {
  const conditions: Record<PendingItems, SQL> = {
    all: sql``,
    unclaimed: sql`and (claimed_by is null or claimed_until < ${timestamp(at)})`,
    unbegun: sql`and not coalesce(begun_at is not null and claimed_by is not null and claimed_until >= ${timestamp(at)}, false)`,
  };
  await tx.execute(
    sql`update batch_items set status = ${status}, error = ${error}, claimed_by = null, claimed_until = null
      where shop_id = ${shopId} and batch_id = ${id} and status = 'pending' ${conditions[which]}`,
  );
}

export const releaseBatchHold = (tx: Transaction, shopId: ShopId, { id, holdId, staffId }: BatchHead, at: Date) =>
  tx.execute(releaseHold({ shopId, id: holdId }, batchCause(id, staffId), at, null));

/** Ends a locked batch and releases the tokens that its hold has not settled. */
export async function saveEnd(
  tx: Transaction,
  shopId: ShopId,
  batch: BatchHead,
  { status, error, at }: { status: BatchStatus; error: string | null; at: Date },
): Promise<void> {
  await tx.execute(
    sql`update batches set status = ${status}, error = ${error}, ended_at = ${timestamp(at)}, is_read = true,
        -- A cancelled batch still says how many products it was started for.
        total = case when ${status} = 'cancelled' and (not is_read or status = 'cancelled') then total else read_items end
      where shop_id = ${shopId} and id = ${batch.id}`,
  );
  await releaseBatchHold(tx, shopId, batch, at);
}

export const savePilotDone = (tx: Transaction, shopId: ShopId, id: string) =>
  tx.execute(sql`update batches set status = 'paused' where shop_id = ${shopId} and id = ${id}`);

/** A cancelled batch waits for the texts that were begun. */
export const saveCancelled = (tx: Transaction, shopId: ShopId, id: string, at: Date) =>
  tx.execute(
    sql`update batches set status = 'cancelled', touched_at = ${timestamp(at)},
        total = case when is_read then read_items else total end, is_read = true
      where shop_id = ${shopId} and id = ${id}`,
  );

/** The batch's next texts are paid by this hold. */
export const saveHold = (tx: Transaction, shopId: ShopId, id: string, holdId: string) =>
  tx.execute(
    sql`update batches set round = round + 1, earlier_holds = earlier_holds || hold_id, hold_id = ${holdId}
      where shop_id = ${shopId} and id = ${id}`,
  );

interface Resumed {
  /** null: as they are. */
  settings: CompletionSettings | null;
  isPilot: boolean;
  at: Date;
}

/** Lets a paused or ended batch run. The time of a pause does not count as time that the items waited for the model. */
export async function saveResumed(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  { settings, isPilot, at }: Resumed,
): Promise<void> {
  const [resumed] = await rowsOf<{ pausedAt: string | null }>(
    tx,
    sql`update batches set status = 'running', is_pilot = ${isPilot}, pause_reason = null, ended_at = null, error = null,
        touched_at = ${timestamp(at)},
        settings = coalesce(${settings && storableJson(settings)}::jsonb, settings)
      where shop_id = ${shopId} and id = ${id} returning paused_at as "pausedAt"`,
  );
  if (!resumed?.pausedAt) return;
  await tx.execute(
    sql`update batch_items set try_after = null,
        waiting_since = least(waiting_since + (${timestamp(at)} - ${resumed.pausedAt}::timestamptz), ${timestamp(at)})
      where shop_id = ${shopId} and batch_id = ${id} and status = 'pending' and waiting_since is not null`,
  );
}

/** Makes a pilot's texts pending again, as they were before they were generated; returns how many. Published ones stay. */
export async function emptyPilotItems(tx: Transaction, shopId: ShopId, id: string): Promise<number> {
  const items = await rowsOf(
    tx,
    sql`update batch_items set ${untried}, after = '{}', warnings = '[]', is_edited = false
      where shop_id = ${shopId} and batch_id = ${id} and position < ${pilotItems}
        and status in ('ready', 'failed') and update_status is distinct from 'waiting'
      returning position`,
  );
  return items.length;
}

/** Makes these failed items pending again, or all; returns how many. */
export async function retryItems(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  positions: number[] | null,
): Promise<number> {
  const items = await rowsOf(
    tx,
    sql`update batch_items set ${untried}
      where shop_id = ${shopId} and batch_id = ${id} and status = 'failed' ${inPositions(positions)}
      returning position`,
  );
  return items.length;
}

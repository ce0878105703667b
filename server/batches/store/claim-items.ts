import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Claim, ClaimedItem, ClaimRequest, FailedAttempt, UnchangedItem } from '../ports/batches.ts';
import { pilotItems } from '../rules/progress.ts';
import { type BatchHeadRow, type BatchStore, headColumns, headOf, inPositions, timestamp } from './batch-rows.ts';

/** Claims up to `limit` due items; another worker can claim them when the lease ends without renewal. */
export function claimItems(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  request: ClaimRequest,
): Promise<Claim> {
  return database.shopTransaction(shopId, async (tx) => {
    const at = now();
    const [batch] = await rowsOf<BatchHeadRow>(
      tx,
      sql`update batches set status = 'running', touched_at = ${timestamp(at)}
        where shop_id = ${shopId} and id = ${id} and status in ('queued', 'running')
        returning ${headColumns}`,
    );
    if (!batch) return { items: [], batch: null, isMoreExpected: false };
    const items = await claimDueItems(tx, shopId, batch, { ...request, at });
    const isMoreExpected = items.length > 0 || isStillRead(batch) || (await hasPendingItems(tx, shopId, batch));
    return { items, batch: headOf(batch), isMoreExpected };
  });
}

async function claimDueItems(
  tx: Transaction,
  shopId: ShopId,
  batch: BatchHeadRow,
  { claimer, limit, leaseMs, at }: ClaimRequest & { at: Date },
): Promise<ClaimedItem[]> {
  // `array(…)` makes the database find the items once; joined to the update, it could find and claim more than `limit`.
  const items = await rowsOf<ClaimedItem>(
    tx,
    sql`update batch_items
      set lost_claims = lost_claims + case when claimed_by is null then 0 else 1 end,
        claimed_by = ${claimer}, claimed_until = ${timestamp(at, leaseMs)}
      where shop_id = ${shopId} and batch_id = ${batch.id} and position = any (array(
        select position from batch_items
        where shop_id = ${shopId} and batch_id = ${batch.id} and status = 'pending' ${withinPilot(batch)}
          and (claimed_until is null or claimed_until < ${timestamp(at)})
          and (try_after is null or try_after <= ${timestamp(at)})
        order by position limit ${limit} for update skip locked
      ))
      returning position, product, locale, translation, attempts, waits, lost_claims as "lostClaims", is_being_read as "wasBeingRead",
        coalesce(extract(epoch from ${timestamp(at)} - waiting_since) * 1000, 0)::float as "waitedMs"`,
  );
  return items.sort((one, other) => one.position - other.position);
}

/**
 * Records that the model is asked for these items' texts now, and returns their positions; leaves out all when the batch
 * no longer runs: then it must not be asked.
 */
export async function beginItems(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  { claimer, positions }: { claimer: string; positions: number[] },
): Promise<number[]> {
  const begun = await database.shopQuery<{ position: number }>(
    shopId,
    // The share lock waits for a cancellation in progress, so that no call begins after it was answered.
    sql`with running as (
        select from batches where shop_id = ${shopId} and id = ${id} and status in ('queued', 'running') for share
      )
      update batch_items set begun_at = ${timestamp(now())}
      where shop_id = ${shopId} and batch_id = ${id} ${inPositions(positions)} and status = 'pending'
        and claimed_by = ${claimer} and exists (select from running)
      returning position`,
  );
  return begun.map(({ position }) => position);
}

async function hasPendingItems(tx: Transaction, shopId: ShopId, batch: BatchHeadRow): Promise<boolean> {
  const pending = await rowsOf(
    tx,
    sql`select from batch_items
      where shop_id = ${shopId} and batch_id = ${batch.id} and status = 'pending' ${withinPilot(batch)} limit 1`,
  );
  return pending.length > 0;
}

const withinPilot = ({ is_pilot }: BatchHeadRow) => (is_pilot ? sql`and position < ${pilotItems}` : sql``);

/** Whether products that this batch may generate texts for now are still being read into items. */
const isStillRead = ({ is_read, is_pilot, read_items }: BatchHeadRow): boolean =>
  !is_read && !(is_pilot && read_items >= pilotItems);

/** Extends the lease of everything that this worker has claimed. */
export async function renewClaims(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  claimer: string,
  leaseMs: number,
): Promise<void> {
  await database.shopTransaction(shopId, async (tx) => {
    await tx.execute(sql`update batches set touched_at = ${timestamp(now())} where shop_id = ${shopId} and id = ${id}`);
    await tx.execute(
      sql`update batch_items set claimed_until = ${timestamp(now(), leaseMs)}
        where shop_id = ${shopId} and batch_id = ${id} and status = 'pending' and claimed_by = ${claimer}`,
    );
  });
}

/** Records that an item got no text, for good or until it is retried; nothing is charged. */
export async function recordFailedAttempt(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  { claimer, position, error, retryAfterMs, isWait }: FailedAttempt,
): Promise<void> {
  const isFinal = retryAfterMs === null;
  await database.shopQuery(
    shopId,
    sql`update batch_items set claimed_by = null, claimed_until = null, begun_at = null,
        attempts = attempts + ${isWait ? 0 : 1}::int, waits = waits + ${isWait ? 1 : 0}::int,
        waiting_since = case when ${isWait} then coalesce(waiting_since, ${timestamp(now())}) else waiting_since end,
        status = ${isFinal ? 'failed' : 'pending'}, error = ${isFinal ? storable(error) : null},
        try_after = ${isFinal ? null : timestamp(now(), retryAfterMs)},
        finished_at = ${isFinal ? timestamp(now()) : null}
      where shop_id = ${shopId} and batch_id = ${id} and position = ${position}
        and status = 'pending' and claimed_by = ${claimer}`,
  );
}

/** Leaves the item out: there is nothing to review, and nothing is charged. */
export async function skipUnchanged(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  { claimer, position, note }: UnchangedItem,
): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`update batch_items set status = 'skipped', error = ${note.message}, notes = ${JSON.stringify([note])}::jsonb,
        claimed_by = null, claimed_until = null, begun_at = null, try_after = null, attempts = attempts + 1,
        finished_at = ${timestamp(now())}
      where shop_id = ${shopId} and batch_id = ${id} and position = ${position}
        and status = 'pending' and claimed_by = ${claimer}`,
  );
}

/** Marks the item while this worker reads its texts, so that the next worker knows if this one does not survive it. */
export async function markReading(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  { claimer, position, isReading }: { claimer: string; position: number; isReading: boolean },
): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`update batch_items set is_being_read = ${isReading}
      where shop_id = ${shopId} and batch_id = ${id} and position = ${position} and claimed_by = ${claimer}`,
  );
}

/** Gives up this worker's claims, so that another worker can claim the items at once. */
export async function unclaimItems(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  claimer: string,
): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`update batch_items set claimed_by = null, claimed_until = null, begun_at = null
      where shop_id = ${shopId} and batch_id = ${id} and status = 'pending' and claimed_by = ${claimer}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { releaseHold } from '../../billing/store/ledger-statements.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { Failure } from '../../foundation/failure.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { batchCause, restKey, takeBatchHold } from './batch-hold.ts';
import { type BatchHeadRow, type BatchStore, lockBatch, timestamp } from './batch-rows.ts';

/** Also turns a pause for an outage into a merchant's own, which only they end. */
export async function pauseBatch({ database, now }: BatchStore, shopId: ShopId, id: string): Promise<boolean> {
  const paused = await database.shopQuery(
    shopId,
    sql`update batches set status = 'paused', paused_at = ${timestamp(now())}, pause_reason = null
      where shop_id = ${shopId} and id = ${id}
        and (status in ('queued', 'running') or (status = 'paused' and pause_reason is not null)) returning id`,
  );
  return paused.length > 0;
}

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

export function resumeBatch(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  settings: CompletionSettings | null,
): Promise<boolean> {
  const at = now();
  return database.shopTransaction(shopId, async (tx) => {
    const batch = await lockBatch(tx, shopId, id);
    if (batch?.status !== 'paused') return false;
    if (batch.is_pilot && batch.pause_reason === null) await holdForRest(tx, shopId, batch, at);
    return await resume(tx, shopId, id, { settings, condition: sql`true`, at });
  });
}

/** Replaces the hold of a pilot by one for all items that are left. */
async function holdForRest(
  tx: Transaction,
  shopId: ShopId,
  { id, staff_id: staffId, hold_id, cost_in_tokens, is_read, read_items, total }: BatchHeadRow,
  at: Date,
): Promise<void> {
  const [{ pending } = { pending: 0 }] = await rowsOf<{ pending: number }>(
    tx,
    sql`select count(*)::int as pending from batch_items
      where shop_id = ${shopId} and batch_id = ${id} and status = 'pending'`,
  );
  const items = pending + (is_read ? 0 : Math.max(total - read_items, 0));
  await tx.execute(releaseHold({ shopId, id: hold_id }, batchCause(id, staffId), at, null));
  const hold = await takeBatchHold(tx, shopId, { id, staffId, key: restKey(id), tokens: items * cost_in_tokens }, at);
  // The transaction is rolled back, and the pilot keeps its hold.
  if (!hold) throw new Failure('not_enough_tokens', 'There are not enough tokens left to write the rest.');
  await tx.execute(
    sql`update batches set earlier_holds = earlier_holds || hold_id, hold_id = ${hold.id}
      where shop_id = ${shopId} and id = ${id}`,
  );
}

async function resume(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  { settings, condition, at }: { settings: CompletionSettings | null; condition: SQL; at: Date },
): Promise<boolean> {
  // A pilot that an outage interrupted is still a pilot.
  const [resumed] = await rowsOf<{ pausedAt: string | null }>(
    tx,
    sql`update batches set status = 'running', is_pilot = is_pilot and pause_reason is not null, pause_reason = null,
        touched_at = ${timestamp(at)}, settings = coalesce(${settings && storableJson(settings)}::jsonb, settings)
      where shop_id = ${shopId} and id = ${id} and status = 'paused' and ${condition} returning paused_at as "pausedAt"`,
  );
  if (!resumed) return false;
  await leaveOutPause(tx, shopId, id, { pausedAt: resumed.pausedAt, at });
  return true;
}

/** The time of a pause does not count as time that the items waited for the model. */
async function leaveOutPause(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  { pausedAt, at }: { pausedAt: string | null; at: Date },
): Promise<void> {
  if (pausedAt === null) return;
  await tx.execute(
    sql`update batch_items set try_after = null,
        waiting_since = least(waiting_since + (${timestamp(at)} - ${pausedAt}::timestamptz), ${timestamp(at)})
      where shop_id = ${shopId} and batch_id = ${id} and status = 'pending' and waiting_since is not null`,
  );
}

export async function hasOutage({ database }: BatchStore): Promise<boolean> {
  const found = await database.acrossShops((db) =>
    rowsOf(db, sql`select from batches where status = 'paused' and pause_reason is not null limit 1`),
  );
  return found.length > 0;
}

export async function resumeAfterOutage(store: BatchStore): Promise<{ shopId: ShopId; id: string; total: number }[]> {
  const paused = await store.database.acrossShops((db) =>
    rowsOf<{ shopId: ShopId; id: string; total: number }>(
      db,
      sql`select shop_id as "shopId", id, total from batches
        where status = 'paused' and pause_reason is not null order by paused_at limit 500`,
    ),
  );
  const resumed = [];
  for (const batch of paused) {
    const options = { settings: null, condition: sql`pause_reason is not null`, at: store.now() };
    const { shopId, id } = batch;
    if (await store.database.shopTransaction(shopId, (tx) => resume(tx, shopId, id, options))) resumed.push(batch);
  }
  return resumed;
}

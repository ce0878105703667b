import { type SQL, sql } from 'drizzle-orm';
import type { BatchItemStatus } from '../../../common/contract/batches.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { BatchUpdate, ItemChoice, StartedUpdate, UpdateOutcome } from '../ports/batch-updates.ts';
import type { ItemWithProduct } from '../ports/batches.ts';
import {
  type BatchRow,
  type BatchStore,
  type ItemRow,
  inPositions,
  itemWithProductOf,
  timestamp,
} from './batch-rows.ts';
import { abortAll, cancelUpdate, endCancelled, endOrRelease } from './end-update.ts';

export function storedBatchUpdates(database: Database, now: () => Date) {
  const store: BatchStore = { database, now };
  return {
    start: startUpdate.bind(null, store),
    find: findUpdate.bind(null, store),
    claim: claimUpdate.bind(null, store),
    waitingItems: readWaitingItems.bind(null, store),
    recordOutcome: recordOutcome.bind(null, store),
    deferItem: deferItem.bind(null, store),
    postpone: postponeUpdate.bind(null, store),
    cancel: cancelUpdate.bind(null, store),
    endCancelled: endCancelled.bind(null, store),
    endOrRelease: endOrRelease.bind(null, store),
    abortAll: abortAll.bind(null, store),
    abandoned: findAbandoned.bind(null, store),
  };
}

/**
 * Saves the update and assigns items to it: ready ones to publish (with those in conflict when it overwrites), or written
 * ones to undo; only those at `positions` when given, and only items without warnings or unsupported statements, or
 * only checked ones, when asked. Returns how many items it got.
 */
function startUpdate(
  { database, now }: BatchStore,
  shopId: ShopId,
  update: BatchUpdate,
  { positions, ofUpdate, withoutWarned, withoutUnsupported, withoutUnchecked }: ItemChoice,
): Promise<number | 'other_under_way'> {
  const { id, batchId, kind, location, overwrites, fields, staffId, staffName } = update;
  return database.shopTransaction(shopId, async (tx) => {
    // One update of a batch starts at a time.
    await tx.execute(sql`select from batches where shop_id = ${shopId} and id = ${batchId} for no key update`);
    const underWay = await rowsOf(
      tx,
      sql`select from batch_updates u
        where u.shop_id = ${shopId} and u.batch_id = ${batchId} and u.status in ('queued', 'running') and u.kind <> ${kind}
          and (${positions === null} or exists (
            select from batch_items i where i.shop_id = ${shopId} and i.batch_id = ${batchId} and i.update_id = u.id
              and i.update_status = 'waiting' ${inPositions(positions)}
          ))
        limit 1`,
    );
    if (underWay.length > 0) return 'other_under_way';
    const assigned = await rowsOf(
      tx,
      sql`update batch_items set update_id = ${id}, update_status = 'waiting', update_try_after = null, error = null
        where shop_id = ${shopId} and batch_id = ${batchId} and update_status is distinct from 'waiting'
          and status in ${statusesFor(update, positions !== null)} ${inPositions(positions)}
          ${ofUpdate ? sql`and update_id = ${ofUpdate} and update_status = 'done'` : sql``}
          ${withoutWarned ? sql`and warnings = '[]'` : sql``}
          ${withoutUnsupported ? sql`and please_check = '[]'` : sql``}
          ${withoutUnchecked ? sql`and is_checked` : sql``}
        returning position`,
    );
    if (assigned.length === 0) return 0;
    await tx.execute(
      sql`insert into batch_updates
          (shop_id, id, batch_id, kind, location, overwrites, fields, staff_id, staff_name, status, started_at, touched_at)
        values (${shopId}, ${id}, ${batchId}, ${kind}, ${location}, ${overwrites},
          ${fields && JSON.stringify(fields)}::jsonb, ${staffId},
          ${storable(staffName)}, 'queued', ${timestamp(now())}, ${timestamp(now())})`,
    );
    return assigned.length;
  });
}

/** Conflicts are overwritten only when the merchant chose these items. */
function statusesFor({ kind, overwrites }: BatchUpdate, areItemsChosen: boolean): BatchItemStatus[] {
  if (kind === 'revert') return ['written'];
  return overwrites && areItemsChosen ? ['ready', 'conflict'] : ['ready'];
}

interface UpdateRow {
  id: string;
  batch_id: string;
  kind: BatchUpdate['kind'];
  location: BatchUpdate['location'];
  overwrites: boolean;
  fields: BatchUpdate['fields'];
  staff_id: string;
  staff_name: string;
  started_at: string;
  waits: number;
}

/** null when the shop has no such update. */
async function findUpdate({ database }: BatchStore, shopId: ShopId, id: string): Promise<StartedUpdate | null> {
  const [row] = await database.shopQuery<UpdateRow>(
    shopId,
    sql`select * from batch_updates where shop_id = ${shopId} and id = ${id}`,
  );
  if (!row) return null;
  const { kind, location, overwrites, fields, waits } = row;
  return {
    id,
    batchId: row.batch_id,
    kind,
    location,
    overwrites,
    fields,
    staffId: row.staff_id,
    staffName: row.staff_name,
    startedAt: new Date(row.started_at),
    waits,
  };
}

/** Claims the update for one worker; claiming it again renews the lease. False when another worker has it, or when it was cancelled. */
async function claimUpdate(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  { claimer, leaseMs }: { claimer: string; leaseMs: number },
): Promise<boolean> {
  const claimed = await database.shopQuery(
    shopId,
    sql`update batch_updates set status = 'running', claimed_by = ${claimer},
        claimed_until = ${timestamp(now(), leaseMs)}, touched_at = ${timestamp(now())}, retry_at = null, problem = null
      where shop_id = ${shopId} and id = ${id} and status in ('queued', 'running') and not is_cancelled
        and (claimed_by is null or claimed_by = ${claimer} or claimed_until < ${timestamp(now())})
      returning id`,
  );
  return claimed.length > 0;
}

/** The next items that wait for this update and are due, in their order, after this position; none when it was cancelled. */
async function readWaitingItems(
  { database, now }: BatchStore,
  shopId: ShopId,
  { id, batchId }: BatchUpdate,
  limit: number,
  after = -1,
): Promise<ItemWithProduct[]> {
  const rows = await database.shopTransaction(shopId, (tx) =>
    rowsOf<ItemRow & Pick<BatchRow, 'completion_type'>>(
      tx,
      sql`select i.*, b.completion_type from batch_items i
          join batches b on b.shop_id = i.shop_id and b.id = i.batch_id
          join batch_updates u on u.shop_id = i.shop_id and u.id = i.update_id and not u.is_cancelled
        where i.shop_id = ${shopId} and i.batch_id = ${batchId} and i.update_id = ${id}
          and i.update_status = 'waiting' and i.position > ${after}
          and (i.update_try_after is null or i.update_try_after <= ${timestamp(now())})
        order by i.position limit ${limit}`,
    ),
  );
  return rows.map((row) => itemWithProductOf(row, row.completion_type));
}

/** Saves the outcome of one item that still waits for this update. */
async function recordOutcome(
  { database, now }: BatchStore,
  shopId: ShopId,
  update: BatchUpdate,
  position: number,
  outcome: UpdateOutcome,
): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`update batch_items set update_status = ${outcome.status}, update_try_after = null, ${outcomeColumns(update, outcome, now())}
      where shop_id = ${shopId} and batch_id = ${update.batchId} and position = ${position}
        and update_id = ${update.id} and update_status = 'waiting'`,
  );
}

function outcomeColumns({ kind, location, staffName }: BatchUpdate, outcome: UpdateOutcome, at: Date): SQL {
  if (outcome.status === 'failed') return sql`error = ${storable(outcome.error)}`;
  // An item that cannot be undone, because someone has edited the product since, stays published.
  if (outcome.status === 'conflict') {
    return kind === 'revert' ? sql`error = ${outcome.error}` : sql`status = 'conflict', error = ${outcome.error}`;
  }
  if (outcome.itemStatus === 'ready') {
    return sql`status = 'ready', error = null, change_ids = '{}', written_by = null, written_at = null`;
  }
  const ids = JSON.stringify(outcome.changeIds);
  return sql`status = 'written', error = null, written_by = ${storable(staffName)}, written_at = ${timestamp(at)},
    written_location = ${location},
    change_ids = array(select jsonb_array_elements_text(${ids}::jsonb))`;
}

/** Lets one item wait that cannot be published now. */
async function deferItem(
  { database, now }: BatchStore,
  shopId: ShopId,
  { id, batchId }: BatchUpdate,
  position: number,
  forMs: number,
): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`update batch_items set update_try_after = ${timestamp(now(), forMs)}
      where shop_id = ${shopId} and batch_id = ${batchId} and position = ${position}
        and update_id = ${id} and update_status = 'waiting'`,
  );
}

/** Records when an update that no worker has is tried again, and why not now, for the merchant. */
async function postponeUpdate(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  { afterMs, problem, waits }: { afterMs: number; problem: string | null; waits: number },
): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`update batch_updates set retry_at = ${timestamp(now(), afterMs)}, problem = ${problem}, waits = ${waits}
      where shop_id = ${shopId} and id = ${id} and claimed_by is null and status = 'running'`,
  );
}

/** Updates that should run by now and that no worker has touched for this long. */
function findAbandoned({ database, now }: BatchStore, untouchedForMs: number) {
  return database.acrossShops((db) =>
    rowsOf<{ shopId: ShopId; updateId: string }>(
      db,
      sql`select shop_id as "shopId", id as "updateId" from batch_updates
        where status in ('queued', 'running')
          and touched_at < ${timestamp(now(), -untouchedForMs)}
          and (retry_at is null or retry_at < ${timestamp(now(), -untouchedForMs)})
        order by touched_at limit 500`,
    ),
  );
}

/** Makes items ready again whose changes were undone one by one, outside of a batch update. */
export async function markItemsUndone(tx: Transaction, shopId: ShopId, changeIds: string[]): Promise<void> {
  await tx.execute(
    sql`update batch_items i set status = 'ready', change_ids = '{}', written_by = null, written_at = null
      from changes c join generations g on g.shop_id = c.shop_id and g.id = c.generation_id
      where c.shop_id = ${shopId} and c.id in ${changeIds} and g.batch_id is not null
        and i.shop_id = ${shopId} and i.batch_id = g.batch_id and i.change_ids @> array[c.id]
        and i.status = 'written' and i.update_status is distinct from 'waiting'`,
  );
}

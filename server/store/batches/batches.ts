import { type SQL, sql } from 'drizzle-orm';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { BatchState } from '../../../common/contract/batches.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { storableJson } from '../../domain/text/storable.ts';
import type { Batch, Batches } from '../../ports/batches/batches.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { addItems, editItem, findItem, readItemsPage, readItemsWithProducts } from './batch-items.ts';
import { type BatchRow, type BatchStore, batchOf, headColumns, timestamp } from './batch-rows.ts';
import { readBatchState } from './batch-state.ts';
import { claimItems, recordFailedAttempt, renewClaims, unclaimItems } from './claim-items.ts';
import { cancelBatch, endIfDone, failBatch } from './end-batch.ts';
import { retryFailedItems } from './retry-failed-items.ts';
import { saveItems } from './save-items.ts';
import { startBatch } from './start-batch.ts';

export function storedBatches(database: Database, now: () => Date): Batches {
  const store: BatchStore = { database, now };
  return {
    start: (...args) => startBatch(store, ...args),
    find: (...args) => findBatch(store, ...args),
    state: (...args) => findState(store, ...args),
    addItems: (...args) => addItems(store, ...args),
    claimItems: (...args) => claimItems(store, ...args),
    renewClaims: (...args) => renewClaims(store, ...args),
    saveItems: (...args) => saveItems(store, ...args),
    recordFailedAttempt: (...args) => recordFailedAttempt(store, ...args),
    unclaimItems: (...args) => unclaimItems(store, ...args),
    endIfDone: (...args) => endIfDone(store, ...args),
    fail: (...args) => failBatch(store, ...args),
    pause: (...args) => pauseBatch(store, ...args),
    resume: (...args) => resumeBatch(store, ...args),
    cancel: (...args) => cancelBatch(store, ...args),
    retryFailed: (...args) => retryFailedItems(store, ...args),
    itemsPage: (...args) => readItemsPage(store, ...args),
    itemsWithProducts: (...args) => readItemsWithProducts(store, ...args),
    item: (...args) => findItem(store, ...args),
    editItem: (...args) => editItem(store, ...args),
    unendedIds: (...args) => findUnendedIds(store, ...args),
    abandoned: (...args) => findAbandoned(store, ...args),
  };
}

function findBatch({ database }: BatchStore, shopId: ShopId, id: string): Promise<Batch | null> {
  return database.shopTransaction(shopId, async (tx) => {
    const row = await findRow(tx, shopId, id, sql`source`);
    return row && batchOf(row);
  });
}

function findState({ database, now }: BatchStore, shopId: ShopId, id: string): Promise<BatchState | null> {
  return database.shopTransaction(shopId, async (tx) => {
    const row = await findRow(tx, shopId, id, shortSource);
    return row && (await readBatchState(tx, shopId, row, now()));
  });
}

async function findRow(tx: Transaction, shopId: ShopId, id: string, source: SQL): Promise<BatchRow | null> {
  const [row] = await rowsOf<BatchRow>(
    tx,
    sql`select ${headColumns}, ${source}, only_ids from batches where shop_id = ${shopId} and id = ${id}`,
  );
  return row ?? null;
}

// Open screens receive the state again and again, so a long list of ids is cut to its first 25.
const shortSource = sql`case when source->>'type' = 'ids_list'
  then jsonb_build_object('type', 'ids_list', 'ids', jsonb_path_query_array(source, '$.ids[0 to 24]'))
  else source end as source`;

async function pauseBatch({ database }: BatchStore, shopId: ShopId, id: string): Promise<boolean> {
  const paused = await database.shopQuery(
    shopId,
    sql`update batches set status = 'paused'
      where shop_id = ${shopId} and id = ${id} and status in ('queued', 'running') returning id`,
  );
  return paused.length > 0;
}

async function resumeBatch(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  settings: CompletionSettings | null,
): Promise<boolean> {
  const resumed = await database.shopQuery(
    shopId,
    sql`update batches set status = 'running', is_pilot = false, touched_at = ${timestamp(now())},
        settings = coalesce(${settings && storableJson(settings)}::jsonb, settings)
      where shop_id = ${shopId} and id = ${id} and status = 'paused' returning id`,
  );
  return resumed.length > 0;
}

async function findUnendedIds({ database }: BatchStore, shopId: ShopId): Promise<string[]> {
  const rows = await database.shopQuery<{ id: string }>(
    shopId,
    sql`select id from batches where shop_id = ${shopId} and ended_at is null`,
  );
  return rows.map(({ id }) => id);
}

function findAbandoned({ database, now }: BatchStore, untouchedForMs: number) {
  return database.acrossShops((db) =>
    rowsOf<{ shopId: ShopId; batchId: string }>(
      db,
      sql`select shop_id as "shopId", id as "batchId" from batches
        where touched_at < ${timestamp(now(), -untouchedForMs)}
          and (status in ('queued', 'running') or (not is_read and status = 'paused'))
        order by touched_at limit 500`,
    ),
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { BatchState } from '../../../common/contract/batches.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Batch, Batches } from '../ports/batches.ts';
import { addItems, editItem, findItem, readItemsPage, readItemsWithProducts, replaceDigests } from './batch-items.ts';
import { readBatchesPage } from './batch-list.ts';
import { type BatchRow, type BatchStore, batchOf, headColumns, timestamp } from './batch-rows.ts';
import { readBatchState, shortSource } from './batch-state.ts';
import {
  beginItems,
  claimItems,
  markReading,
  recordFailedAttempt,
  renewClaims,
  skipUnchanged,
  unclaimItems,
} from './claim-items.ts';
import { knownPictures, textsOfSiblings } from './item-pictures.ts';
import { interruptedBatches, pauseBatch, pauseForOutage } from './pause-batch.ts';
import { saveItems } from './save-items.ts';

export function storedBatches(database: Database, now: () => Date): Batches {
  const store: BatchStore = { database, now };
  return {
    find: (...args) => findBatch(store, ...args),
    state: (...args) => findState(store, ...args),
    page: (...args) => readBatchesPage(store, ...args),
    addItems: (...args) => addItems(store, ...args),
    replaceDigests: (...args) => replaceDigests(store, ...args),
    claimItems: (...args) => claimItems(store, ...args),
    beginItems: (...args) => beginItems(store, ...args),
    textsOfSiblings: (...args) => textsOfSiblings(store, ...args),
    knownPictures: (...args) => knownPictures(store, ...args),
    renewClaims: (...args) => renewClaims(store, ...args),
    saveItems: (...args) => saveItems(store, ...args),
    recordFailedAttempt: (...args) => recordFailedAttempt(store, ...args),
    skipUnchanged: (...args) => skipUnchanged(store, ...args),
    markReading: (...args) => markReading(store, ...args),
    unclaimItems: (...args) => unclaimItems(store, ...args),
    pause: (...args) => pauseBatch(store, ...args),
    pauseForOutage: (...args) => pauseForOutage(store, ...args),
    interrupted: () => interruptedBatches(store),
    itemsPage: (...args) => readItemsPage(store, ...args),
    itemsWithProducts: (...args) => readItemsWithProducts(store, ...args),
    idsWithoutText: (...args) => findIdsWithoutText(store, ...args),
    publishedProductIds: (...args) => findPublishedProductIds(store, ...args),
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
    sql`select ${headColumns}, ${source}, only_ids, excluded_ids, member_ids from batches where shop_id = ${shopId} and id = ${id}`,
  );
  return row ?? null;
}

async function findIdsWithoutText({ database }: BatchStore, shopId: ShopId, id: string): Promise<string[]> {
  const rows = await database.shopQuery<{ product_id: string }>(
    shopId,
    sql`select product_id from batch_items
      where shop_id = ${shopId} and batch_id = ${id} and status = 'skipped' and after = '{}' order by position`,
  );
  return rows.map(({ product_id }) => product_id);
}

async function findPublishedProductIds({ database }: BatchStore, shopId: ShopId, id: string): Promise<string[]> {
  const rows = await database.shopQuery<{ product_id: string }>(
    shopId,
    sql`select product_id from batch_items
      where shop_id = ${shopId} and batch_id = ${id} and status = 'written' and translation is null
      group by product_id order by min(position)`,
  );
  return rows.map(({ product_id }) => product_id);
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
          and (status in ('queued', 'running') or (not is_read and status = 'paused')
            or (status = 'cancelled' and ended_at is null))
        order by touched_at limit 500`,
    ),
  );
}

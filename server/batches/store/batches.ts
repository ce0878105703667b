import { type SQL, sql } from 'drizzle-orm';
import type { BatchState } from '../../../common/contract/batches.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Batch } from '../ports/batches.ts';
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
import { saveCheckedClaims } from './save-checked-claims.ts';
import { saveItems } from './save-items.ts';

export type Batches = ReturnType<typeof storedBatches>;

/** Batches and their items. Each item is a row, and its text is committed together with its charge. */
export function storedBatches(database: Database, now: () => Date) {
  const store: BatchStore = { database, now };
  return {
    find: findBatch.bind(null, store),
    state: findState.bind(null, store),
    page: readBatchesPage.bind(null, store),
    addItems: addItems.bind(null, store),
    replaceDigests: replaceDigests.bind(null, store),
    claimItems: claimItems.bind(null, store),
    beginItems: beginItems.bind(null, store),
    textsOfSiblings: textsOfSiblings.bind(null, store),
    knownPictures: knownPictures.bind(null, store),
    renewClaims: renewClaims.bind(null, store),
    saveItems: saveItems.bind(null, store),
    saveCheckedClaims: saveCheckedClaims.bind(null, store),
    recordFailedAttempt: recordFailedAttempt.bind(null, store),
    skipUnchanged: skipUnchanged.bind(null, store),
    markReading: markReading.bind(null, store),
    unclaimItems: unclaimItems.bind(null, store),
    pause: pauseBatch.bind(null, store),
    pauseForOutage: pauseForOutage.bind(null, store),
    interrupted: interruptedBatches.bind(null, store),
    itemsPage: readItemsPage.bind(null, store),
    itemsWithProducts: readItemsWithProducts.bind(null, store),
    idsWithoutText: findIdsWithoutText.bind(null, store),
    publishedProductIds: findPublishedProductIds.bind(null, store),
    item: findItem.bind(null, store),
    editItem: editItem.bind(null, store),
    unendedIds: findUnendedIds.bind(null, store),
    abandoned: findAbandoned.bind(null, store),
  };
}

/** null when the shop has no such batch. */
function findBatch({ database }: BatchStore, shopId: ShopId, id: string): Promise<Batch | null> {
  return database.shopTransaction(shopId, async (tx) => {
    const row = await findRow(tx, shopId, id, sql`source`);
    return row && batchOf(row);
  });
}

/** The batch as the screen shows it; null when the shop has no such batch. */
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

/** The products that a cancel left without a text. */
async function findIdsWithoutText({ database }: BatchStore, shopId: ShopId, id: string): Promise<string[]> {
  const rows = await database.shopQuery<{ product_id: string }>(
    shopId,
    sql`select product_id from batch_items
      where shop_id = ${shopId} and batch_id = ${id} and status = 'skipped' and after = '{}' order by position`,
  );
  return rows.map(({ product_id }) => product_id);
}

/** The products whose main texts the batch has published and not undone, each once. */
async function findPublishedProductIds({ database }: BatchStore, shopId: ShopId, id: string): Promise<string[]> {
  const rows = await database.shopQuery<{ product_id: string }>(
    shopId,
    sql`select product_id from batch_items
      where shop_id = ${shopId} and batch_id = ${id} and status = 'written' and translation is null
      group by product_id order by min(position)`,
  );
  return rows.map(({ product_id }) => product_id);
}

/** The ids of the shop's batches that have not ended. */
async function findUnendedIds({ database }: BatchStore, shopId: ShopId): Promise<string[]> {
  const rows = await database.shopQuery<{ id: string }>(
    shopId,
    sql`select id from batches where shop_id = ${shopId} and ended_at is null`,
  );
  return rows.map(({ id }) => id);
}

/** Batches that should run and that no worker has touched for this long. */
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

import { sql } from 'drizzle-orm';
import type { BatchItemStatus } from '../../../common/contract/batches.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { storable, storableJson } from '../../domain/text/storable.ts';
import type { Batches, ClaimedItem } from '../../ports/batches/batches.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import {
  type BatchHeadRow,
  headOf,
  type ItemRow,
  itemOf,
  itemWithProductOf,
  lockedBatch,
  pilotItems,
  positionOf,
} from './batch-rows.ts';
import { saveItems } from './save-items.ts';

type ItemMethods = Pick<
  Batches,
  | 'addItems'
  | 'claimItems'
  | 'renewClaims'
  | 'saveItems'
  | 'recordFailedAttempt'
  | 'unclaim'
  | 'items'
  | 'itemsWithProducts'
  | 'item'
  | 'editItem'
>;

interface Claimed {
  batch: BatchHeadRow;
  items: ClaimedItem[];
  /** Whether there is anything left to claim, now or later. */
  isLeft: boolean;
}

export function storedBatchItems(database: Database, now: () => Date): ItemMethods {
  const { callShopFunction, shopTransaction, shopQuery } = database;
  const moment = (inMs = 0) => sql`${new Date(now().getTime() + inMs).toISOString()}::timestamptz`;
  const typeOf = async (tx: Transaction, shopId: ShopId, id: string) =>
    (
      await rowsOf<Pick<BatchHeadRow, 'completion_type'>>(
        tx,
        sql`select completion_type from batches where shop_id = ${shopId} and id = ${id}`,
      )
    )[0]?.completion_type ?? null;

  return {
    addItems: (shopId, id, { after, products, nextCursor }) =>
      shopTransaction(shopId, async (tx) => {
        const row = await lockedBatch(tx, shopId, id);
        if (!row || row.ended_at !== null) return null;
        if (row.is_read || row.read_cursor !== after) return headOf(row);
        // The hold pays for so many and no more, however the group has grown.
        const added = products.slice(0, row.total - row.read_items);
        const items = added.map((product, index) => ({ position: row.read_items + index, product }));
        if (items.length > 0) {
          await tx.execute(
            sql`insert into batch_items (shop_id, batch_id, position, product_id, title, product, status)
              select ${shopId}, ${id}, (i->>'position')::int, i->'product'->>'id', i->'product'->>'title', i->'product', 'pending'
              from jsonb_array_elements(${storableJson(items)}::jsonb) i`,
          );
        }
        const readItems = row.read_items + items.length;
        const isRead = nextCursor === null || readItems >= row.total;
        await tx.execute(
          sql`update batches set read_cursor = ${nextCursor}, read_items = ${readItems}, is_read = ${isRead},
              touched_at = ${moment()}
            where shop_id = ${shopId} and id = ${id}`,
        );
        return { isRead, readCursor: nextCursor, readItems };
      }),

    claimItems: async (shopId, id, { claimer, limit, leaseMs }) => {
      const at = now();
      const until = new Date(at.getTime() + leaseMs);
      const claimed = await callShopFunction<Claimed | null, 'claim_items'>(
        'claim_items',
        shopId,
        id,
        JSON.stringify({ claimer, limit, at, until, pilotItems }),
      );
      if (!claimed) return { items: [], batch: null, pending: 0 };
      const { batch: row, items, isLeft } = claimed;
      const isAwaited = isLeft || (!row.is_read && !(row.is_pilot && row.read_items >= pilotItems));
      return { items, batch: headOf(row), pending: items.length > 0 ? items.length : Number(isAwaited) };
    },

    renewClaims: async (shopId, id, claimer, leaseMs) => {
      await shopQuery(
        shopId,
        // The items are taken from what was touched, so that the batch is locked before them, as everywhere.
        sql`with touched as (
            update batches set touched_at = ${moment()} where shop_id = ${shopId} and id = ${id} returning id
          )
          update batch_items set claimed_until = ${moment(leaseMs)} from touched
          where shop_id = ${shopId} and batch_id = touched.id and status = 'pending' and claimed_by = ${claimer}`,
      );
    },

    saveItems: async (shopId, batch, { claimer, items }) => {
      const delivered = await saveItems(database, shopId, batch, { claimer, items, at: now() });
      return {
        positions: delivered?.positions ?? [],
        isWanted: delivered !== null && ['queued', 'running'].includes(delivered.status),
      };
    },

    recordFailedAttempt: async (shopId, id, { claimer, position, error, tryAfterMs, isWait }) => {
      const isFinal = tryAfterMs === null;
      await shopQuery(
        shopId,
        sql`update batch_items set claimed_by = null, claimed_until = null,
            attempts = attempts + ${isWait ? 0 : 1}::int, waits = waits + ${isWait ? 1 : 0}::int,
            status = ${isFinal ? 'failed' : 'pending'}, error = ${isFinal ? storable(error) : null},
            try_after = ${isFinal ? null : moment(tryAfterMs)},
            finished_at = ${isFinal ? moment() : null}
          where shop_id = ${shopId} and batch_id = ${id} and position = ${position}
            and status = 'pending' and claimed_by = ${claimer}`,
      );
    },

    unclaim: async (shopId, id, claimer) => {
      await shopQuery(
        shopId,
        sql`update batch_items set claimed_by = null, claimed_until = null
          where shop_id = ${shopId} and batch_id = ${id} and status = 'pending' and claimed_by = ${claimer}`,
      );
    },

    items: (shopId, id, { cursor, status, query, limit }) =>
      shopTransaction(shopId, async (tx) => {
        const type = await typeOf(tx, shopId, id);
        if (!type) return { items: [], nextCursor: null };
        const after = Number(cursor ?? -1);
        if (!Number.isInteger(after))
          throw new Failure('bad_request', 'No such page.', { fields: { cursor: 'unknown' } });
        const rows = await rowsOf<ItemRow>(
          tx,
          sql`select * from batch_items where shop_id = ${shopId} and batch_id = ${id} and position > ${after}
              ${status ? sql`and status = ${status}` : sql``}
              ${query?.trim() ? sql`and title ilike ${`%${likePattern(query.trim())}%`}` : sql``}
            order by position limit ${limit + 1}`,
        );
        const items = rows.slice(0, limit);
        return {
          items: items.map((row) => itemOf(row, type)),
          nextCursor: rows.length > limit ? String(items.at(-1)?.position) : null,
        };
      }),

    itemsWithProducts: (shopId, id, { after, limit }) =>
      shopTransaction(shopId, async (tx) => {
        const type = await typeOf(tx, shopId, id);
        if (!type) return [];
        const rows = await rowsOf<ItemRow>(
          tx,
          sql`select * from batch_items where shop_id = ${shopId} and batch_id = ${id} and position > ${after}
            order by position limit ${limit}`,
        );
        return rows.map((row) => itemWithProductOf(row, type));
      }),

    item: (shopId, id, itemId) =>
      shopTransaction(shopId, async (tx) => {
        const type = await typeOf(tx, shopId, id);
        const position = positionOf(id, itemId);
        if (!type || position === null) return null;
        const [row] = await rowsOf<ItemRow>(
          tx,
          sql`select * from batch_items where shop_id = ${shopId} and batch_id = ${id} and position = ${position}`,
        );
        return row ? itemWithProductOf(row, type) : null;
      }),

    editItem: async (shopId, id, itemId, from: BatchItemStatus, edit) => {
      const changed = await shopQuery(
        shopId,
        sql`update batch_items set
            after = coalesce(${edit.after ? storableJson(edit.after) : null}::jsonb, after),
            is_edited = is_edited or ${edit.after !== undefined},
            status = coalesce(${edit.status ?? null}, status),
            error = case when ${edit.status === undefined} then error end,
            score_after = coalesce(${edit.scoreAfter ?? null}::int, score_after),
            keyword_stats = coalesce(${edit.keywordStats ? JSON.stringify(edit.keywordStats) : null}::jsonb, keyword_stats)
          where shop_id = ${shopId} and batch_id = ${id} and position = ${positionOf(id, itemId)} and status = ${from}
            and claimed_by is null and update_status is distinct from 'waiting'
          returning position`,
      );
      return changed.length > 0;
    },
  };
}

const likePattern = (text: string): string => storable(text).replace(/[\\%_]/g, (character) => `\\${character}`);

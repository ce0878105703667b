import { sql } from 'drizzle-orm';
import type { BatchItemStatus } from '../../../common/contract/batches.ts';
import { unsupportedIn } from '../../../common/text/unsupported-claims.ts';
import { unknownCursor } from '../../foundation/database/cursor.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { ItemTranslation } from '../../texts/item-translation.ts';
import type {
  Batch,
  ItemEdit,
  ItemsPage,
  ItemsPageRequest,
  ItemWithProduct,
  NewItem,
  ProductsPage,
  ReadProgress,
} from '../ports/batches.ts';
import { positionOf } from '../rules/item-id.ts';
import { lockBatch } from './batch-life.ts';
import { type BatchStore, type ItemRow, itemOf, itemWithProductOf, timestamp } from './batch-rows.ts';

/** Adds one page of products as items, once, and returns how far the group is read; null when the batch has ended. */
export function addItems(
  { database, now }: BatchStore,
  shopId: ShopId,
  id: string,
  { after, products, nextCursor }: ProductsPage,
): Promise<ReadProgress | null> {
  return database.shopTransaction(shopId, async (tx) => {
    const batch = await lockBatch(tx, shopId, id);
    if (!batch || batch.isEnded) return null;
    if (batch.isRead || batch.readCursor !== after) return batch;
    // The hold pays for `total` items, even when the group has grown since.
    const paid = products.slice(0, batch.total - batch.readItems);
    if (paid.length > 0) await insertItems(tx, shopId, id, batch.readItems, paid);
    const readItems = batch.readItems + paid.length;
    const isRead = nextCursor === null || readItems >= batch.total;
    await tx.execute(
      sql`update batches set read_cursor = ${nextCursor}, read_items = ${readItems}, is_read = ${isRead},
          touched_at = ${timestamp(now())}
        where shop_id = ${shopId} and id = ${id}`,
    );
    return { isRead, readCursor: nextCursor, readItems };
  });
}

export async function insertItems(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  firstPosition: number,
  products: NewItem[],
): Promise<void> {
  const items = products.map((product, index) => ({ position: firstPosition + index, ...columnsOf(product) }));
  await tx.execute(
    sql`insert into batch_items (shop_id, batch_id, position, product_id, title, product, locale, translation, status)
      select ${shopId}, ${id}, (i->>'position')::int, i->'product'->>'id', i->'product'->>'title', i->'product',
        i->>'locale', nullif(i->'translation', 'null'::jsonb), 'pending'
      from jsonb_array_elements(${storableJson(items)}::jsonb) i`,
  );
}

const columnsOf = ({ locale, translation, ...product }: NewItem) => ({
  product,
  locale: locale ?? null,
  translation: translation ?? null,
});

/** Records that the translations of a product, in this batch, belong to these main texts, which it has published. */
export async function replaceDigests(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  productId: string,
  digests: ItemTranslation['digests'],
): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`update batch_items
      set translation = jsonb_set(translation, '{digests}', (translation->'digests') || ${JSON.stringify(digests)}::jsonb)
      where shop_id = ${shopId} and batch_id = ${id} and product_id = ${productId} and translation is not null
        and status = 'ready'
      returning position`,
  );
}

/** Items in their order, by status and by part of the product's title. */
export function readItemsPage(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  { cursor, status, query, limit, isToCheck }: ItemsPageRequest,
): Promise<ItemsPage> {
  return database.shopTransaction(shopId, async (tx) => {
    const type = await completionTypeOf(tx, shopId, id);
    if (!type) return { items: [], nextCursor: null };
    const after = Number(cursor ?? -1);
    if (!Number.isInteger(after)) throw unknownCursor();
    const title = query?.trim();
    const rows = await rowsOf<ItemRow>(
      tx,
      sql`select * from batch_items where shop_id = ${shopId} and batch_id = ${id} and position > ${after}
          ${status ? sql`and status = ${status}` : sql``}
          ${isToCheck ? sql`and status = 'ready' and please_check <> '[]'` : sql``}
          ${title ? sql`and title ilike ${`%${escapeLike(title)}%`}` : sql``}
        order by position limit ${limit + 1}`,
    );
    const items = rows.slice(0, limit);
    return {
      items: items.map((row) => itemOf(row, type)),
      nextCursor: rows.length > limit ? String(items.at(-1)?.position) : null,
    };
  });
}

/** Items in their order, after this position. */
export function readItemsWithProducts(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<ItemWithProduct[]> {
  return database.shopTransaction(shopId, async (tx) => {
    const type = await completionTypeOf(tx, shopId, id);
    if (!type) return [];
    const rows = await rowsOf<ItemRow>(
      tx,
      sql`select * from batch_items where shop_id = ${shopId} and batch_id = ${id} and position > ${after}
        order by position limit ${limit}`,
    );
    return rows.map((row) => itemWithProductOf(row, type));
  });
}

/** null when the batch has no such item. */
export function findItem(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  itemId: string,
): Promise<ItemWithProduct | null> {
  return database.shopTransaction(shopId, async (tx) => {
    const type = await completionTypeOf(tx, shopId, id);
    const position = positionOf(id, itemId);
    if (!type || position === null) return null;
    const [row] = await rowsOf<ItemRow>(
      tx,
      sql`select * from batch_items where shop_id = ${shopId} and batch_id = ${id} and position = ${position}`,
    );
    return row ? itemWithProductOf(row, type) : null;
  });
}

/** Changes an item; false when it is being generated or published, or no longer has the expected status. */
export async function editItem(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  itemId: string,
  expectedStatus: BatchItemStatus,
  edit: ItemEdit,
): Promise<boolean> {
  const changed = await database.shopQuery(
    shopId,
    sql`update batch_items set
        after = coalesce(${edit.after ? storableJson(edit.after) : null}::jsonb, after),
        is_edited = is_edited or ${edit.after !== undefined},
        status = coalesce(${edit.status ?? null}, status),
        error = case when ${edit.status === undefined} then error end,
        score_after = coalesce(${edit.scoreAfter ?? null}::int, score_after),
        kept_points = coalesce(${edit.keptPoints ?? null}::int, kept_points),
        warnings = coalesce(${edit.warnings ? storableJson(edit.warnings) : null}::jsonb, warnings),
        claims = coalesce(${edit.claims ? storableJson(edit.claims) : null}::jsonb, claims),
        please_check = coalesce(${edit.claims ? storableJson(unsupportedIn(edit.claims)) : null}::jsonb, please_check),
        voice = coalesce(${edit.voice ? storableJson(edit.voice) : null}::jsonb, voice),
        replaces_text = coalesce(${edit.replacesText ?? null}::boolean, replaces_text),
        keyword_stats = coalesce(${edit.keywordStats ? JSON.stringify(edit.keywordStats) : null}::jsonb, keyword_stats)
      where shop_id = ${shopId} and batch_id = ${id} and position = ${positionOf(id, itemId)}
        and status = ${expectedStatus} and claimed_by is null and update_status is distinct from 'waiting'
      returning position`,
  );
  return changed.length > 0;
}

async function completionTypeOf(tx: Transaction, shopId: ShopId, id: string): Promise<Batch['completionType'] | null> {
  const [row] = await rowsOf<{ type: Batch['completionType'] }>(
    tx,
    sql`select completion_type as type from batches where shop_id = ${shopId} and id = ${id}`,
  );
  return row?.type ?? null;
}

const escapeLike = (text: string): string => storable(text).replace(/[\\%_]/g, (character) => `\\${character}`);

import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BatchItemStatus, BatchSummary } from '../../../common/contract/batches.ts';
import { decodeCursor, encodeCursor, unknownCursor } from '../../foundation/database/cursor.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { BatchesPage } from '../ports/batches.ts';
import type { BatchRow, BatchStore } from './batch-rows.ts';
import { countsOf, itemProducts, productsOf, shortSource } from './batch-state.ts';

const pageSize = 25;
const cursorShape = z.object({ at: z.iso.datetime({ offset: true }), id: z.string().max(100) });

/** The columns that a list of batches shows. */
export interface ListedRow
  extends Pick<
    BatchRow,
    | 'id'
    | 'status'
    | 'source'
    | 'source_name'
    | 'completion_type'
    | 'staff_id'
    | 'staff_name'
    | 'started_at'
    | 'ended_at'
    | 'total'
    | 'is_read'
  > {
  item_counts: Partial<Record<BatchItemStatus, number>> | null;
  item_products: number | null;
}

/** The shop's batches, newest first; throws `bad_request` for an unknown cursor. */
export async function readBatchesPage(
  { database }: BatchStore,
  shopId: ShopId,
  cursor: string | null,
): Promise<BatchesPage> {
  const after = cursor === null ? null : cursorShape.safeParse(decodeCursor(cursor)).data;
  if (after === undefined) throw unknownCursor();
  const isOnPage = after ? sql`(started_at, id) < (${after.at}::timestamptz, ${after.id})` : sql`true`;
  const rows = await database.shopQuery<ListedRow>(shopId, listedBatches(sql`${shopId}`, isOnPage, pageSize + 1));
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    batches: shown.map(summaryOf),
    nextCursor: last ? encodeCursor({ at: new Date(last.started_at).toISOString(), id: last.id }) : null,
  };
}

/**
 * Whether a batch started after this moment and runs, waits for the merchant or has texts to publish. Home counts the
 * texts of standing orders by themselves.
 */
export const openBatches = (shopId: SQL, startedAfter: SQL): SQL => sql`started_at > ${startedAfter}
  and source ->> 'type' <> 'standing_order' and (status in ('queued', 'running', 'paused') or exists (select from batch_items i
    where i.shop_id = ${shopId} and i.batch_id = batches.id and i.status = 'ready'))`;

/** Selects the newest batches of a shop for which the condition is true. */
export const listedBatches = (shopId: SQL, condition: SQL, limit: number): SQL => sql`
  select id, status, source_name, completion_type, staff_id, staff_name, started_at, ended_at, total, is_read,
    ${shortSource}, ${itemProducts(shopId)}, (
      select jsonb_object_agg(counted.status, counted.items) from (
        select i.status, count(*) as items from batch_items i
        where i.shop_id = ${shopId} and i.batch_id = batches.id group by i.status
      ) counted
    ) as item_counts
  from batches where shop_id = ${shopId} and ${condition}
  order by started_at desc, id desc limit ${sql.raw(String(limit))}`;

export function summaryOf(row: ListedRow): BatchSummary {
  const counts = countsOf(row, row.item_counts ?? {});
  return {
    id: row.id,
    status: row.status,
    source: row.source,
    sourceName: row.source_name,
    completionType: row.completion_type,
    startedBy: { id: row.staff_id, name: row.staff_name },
    startedAt: new Date(row.started_at).toISOString(),
    endedAt: row.ended_at && new Date(row.ended_at).toISOString(),
    counts,
    products: productsOf(row, counts),
  };
}

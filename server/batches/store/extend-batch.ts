import { sql } from 'drizzle-orm';
import type { Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { NewBatch, NewItem } from '../ports/batches.ts';
import { insertItems } from './batch-items.ts';
import { lockBatch } from './batch-rows.ts';
import { reopen } from './retry-failed-items.ts';
import { startBatchIn } from './start-batch.ts';

/** Starts a batch with these items; false when the shop cannot afford it. */
export async function startWithItems(
  tx: Transaction,
  shopId: ShopId,
  batch: Omit<NewBatch, 'total' | 'memberIds'>,
  items: NewItem[],
  at: Date,
): Promise<boolean> {
  const memberIds = productIdsOf(items);
  if (!(await startBatchIn(tx, shopId, { ...batch, memberIds, total: items.length }, at))) return false;
  await insertItems(tx, shopId, batch.id, 0, items);
  await tx.execute(
    sql`update batches set read_items = ${items.length}, is_read = true where shop_id = ${shopId} and id = ${batch.id}`,
  );
  return true;
}

/** Adds items to a batch that has ended, which then runs again; returns the first one's position, null: unaffordable. */
export async function extendEnded(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  items: NewItem[],
  at: Date,
): Promise<number | null> {
  const batch = await lockBatch(tx, shopId, id);
  if (!batch || batch.ended_at === null) throw new Error('Only a batch that has ended can be extended');
  if (!(await reopen(tx, shopId, batch, items.length, at))) return null;
  await insertItems(tx, shopId, id, batch.read_items, items);
  await tx.execute(
    sql`update batches set read_items = read_items + ${items.length}, total = read_items + ${items.length},
        member_ids = coalesce(member_ids, '[]') || ${storableJson(productIdsOf(items))}::jsonb
      where shop_id = ${shopId} and id = ${id}`,
  );
  return batch.read_items;
}

const productIdsOf = (items: NewItem[]): string[] => [...new Set(items.map(({ id }) => id))];

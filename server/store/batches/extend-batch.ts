import { sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';
import { storableJson } from '../../domain/text/storable.ts';
import type { ItemProduct, NewBatch } from '../../ports/batches/batches.ts';
import type { Transaction } from '../database/database.ts';
import { insertItems } from './batch-items.ts';
import { lockBatch } from './batch-rows.ts';
import { reopen } from './retry-failed-items.ts';
import { startBatchIn } from './start-batch.ts';

/** Starts a batch with these products as its items; false when the shop cannot afford it. */
export async function startWithItems(
  tx: Transaction,
  shopId: ShopId,
  batch: Omit<NewBatch, 'total' | 'memberIds'>,
  products: ItemProduct[],
  at: Date,
): Promise<boolean> {
  const memberIds = products.map(({ id }) => id);
  if (!(await startBatchIn(tx, shopId, { ...batch, memberIds, total: products.length }, at))) return false;
  await insertItems(tx, shopId, batch.id, 0, products);
  await tx.execute(
    sql`update batches set read_items = ${products.length}, is_read = true where shop_id = ${shopId} and id = ${batch.id}`,
  );
  return true;
}

/** Adds products to a batch that has ended, which then runs again; returns the first one's position, null: unaffordable. */
export async function extendEnded(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  products: ItemProduct[],
  at: Date,
): Promise<number | null> {
  const batch = await lockBatch(tx, shopId, id);
  if (!batch || batch.ended_at === null) throw new Error('Only a batch that has ended can be extended');
  if (!(await reopen(tx, shopId, batch, products.length, at))) return null;
  await insertItems(tx, shopId, id, batch.read_items, products);
  await tx.execute(
    sql`update batches set read_items = read_items + ${products.length}, total = read_items + ${products.length},
        member_ids = coalesce(member_ids, '[]') || ${storableJson(products.map((product) => product.id))}::jsonb
      where shop_id = ${shopId} and id = ${id}`,
  );
  return batch.read_items;
}

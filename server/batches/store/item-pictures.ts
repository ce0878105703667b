import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { comparableAltText } from '../../generation/checks/alt-text-faults.ts';
import type { FinishedItem } from '../ports/batches.ts';
import type { BatchStore } from './batch-rows.ts';

// A product has at most 250 pictures, and its items follow each other.
const maxDistance = 250;

/** The alt texts that other pictures of the same product have got in this batch, and those they had before. */
export async function textsOfSiblings(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  position: number,
): Promise<string[]> {
  const rows = await database.shopQuery<{ position: number; alt: string | null; others: string[] | null }>(
    shopId,
    sql`select sibling.position, sibling.after->>'alt' as alt, sibling.product->'picture'->'otherAlts' as others
      from batch_items item
      join batch_items sibling on sibling.shop_id = item.shop_id and sibling.batch_id = item.batch_id
        and sibling.position between item.position - ${maxDistance} and item.position + ${maxDistance}
        and sibling.product_id = item.product_id
      where item.shop_id = ${shopId} and item.batch_id = ${id} and item.position = ${position}`,
  );
  const own = rows.find((row) => row.position === position);
  const siblings = rows.filter((row) => row !== own).flatMap(({ alt }) => alt ?? []);
  return [...new Set([...(own?.others ?? []), ...siblings])];
}

/** The positions of these items whose alt text another picture of the product has, of two new ones the later. */
export async function takenAltTexts(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  items: FinishedItem[],
): Promise<number[]> {
  const positions = items.map(({ position }) => position);
  const productOf = ({ result }: FinishedItem): string => result.generation.targetId ?? '';
  const others = await rowsOf<{ product: string; alt: string }>(
    tx,
    sql`select product_id as product, after->>'alt' as alt from batch_items
      where shop_id = ${shopId} and batch_id = ${id}
        and position between ${Math.min(...positions) - maxDistance}::int and ${Math.max(...positions) + maxDistance}::int
        and position not in ${positions} and product_id in ${[...new Set(items.map(productOf))]}
        and after->>'alt' is not null`,
  );
  const keyOf = (product: string, alt: string) => `${product} ${comparableAltText(alt)}`;
  const used = new Set(others.map(({ product, alt }) => keyOf(product, alt)));
  const taken: number[] = [];
  for (const item of items.toSorted((one, other) => one.position - other.position)) {
    const key = keyOf(productOf(item), item.result.after.alt ?? '');
    if (used.has(key)) taken.push(item.position);
    used.add(key);
  }
  return taken;
}

/** The pictures that the batch has items for. */
export async function knownPictures({ database }: BatchStore, shopId: ShopId, id: string): Promise<Set<string>> {
  const rows = await database.shopQuery<{ id: string }>(
    shopId,
    sql`select product->'picture'->>'id' as id from batch_items where shop_id = ${shopId} and batch_id = ${id}`,
  );
  return new Set(rows.map((row) => row.id));
}

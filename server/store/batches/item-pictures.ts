import { sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { BatchStore } from './batch-rows.ts';

// A product has at most 250 pictures, and its items follow each other.
const maxDistance = 250;

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

export async function knownPictures(
  { database }: BatchStore,
  shopId: ShopId,
  id: string,
  pictureIds: string[],
): Promise<Set<string>> {
  const rows = await database.shopQuery<{ id: string }>(
    shopId,
    sql`select product->'picture'->>'id' as id from batch_items
      where shop_id = ${shopId} and batch_id = ${id} and product->'picture'->>'id' in (
        select jsonb_array_elements_text(${JSON.stringify(pictureIds)}::jsonb)
      )`,
  );
  return new Set(rows.map((row) => row.id));
}

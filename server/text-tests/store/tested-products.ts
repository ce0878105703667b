import { sql } from 'drizzle-orm';
import { timestamp } from '../../batches/store/batch-rows.ts';
import { numberInId } from '../../catalogue/rules/product-match.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Tested, TestedProducts } from '../../publishing/ports/tested-products.ts';

interface Meant {
  productIds: number[] | null;
  batchId: string | null;
  /** null: all items of the batch. */
  positions: number[] | null;
}

export function storedTestedProducts({ shopQuery }: Database, now: () => Date): TestedProducts {
  async function tested(shopId: ShopId, { productIds, batchId, positions }: Meant): Promise<Tested | null> {
    const [found] = await shopQuery<{ products: number; until: string | null }>(
      shopId,
      sql`select count(*)::int as products, max(t.ends_at) as until from text_test_products p
        join text_tests t on t.shop_id = p.shop_id and t.id = p.test_id
        where p.shop_id = ${shopId} and p.is_running and t.ends_at > ${timestamp(now())}
          and (${productIds === null}::boolean or p.product_id = any(${idArray(productIds ?? [])}))
          and (${batchId}::text is null or exists (select from batch_items i
            where i.shop_id = ${shopId} and i.batch_id = ${batchId}
              and i.product_id = 'gid://shopify/Product/' || p.product_id
              and i.status in ('ready', 'conflict', 'written')
              and (${positions === null}::boolean or i.position = any(${idArray(positions ?? [])}))))`,
    );
    return found?.until ? { products: found.products, until: new Date(found.until) } : null;
  }

  return {
    among: (shopId, ids) =>
      tested(shopId, { productIds: ids.flatMap((id) => numberInId(id) ?? []), batchId: null, positions: null }),
    inBatch: (shopId, batchId, itemIds) =>
      tested(shopId, { productIds: null, batchId, positions: itemIds?.flatMap(numberAtEnd) ?? null }),
  };
}

const numberAtEnd = (itemId: string): number[] => {
  const number = Number(itemId.slice(itemId.lastIndexOf(':') + 1));
  return Number.isSafeInteger(number) ? [number] : [];
};

import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../batches/store/batch-rows.ts';
import { numberInId } from '../../catalogue/rules/product-match.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Tested, TestedProducts } from '../../publishing/ports/tested-products.ts';

export function storedTestedProducts({ shopQuery }: Database, now: () => Date): TestedProducts {
  async function tested(shopId: ShopId, isMeant: SQL): Promise<Tested | null> {
    const [found] = await shopQuery<{ products: number; until: string | null }>(
      shopId,
      sql`select count(*)::int as products, max(t.ends_at) as until from text_test_products p
        join text_tests t on t.shop_id = p.shop_id and t.id = p.test_id
        where p.shop_id = ${shopId} and p.is_running and t.ends_at > ${timestamp(now())} and ${isMeant}`,
    );
    return found?.until ? { products: found.products, until: new Date(found.until) } : null;
  }

  return {
    among: (shopId, productIds) =>
      tested(shopId, sql`p.product_id = any(${idArray(productIds.flatMap((id) => numberInId(id) ?? []))})`),

    inBatch: (shopId, batchId, itemIds) => {
      const positions = itemIds && idArray(itemIds.flatMap((id) => numberAtEnd(id)));
      return tested(
        shopId,
        sql`exists (select from batch_items i where i.shop_id = ${shopId} and i.batch_id = ${batchId}
          and i.product_id = 'gid://shopify/Product/' || p.product_id and i.status in ('ready', 'conflict', 'written')
          ${positions ? sql`and i.position = any(${positions})` : sql``})`,
      );
    },
  };
}

const numberAtEnd = (itemId: string): number[] => {
  const number = Number(itemId.slice(itemId.lastIndexOf(':') + 1));
  return Number.isSafeInteger(number) ? [number] : [];
};

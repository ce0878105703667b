import { sql } from 'drizzle-orm';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Protection } from '../../texts/protected-parts.ts';

// More than anyone would look through.
const maxParts = 100;
const wholeShop = 0;

interface PartRow {
  product_id: string;
  kind: 'heading' | 'block';
  value: string;
}

interface ProtectionChange {
  /** A heading counts for all products of the shop, a block for this one. */
  part: { kind: 'heading'; value: string } | { kind: 'block'; productId: number; value: string };
  isProtected: boolean;
}

/** The parts of descriptions that a merchant protects. */
export function storedProtections({ shopTransaction }: Database, now: () => Date) {
  return {
    /** By product; the shop's headings are in each of them. */
    of: (shopId: ShopId, productIds: number[]) =>
      shopTransaction(shopId, (tx) => protectionsOf(tx, shopId, productIds)),

    /** False when the shop or the product has as many protected parts as it may have. */
    change: (shopId: ShopId, { part, isProtected }: ProtectionChange) =>
      shopTransaction(shopId, async (tx) => {
        const productId = part.kind === 'block' ? part.productId : wholeShop;
        const own = sql`shop_id = ${shopId} and product_id = ${productId}::bigint and kind = ${part.kind}`;
        if (!isProtected) {
          await tx.execute(sql`delete from protected_parts where ${own} and value = ${storable(part.value)}`);
          return true;
        }
        const known = await rowsOf(tx, sql`select 1 from protected_parts where ${own} limit ${maxParts}`);
        if (known.length >= maxParts) return false;
        await tx.execute(sql`insert into protected_parts (shop_id, product_id, kind, value, added_at)
          values (${shopId}, ${productId}::bigint, ${part.kind}, ${storable(part.value)},
            ${now().toISOString()}::timestamptz)
          on conflict do nothing`);
        return true;
      }),
  };
}

/** What the merchant protects, of the whole shop and of these products. */
export async function protectionsOf(
  tx: Transaction,
  shopId: ShopId,
  productIds: number[],
): Promise<(productId: number | null) => Protection> {
  const rows = await rowsOf<PartRow>(
    tx,
    sql`select product_id::text, kind, value from protected_parts
      where shop_id = ${shopId} and product_id = any(${idArray([wholeShop, ...productIds])})
      order by added_at, value`,
  );
  const headings = rows.filter(({ kind }) => kind === 'heading').map(({ value }) => value);
  const blocks = Map.groupBy(
    rows.filter(({ kind }) => kind === 'block'),
    ({ product_id }) => Number(product_id),
  );
  return (productId) => ({
    headings,
    blocks: productId === null ? [] : (blocks.get(productId) ?? []).map(({ value }) => value),
  });
}

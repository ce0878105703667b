import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { ProductMatch } from '../rules/product-match.ts';

/** The conditions that a row of `searchable_products p` must meet. */
export function matchConditions(shopId: ShopId, { facets, words, collectionId, isNeverWritten }: ProductMatch): SQL {
  const conditions = [sql`p.shop_id = ${shopId}`];
  for (const anyOf of facets) conditions.push(sql`p.facets && ${textArray(anyOf)}`);
  if (words.length > 0) conditions.push(sql`p.words @@ ${words.map(wordPrefix).join(' & ')}::tsquery`);
  if (isNeverWritten) conditions.push(sql`p.last_written_at is null`);
  if (collectionId !== null)
    conditions.push(sql`p.product_id in (
      select product_id from catalogue_collection_products
      where shop_id = ${shopId} and collection_id = ${collectionId}
    )`);
  return sql.join(conditions, sql` and `);
}

/** How many products match. Triggers count all products and each facet; anything else is counted here. */
export async function countProducts(database: Database, shopId: ShopId, match: ProductMatch): Promise<number> {
  if (match.isImpossible) return 0;
  const [row] = await database.shopQuery<{ total: number | null }>(
    shopId,
    maintainedCount(shopId, match) ??
      sql`select count(*)::integer as total from searchable_products p where ${matchConditions(shopId, match)}`,
  );
  return row?.total ?? 0;
}

function maintainedCount(shopId: ShopId, { facets, words, collectionId, isNeverWritten }: ProductMatch): SQL | null {
  if (isNeverWritten || words.length > 0 || collectionId !== null || facets.length > 1) return null;
  const [anyOf] = facets;
  if (!anyOf) return sql`select products as total from catalogues where shop_id = ${shopId}`;
  // Only statuses are asked for together, and a product has one of them.
  return sql`select sum(products)::integer as total from catalogue_facets
    where shop_id = ${shopId} and facet in ${anyOf}`;
}

const textArray = (values: string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

const wordPrefix = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;

import { type SQL, sql } from 'drizzle-orm';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { groupConditions } from '../../catalogue/store/catalogue-groups.ts';
import { idArray } from '../../catalogue/store/saved-products.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';

/**
 * Too little is known for a text: a name, hardly a description, and neither options, nor metafields with a definition, nor
 * more than two tags, nor a fact of the merchant's own or from a document.
 */
export const isThin = (shopId: ShopId): SQL => sql`p.description_words < 5 and cardinality(p.tags) < 3
  and not exists (
    select from catalogue_texts t where t.shop_id = ${shopId} and t.product_id = p.product_id
      and (t.details #>> '{options,0}' is not null or jsonb_path_exists(t.details, '$.metafields[*] ? (@.name != null)'))
  )
  and not exists (
    select from merchant_facts f where f.shop_id = ${shopId} and f.product_id = p.product_id
  )
  and not exists (
    select from document_facts f where f.shop_id = ${shopId} and f.product_id = p.product_id and f.replaced_by is null
  )`;

/** How many products of the group are thin, as far as our copy of the catalogue knows. */
export async function countThin({ shopQuery }: Database, shopId: ShopId, group: ProductGroup): Promise<number> {
  const [row] = await shopQuery<{ total: number }>(
    shopId,
    sql`select count(*)::integer as total from searchable_products p where ${groupConditions(shopId, group)} and ${isThin(shopId)}`,
  );
  return row?.total ?? 0;
}

/** Those of these products that are thin. */
export async function findThin({ shopQuery }: Database, shopId: ShopId, ids: number[]): Promise<number[]> {
  const rows = await shopQuery<{ id: string }>(
    shopId,
    sql`select p.product_id::text as id from catalogue_products p
      where p.shop_id = ${shopId} and p.product_id = any(${idArray(ids)}) and ${isThin(shopId)}`,
  );
  return rows.map(({ id }) => Number(id));
}

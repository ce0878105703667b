import { sql } from 'drizzle-orm';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { maxPictures } from '../../domain/catalogue/product-details.ts';
import { numberInId, pictureGid, productGid } from '../../domain/catalogue/product-match.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Catalogue } from '../../ports/catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import { groupConditions } from './catalogue-groups.ts';
import { idArray } from './saved-products.ts';

type Shown = Awaited<ReturnType<Catalogue['productsShowing']>>;

/** Reads the pictures of all products of the shop, which takes a second for fifty thousand of them. */
export async function productsShowing({ shopQuery }: Database, shopId: ShopId, pictureIds: string[]): Promise<Shown> {
  const ids = new Map(pictureIds.map((id) => [numberInId(id), id]));
  if (ids.size === 0) return new Map();
  const rows = await shopQuery<{ picture: string; product: string; title: string }>(
    shopId,
    sql`select picture->>'id' as picture, p.product_id::text as product, p.title
      from catalogue_texts t
      cross join lateral jsonb_array_elements(t.details->'pictures') picture
      join catalogue_products p on p.shop_id = t.shop_id and p.product_id = t.product_id
      where t.shop_id = ${shopId} and picture->'id' in (
        select jsonb_array_elements(${JSON.stringify([...ids.keys()])}::jsonb)
      )
      order by p.title_key, p.product_id`,
  );
  const shown: Shown = new Map();
  for (const { picture, product, title } of rows) {
    const id = ids.get(Number(picture)) ?? '';
    shown.set(id, [...(shown.get(id) ?? []), { id: productGid(product), title }]);
  }
  return shown;
}

/** Reads the pictures of all products of the shop once, however many of them are shared. */
export async function sharedPictures({ shopQuery }: Database, shopId: ShopId): Promise<Shown> {
  const rows = await shopQuery<{ picture: string; product: string; title: string }>(
    shopId,
    sql`with shown as materialized (
        select distinct (picture->>'id')::bigint as id, t.product_id
        from catalogue_texts t cross join lateral jsonb_array_elements(t.details->'pictures') picture
        where t.shop_id = ${shopId}
      ), shared as (
        select id from shown group by id having count(*) > 1
      )
      select id::text as picture, p.product_id::text as product, p.title
      from shown join shared using (id)
      join catalogue_products p on p.shop_id = ${shopId} and p.product_id = shown.product_id
      order by p.title_key, p.product_id`,
  );
  const byPicture = Map.groupBy(rows, ({ picture }) => pictureGid(picture));
  const productOf = ({ product, title }: { product: string; title: string }) => ({ id: productGid(product), title });
  return new Map([...byPicture].map(([id, products]) => [id, products.map(productOf)]));
}

// The platform's limit. Of a product with more pictures than we keep, any number up to it may lack an alt text.
const maxPicturesOnPlatform = 250;

/** Each file once. Where we do not keep all pictures of a product, the number is an upper bound. */
export async function countPictures(
  { shopQuery }: Database,
  shopId: ShopId,
  group: ProductGroup,
  { excludedIds, onlyIds }: { excludedIds: string[]; onlyIds: string[] | null },
): ReturnType<Catalogue['countPictures']> {
  const numbers = (ids: string[]) => idArray(ids.map(numberInId).filter((id) => id !== null));
  const [row] = await shopQuery<{ all: number; withoutAlt: number; crowded: number; isRead: boolean | null }>(
    shopId,
    sql`select count(distinct picture->>'id')::integer as all,
        count(distinct picture->>'id') filter (where picture->>'hasAlt' = 'false')::integer as "withoutAlt",
        count(distinct p.product_id) filter (
          where jsonb_array_length(t.details->'pictures') >= ${maxPictures}
        )::integer as crowded,
        bool_and(t.details->'pictures' is not null) as "isRead"
      from searchable_products p
      join catalogue_texts t on t.shop_id = ${shopId} and t.product_id = p.product_id
      left join lateral jsonb_array_elements(t.details->'pictures') picture on true
      where ${groupConditions(shopId, group)} and p.product_id <> all(${numbers(excludedIds)})
        ${onlyIds ? sql`and p.product_id = any(${numbers(onlyIds)})` : sql``}`,
  );
  if (!row?.isRead) return null;
  const more = row.crowded * (maxPicturesOnPlatform - maxPictures);
  return { all: row.all + more, withoutAlt: row.withoutAlt + more };
}

import { type SQL, sql } from 'drizzle-orm';
import type { ProductGroup } from '../../../common/contract/products.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { measured } from '../rules/catalogue-product.ts';
import { maxPictures, type ProductPicture } from '../rules/product-details.ts';
import { numberInId, pictureGid, productGid } from '../rules/product-match.ts';
import { groupConditions } from './catalogue-groups.ts';
import { idArray, savedProducts, saveProducts } from './saved-products.ts';

/** The products that show a picture, by the picture's id. */
type Shown = Map<string, { id: string; title: string }[]>;

/** The titles of the products that show each of these pictures, by the picture's id, as far as they have been read. */
export async function productsShowing({ shopQuery }: Database, shopId: ShopId, pictureIds: string[]): Promise<Shown> {
  const numbers = pictureIds.map(numberInId).filter((id) => id !== null);
  if (numbers.length === 0) return new Map();
  const rows = await shopQuery<Showing>(
    shopId,
    sql`select shown.id::text as picture, p.product_id::text as product, p.title
      from unnest(${idArray(numbers)}) as shown (id)
      join searchable_texts t on ${shows(sql`shown.id`)}
      join catalogue_products p on p.shop_id = ${shopId} and p.product_id = t.product_id
      order by p.title_key, p.product_id`,
  );
  return byPicture(rows);
}

/** Whether the product of a row of `searchable_texts t` shows this picture. An index finds them. */
const shows = (id: SQL): SQL => sql`t.details->'pictures' @> jsonb_build_array(jsonb_build_object('id', ${id}))`;

interface Showing {
  picture: string;
  product: string;
  title: string;
}

function byPicture(rows: Showing[]): Shown {
  const groups = Map.groupBy(rows, ({ picture }) => pictureGid(picture));
  const productOf = ({ product, title }: Showing) => ({ id: productGid(product), title });
  return new Map([...groups].map(([id, products]) => [id, products.map(productOf)]));
}

/** The products of all pictures that more than one product shows, from one read of the shop's pictures. */
export async function sharedPictures({ shopQuery }: Database, shopId: ShopId): Promise<Shown> {
  const rows = await shopQuery<Showing>(
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
  return byPicture(rows);
}

// The platform's limit. Of a product with more pictures than we keep, any number up to it may lack an alt text.
const maxPicturesOnPlatform = 250;

/**
 * How many pictures the products of a group have, at most: without the excluded ones, and of those in `onlyIds` if it
 * is given. null while some of them have not been read.
 * Each file counts once.
 */
export async function countPictures(
  { shopQuery }: Database,
  shopId: ShopId,
  group: ProductGroup,
  { excludedIds, onlyIds }: { excludedIds: string[]; onlyIds: string[] | null },
): Promise<{ all: number; withoutAlt: number } | null> {
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

/** How many pictures a product has, and how many of them have an alt text; null until they have been read. */
export async function pictureCount(
  { shopQuery }: Database,
  shopId: ShopId,
  productId: string,
): Promise<{ all: number; withAlt: number } | null> {
  const [row] = await shopQuery<{ pictures: ProductPicture[] | null }>(
    shopId,
    sql`select details->'pictures' as pictures from catalogue_texts
      where shop_id = ${shopId} and product_id = ${numberInId(productId)}::bigint`,
  );
  return row?.pictures ? countOf(row.pictures) : null;
}

export const countOf = (pictures: ProductPicture[]): { all: number; withAlt: number } => ({
  all: pictures.length,
  withAlt: pictures.filter(({ hasAlt }) => hasAlt).length,
});

/** Shows in all products with this picture whether it has an alt text now. */
export function altTextPublished(
  { shopTransaction }: Database,
  now: () => Date,
  shopId: ShopId,
  { pictureId, hasAlt }: { pictureId: string; hasAlt: boolean },
): Promise<void> {
  const id = numberInId(pictureId);
  return shopTransaction(shopId, async (tx) => {
    await tx.execute(sql`select 1 from catalogues where shop_id = ${shopId} for update`);
    const rows = await rowsOf<{ product: string }>(
      tx,
      sql`select t.product_id::text as product from searchable_texts t where ${shows(sql`${id}::bigint`)}`,
    );
    const productIds = rows.map(({ product }) => Number(product));
    const products = await savedProducts(tx, shopId, productIds);
    const changed = products.map(({ details, ...product }) => ({
      ...product,
      details: details && {
        ...details,
        pictures: details.pictures?.map((picture) => (picture.id === id ? { ...picture, hasAlt } : picture)),
      },
    }));
    await saveProducts(tx, shopId, changed.map(measured), 'newer or as new');
    await refreshAgain(tx, shopId, productIds, now());
  });
}

/** What the store said about these products before may be saved after us: then they are read once more. */
async function refreshAgain(tx: Transaction, shopId: ShopId, productIds: number[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into catalogue_stale (shop_id, kind, resource_id, marked_at)
    select ${shopId}, 'product', id, ${at.toISOString()}::timestamptz from unnest(${idArray(productIds)}) as changed (id)
    where exists (select from catalogues where shop_id = ${shopId} and sync_phase is not null)
      or exists (select from catalogue_stale where shop_id = ${shopId} and kind = 'product' and resource_id = changed.id)
    on conflict (shop_id, kind, resource_id) do update set marked_at = excluded.marked_at, claimed_until = null`);
}

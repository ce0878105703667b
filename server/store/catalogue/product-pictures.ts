import { sql } from 'drizzle-orm';
import { numberInId, productGid } from '../../domain/catalogue/product-match.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Catalogue } from '../../ports/catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';

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

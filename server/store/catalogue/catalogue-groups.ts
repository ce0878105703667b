import { sql } from 'drizzle-orm';
import type { ProductFilters, ProductGroup } from '../../../common/contract/products.ts';
import { pageOfIds } from '../../domain/batches/page-of-ids.ts';
import { numberInId, productGid, productMatch } from '../../domain/catalogue/product-match.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { GroupProduct, ProductGroups } from '../../ports/catalogue/product-groups.ts';
import type { Database } from '../database/database.ts';
import { searchFor, totalOf } from './catalogue-search.ts';

interface GroupRow {
  id: string;
  title: string;
  handle: string;
  description_html: string;
  meta_title: string;
  meta_description: string;
  tags: string[];
  image_url: string | null;
  updated_at: string;
}
const columns = sql.raw(
  'p.product_id::text as id, p.title, t.handle, t.description_html, t.meta_title, t.meta_description, p.tags, p.image_url, p.updated_at',
);

/** Groups out of our copy of the catalogue. */
export function catalogueGroups({ shopQuery }: Database): ProductGroups {
  async function countOf(shopId: ShopId, filters: ProductFilters): Promise<number> {
    const match = productMatch(filters);
    if (match.isImpossible) return 0;
    const [row] = await shopQuery<{ total: number | null }>(shopId, sql`select ${totalOf(shopId, match)} as total`);
    return row?.total ?? 0;
  }

  async function byIds(shopId: ShopId, ids: string[]): Promise<GroupProduct[]> {
    const numbers = numbersOf(ids);
    if (numbers.length === 0) return [];
    const rows = await shopQuery<GroupRow>(
      shopId,
      sql`select ${columns} from json_array_elements_text(${JSON.stringify(numbers)}::json) with ordinality as asked (id, place)
        join catalogue_products p on p.shop_id = ${shopId} and p.product_id = asked.id::bigint
        join catalogue_texts t on t.shop_id = ${shopId} and t.product_id = p.product_id order by asked.place`,
    );
    return rows.map(productFrom);
  }

  return {
    describe: async (shopId, group) => {
      if (group.type === 'ids_list') {
        const [row] = await shopQuery<{ total: number }>(
          shopId,
          sql`select count(*)::integer as total from json_array_elements_text(${JSON.stringify(numbersOf(group.ids))}::json) as asked (id)
            join catalogue_products p on p.shop_id = ${shopId} and p.product_id = asked.id::bigint`,
        );
        return { name: 'Selected Products', total: row?.total ?? 0 };
      }
      if (group.type === 'filter') return { name: 'Filter Results', total: await countOf(shopId, group.filters) };
      if (group.type === 'tag') return { name: group.id, total: await countOf(shopId, { tag: group.id }) };
      const [collection] = await shopQuery<{ title: string; products: number }>(
        shopId,
        sql`select title, products from catalogue_collections
          where shop_id = ${shopId} and collection_id = ${numberInId(group.id)}::bigint`,
      );
      return collection ? { name: collection.title, total: collection.products } : null;
    },

    page: async (shopId, group, { after, limit }) => {
      if (group.type === 'ids_list') {
        const { ids, nextCursor } = pageOfIds(group.ids, after, limit);
        return { products: await byIds(shopId, ids), nextCursor };
      }
      const match = productMatch(filtersOf(group));
      if (match.isImpossible) return { products: [], nextCursor: null };
      const place = after === null ? null : { key: after, id: after };
      const search = searchFor(shopId, { match, by: 'id', direction: 'asc', after: place, limit: limit + 1 });
      const rows = await shopQuery<GroupRow>(
        shopId,
        sql`select ${columns}
          from catalogue_search(${search}::json) with ordinality as page (id, total, is_exact, place)
          join catalogue_products p on p.shop_id = ${shopId} and p.product_id = page.id
          join catalogue_texts t on t.shop_id = ${shopId} and t.product_id = page.id
          order by page.place`,
      );
      const shown = rows.slice(0, limit);
      return {
        products: shown.map(productFrom),
        nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  };
}

const filtersOf = (group: Exclude<ProductGroup, { type: 'ids_list' }>): ProductFilters => {
  if (group.type === 'filter') return group.filters;
  return group.type === 'tag' ? { tag: group.id } : { collectionId: group.id };
};

const numbersOf = (ids: string[]): number[] =>
  [...new Set(ids)].map(numberInId).filter((number): number is number => number !== null);

const productFrom = (row: GroupRow): GroupProduct => ({
  id: productGid(row.id),
  title: row.title,
  handle: row.handle,
  descriptionHtml: row.description_html,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  tags: row.tags,
  imageUrl: row.image_url,
  updatedAt: new Date(row.updated_at),
});

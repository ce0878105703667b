import { type SQL, sql } from 'drizzle-orm';
import type { ProductFilters, ProductGroup } from '../../../common/contract/products.ts';
import { scoreBands } from '../../../common/score/score-bands.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { GroupProduct, GroupSize, GroupSource } from '../ports/product-groups.ts';
import { pageOfIds } from '../rules/page-of-ids.ts';
import { numberInId, productGid, productMatch } from '../rules/product-match.ts';
import { countProducts, matchConditions } from './product-search.ts';
import { idArray } from './saved-products.ts';

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

/** Finds the products of groups in our copy of the catalogue. */
export function catalogueGroups(database: Database): GroupSource {
  return {
    describe: (shopId, group) => describeGroup(database, shopId, group),
    ids: (shopId, group, limit) => idsOf(database, shopId, group, limit),
    page: async (shopId, group, { after, limit }) => {
      if (group.type !== 'ids_list') return await pageOfMatches(database, shopId, filtersOf(group), after, limit);
      const { ids, nextCursor } = pageOfIds(group.ids, after, limit);
      return { products: await productsByIds(database, shopId, ids), nextCursor };
    },
  };
}

async function describeGroup(database: Database, shopId: ShopId, group: ProductGroup): Promise<GroupSize | null> {
  if (group.type === 'ids_list')
    return { name: 'Selected Products', total: await countIds(database, shopId, group.ids) };
  const name = await groupName(database, shopId, group);
  return name === null ? null : { name, total: await countProducts(database, shopId, productMatch(filtersOf(group))) };
}

async function idsOf(
  { shopQuery }: Database,
  shopId: ShopId,
  group: ProductGroup,
  limit: number,
): Promise<string[] | null> {
  if (group.type === 'ids_list') return group.ids;
  const match = productMatch(filtersOf(group));
  if (match.isImpossible) return [];
  const rows = await shopQuery<{ id: string }>(
    shopId,
    sql`select p.product_id::text as id from searchable_products p where ${matchConditions(shopId, match)}
      order by p.product_id limit ${limit + 1}`,
  );
  return rows.length > limit ? null : rows.map(({ id }) => productGid(id));
}

/** null when the store has no such collection. */
async function groupName({ shopQuery }: Database, shopId: ShopId, group: FilteredGroup): Promise<string | null> {
  if (group.type === 'filter') return 'Filter Results';
  if (group.type === 'tag') return group.id;
  const [collection] = await shopQuery<{ title: string }>(
    shopId,
    sql`select title from catalogue_collections
      where shop_id = ${shopId} and collection_id = ${numberInId(group.id)}::bigint`,
  );
  return collection?.title ?? null;
}

async function countIds({ shopQuery }: Database, shopId: ShopId, ids: string[]): Promise<number> {
  const [row] = await shopQuery<{ total: number }>(
    shopId,
    sql`select count(*)::integer as total from json_array_elements_text(${JSON.stringify(numbersOf(ids))}::json) as asked (id)
      join catalogue_products p on p.shop_id = ${shopId} and p.product_id = asked.id::bigint`,
  );
  return row?.total ?? 0;
}

async function productsByIds({ shopQuery }: Database, shopId: ShopId, ids: string[]): Promise<GroupProduct[]> {
  const numbers = numbersOf(ids);
  if (numbers.length === 0) return [];
  const rows = await shopQuery<GroupRow>(
    shopId,
    sql`select ${columns}
      from json_array_elements_text(${JSON.stringify(numbers)}::json) with ordinality as asked (id, position)
      join catalogue_products p on p.shop_id = ${shopId} and p.product_id = asked.id::bigint
      join catalogue_texts t on t.shop_id = ${shopId} and t.product_id = p.product_id
      order by asked.position`,
  );
  return rows.map(groupProduct);
}

/** Products in the order of their ids; the cursor is the last one's id. */
async function pageOfMatches(
  { shopQuery }: Database,
  shopId: ShopId,
  filters: ProductFilters,
  after: string | null,
  limit: number,
): Promise<{ products: GroupProduct[]; nextCursor: string | null }> {
  const match = productMatch(filters);
  if (match.isImpossible) return { products: [], nextCursor: null };
  const rows = await shopQuery<GroupRow>(
    shopId,
    sql`select ${columns}
      from (
        select p.product_id from searchable_products p
        where ${matchConditions(shopId, match)} and p.product_id > ${after ?? 0}::bigint
        order by p.product_id limit ${limit + 1}
      ) page
      join catalogue_products p on p.shop_id = ${shopId} and p.product_id = page.product_id
      join catalogue_texts t on t.shop_id = ${shopId} and t.product_id = page.product_id
      order by page.product_id`,
  );
  const products = rows.slice(0, limit);
  return {
    products: products.map(groupProduct),
    nextCursor: rows.length > limit ? (products.at(-1)?.id ?? null) : null,
  };
}

type FilteredGroup = Exclude<ProductGroup, { type: 'ids_list' }>;

const filtersOf = (group: FilteredGroup): ProductFilters => {
  if (group.type === 'filter') return group.filters;
  return group.type === 'tag' ? { tag: group.id } : { collectionId: group.id };
};

const numbersOf = (ids: string[]): number[] =>
  [...new Set(ids)].map(numberInId).filter((number): number is number => number !== null);

const groupProduct = (row: GroupRow): GroupProduct => ({
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

/** The conditions that a row of `searchable_products p` must meet to be in the group. */
export function groupConditions(shopId: ShopId, group: ProductGroup): SQL {
  if (group.type === 'ids_list')
    return sql`p.shop_id = ${shopId} and p.product_id = any(${idArray(numbersOf(group.ids))})`;
  const match = productMatch(filtersOf(group));
  return match.isImpossible ? sql`false` : matchConditions(shopId, match);
}

/** How many products of the group score good, as far as our copy of the catalogue knows. */
export async function countGood(
  { shopQuery }: Database,
  shopId: ShopId,
  group: ProductGroup,
  excludedIds: number[],
): Promise<number> {
  const [row] = await shopQuery<{ total: number }>(
    shopId,
    sql`select count(*)::integer as total from searchable_products p
      where ${groupConditions(shopId, group)} and p.score >= ${scoreBands.good}
        and p.product_id <> all(${idArray(excludedIds)})`,
  );
  return row?.total ?? 0;
}

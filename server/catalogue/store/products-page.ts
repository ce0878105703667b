import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductSort, productRow } from '../../../common/contract/products.ts';
import { decodeCursor, encodeCursor, unknownCursor } from '../../foundation/database/cursor.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { ProductsPage, ProductsPageRequest } from '../ports/catalogue.ts';
import type { ProductPicture } from '../rules/product-details.ts';
import { type ProductMatch, productGid, productMatch } from '../rules/product-match.ts';
import { countOf } from './product-pictures.ts';
import { countProducts, matchConditions } from './product-search.ts';

const sortColumns: Record<ProductSort['by'], SQL> = {
  title: sql.raw('p.title_key'),
  score: sql.raw('p.score'),
  descriptionWords: sql.raw('p.description_words'),
  updatedAt: sql.raw('p.updated_at'),
};

// So many matches are quicker to collect and sort than to find one by one along the index of a sort order.
const maxSorted = 5_000;

const cursorShape = z.object({
  by: z.string(),
  direction: z.string(),
  key: z.string(),
  id: z.number().int(),
  total: z.object({ value: z.int32().nonnegative(), exact: z.boolean() }),
});
type Cursor = z.infer<typeof cursorShape>;

interface ProductRow {
  id: string;
  title: string;
  title_key: string;
  image_url: string | null;
  status: string;
  score: number;
  description_words: number;
  meta_title: string;
  meta_title_length: number;
  meta_description_length: number;
  tags: string[];
  updated_at: string;
  last_written_at: string | null;
  pictures: ProductPicture[] | null;
  alike: z.input<typeof productRow>['alike'] | null;
}

/**
 * One page of the table. The cursor holds the last product's place in the order, and the total of the first page. Throws
 * `bad_request` for a cursor that belongs to another sort order.
 */
export async function productsPage(
  database: Database,
  shopId: ShopId,
  { filters, sort, cursor: cursorGiven, limit }: ProductsPageRequest,
): Promise<ProductsPage> {
  const cursor = cursorGiven === null ? null : readCursor(cursorGiven, sort);
  const match = productMatch(filters);
  const total = cursor?.total ?? { value: await countProducts(database, shopId, match), exact: true };
  if (total.value === 0 || match.isImpossible) return { rows: [], total, nextCursor: null };

  // One more than is shown, to know whether there is another page.
  const search = { match, sort, after: cursor, limit: limit + 1, isSorted: total.value <= maxSorted };
  const found = await database.shopQuery<ProductRow>(shopId, pageQuery(shopId, search));
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map(tableRow),
    total,
    nextCursor: last ? encodeCursor({ ...sort, key: sortKey(last, sort), id: Number(last.id), total }) : null,
  };
}

interface PageSearch {
  match: ProductMatch;
  sort: ProductSort;
  after: Cursor | null;
  limit: number;
  /** Collect all matches and sort them; otherwise follow the index of the sort order until the page is full. */
  isSorted: boolean;
}

function pageQuery(shopId: ShopId, { match, sort, after, limit, isSorted }: PageSearch): SQL {
  const column = sortColumns[sort.by];
  const conditions = [matchConditions(shopId, match)];
  const range = sort.by === 'score' || sort.by === 'descriptionWords' ? match.ranges[sort.by] : null;
  // The facet says the same, but only a range tells where in the index to begin.
  if (range) conditions.push(sql`${column} between ${range[0]} and ${range[1]}`);
  if (after) conditions.push(isAfter(after, sort));
  const direction = sql.raw(sort.direction);
  return sql`
    with matching as ${sql.raw(isSorted ? 'materialized' : 'not materialized')} (
      select p.product_id, p.title, p.title_key, p.image_url, p.status, p.score, p.description_words,
        p.meta_title_length, p.meta_description_length, p.tags, p.updated_at, p.last_written_at, p.facets
      from searchable_products p where ${sql.join(conditions, sql` and `)}
    )
    select p.*, p.product_id::text as id, ${alikeGroups(shopId)} as alike, t.meta_title, t.details->'pictures' as pictures
    from (
      select * from matching p order by ${column} ${direction}, p.product_id ${direction} limit ${limit}
    ) p
    join catalogue_texts t on t.shop_id = ${shopId} and t.product_id = p.product_id
    order by ${column} ${direction}, p.product_id ${direction}`;
}

/** The groups of alike descriptions that a product belongs to, the largest first. */
const alikeGroups = (shopId: ShopId): SQL => sql`(
  select json_agg(json_build_object('kind', split_part(g.facet, ':', 2), 'group', substr(g.facet, 7),
      'products', g.products, 'example', g.label) order by g.products desc, g.facet)
  from unnest(p.facets) as own (facet)
  join catalogue_facets g on g.shop_id = ${shopId} and g.facet = own.facet
  where own.facet ~ '^alike:[a-z]+:'
)`;

function isAfter({ key, id }: Cursor, { by, direction }: ProductSort): SQL {
  const type = sql.raw({ title: 'text', score: 'integer', descriptionWords: 'integer', updatedAt: 'timestamptz' }[by]);
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${sortColumns[by]}, p.product_id) ${comparison} (${key}::${type}, ${id}::bigint)`;
}

const tableRow = (row: ProductRow): ProductsPage['rows'][number] => ({
  id: productGid(row.id),
  title: row.title,
  imageUrl: row.image_url,
  status: row.status,
  score: row.score,
  descriptionWords: row.description_words,
  metaTitle: row.meta_title,
  metaTitleLength: row.meta_title_length,
  metaDescriptionLength: row.meta_description_length,
  tags: row.tags,
  updatedAt: new Date(row.updated_at).toISOString(),
  lastWrittenAt: row.last_written_at === null ? null : new Date(row.last_written_at).toISOString(),
  images: row.pictures && countOf(row.pictures),
  alike: row.alike ?? [],
});

function sortKey(row: ProductRow, { by }: ProductSort): string {
  if (by === 'title') return row.title_key;
  if (by === 'updatedAt') return new Date(row.updated_at).toISOString();
  return String(by === 'score' ? row.score : row.description_words);
}

function readCursor(text: string, sort: ProductSort): Cursor {
  const cursor = cursorShape.safeParse(decodeCursor(text)).data;
  if (!cursor || cursor.by !== sort.by || cursor.direction !== sort.direction || !isKey(cursor)) throw unknownCursor();
  return cursor;
}

const isoTime = z.iso.datetime({ precision: 3 });

const isKey = ({ by, key }: Cursor): boolean => {
  if (by === 'updatedAt') return isoTime.safeParse(key).success;
  return by === 'title' ? !key.includes('\0') && key.isWellFormed() : /^\d{1,9}$/.test(key);
};

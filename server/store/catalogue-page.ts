import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '../domain/failure.ts';
import type { ShopId } from '../domain/identity.ts';
import { type ProductMatch, productGid, productMatch } from '../domain/product-match.ts';
import type { PageAsk, ProductsPage } from '../ports/catalogue.ts';
import { matchingTerms } from './catalogue-terms.ts';
import type { Database } from './database.ts';

// Beyond this a number tells no more than "many", and counting on would cost more than the page.
const countedUpTo = 500;

const cursorShape = z.object({
  by: z.string(),
  direction: z.string(),
  key: z.string(),
  id: z.number().int(),
  total: z.object({ value: z.number().int(), exact: z.boolean() }),
});
type Cursor = z.infer<typeof cursorShape>;

interface PageRow {
  id: string;
  title: string;
  title_key: string;
  image_url: string | null;
  status: string;
  score: number;
  description_words: number;
  meta_title_length: number;
  meta_description_length: number;
  tags: string[];
  updated_at: string;
  last_written_at: string | null;
  total: number | null;
}

const keyOf: Record<PageAsk['sort']['by'], (row: PageRow) => string> = {
  title: (row) => row.title_key,
  score: (row) => String(row.score),
  descriptionWords: (row) => String(row.description_words),
  updatedAt: (row) => new Date(row.updated_at).toISOString(),
};

/** One page of the table, found by its place in the order and not by counting up to it. */
export async function productsPage(database: Database, shopId: ShopId, ask: PageAsk): Promise<ProductsPage> {
  const cursor = ask.cursor === null ? null : readCursor(ask.cursor, ask.sort);
  const match = productMatch(ask.filters);
  if (match.isImpossible) return { rows: [], total: { value: 0, exact: true }, nextCursor: null };
  const rows = await database.statementInShop<PageRow>(
    shopId,
    // A page that is not full has shown them all: nobody need search a second time to count them.
    sql`with page as materialized (
        select id, place from catalogue_page(
          ${matchingTerms(shopId, match)}::tsquery, ${match.collectionId}::bigint, ${ask.sort.by},
          ${ask.sort.direction === 'desc'}, ${cursor?.key ?? null}, ${cursor?.id ?? null}::bigint, ${ask.limit + 1}
        ) with ordinality as found (id, place)
      ), total as materialized (
        select case
          when ${cursor !== null} then null::integer
          when (select count(*) from page) <= ${ask.limit} then (select count(*)::integer from page)
          else ${totalOf(shopId, match)} end as counted
      )
      select p.product_id::text as id, p.title, p.title_key, p.image_url, p.status, p.score, p.description_words,
        p.meta_title_length, p.meta_description_length, p.tags, p.updated_at, p.last_written_at,
        total.counted as total
      from total cross join page
      join catalogue_products p on p.shop_id = ${shopId} and p.product_id = page.id
      order by page.place`,
  );
  const shown = rows.slice(0, ask.limit);
  const total = cursor?.total ?? totalFrom(rows[0]?.total ?? 0, isMaintained(match));
  const last = shown.at(-1);
  return {
    rows: shown.map(rowFrom),
    total,
    nextCursor:
      last && rows.length > ask.limit
        ? writeCursor({ ...ask.sort, key: keyOf[ask.sort.by](last), id: Number(last.id), total })
        : null,
  };
}

/** How many products match: from the sums that are kept, or counted as far as it is worth it. */
export function totalOf(shopId: ShopId, match: ProductMatch, limit: number | null = countedUpTo + 1): SQL {
  const { facets, words, collectionId } = match;
  if (!isMaintained(match)) {
    const terms = matchingTerms(shopId, match);
    // As a query of its own it is run once, and not for every row.
    return sql`(select catalogue_count(${terms}::tsquery, ${collectionId}::bigint, ${limit}::integer))`;
  }
  if (collectionId !== null)
    return sql`(select products from catalogue_collections where shop_id = ${shopId} and collection_id = ${collectionId})`;
  const [anyOf] = facets;
  if (!anyOf || words.length > 0) return sql`(select products from catalogues where shop_id = ${shopId})`;
  return sql`(select sum(products)::integer from catalogue_facets where shop_id = ${shopId} and facet in ${anyOf})`;
}

/** Of several facets in one list a product has one at most: their sum is exact. */
const isMaintained = ({ facets, words, collectionId }: ProductMatch): boolean =>
  words.length === 0 && facets.length + (collectionId === null ? 0 : 1) <= 1;

const totalFrom = (counted: number, isExact: boolean): ProductsPage['total'] =>
  isExact || counted <= countedUpTo ? { value: counted, exact: true } : { value: countedUpTo, exact: false };

const rowFrom = (row: PageRow): ProductsPage['rows'][number] => ({
  id: productGid(row.id),
  title: row.title,
  imageUrl: row.image_url,
  status: row.status,
  score: row.score,
  descriptionWords: row.description_words,
  metaTitleLength: row.meta_title_length,
  metaDescriptionLength: row.meta_description_length,
  tags: row.tags,
  updatedAt: new Date(row.updated_at).toISOString(),
  lastWrittenAt: row.last_written_at === null ? null : new Date(row.last_written_at).toISOString(),
});

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string, sort: PageAsk['sort']): Cursor {
  const cursor = cursorShape.safeParse(jsonOf(text)).data;
  if (!cursor || cursor.by !== sort.by || cursor.direction !== sort.direction || !isKey(cursor)) throw badCursor();
  return cursor;
}

const isKey = ({ by, key }: Cursor): boolean => {
  if (by === 'updatedAt') return !Number.isNaN(Date.parse(key));
  return by === 'title' ? !key.includes('\0') && key.isWellFormed() : /^\d{1,9}$/.test(key);
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
}

const badCursor = () =>
  new Failure('bad_request', 'This is no place in this order.', { fields: { cursor: 'belongs to another order' } });

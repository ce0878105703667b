import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '../domain/failure.ts';
import type { ShopId } from '../domain/identity.ts';
import { productGid, productMatch } from '../domain/product-match.ts';
import type { PageAsk, ProductsPage } from '../ports/catalogue.ts';
import { pageOf } from './catalogue-search.ts';
import { cursorText, placeIn } from './cursor-text.ts';
import type { Database } from './database.ts';

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
  total: number;
  is_exact: boolean;
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
    sql`select p.product_id::text as id, p.title, p.title_key, p.image_url, p.status, p.score, p.description_words,
        p.meta_title_length, p.meta_description_length, p.tags, p.updated_at, p.last_written_at, page.total, page.is_exact
      from ${pageOf(shopId, {
        match,
        ...ask.sort,
        after: cursor,
        limit: ask.limit + 1,
        total: cursor?.total.exact ? cursor.total.value : undefined,
      })}
      join catalogue_products p on p.shop_id = ${shopId} and p.product_id = page.id
      order by page.place`,
  );
  const shown = rows.slice(0, ask.limit);
  const total = cursor?.total ?? totalFrom(rows[0]);
  const last = shown.at(-1);
  return {
    rows: shown.map(rowFrom),
    total,
    nextCursor:
      last && rows.length > ask.limit
        ? cursorText({ ...ask.sort, key: keyOf[ask.sort.by](last), id: Number(last.id), total })
        : null,
  };
}

// A bound is a round number: it stands for "many".
const boundsBy = 50;

function totalFrom(first: PageRow | undefined): ProductsPage['total'] {
  if (!first) return { value: 0, exact: true };
  const { total, is_exact: exact } = first;
  return { value: exact || total < boundsBy ? total : Math.floor(total / boundsBy) * boundsBy, exact };
}

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

function readCursor(text: string, sort: PageAsk['sort']): Cursor {
  const cursor = cursorShape.safeParse(placeIn(text)).data;
  if (!cursor || cursor.by !== sort.by || cursor.direction !== sort.direction || !isKey(cursor)) throw badCursor();
  return cursor;
}

const isKey = ({ by, key }: Cursor): boolean => {
  if (by === 'updatedAt') return !Number.isNaN(Date.parse(key));
  return by === 'title' ? !key.includes('\0') && key.isWellFormed() : /^\d{1,9}$/.test(key);
};

const badCursor = () =>
  new Failure('bad_request', 'This is no place in this order.', { fields: { cursor: 'belongs to another order' } });

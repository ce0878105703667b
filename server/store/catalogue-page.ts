import { z } from 'zod';
import { Failure } from '../domain/failure.ts';
import type { ShopId } from '../domain/identity.ts';
import { numberInId, productGid, productMatch } from '../domain/product-match.ts';
import type { PageAsk, ProductsPage } from '../ports/catalogue.ts';
import { searchFor } from './catalogue-search.ts';
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

/** What the database's function `products_page` answers. */
interface FoundPage {
  total: number | null;
  isExact: boolean;
  /** By which the last row that is shown is sorted among titles. */
  titleKey: string | null;
  rows: (Omit<Row, 'id'> & { id: number })[] | null;
}
type Row = ProductsPage['rows'][number];

/** One page of the table, found by its place in the order and not by counting up to it. */
export async function productsPage(database: Database, shopId: ShopId, ask: PageAsk): Promise<ProductsPage> {
  const cursor = ask.cursor === null ? null : readCursor(ask.cursor, ask.sort);
  const match = productMatch(ask.filters);
  if (match.isImpossible) return { rows: [], total: { value: 0, exact: true }, nextCursor: null };
  // One more than is shown, to know whether there is another page.
  const search = searchFor(shopId, {
    match,
    ...ask.sort,
    after: cursor,
    limit: ask.limit + 1,
    total: cursor?.total.exact ? cursor.total.value : undefined,
  });
  const found = await database.callInShop<FoundPage, 'products_page'>('products_page', shopId, search);
  const rows = (found.rows ?? []).map(rowFrom);
  const shown = rows.slice(0, ask.limit);
  const total = cursor?.total ?? totalFrom(found);
  const last = shown.at(-1);
  const key = ask.sort.by === 'title' ? found.titleKey : last?.[ask.sort.by];
  return {
    rows: shown,
    total,
    nextCursor:
      last && rows.length > ask.limit
        ? cursorText({ ...ask.sort, key: String(key), id: numberInId(last.id), total })
        : null,
  };
}

// A bound is a round number: it stands for "many".
const boundsBy = 50;

function totalFrom({ total, isExact: exact }: FoundPage): ProductsPage['total'] {
  if (total === null) return { value: 0, exact: true };
  return { value: exact || total < boundsBy ? total : Math.floor(total / boundsBy) * boundsBy, exact };
}

const rowFrom = (row: Omit<Row, 'id'> & { id: number }): Row => ({
  ...row,
  id: productGid(row.id),
  updatedAt: new Date(row.updatedAt).toISOString(),
  lastWrittenAt: row.lastWrittenAt === null ? null : new Date(row.lastWrittenAt).toISOString(),
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

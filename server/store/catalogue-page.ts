import { z } from 'zod';
import { Failure } from '../domain/failure.ts';
import type { ShopId } from '../domain/identity.ts';
import { productGid, productMatch } from '../domain/product-match.ts';
import type { PageAsk, ProductsPage } from '../ports/catalogue.ts';
import { searchFor } from './catalogue-search.ts';
import { cursorText, placeIn } from './cursor-text.ts';
import type { Database } from './database.ts';

const cursorShape = z.object({
  by: z.string(),
  direction: z.string(),
  key: z.string(),
  id: z.number().int(),
  total: z.object({ value: z.int32().nonnegative(), exact: z.boolean() }),
});
type Cursor = z.infer<typeof cursorShape>;

type Row = ProductsPage['rows'][number];

/** A product as the database's function `products_page` lists it. */
type FoundRow = [
  id: number,
  title: string,
  titleKey: string,
  imageUrl: string | null,
  status: string,
  score: number,
  descriptionWords: number,
  metaTitleLength: number,
  metaDescriptionLength: number,
  tags: string[],
  updatedAt: string,
  lastWrittenAt: string | null,
];
interface FoundPage {
  total: number | null;
  isExact: boolean;
  rows: FoundRow[] | null;
}

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
  const rows = found.rows ?? [];
  const shown = rows.slice(0, ask.limit);
  const total = cursor?.total ?? totalFrom(found);
  const last = shown.at(-1);
  return {
    rows: shown.map(rowFrom),
    total,
    nextCursor: last && rows.length > ask.limit ? cursorText({ ...ask.sort, ...placeOf(last, ask.sort), total }) : null,
  };
}

function placeOf(row: FoundRow, { by }: PageAsk['sort']): { key: string; id: number } {
  const [id, , titleKey] = row;
  return { key: by === 'title' ? titleKey : String(rowFrom(row)[by]), id };
}

// A bound is a round number: it stands for "many".
const boundsBy = 50;

function totalFrom({ total, isExact: exact }: FoundPage): ProductsPage['total'] {
  if (total === null) return { value: 0, exact: true };
  return { value: exact || total < boundsBy ? total : Math.floor(total / boundsBy) * boundsBy, exact };
}

const rowFrom = (row: FoundRow): Row => ({
  id: productGid(row[0]),
  title: row[1],
  imageUrl: row[3],
  status: row[4],
  score: row[5],
  descriptionWords: row[6],
  metaTitleLength: row[7],
  metaDescriptionLength: row[8],
  tags: row[9],
  updatedAt: new Date(row[10]).toISOString(),
  lastWrittenAt: row[11] === null ? null : new Date(row[11]).toISOString(),
});

function readCursor(text: string, sort: PageAsk['sort']): Cursor {
  const cursor = cursorShape.safeParse(placeIn(text)).data;
  if (!cursor || cursor.by !== sort.by || cursor.direction !== sort.direction || !isKey(cursor)) throw badCursor();
  return cursor;
}

const isoTime = z.iso.datetime({ precision: 3 });

const isKey = ({ by, key }: Cursor): boolean => {
  if (by === 'updatedAt') return isoTime.safeParse(key).success;
  return by === 'title' ? !key.includes('\0') && key.isWellFormed() : /^\d{1,9}$/.test(key);
};

const badCursor = () =>
  new Failure('bad_request', 'This is no place in this order.', { fields: { cursor: 'belongs to another order' } });

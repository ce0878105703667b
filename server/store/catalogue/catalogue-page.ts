import { z } from 'zod';
import { numberInId, productMatch } from '../../domain/catalogue/product-match.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { WrittenJson } from '../../domain/written-json.ts';
import type { PageAsk, ProductsPage } from '../../ports/catalogue/catalogue.ts';
import { decodeCursor, encodeCursor } from '../database/cursor.ts';
import type { Database } from '../database/database.ts';
import { searchFor } from './catalogue-search.ts';

const cursorShape = z.object({
  by: z.string(),
  direction: z.string(),
  key: z.string(),
  id: z.number().int(),
  total: z.object({ value: z.int32().nonnegative(), exact: z.boolean() }),
});
type Cursor = z.infer<typeof cursorShape>;

type Row = ProductsPage['rows'][number];

/** What the database's function `products_page_text` says before the rows, each of which is a line. */
type Head = [total: number | null, isExact: boolean, lastTitleKey: string | null];

/** One page of the table, found by its place in the order and not by counting up to it. */
export async function productsPage(
  database: Database,
  shopId: ShopId,
  ask: PageAsk,
): Promise<WrittenJson<ProductsPage>> {
  const cursor = ask.cursor === null ? null : readCursor(ask.cursor, ask.sort);
  const match = productMatch(ask.filters);
  if (match.isImpossible) return written([], { value: 0, exact: true }, null);
  // One more than is shown, to know whether there is another page.
  const search = searchFor(shopId, {
    match,
    ...ask.sort,
    after: cursor,
    limit: ask.limit + 1,
    total: cursor?.total.exact ? cursor.total.value : undefined,
  });
  const found = await database.callShopFunction<string, 'products_page_text'>('products_page_text', shopId, search);
  const [first = '', ...rows] = found.split('\n');
  const head = JSON.parse(first) as Head;
  const total = cursor?.total ?? totalFrom(head);
  const shown = rows.slice(0, ask.limit);
  const last = rows.length > ask.limit ? shown.at(-1) : undefined;
  return written(shown, total, last ? encodeCursor({ ...ask.sort, ...placeOf(last, head, ask.sort), total }) : null);
}

const written = (rows: string[], total: ProductsPage['total'], nextCursor: string | null) =>
  new WrittenJson<ProductsPage>(
    `{"rows":[${rows.join(',')}],"total":${JSON.stringify(total)},"nextCursor":${JSON.stringify(nextCursor)}}`,
  );

function placeOf(line: string, [, , titleKey]: Head, { by }: PageAsk['sort']): { key: string; id: number | null } {
  const row = JSON.parse(line) as Row;
  return { key: by === 'title' ? (titleKey ?? '') : String(row[by]), id: numberInId(row.id) };
}

// A bound is a round number: it stands for "many".
const boundsBy = 50;

function totalFrom([total, exact]: Head): ProductsPage['total'] {
  if (total === null) return { value: 0, exact: true };
  return { value: exact || total < boundsBy ? total : Math.floor(total / boundsBy) * boundsBy, exact };
}

function readCursor(text: string, sort: PageAsk['sort']): Cursor {
  const cursor = cursorShape.safeParse(decodeCursor(text)).data;
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

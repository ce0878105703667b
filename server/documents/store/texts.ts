import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';

/** Free text that waits for the model: a page, or a long cell of a row. */
export interface FreeText {
  number: number;
  place: string;
  text: string;
  row: number | null;
}

export async function insertTexts(
  tx: Transaction,
  shopId: ShopId,
  documentId: string,
  texts: FreeText[],
): Promise<void> {
  if (texts.length === 0) return;
  await tx.execute(
    sql`insert into document_texts (shop_id, document_id, number, place, text, row)
      select ${shopId}, ${documentId}, number, place, text, row
      from json_to_recordset(${storableJson(texts)}::json) as given (number bigint, place text, text text, row integer)
      on conflict do nothing`,
  );
}

/** How many pages and long cells there are, and how many of them have been read. */
interface TextCounts {
  pages: number;
  cells: number;
  readPages: number;
  readCells: number;
}

export async function countTexts(tx: Transaction, shopId: ShopId, documentId: string): Promise<TextCounts> {
  const [row] = await rowsOf<TextCounts>(
    tx,
    sql`select (count(*) filter (where row is null))::integer as pages, count(row)::integer as cells,
        (count(*) filter (where row is null and is_read))::integer as "readPages",
        (count(row) filter (where is_read))::integer as "readCells"
      from document_texts where shop_id = ${shopId} and document_id = ${documentId}`,
  );
  return row ?? { pages: 0, cells: 0, readPages: 0, readCells: 0 };
}

export function unreadTexts(
  tx: Transaction,
  shopId: ShopId,
  { documentId, after, limit }: { documentId: string; after: number; limit: number },
): Promise<FreeText[]> {
  return rowsOf<FreeText>(
    tx,
    sql`select number::float8 as number, place, text, row from document_texts
      where shop_id = ${shopId} and document_id = ${documentId} and not is_read and number > ${after}::bigint
      order by number limit ${limit}`,
  );
}

/** False: another worker has read it, or the document was deleted. */
export async function markRead(tx: Transaction, shopId: ShopId, documentId: string, number: number): Promise<boolean> {
  const marked = await rowsOf(
    tx,
    sql`update document_texts set is_read = true
      where shop_id = ${shopId} and document_id = ${documentId} and number = ${number}::bigint and not is_read returning 1`,
  );
  return marked.length > 0;
}

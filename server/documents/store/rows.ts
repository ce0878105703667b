import { sql } from 'drizzle-orm';
import { idArray } from '../../catalogue/store/saved-products.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Match } from '../rules/match-row.ts';
import type { SaidFact } from '../rules/row-facts.ts';
import type { SavedRow } from '../rules/saved-rows.ts';

export interface NewRow extends Match {
  row: number;
  title: string;
  cells: string[] | null;
  facts: SaidFact[] | null;
}

/** Saving a row twice has one effect. */
export async function insertRows(tx: Transaction, shopId: ShopId, documentId: string, rows: NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(
    sql`insert into document_rows (shop_id, document_id, row, title, cells, facts, product_id, matched_by, guesses, note)
      select ${shopId}, ${documentId}, row, title, cells, facts, "productId", "by", guesses, note
      from json_to_recordset(${storableJson(rows)}::json) as given (
        row integer, title text, cells jsonb, facts jsonb, "productId" bigint, "by" text, guesses bigint[], note text
      )
      on conflict do nothing`,
  );
}

export async function removeRows(tx: Transaction, shopId: ShopId, documentId: string): Promise<void> {
  await tx.execute(sql`delete from document_rows where shop_id = ${shopId} and document_id = ${documentId}`);
  await tx.execute(sql`delete from document_texts where shop_id = ${shopId} and document_id = ${documentId}`);
}

type RowOf = Omit<SavedRow, 'productId' | 'guesses'> & { productId: string | null; guesses: string[] };

export async function readRows(
  tx: Transaction,
  shopId: ShopId,
  {
    documentId,
    after,
    limit,
    which,
  }: { documentId: string; after: number; limit: number; which: 'all' | 'matched' | 'unsure' | number[] },
): Promise<SavedRow[]> {
  const rowNumbers = typeof which === 'string' ? [] : which;
  const rows = await rowsOf<RowOf>(
    tx,
    sql`select row, title, cells, facts, product_id::text as "productId", matched_by as "by", guesses::text[] as guesses, note
      from document_rows
      where shop_id = ${shopId} and document_id = ${documentId} and row > ${after}
        and case ${typeof which === 'string' ? which : 'chosen'}::text
          when 'all' then true
          when 'matched' then product_id is not null
          when 'unsure' then product_id is null and cardinality(guesses) > 0
          else row = any(${`{${rowNumbers.join(',')}}`}::integer[]) end
      order by row limit ${limit}`,
  );
  return rows.map(({ productId, guesses, ...row }) => ({
    ...row,
    productId: productId === null ? null : Number(productId),
    guesses: guesses.map(Number),
  }));
}

export async function saveMatch(
  tx: Transaction,
  shopId: ShopId,
  documentId: string,
  { row, productId }: { row: number; productId: number | null },
): Promise<void> {
  await tx.execute(
    sql`update document_rows set product_id = ${productId}::bigint, guesses = '{}',
        matched_by = ${productId === null ? null : 'merchant'},
        note = ${productId === null ? 'You said that it is about none of your products.' : null}
      where shop_id = ${shopId} and document_id = ${documentId} and row = ${row}`,
  );
}

/** Adds what the model found in a row's long cell. */
export async function addFactsToRow(
  tx: Transaction,
  shopId: ShopId,
  documentId: string,
  { row, facts }: { row: number; facts: SaidFact[] },
): Promise<void> {
  await tx.execute(
    sql`update document_rows set facts = coalesce(facts, '[]') || ${storableJson(facts)}::jsonb
      where shop_id = ${shopId} and document_id = ${documentId} and row = ${row}`,
  );
}

/** The products with these codes, by kind and code; a code may be on several. */
export async function findCodes(
  tx: Transaction,
  shopId: ShopId,
  codes: { barcodes: string[]; skus: string[] },
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  if (codes.barcodes.length + codes.skus.length === 0) return found;
  const rows = await rowsOf<{ kind: string; code: string; id: string }>(
    tx,
    sql`select k.kind, k.code, k.product_id::text as id
      from (
        select 'barcode' as kind, jsonb_array_elements_text(${storableJson(codes.barcodes)}::jsonb) as code
        union select 'sku', jsonb_array_elements_text(${storableJson(codes.skus)}::jsonb)
      ) given
        cross join lateral (
          select kind, code, product_id from catalogue_codes c
          where c.shop_id = ${shopId} and c.kind = given.kind and c.code = given.code
        ) k
      order by k.product_id`,
  );
  for (const { kind, code, id } of rows) {
    const key = `${kind}:${code}`;
    found.set(key, [...(found.get(key) ?? []), Number(id)]);
  }
  return found;
}

interface TitleRow {
  id: number;
  title: string;
  vendor: string;
  besides: string;
}

/** All products with the words that a supplier may call them by, a page at a time. */
export async function readTitles(
  tx: Transaction,
  shopId: ShopId,
  { after, limit }: { after: number; limit: number },
): Promise<TitleRow[]> {
  const rows = await rowsOf<{ id: string; title: string; vendor: string; type: string; options: unknown }>(
    tx,
    sql`select p.product_id::text as id, p.title, t.vendor, t.product_type as type,
        jsonb_path_query_array(coalesce(t.details, '{}'), '$.options[*].values[*]') as options
      from catalogue_products p join catalogue_texts t on t.shop_id = p.shop_id and t.product_id = p.product_id
      where p.shop_id = ${shopId} and p.product_id > ${after} order by p.product_id limit ${limit}`,
  );
  return rows.map(({ id, title, vendor, type, options }) => ({
    id: Number(id),
    title,
    vendor,
    besides: `${type} ${(options as string[]).slice(0, 30).join(' ')}`,
  }));
}

export async function titlesOf(tx: Transaction, shopId: ShopId, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<{ id: string; title: string }>(
    tx,
    sql`select product_id::text as id, title from catalogue_products
      where shop_id = ${shopId} and product_id = any(${idArray(ids)})`,
  );
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
}

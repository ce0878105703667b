import { sql } from 'drizzle-orm';
import type { DocumentKind } from '../../../common/contract/documents/documents.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { SavedSheet } from '../rules/saved-rows.ts';

type DocumentStatus = 'waiting' | 'reading' | 'ready' | 'failed';

export interface DocumentRow {
  id: string;
  name: string;
  kind: DocumentKind;
  hash: string;
  status: DocumentStatus;
  error: string | null;
  sheets: SavedSheet[];
  rowsRead: number;
  progress: number;
  cost: number;
  holdId: string | null;
  attempt: number;
  /** All earlier versions, the last one first. */
  earlierIds: string[];
  previousId: string | null;
  uploadedBy: string;
  uploadedByName: string;
  uploadedAt: string;
  acceptedAt: string | null;
}

export interface DocumentWithCounts extends DocumentRow {
  rows: number;
  matched: number;
  unsure: number;
  facts: number;
  products: number;
}

const columns = sql`d.id, d.name, d.kind, d.hash, d.status, d.error, d.sheets, d.rows_read as "rowsRead", d.progress, d.cost,
  d.hold_id as "holdId", d.attempt,
  array(
    with recursive earlier as (
      select d.previous_id as id
      union select e.previous_id from documents e join earlier on e.id = earlier.id where e.shop_id = d.shop_id
    )
    select id from earlier where id is not null
  ) as "earlierIds", d.previous_id as "previousId", d.uploaded_by as "uploadedBy",
  d.uploaded_by_name as "uploadedByName", d.uploaded_at as "uploadedAt", d.accepted_at as "acceptedAt"`;

const maxListed = 200;

/** Newest first; with an id, that one alone. */
export function listDocuments(tx: Transaction, shopId: ShopId, id: string | null): Promise<DocumentWithCounts[]> {
  return rowsOf<DocumentWithCounts>(
    tx,
    sql`select ${columns}, coalesce(r.rows, 0) as rows, coalesce(r.matched, 0) as matched, coalesce(r.unsure, 0) as unsure,
        coalesce(f.facts, 0) as facts, coalesce(f.products, 0) as products
      from documents d
        left join lateral (
          select count(*)::integer as rows, count(product_id)::integer as matched,
            (count(*) filter (where product_id is null and cardinality(guesses) > 0))::integer as unsure
          from document_rows where shop_id = ${shopId} and document_id = d.id
        ) r on true
        left join lateral (
          select count(*)::integer as facts, count(distinct product_id)::integer as products
          from document_facts where shop_id = ${shopId} and document_id = d.id and replaced_by is null
        ) f on true
      where d.shop_id = ${shopId} and (${id}::text is null or d.id = ${id})
      order by d.uploaded_at desc, d.id limit ${maxListed}`,
  );
}

/** Locks the document until the transaction ends, so that two who change it take turns. */
export async function lockDocument(tx: Transaction, shopId: ShopId, id: string): Promise<DocumentRow | null> {
  const [row] = await rowsOf<DocumentRow>(
    tx,
    sql`select ${columns} from documents d where d.shop_id = ${shopId} and d.id = ${id} for update`,
  );
  return row ?? null;
}

export async function findByHash(tx: Transaction, shopId: ShopId, hash: string): Promise<DocumentRow | null> {
  const [row] = await rowsOf<DocumentRow>(
    tx,
    sql`select ${columns} from documents d where d.shop_id = ${shopId} and d.hash = ${hash} and d.status <> 'failed'`,
  );
  return row ?? null;
}

export async function insertDocument(
  tx: Transaction,
  shopId: ShopId,
  document: Pick<DocumentRow, 'id' | 'name' | 'kind' | 'hash' | 'uploadedBy' | 'uploadedByName' | 'uploadedAt'> & {
    bytes: number;
  },
): Promise<void> {
  const { id, name, kind, hash, bytes, uploadedBy, uploadedByName, uploadedAt } = document;
  await tx.execute(
    sql`insert into documents (shop_id, id, name, kind, hash, bytes, status, uploaded_by, uploaded_by_name, uploaded_at)
      values (${shopId}, ${id}, ${storable(name)}, ${kind}, ${hash}, ${bytes}, 'reading', ${uploadedBy},
        ${uploadedByName}, ${uploadedAt})`,
  );
}

type Changes = Partial<
  Pick<
    DocumentRow,
    | 'status'
    | 'error'
    | 'rowsRead'
    | 'progress'
    | 'cost'
    | 'holdId'
    | 'attempt'
    | 'previousId'
    | 'acceptedAt'
    | 'sheets'
  >
>;

/** False: the document has been deleted. */
export async function updateDocument(tx: Transaction, shopId: ShopId, id: string, changes: Changes): Promise<boolean> {
  const has = (key: keyof Changes) => sql`${key in changes}::boolean`;
  const { acceptedAt, sheets } = changes;
  const updated = await rowsOf(
    tx,
    sql`update documents set
        status = case when ${has('status')} then ${changes.status ?? null}::text else status end,
        error = case when ${has('error')} then ${changes.error ?? null}::text else error end,
        rows_read = case when ${has('rowsRead')} then ${changes.rowsRead ?? 0}::integer else rows_read end,
        progress = case when ${has('progress')} then ${changes.progress ?? 0}::real else progress end,
        cost = case when ${has('cost')} then ${changes.cost ?? 0}::integer else cost end,
        hold_id = case when ${has('holdId')} then ${changes.holdId ?? null}::text else hold_id end,
        attempt = case when ${has('attempt')} then ${changes.attempt ?? 0}::integer else attempt end,
        previous_id = case when ${has('previousId')} then ${changes.previousId ?? null}::text else previous_id end,
        accepted_at = case when ${has('acceptedAt')} then ${acceptedAt ?? null}::timestamptz else accepted_at end,
        sheets = case when ${has('sheets')} then ${storableJson(sheets ?? [])}::jsonb else sheets end
      where shop_id = ${shopId} and id = ${id} returning 1`,
  );
  return updated.length > 0;
}

export async function removeDocument(tx: Transaction, shopId: ShopId, id: string): Promise<boolean> {
  const removed = await rowsOf(tx, sql`delete from documents where shop_id = ${shopId} and id = ${id} returning 1`);
  return removed.length > 0;
}

/** The newest document of the same name, or with a sheet of the same shape, that was uploaded before. */
export async function findPrevious(
  tx: Transaction,
  shopId: ShopId,
  { id, name, shapes }: { id: string; name: string; shapes: string[] },
): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select o.id from documents o join documents d on d.shop_id = o.shop_id and d.id = ${id}
      where o.shop_id = ${shopId} and o.id <> ${id} and o.uploaded_at <= d.uploaded_at and o.accepted_at is not null
        and (lower(o.name) = lower(${storable(name)}) or exists (
          select from jsonb_array_elements(o.sheets) s
          where s ->> 'shape' in (select jsonb_array_elements_text(${JSON.stringify(shapes)}::jsonb))
        ))
      order by o.uploaded_at desc limit 1`,
  );
  return row?.id ?? null;
}

export interface InterruptedDocument {
  shopId: ShopId;
  id: string;
  /** The model was reading its free text. */
  isExtracting: boolean;
}

/** Documents of any shop whose reading may have been interrupted. */
export function documentsBeingRead(
  db: Transaction,
  uploadedBefore: Date,
  limit: number,
): Promise<InterruptedDocument[]> {
  return rowsOf(
    db,
    sql`select shop_id as "shopId", id, hold_id is not null as "isExtracting" from documents
      where status = 'reading' and uploaded_at < ${uploadedBefore.toISOString()} limit ${limit}`,
  );
}

import { sql } from 'drizzle-orm';
import type { Fact } from '../../../common/contract/facts.ts';
import { idArray, savedProducts } from '../../catalogue/store/saved-products.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { sheetOfProduct } from '../rules/fact-sheet.ts';
import type { MerchantFact } from '../rules/merchant-facts.ts';

/** A fact that the merchant accepted from a document. */
export interface AcceptedFact {
  id: string;
  documentId: string;
  productId: number;
  name: string;
  nameKey: string;
  value: string;
  quote: string;
  place: string;
  row: number;
  /** Its place in the row. */
  position: number;
  /** The id of the store's fact that it takes the place of. */
  switchedOff: string | null;
}

interface KnownRow {
  id: string;
  of_product: MerchantFact[];
  of_documents: (Fact & { nameKey: string; row: number })[];
  switched_off: string[];
  seen: Fact[];
}

export interface KnownProduct {
  title: string;
  /** Everything that we know about it, what documents say included. */
  facts: Fact[];
  /** What was accepted from documents. */
  accepted: { documentId: string; row: number; nameKey: string; value: string }[];
}

/** What we know about many products at once; leaves out those that are not in the catalogue. */
export async function knownProducts(
  tx: Transaction,
  shopId: ShopId,
  ids: number[],
): Promise<Map<number, KnownProduct>> {
  if (ids.length === 0) return new Map();
  const products = await savedProducts(tx, shopId, ids);
  const rows = await rowsOf<KnownRow>(
    tx,
    sql`select given.id::text as id,
        (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'value', m.value)), '[]')
          from merchant_facts m where m.shop_id = ${shopId} and m.product_id = given.id) as of_product,
        (select coalesce(jsonb_agg(jsonb_build_object(
            'id', f.id, 'name', f.name, 'value', f.value, 'source', 'document', 'isUsed', true, 'quote', f.quote,
            'document', jsonb_build_object('id', d.id, 'name', d.name, 'place', f.place),
            'nameKey', f.name_key, 'row', f.row)), '[]')
          from document_facts f join documents d on d.shop_id = f.shop_id and d.id = f.document_id
          where f.shop_id = ${shopId} and f.product_id = given.id and f.replaced_by is null) as of_documents,
        array(select f.switched_off from document_facts f where f.shop_id = ${shopId} and f.product_id = given.id
          and f.replaced_by is null and f.switched_off is not null) as switched_off,
        coalesce((select s.facts from seen_facts s where s.shop_id = ${shopId} and s.product_id = given.id), '[]') as seen
      from unnest(${idArray(ids)}) as given (id)`,
  );
  const [choice] = await rowsOf<{ choices: Record<string, boolean> }>(
    tx,
    sql`select coalesce(jsonb_object_agg(fact_id, is_used), '{}') as choices from fact_choices where shop_id = ${shopId}`,
  );
  const saved = new Map(rows.map((row) => [Number(row.id), row]));
  return new Map(
    products.map((product) => {
      const row = saved.get(product.id) as KnownRow;
      const facts = sheetOfProduct(product, {
        ofProduct: row.of_product,
        ofDocuments: row.of_documents.map(({ nameKey: _key, row: _row, ...fact }) => fact),
        switchedOff: row.switched_off,
        collections: [],
        boilerplate: [],
        seen: row.seen,
        choices: choice?.choices ?? {},
      });
      const accepted = row.of_documents.map(({ document, row: number, nameKey, value }) => ({
        documentId: document?.id ?? '',
        row: number,
        nameKey,
        value,
      }));
      return [product.id, { title: product.title, facts, accepted }];
    }),
  );
}

/** Adds them, in the place of what earlier versions of the document said; returns the ids of those that are new. */
export async function addDocumentFacts(
  tx: Transaction,
  shopId: ShopId,
  { facts, earlierIds, at }: { facts: AcceptedFact[]; earlierIds: string[]; at: Date },
): Promise<string[]> {
  if (facts.length === 0) return [];
  const given = sql`json_to_recordset(${storableJson(facts)}::json) as given (
    id text, "documentId" text, "productId" bigint, name text, "nameKey" text, value text, quote text, place text,
    row integer, position integer, "switchedOff" text
  )`;
  if (earlierIds.length > 0)
    await tx.execute(
      sql`update document_facts f set replaced_by = given."documentId" from ${given}
        where f.shop_id = ${shopId} and f.document_id in (select jsonb_array_elements_text(${JSON.stringify(earlierIds)}::jsonb)) and f.product_id = given."productId"
          and f.name_key = given."nameKey" and f.replaced_by is null`,
    );
  const added = await rowsOf<{ id: string }>(
    tx,
    sql`insert into document_facts (
        shop_id, id, document_id, product_id, name, name_key, value, quote, place, row, position, added_at, switched_off
      )
      select ${shopId}, id, "documentId", "productId", name, "nameKey", value, quote, place, row, position,
        ${at.toISOString()}::timestamptz, "switchedOff"
      from ${given}
      on conflict do nothing returning id`,
  );
  return added.map(({ id }) => id);
}

/** Takes a document's facts away; those of an earlier version count again. Returns the products that had some. */
export async function removeDocumentFacts(tx: Transaction, shopId: ShopId, documentId: string): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with gone as (
        delete from document_facts where shop_id = ${shopId} and document_id = ${documentId} returning product_id, id
      ), choices as (
        delete from fact_choices where shop_id = ${shopId} and fact_id in (select id from gone)
      )
      select distinct product_id::text as id from gone`,
  );
  await tx.execute(
    sql`update document_facts set replaced_by = null where shop_id = ${shopId} and replaced_by = ${documentId}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The products whose texts in the store are older than the facts that were accepted from this document. */
export async function productsWithNewFacts(tx: Transaction, shopId: ShopId, documentId: string): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct f.product_id::text as id from document_facts f
        join catalogue_products p on p.shop_id = f.shop_id and p.product_id = f.product_id
      where f.shop_id = ${shopId} and f.document_id = ${documentId} and f.replaced_by is null
        and (p.last_written_at is null or p.last_written_at < f.added_at)`,
  );
  return rows.map(({ id }) => Number(id));
}

/** What a new version of a document changed about products whose texts are ours. */
interface ChangedFact {
  productId: number;
  title: string;
  descriptionHtml: string;
  name: string;
  before: string;
  now: string;
}

export async function changedFactsOfOurTexts(
  tx: Transaction,
  shopId: ShopId,
  documentId: string,
  limit: number,
): Promise<ChangedFact[]> {
  const rows = await rowsOf<Omit<ChangedFact, 'productId'> & { id: string }>(
    tx,
    sql`select f.product_id::text as id, p.title, t.description_html as "descriptionHtml", f.name,
        o.value as before, f.value as now
      from document_facts f
        join document_facts o on o.shop_id = f.shop_id and o.product_id = f.product_id and o.name_key = f.name_key
          and o.replaced_by = f.document_id and o.value <> f.value
        join catalogue_products p on p.shop_id = f.shop_id and p.product_id = f.product_id
          and p.last_written_at is not null
        join catalogue_texts t on t.shop_id = f.shop_id and t.product_id = f.product_id
      where f.shop_id = ${shopId} and f.document_id = ${documentId} and f.replaced_by is null
      order by f.row limit ${limit}`,
  );
  return rows.map(({ id, ...row }) => ({ ...row, productId: Number(id) }));
}

import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { waitForAll } from '../../../common/async/wait-for-all.ts';
import {
  type CatalogueProduct,
  labelledFacets,
  type MeasuredProduct,
} from '../../domain/catalogue/catalogue-product.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { rowsOf, type Transaction } from '../database/database.ts';
import { type Marks, marksOf } from './catalogue-marks.ts';
import { termsOf } from './catalogue-terms.ts';
import { wordsKeeping } from './catalogue-words.ts';

/** Which of two states of a product stays: the platform's times have a grain of one second. */
type Precedence = 'newer' | 'newer or as new';

/** Labels that a reading has written already; nobody takes one away while its turn lasts. */
export type WrittenLabels = Set<string>;
// As many as are worth remembering; a shop with more distinct tags writes some of them twice.
const maxRemembered = 50_000;

const readiedAtOnce = 50;

/** When the known ones of some products were changed last. */
type KnownTimes = Map<number, number>;

/**
 * Writes products over what is known of them, unless that is newer. Whoever calls this has locked the shop's row of
 * catalogues, so that nobody else adds one between the look and the writing.
 */
export async function putProducts(
  tx: Transaction,
  shopId: ShopId,
  products: MeasuredProduct[],
  precedence: Precedence,
): Promise<void> {
  if (products.length === 0) return;
  const known = await knownTimes(tx, shopId, products);
  const statements = writings(shopId, await readyRows(shopId, products), known, precedence);
  await waitForAll(statements.map((statement) => tx.execute(statement)));
}

/** A product with its row as it is sent to the database. */
interface ReadyRow {
  product: MeasuredProduct;
  marks: Marks;
  json: string;
}

/** Made before the database waits for it, and with pauses in which its answers to others are heard. */
export async function readyRows(shopId: ShopId, products: MeasuredProduct[]): Promise<ReadyRow[]> {
  const rows: ReadyRow[] = [];
  for (const [index, product] of products.entries()) {
    const marks = marksOf(product.measures.facets, product.measures.words);
    rows.push({ product, marks, json: JSON.stringify(rowOf(shopId, product, marks)) });
    if (index % readiedAtOnce === readiedAtOnce - 1) await yieldToEventLoop();
  }
  return rows;
}

/** The statements that write products, in their order. */
export function writings(
  shopId: ShopId,
  rows: ReadyRow[],
  known: KnownTimes,
  precedence: Precedence,
  written?: WrittenLabels,
): SQL[] {
  // A statement may write a row only once; of a product that comes twice the last state counts.
  const given = [...new Map(rows.map((row) => [row.product.id, row])).values()];
  const added = given.filter(({ product }) => !known.has(product.id));
  const changed = given.filter(({ product }) => {
    const at = known.get(product.id);
    if (at === undefined) return false;
    return precedence === 'newer' ? at < product.updatedAt.getTime() : at <= product.updatedAt.getTime();
  });
  const both = [...added, ...changed].map(({ product }) => product);
  return [
    ...labelling(shopId, both, written ?? new Set()),
    ...(written && both.length > 0 ? [wordsKeeping(shopId, both)] : []),
    ...(added.length > 0 ? [insertion(shopId, added)] : []),
    ...(changed.length > 0 ? [revision(shopId, changed), remarking(shopId, changed)] : []),
  ];
}

export async function knownTimes(tx: Transaction, shopId: ShopId, products: CatalogueProduct[]): Promise<KnownTimes> {
  const ids = `{${products.map(({ id }) => id).join(',')}}`;
  const rows = await rowsOf<{ id: string; at: number }>(
    tx,
    // One at a time: of a catalogue that has just begun to grow, the planner thinks that reading all of it is quicker.
    sql`select id::text, (extract(epoch from updated_at) * 1000)::float8 as at
      from unnest(${ids}::bigint[]) as id, lateral (
        select updated_at from catalogue_products where shop_id = ${shopId} and product_id = id limit 1
      ) known`,
  );
  return new Map(rows.map(({ id, at }) => [Number(id), at]));
}

// Read once, written to both tables: the descriptions are most of it.
const givenRows = (rows: ReadyRow[]): SQL => sql`
  given as materialized (
    select * from json_to_recordset(${`[${rows.map(({ json }) => json).join(',')}]`}::json) as each (
      product_id bigint, title text, title_key text, handle text, status text, vendor text, product_type text,
      tags text[], image_url text, description_html text, meta_title text, meta_description text,
      description_words integer, meta_title_length integer, meta_description_length integer, score integer,
      score_version integer, facets text[], terms text[], marks_1 bigint, marks_2 bigint, marks_3 bigint, updated_at timestamptz
    )
  )`;

const insertion = (shopId: ShopId, rows: ReadyRow[]): SQL => sql`
  with ${givenRows(rows)}, texts as (
    insert into catalogue_texts (
      shop_id, product_id, handle, vendor, product_type, description_html, meta_title, meta_description
    )
    select ${shopId}, product_id, handle, vendor, product_type, description_html, meta_title, meta_description
    from given
  )
  insert into catalogue_products (
    shop_id, product_id, title, title_key, status, tags, image_url, description_words, meta_title_length,
    meta_description_length, score, score_version, facets, terms, marks_1, marks_2, marks_3, updated_at
  )
  select
    ${shopId}, product_id, title, title_key, status, tags, image_url, description_words, meta_title_length,
    meta_description_length, score, score_version, facets, array_to_tsvector(terms), marks_1, marks_2,
    marks_3, updated_at
  from given`;

const revision = (shopId: ShopId, rows: ReadyRow[]): SQL => sql`
  with ${givenRows(rows)}, texts as (
    update catalogue_texts t set
      handle = given.handle, vendor = given.vendor, product_type = given.product_type,
      description_html = given.description_html, meta_title = given.meta_title,
      meta_description = given.meta_description
    from given where t.shop_id = ${shopId} and t.product_id = given.product_id
  )
  update catalogue_products p set
    title = given.title, title_key = given.title_key, status = given.status, tags = given.tags,
    image_url = given.image_url, description_words = given.description_words,
    meta_title_length = given.meta_title_length, meta_description_length = given.meta_description_length,
    score = given.score, score_version = given.score_version, facets = given.facets,
    terms = array_to_tsvector(given.terms), marks_1 = given.marks_1, marks_2 = given.marks_2,
    marks_3 = given.marks_3, updated_at = given.updated_at
  from given where p.shop_id = ${shopId} and p.product_id = given.product_id`;

/**
 * A revision that changes terms and no marks the database takes for one by a release without marks, and sets all bits.
 * But short words and signs have no marks, so that may well be: here they are given back.
 */
function remarking(shopId: ShopId, rows: ReadyRow[]): SQL {
  const marks = rows.map(({ product, marks }) => [product.id, ...marks]);
  return sql`
    with blank as materialized (
      -- One at a time: the planner would look for all of the shop's that have none.
      select (given->>0)::bigint as id, given
      from json_array_elements(${JSON.stringify(marks)}::json) as given, lateral (
        select from catalogue_products
        where shop_id = ${shopId} and product_id = (given->>0)::bigint
          and marks_1 = -1 and marks_2 = -1 and marks_3 = -1
        limit 1
      ) known
    )
    update catalogue_products p
    set marks_1 = (given->>1)::bigint, marks_2 = (given->>2)::bigint, marks_3 = (given->>3)::bigint
    from blank
    where p.shop_id = ${shopId} and p.product_id = any(array(select id from blank)) and p.product_id = blank.id`;
}

function labelling(shopId: ShopId, products: CatalogueProduct[], written: WrittenLabels): SQL[] {
  const labels = [...new Map(products.flatMap(labelledFacets))]
    .filter(([facet]) => !written.has(facet))
    .map(([facet, label]) => ({ facet, label }));
  if (labels.length === 0) return [];
  if (written.size > maxRemembered) written.clear();
  for (const { facet } of labels) written.add(facet);
  return [
    sql`insert into catalogue_facets (shop_id, facet, label)
      select ${shopId}, facet, label
      from json_to_recordset(${JSON.stringify(labels)}::json) as given (facet text, label text)
      on conflict (shop_id, facet) do nothing`,
  ];
}

function rowOf(shopId: ShopId, { measures, ...product }: MeasuredProduct, [first, second, third]: Marks) {
  return {
    product_id: product.id,
    title: product.title,
    title_key: measures.titleKey,
    handle: product.handle,
    status: product.status,
    vendor: product.vendor,
    product_type: product.productType,
    tags: product.tags,
    image_url: product.imageUrl,
    description_html: product.descriptionHtml,
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    description_words: measures.descriptionWords,
    meta_title_length: measures.metaTitleLength,
    meta_description_length: measures.metaDescriptionLength,
    score: measures.score,
    score_version: measures.scoreVersion,
    facets: measures.facets,
    terms: termsOf(shopId, measures),
    marks_1: first,
    marks_2: second,
    marks_3: third,
    updated_at: product.updatedAt,
  };
}

/** Products as they stand in the catalogue, with all that their measures are made from. */
export const storedProducts = (shopId: ShopId): SQL => sql`
  select p.product_id::text as id, p.title, t.handle, p.status, t.vendor, t.product_type, p.tags, p.image_url,
    t.description_html, t.meta_title, t.meta_description, p.updated_at
  from catalogue_products p join catalogue_texts t on t.shop_id = p.shop_id and t.product_id = p.product_id
  where p.shop_id = ${shopId}`;

export interface StoredProduct {
  id: string;
  title: string;
  handle: string;
  status: string;
  vendor: string;
  product_type: string;
  tags: string[];
  image_url: string | null;
  description_html: string;
  meta_title: string;
  meta_description: string;
  updated_at: string;
}

export const productFrom = (row: StoredProduct): CatalogueProduct => ({
  id: Number(row.id),
  title: row.title,
  handle: row.handle,
  status: row.status,
  vendor: row.vendor,
  productType: row.product_type,
  tags: row.tags,
  imageUrl: row.image_url,
  descriptionHtml: row.description_html,
  metaTitle: row.meta_title,
  metaDescription: row.meta_description,
  updatedAt: new Date(row.updated_at),
});

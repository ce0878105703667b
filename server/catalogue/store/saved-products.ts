import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { type CatalogueProduct, labelledFacets, type MeasuredProduct } from '../rules/catalogue-product.ts';
import type { ProductDetails } from '../rules/product-details.ts';
import { framesRow } from './frames-row.ts';

/** Which version of a product wins: the platform's times are exact to the second only. */
export type Precedence = 'newer' | 'newer or as new';

/** Saves products unless the catalogue holds a newer version. The caller has locked the shop's row in `catalogues`. */
export async function saveProducts(
  tx: Transaction,
  shopId: ShopId,
  products: MeasuredProduct[],
  precedence: Precedence,
): Promise<void> {
  if (products.length === 0) return;
  // A statement may save a row only once; the last version of a product counts.
  const distinct = [...new Map(products.map((product) => [product.id, product])).values()];
  await saveLabels(tx, shopId, distinct);
  await tx.execute(upsert(shopId, distinct, precedence));
  const withDetails = distinct.filter(({ details }) => details !== null).map(({ id }) => id);
  if (withDetails.length > 0) await tx.execute(saveCodes(shopId, withDetails));
  await tx.execute(sql`update catalogues set has_new_frames = true where shop_id = ${shopId} and not has_new_frames`);
}

export const idArray = (ids: number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`;

async function saveLabels(tx: Transaction, shopId: ShopId, products: CatalogueProduct[]): Promise<void> {
  const labels = [...new Map(products.flatMap(labelledFacets))].map(([facet, label]) => ({ facet, label }));
  if (labels.length === 0) return;
  await tx.execute(sql`
    insert into catalogue_facets (shop_id, facet, label)
    select ${shopId}, facet, label
    from json_to_recordset(${JSON.stringify(labels)}::json) as given (facet text, label text)
    on conflict (shop_id, facet) do nothing`);
}

const upsert = (shopId: ShopId, products: MeasuredProduct[], precedence: Precedence): SQL => sql`
  with given as materialized (
    select * from json_to_recordset(${JSON.stringify(products.map(rowOf))}::json) as given (
      product_id bigint, title text, title_key text, handle text, status text, vendor text, product_type text,
      tags text[], image_url text, description_html text, meta_title text, meta_description text,
      description_words integer, meta_title_length integer, meta_description_length integer, score integer,
      score_version integer, facets text[], words text[], updated_at timestamptz, details jsonb,
      has_frames boolean, opening text, ending text, opening_hash integer, ending_hash integer, signature integer[],
      bands integer[], family integer
    )
  ), saved as (
    insert into catalogue_products as stored (
      shop_id, product_id, title, title_key, status, tags, image_url, description_words, meta_title_length,
      meta_description_length, score, score_version, facets, words, updated_at
    )
    select
      ${shopId}, product_id, title, title_key, status, tags, image_url, description_words, meta_title_length,
      meta_description_length, score, score_version, facets, array_to_tsvector(words), updated_at
    from given
    on conflict (shop_id, product_id) do update set
      title = excluded.title, title_key = excluded.title_key, status = excluded.status, tags = excluded.tags,
      image_url = excluded.image_url, description_words = excluded.description_words,
      meta_title_length = excluded.meta_title_length, meta_description_length = excluded.meta_description_length,
      score = excluded.score, score_version = excluded.score_version,
      facets = excluded.facets || array(select f from unnest(stored.facets) f where f like 'alike:%'),
      words = excluded.words, updated_at = excluded.updated_at
    where stored.updated_at ${sql.raw(precedence === 'newer' ? '<' : '<=')} excluded.updated_at
    returning product_id
  ), ${saveFrames(shopId, products)}, changed_details as (
    -- The name of a metafield's definition can change without a new version of the product.
    update catalogue_texts t set details = given.details from given
    where t.shop_id = ${shopId} and t.product_id = any(${idArray(products.map(({ id }) => id))})
      and t.product_id = given.product_id and given.details is not null
      and t.details is distinct from given.details and given.product_id not in (select product_id from saved)
      and given.updated_at >= (
        select updated_at from catalogue_products p where p.shop_id = ${shopId} and p.product_id = given.product_id
      )
  )
  insert into catalogue_texts (
    shop_id, product_id, handle, vendor, product_type, description_html, meta_title, meta_description, details
  )
  select ${shopId}, product_id, handle, vendor, product_type, description_html, meta_title, meta_description, details
  from given join saved using (product_id)
  on conflict (shop_id, product_id) do update set
    handle = excluded.handle, vendor = excluded.vendor, product_type = excluded.product_type,
    description_html = excluded.description_html, meta_title = excluded.meta_title,
    meta_description = excluded.meta_description, details = coalesce(excluded.details, catalogue_texts.details)`;

/** The frames of the descriptions that were saved. */
const saveFrames = (shopId: ShopId, products: MeasuredProduct[]): SQL => sql`
  framed as (
    insert into text_frames (
      shop_id, product_id, kind, opening, ending, opening_hash, ending_hash, signature, bands, family, at
    )
    select ${shopId}, product_id, 'published', opening, ending, opening_hash, ending_hash, signature, bands, family,
      updated_at
    from given join saved using (product_id) where has_frames
    on conflict (shop_id, product_id, kind) do update set
      opening = excluded.opening, ending = excluded.ending, opening_hash = excluded.opening_hash,
      ending_hash = excluded.ending_hash, signature = excluded.signature, bands = excluded.bands,
      family = excluded.family, at = excluded.at
  ), unframed as (
    -- The ids are named, because PostgreSQL would look at all frames of the shop for each product.
    delete from text_frames where shop_id = ${shopId} and kind = 'published'
      and product_id = any(${idArray(products.filter(({ measures }) => !measures.frames).map(({ id }) => id))})
      and product_id in (select product_id from saved)
  )`;

/** The codes of what is saved now, so that an older version brings none back. */
const saveCodes = (shopId: ShopId, ids: number[]): SQL => sql`
  with codes as materialized (
    select distinct t.product_id, c.kind, c.code
    from catalogue_texts t
      cross join jsonb_to_recordset(
        (t.details -> 'variants') || coalesce(t.details -> 'moreCodes', '[]')
      ) as v (barcode text, sku text)
      cross join lateral (values ('barcode', v.barcode), ('sku', v.sku)) as c (kind, code)
    where t.shop_id = ${shopId} and t.product_id = any(${idArray(ids)}) and c.code is not null
  ), gone as (
    delete from catalogue_codes k where k.shop_id = ${shopId} and k.product_id = any(${idArray(ids)})
      and not exists (select from codes c where c.product_id = k.product_id and c.kind = k.kind and c.code = k.code)
  )
  insert into catalogue_codes (shop_id, product_id, kind, code)
  select ${shopId}, product_id, kind, code from codes
  on conflict do nothing`;

const rowOf = ({ measures, ...product }: MeasuredProduct) => ({
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
  words: measures.words,
  updated_at: product.updatedAt,
  details: product.details,
  has_frames: measures.frames !== null,
  ...framesRow(measures.frames),
  family: measures.family,
});

interface SavedProduct {
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
  details: ProductDetails | null;
}

/** The products with these ids, with everything that their measures are computed from. */
export async function savedProducts(tx: Transaction, shopId: ShopId, ids: number[]): Promise<CatalogueProduct[]> {
  const rows = await rowsOf<SavedProduct>(
    tx,
    sql`select p.product_id::text as id, p.title, t.handle, p.status, t.vendor, t.product_type, p.tags, p.image_url,
        t.description_html, t.meta_title, t.meta_description, p.updated_at, t.details
      from catalogue_products p join catalogue_texts t on t.shop_id = p.shop_id and t.product_id = p.product_id
      where p.shop_id = ${shopId} and p.product_id = any(${idArray(ids)})`,
  );
  return rows.map((row) => ({
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
    details: row.details,
  }));
}

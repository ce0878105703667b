import { sql } from 'drizzle-orm';
import { type CatalogueProduct, labelledFacets, type MeasuredProduct } from '../domain/catalogue-product.ts';
import type { ShopId } from '../domain/identity.ts';
import { termsOf } from './catalogue-terms.ts';
import type { Transaction } from './database.ts';

/** Which of two states of a product stays: the platform's times have a grain of one second. */
type Precedence = 'newer' | 'newer or as new';

/**
 * Writes products over what is known of them, unless that is newer. Whoever calls this has locked the shop's row of
 * catalogues.
 */
export async function putProducts(
  tx: Transaction,
  shopId: ShopId,
  products: MeasuredProduct[],
  precedence: Precedence,
): Promise<void> {
  // A statement may write a row only once; of a product that comes twice the last state counts.
  const rows = [...new Map(products.map((product) => [product.id, product])).values()];
  if (rows.length === 0) return;
  await putLabels(tx, shopId, rows);
  const isNewer = precedence === 'newer' ? sql`<` : sql`<=`;
  await tx.execute(sql`
    insert into catalogue_products (
      shop_id, product_id, title, title_key, handle, status, vendor, product_type, tags, image_url, description_html,
      meta_title, meta_description, description_words, meta_title_length, meta_description_length, score,
      score_version, facets, terms, updated_at
    )
    select
      ${shopId}, product_id, title, title_key, handle, status, vendor, product_type, tags, image_url, description_html,
      meta_title, meta_description, description_words, meta_title_length, meta_description_length, score,
      score_version, facets, array_to_tsvector(terms), updated_at
    from json_to_recordset(${JSON.stringify(rows.map((product) => rowOf(shopId, product)))}::json) as given (
      product_id bigint, title text, title_key text, handle text, status text, vendor text, product_type text,
      tags text[], image_url text, description_html text, meta_title text, meta_description text,
      description_words integer, meta_title_length integer, meta_description_length integer, score integer,
      score_version integer, facets text[], terms text[], updated_at timestamptz
    )
    on conflict (shop_id, product_id) do update set
      title = excluded.title, title_key = excluded.title_key, handle = excluded.handle, status = excluded.status,
      vendor = excluded.vendor, product_type = excluded.product_type, tags = excluded.tags,
      image_url = excluded.image_url, description_html = excluded.description_html, meta_title = excluded.meta_title,
      meta_description = excluded.meta_description, description_words = excluded.description_words,
      meta_title_length = excluded.meta_title_length, meta_description_length = excluded.meta_description_length,
      score = excluded.score, score_version = excluded.score_version, facets = excluded.facets,
      terms = excluded.terms, updated_at = excluded.updated_at
    where catalogue_products.updated_at ${isNewer} excluded.updated_at`);
}

async function putLabels(tx: Transaction, shopId: ShopId, products: CatalogueProduct[]): Promise<void> {
  const labels = [...new Map(products.flatMap(labelledFacets))].map(([facet, label]) => ({ facet, label }));
  if (labels.length === 0) return;
  await tx.execute(sql`
    insert into catalogue_facets (shop_id, facet, label)
    select ${shopId}, facet, label from json_to_recordset(${JSON.stringify(labels)}::json) as given (facet text, label text)
    on conflict (shop_id, facet) do nothing`);
}

function rowOf(shopId: ShopId, { measures, ...product }: MeasuredProduct) {
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
    updated_at: product.updatedAt,
  };
}

/** A product as it stands in the catalogue, with all that its measures are made from. */
export const productColumns = sql.raw(
  ['product_id::text as id', 'title', 'handle', 'status', 'vendor', 'product_type', 'tags', 'image_url']
    .concat(['description_html', 'meta_title', 'meta_description', 'updated_at'])
    .join(', '),
);

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

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../foundation/database/database.ts';
import { matchingTerms } from '../../foundation/database/index-terms.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { CatalogueSummary, PublishedProduct } from '../ports/catalogue.ts';
import { measured } from '../rules/catalogue-product.ts';
import { historyFacet } from '../rules/history-match.ts';
import { collectionGid, numberInId } from '../rules/product-match.ts';
import { countGood } from './catalogue-groups.ts';
import { countedFacets, type SummaryRow, summaryFrom } from './catalogue-summary.ts';
import { lookAtTranslations } from './product-events.ts';
import { altTextPublished, countPictures, pictureCount, productsShowing, sharedPictures } from './product-pictures.ts';
import { productsPage } from './products-page.ts';
import { savedProducts, saveProducts } from './saved-products.ts';

// No one reads through a longer list.
const maxChoices = 1_000;
const maxCountedTags = 5_000;

export type Catalogue = ReturnType<typeof storedCatalogue>;

/** Our copy of a shop's catalogue. */
export function storedCatalogue(database: Database, now: () => Date) {
  return {
    summary: summary.bind(null, database),
    choices: choices.bind(null, database),
    hasStale: hasStale.bind(null, database),
    staleProducts: staleProducts.bind(null, database),
    /** The most frequent tags first. */
    tagCounts: (shopId: ShopId) =>
      database.shopQuery<{ tag: string; products: number }>(
        shopId,
        sql`select label as tag, products from catalogue_facets
          where shop_id = ${shopId} and facet >= 'tag:' and facet < 'tag;' and products > 0
          order by products desc, facet limit ${maxCountedTags}`,
      ),
    /** How many products of a group score good, without the excluded ones. */
    countGood: countGood.bind(null, database),
    page: productsPage.bind(null, database),
    productPublished: productPublished.bind(null, database, now),
    productsShowing: productsShowing.bind(null, database),
    pictureCount: pictureCount.bind(null, database),
    altTextPublished: altTextPublished.bind(null, database, now),
    sharedPictures: sharedPictures.bind(null, database),
    countPictures: countPictures.bind(null, database),
    /** Deletes our copy; a sync under way ends. */
    deleteCatalogue: async (shopId: ShopId) => {
      await database.shopTransaction(shopId, (tx) => tx.execute(sql`select delete_catalogue(${shopId})`));
    },
  };
}

/** Reads maintained counts, so it is quick for a catalogue of any size. */
async function summary({ shopQuery }: Database, shopId: ShopId): Promise<CatalogueSummary> {
  const [row] = await shopQuery<SummaryRow>(
    shopId,
    sql`select synced_at, progress, problem, products, score_sum::text, (
        select json_object_agg(facet, products) from catalogue_facets
        where shop_id = ${shopId} and facet in ${countedFacets}
      ) as counts
      from catalogues where shop_id = ${shopId}`,
  );
  return summaryFrom(row ?? null);
}

// During a sync, what was read again keeps its mark until the sync ends, claimed for ever.
const isUnread = sql`claimed_until is distinct from 'infinity'`;

/** Whether something that changed in the store before this moment has not been read again yet. */
async function hasStale({ shopQuery }: Database, shopId: ShopId, markedBefore: Date): Promise<boolean> {
  const stale = await shopQuery(
    shopId,
    sql`select from catalogue_stale
      where shop_id = ${shopId} and marked_at <= ${markedBefore.toISOString()}::timestamptz and ${isUnread} limit 1`,
  );
  return stale.length > 0;
}

/** Products that changed in the store and have not been read again yet. */
async function staleProducts({ shopQuery }: Database, shopId: ShopId, limit: number): Promise<number[]> {
  const rows = await shopQuery<{ id: string }>(
    shopId,
    sql`select resource_id::text as id from catalogue_stale
      where shop_id = ${shopId} and kind = 'product' and ${isUnread} limit ${limit}`,
  );
  return rows.map(({ id }) => Number(id));
}

async function choices(database: Database, shopId: ShopId) {
  const [vendors, productTypes, tags, collections] = await Promise.all([
    facetLabels(database, shopId, 'vendor'),
    facetLabels(database, shopId, 'type'),
    facetLabels(database, shopId, 'tag'),
    largestCollections(database, shopId),
  ]);
  return { vendors, productTypes, tags, collections };
}

async function facetLabels(
  { shopQuery }: Database,
  shopId: ShopId,
  kind: 'vendor' | 'type' | 'tag',
): Promise<string[]> {
  const rows = await shopQuery<{ label: string }>(
    shopId,
    sql`select label from catalogue_facets
      where shop_id = ${shopId} and facet >= ${`${kind}:`} and facet < ${`${kind};`} and products > 0
      order by products desc, facet limit ${maxChoices}`,
  );
  return rows.map(({ label }) => label).sort(byName);
}

async function largestCollections({ shopQuery }: Database, shopId: ShopId): Promise<{ id: string; title: string }[]> {
  const rows = await shopQuery<{ id: string; title: string }>(
    shopId,
    sql`select c.collection_id::text as id, c.title from catalogue_collections c where c.shop_id = ${shopId}
      order by (
        select count(*) from catalogue_collection_products m
        where m.shop_id = ${shopId} and m.collection_id = c.collection_id
      ) desc
      limit ${maxChoices}`,
  );
  return rows
    .map(({ id, title }) => ({ id: collectionGid(id), title }))
    .sort((one, other) => byName(one.title, other.title));
}

const { compare: byName } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** When the newest of our texts that are still in the product was published; null where none is. */
const lastPublished = (shopId: ShopId, targetId: string): SQL => {
  const terms = matchingTerms({ facets: [[historyFacet.target(targetId)]], words: [] });
  return sql`(select max(at) from searchable_changes
    where shop_id = ${shopId} and terms @@ ${terms}::tsquery and status = 'written' and not takes_back
      and locale is null)`;
};

/** Shows what we published at once; a product that is not in our copy yet arrives with the platform's webhook. */
async function productPublished(
  { shopTransaction }: Database,
  now: () => Date,
  shopId: ShopId,
  published: PublishedProduct,
): Promise<void> {
  const id = numberInId(published.id);
  if (id === null) return;
  await shopTransaction(shopId, async (tx) => {
    await tx.execute(sql`select 1 from catalogues where shop_id = ${shopId} for update`);
    const at = published.isUndo ? lastPublished(shopId, published.id) : sql`${now().toISOString()}::timestamptz`;
    await tx.execute(sql`update catalogue_products set last_written_at = ${at}
      where shop_id = ${shopId} and product_id = ${id}`);
    const [saved] = await savedProducts(tx, shopId, [id]);
    if (!saved) return;
    const {
      title = saved.title,
      descriptionHtml = saved.descriptionHtml,
      metaTitle = saved.metaTitle,
      metaDescription = saved.metaDescription,
    } = published;
    const product = measured({ ...saved, title, descriptionHtml, metaTitle, metaDescription });
    await saveProducts(tx, shopId, [product], 'newer or as new');
    await lookAtTranslations(tx, shopId, [product]);
  });
}

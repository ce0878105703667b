import { sql } from 'drizzle-orm';
import { measured } from '../../domain/catalogue/catalogue-product.ts';
import { collectionGid, numberInId } from '../../domain/catalogue/product-match.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Catalogue } from '../../ports/catalogue/catalogue.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { productsPage } from './catalogue-page.ts';
import { productFrom, putProducts, type StoredProduct, storedProducts } from './catalogue-rows.ts';
import { countedFacets, type SummaryRow, summaryFrom } from './catalogue-summary.ts';

// A list that nobody could read through helps nobody.
const maxChoices = 1_000;

export function storedCatalogue(database: Database, now: () => Date): Catalogue {
  const { shopTransaction, shopQuery } = database;

  const labels = async (shopId: ShopId, kind: 'vendor' | 'type' | 'tag'): Promise<string[]> => {
    const rows = await shopQuery<{ label: string }>(
      shopId,
      sql`select label from catalogue_facets
        where shop_id = ${shopId} and facet >= ${`${kind}:`} and facet < ${`${kind};`} and products > 0
        order by products desc, facet limit ${maxChoices}`,
    );
    return inOrder(rows.map(({ label }) => label));
  };

  return {
    summary: async (shopId) => {
      const [row] = await shopQuery<SummaryRow>(
        shopId,
        sql`select synced_at, progress, problem, products, score_sum::text, (
            select json_object_agg(facet, products) from catalogue_facets
            where shop_id = ${shopId} and facet in ${countedFacets}
          ) as counts
          from catalogues where shop_id = ${shopId}`,
      );
      return summaryFrom(row ?? null);
    },

    choices: async (shopId) => {
      const [vendors, productTypes, tags, collections] = await Promise.all([
        labels(shopId, 'vendor'),
        labels(shopId, 'type'),
        labels(shopId, 'tag'),
        shopQuery<{ id: string; title: string }>(
          shopId,
          sql`select collection_id::text as id, title from catalogue_collections where shop_id = ${shopId}
            order by products desc limit ${maxChoices}`,
        ),
      ]);
      return {
        vendors,
        productTypes,
        tags,
        collections: collections
          .map(({ id, title }) => ({ id: collectionGid(id), title }))
          .sort((one, other) => byName(one.title, other.title)),
      };
    },

    page: (shopId, ask) => productsPage(database, shopId, ask),

    productWritten: async (shopId, written) => {
      const id = numberInId(written.id);
      if (id === null) return;
      await shopTransaction(shopId, async (tx) => {
        await tx.execute(sql`select 1 from catalogues where shop_id = ${shopId} for update`);
        await tx.execute(sql`update catalogue_products set last_written_at = ${now().toISOString()}::timestamptz
          where shop_id = ${shopId} and product_id = ${id}`);
        const [row] = await rowsOf<StoredProduct>(tx, sql`${storedProducts(shopId)} and p.product_id = ${id}`);
        if (!row) return;
        const known = productFrom(row);
        const {
          title = known.title,
          descriptionHtml = known.descriptionHtml,
          metaTitle = known.metaTitle,
          metaDescription = known.metaDescription,
        } = written;
        const product = measured({ ...known, title, descriptionHtml, metaTitle, metaDescription });
        await putProducts(tx, shopId, [product], 'newer or as new');
      });
    },

    forget: async (shopId) => {
      await shopTransaction(shopId, (tx) => tx.execute(sql`select forget_catalogue(${shopId})`));
    },
  };
}

const { compare: byName } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const inOrder = (names: string[]): string[] => names.sort(byName);

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ProductsPageRequest } from '../../../server/catalogue/ports/catalogue.ts';
import type { Stale, SyncLease } from '../../../server/catalogue/ports/catalogue-upkeep.ts';
import { type CatalogueProduct, measured } from '../../../server/catalogue/rules/catalogue-product.ts';
import { storedCatalogue } from '../../../server/catalogue/store/catalogue.ts';
import { type CatalogueUpkeep, storedCatalogueUpkeep } from '../../../server/catalogue/store/catalogue-upkeep.ts';
import type { Clock } from '../../../server/foundation/clock.ts';
import type { Database } from '../../../server/foundation/database/database.ts';

export function aProduct(id: number, said: Partial<CatalogueProduct> = {}): CatalogueProduct {
  return {
    id,
    title: `Wool Blanket No. ${id}`,
    handle: `wool-blanket-${id}`,
    status: 'ACTIVE',
    vendor: 'Tyrol Mills',
    productType: 'Blankets',
    tags: ['wool', 'warm'],
    imageUrl: null,
    descriptionHtml: '<p>A warm blanket.</p>',
    metaTitle: 'A warm blanket',
    metaDescription: '',
    updatedAt: new Date('2026-11-01T00:00:00.000Z'),
    details: null,
    ...said,
  };
}

/** A sync of the whole catalogue, claimed by a worker. */
export async function aSync(upkeep: CatalogueUpkeep, shopId: string, runner = 'runner'): Promise<SyncLease> {
  await upkeep.beginSync(shopId);
  const lease = await upkeep.claimSync(shopId, runner);
  if (!lease) throw new Error('Another worker runs the sync.');
  return lease;
}

export async function put(
  upkeep: CatalogueUpkeep,
  shopId: string,
  lease: SyncLease,
  products: CatalogueProduct[],
): Promise<boolean> {
  return await upkeep.saveProducts(shopId, lease, {
    products: products.map(measured),
    appliedLines: products.length,
    progress: 0.5,
  });
}

/** Syncs the shop's whole catalogue to the end. */
export async function synced(upkeep: CatalogueUpkeep, shopId: string, products: CatalogueProduct[]): Promise<void> {
  const lease = await aSync(upkeep, shopId);
  await put(upkeep, shopId, lease, products);
  await upkeep.finishSync(shopId, lease);
}

/** Marks what changed in the store, as webhooks do. */
export async function markStale(database: Database, shopId: string, stale: Stale[], now: () => Date): Promise<void> {
  await database.shopQuery(
    shopId,
    sql`insert into catalogue_stale (shop_id, kind, resource_id, marked_at)
      select distinct ${shopId}, kind, id, ${now().toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(stale)}::json) as given (kind text, id bigint)
      on conflict (shop_id, kind, resource_id) do update set marked_at = excluded.marked_at, claimed_until = null`,
  );
}

/** Something in every table of the catalogue. */
export async function fillCatalogue(database: Database, shopId: string, now: () => Date): Promise<void> {
  const upkeep = storedCatalogueUpkeep(database, now);
  const lease = await aSync(upkeep, shopId);
  await put(upkeep, shopId, lease, [aProduct(1)]);
  await upkeep.saveCollections(shopId, lease, {
    collections: [{ id: 5, title: 'Winter' }],
    members: [{ collectionId: 5, productId: 1 }],
    appliedLines: 2,
    progress: 0.9,
  });
  await markStale(database, shopId, [{ kind: 'product', id: 1 }], now);
  await database.shopQuery(
    shopId,
    sql`insert into catalogue_scores (shop_id, at, products, score_sum) values (${shopId}, now(), 1, 50)`,
  );
  await database.shopQuery(
    shopId,
    sql`insert into catalogue_boilerplate (shop_id, sentence) values (${shopId}, 'We ship worldwide.')`,
  );
}

export type StoredCatalogues = Awaited<ReturnType<typeof openCatalogues>>;

/** The catalogues of a database. */
export async function openCatalogues(open: () => Promise<Database>, { now }: Pick<Clock, 'now'>) {
  const database = await open();
  const catalogue = storedCatalogue(database, now);
  const pageOf = (shopId: string, request: ProductsPageRequest) => catalogue.page(shopId, request);
  return {
    database,
    catalogue,
    upkeep: storedCatalogueUpkeep(database, now),
    aShop: () => `shop-${randomUUID()}.myshopify.com`,
    pageOf,
    markStale: (shopId: string, ...stale: Stale[]) => markStale(database, shopId, stale, now),
    /** The titles of the products, in the order of the alphabet. */
    rows: async (shopId: string, filters = {}) => {
      const request = { filters, sort: { by: 'title', direction: 'asc' }, cursor: null, limit: 250 } as const;
      return (await pageOf(shopId, request)).rows.map(({ title }) => title);
    },
  };
}

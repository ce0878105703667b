import { type SQL, sql } from 'drizzle-orm';
import { scoreVersion } from '../../../common/score/content-score.ts';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Stale } from '../ports/catalogue-upkeep.ts';
import { type CatalogueProduct, measured } from '../rules/catalogue-product.ts';
import { saveSeen } from './catalogue-syncs.ts';
import { recordProductEvents } from './product-events.ts';
import { saveCollections, saveMembers } from './saved-collections.ts';
import { idArray, savedProducts, saveProducts } from './saved-products.ts';

// Long enough for the store to answer.
const claimMs = 60_000;
// The job that refreshes a younger mark is probably still in the queue.
const unclaimedAfterMs = 5_000;

interface Context extends Database {
  now(): Date;
}

/** A moment so much later, as a parameter of a statement. */
const timestamp = (at: Date, plusMs = 0): SQL => sql`${new Date(at.getTime() + plusMs).toISOString()}::timestamptz`;

/** Changes of single products and collections. */
export function storedCatalogueChanges(database: Database, now: () => Date) {
  const context: Context = { ...database, now };
  return {
    claimStale: (shopId: ShopId, kind: Stale['kind'], limit: number) => claimStale(context, shopId, kind, limit),
    refreshProducts: refreshProducts.bind(null, context),
    refreshCollection: refreshCollection.bind(null, context),
    shopsWithStale: (limit: number) => shopsWithStale(context, limit),
    rescoreOutdated: rescoreOutdated.bind(null, context),
  };
}

/** Claims some of what changed in the store for a minute; what is not refreshed by then can be claimed again. */
async function claimStale(
  { shopQuery, now }: Context,
  shopId: ShopId,
  kind: Stale['kind'],
  limit: number,
): Promise<number[]> {
  const rows = await shopQuery<{ id: string }>(
    shopId,
    // Materialized: a plan that runs the subquery more than once would claim more than the limit.
    sql`with due as materialized (
        select resource_id from catalogue_stale
        where shop_id = ${shopId} and kind = ${kind} and (claimed_until is null or claimed_until <= ${timestamp(now())})
        order by marked_at limit ${limit} for update skip locked
      )
      update catalogue_stale set claimed_until = ${timestamp(now(), claimMs)}
      where shop_id = ${shopId} and kind = ${kind} and resource_id in (select resource_id from due)
      returning resource_id::text as id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Saves the products that the store returned, and deletes the others that it was asked for. */
const refreshProducts = (
  { shopTransaction, now }: Context,
  shopId: ShopId,
  requestedIds: number[],
  found: CatalogueProduct[],
): Promise<void> =>
  shopTransaction(shopId, async (tx) => {
    const isSyncing = await lockCatalogue(tx, shopId);
    const foundIds = new Set(found.map(({ id }) => id));
    await deleteProducts(
      tx,
      shopId,
      requestedIds.filter((id) => !foundIds.has(id)),
    );
    const published = await publishedSinceClaim(tx, shopId, requestedIds);
    const products = found.map(measured);
    for (const precedence of ['newer', 'newer or as new'] as const) {
      // Of a product that we have just published to, only a newer version counts.
      const some = products.filter(({ id }) => published.has(id) === (precedence === 'newer'));
      await recordProductEvents(tx, shopId, some, precedence, now());
      await saveProducts(tx, shopId, some, precedence);
    }
    if (isSyncing) await saveSeen(tx, shopId, [...foundIds]);
    const refreshed = requestedIds.filter((id) => !published.has(id));
    await unmarkStale(tx, shopId, 'product', refreshed, isSyncing);
  });

/** null: the store no longer has the collection. Without `productIds` its known products stay. */
const refreshCollection = (
  { shopTransaction }: Context,
  shopId: ShopId,
  collectionId: number,
  found: { title: string; productIds: number[] | null } | null,
): Promise<void> =>
  shopTransaction(shopId, async (tx) => {
    const isSyncing = await lockCatalogue(tx, shopId);
    const productIds = found?.productIds ?? [];
    if (found?.productIds !== null)
      await tx.execute(sql`
        delete from catalogue_collection_products
        where shop_id = ${shopId} and collection_id = ${collectionId} and product_id <> all(${idArray(productIds)})`);
    if (found) {
      const syncNumber = sql`(select sync_number from catalogues where shop_id = ${shopId})`;
      await saveCollections(tx, shopId, syncNumber, [{ id: collectionId, title: found.title }]);
      const members = productIds.map((productId) => ({ collectionId, productId }));
      await saveMembers(tx, shopId, syncNumber, members);
    } else {
      await tx.execute(
        sql`delete from catalogue_collections where shop_id = ${shopId} and collection_id = ${collectionId}`,
      );
    }
    await unmarkStale(tx, shopId, 'collection', [collectionId], isSyncing);
  });

/** Scores products of any shop again that an older version of the rules scored; returns how many. */
async function rescoreOutdated({ acrossShops, shopTransaction }: Context, limit: number): Promise<number> {
  const outdated = await acrossShops((db) =>
    rowsOf<{ shop_id: ShopId; id: string }>(
      db,
      sql`select shop_id, product_id::text as id from catalogue_products
        where score_version < ${scoreVersion} limit ${limit}`,
    ),
  );
  for (const [shopId, rows] of Map.groupBy(outdated, ({ shop_id }) => shop_id)) {
    await shopTransaction(shopId, async (tx) => {
      await lockCatalogue(tx, shopId);
      const ids = rows.map(({ id }) => Number(id));
      const products = await savedProducts(tx, shopId, ids);
      await saveProducts(tx, shopId, products.map(measured), 'newer or as new');
    });
  }
  return outdated.length;
}

/** Shops with stale products or collections that no worker has claimed. */
async function shopsWithStale({ acrossShops, now }: Context, limit: number): Promise<ShopId[]> {
  const rows = await acrossShops((db) =>
    rowsOf<{ shop_id: ShopId }>(
      db,
      sql`select distinct shop_id from catalogue_stale
        where marked_at <= ${timestamp(now(), -unclaimedAfterMs)} and (claimed_until is null or claimed_until <= ${timestamp(now())})
        limit ${limit}`,
    ),
  );
  return rows.map(({ shop_id: shopId }) => shopId);
}

/** Returns whether a sync is under way. */
async function lockCatalogue(tx: Transaction, shopId: ShopId): Promise<boolean> {
  await tx.execute(sql`insert into catalogues (shop_id) values (${shopId}) on conflict do nothing`);
  const [row] = await rowsOf<{ is_syncing: boolean }>(
    tx,
    sql`select sync_phase is not null as is_syncing from catalogues where shop_id = ${shopId} for update`,
  );
  return row?.is_syncing ?? false;
}

async function deleteProducts(tx: Transaction, shopId: ShopId, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['catalogue_products', 'catalogue_collection_products', 'product_events'])
    await tx.execute(sql`delete from ${sql.identifier(table)}
      where shop_id = ${shopId} and product_id = any(${idArray(ids)})`);
  await tx.execute(sql`delete from standing_order_products
    where shop_id = ${shopId} and product_id = any(${idArray(ids)}) and state <> 'started'`);
}

/**
 * The products that we published to after they were claimed. The store's answer may be older than that, and its times
 * do not tell; so they stay stale unless the answer is newer.
 */
async function publishedSinceClaim(tx: Transaction, shopId: ShopId, ids: number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select p.product_id::text as id from catalogue_products p
      join catalogue_stale s on s.shop_id = p.shop_id and s.kind = 'product' and s.resource_id = p.product_id
      where p.shop_id = ${shopId} and p.product_id = any(${idArray(ids)})
        and p.last_written_at >= s.claimed_until - ${claimMs} * interval '1 ms'`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/**
 * A mark that was made after the claim stays. During a sync every mark stays until its end, because the sync may still
 * save an older version over ours.
 */
async function unmarkStale(
  tx: Transaction,
  shopId: ShopId,
  kind: Stale['kind'],
  ids: number[],
  isSyncing: boolean,
): Promise<void> {
  const claimed = sql`shop_id = ${shopId} and kind = ${kind} and claimed_until is not null
    and resource_id = any(${idArray(ids)})`;
  await tx.execute(
    isSyncing
      ? sql`update catalogue_stale set claimed_until = 'infinity' where ${claimed}`
      : sql`delete from catalogue_stale where ${claimed}`,
  );
}

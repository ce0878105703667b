import { type SQL, sql } from 'drizzle-orm';
import { scoreVersion } from '../../../common/score/content-score.ts';
import { measured } from '../../domain/catalogue/catalogue-product.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { CatalogueUpkeep } from '../../ports/catalogue/catalogue-upkeep.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { memberInsertion } from './catalogue-members.ts';
import { productFrom, putProducts, type StoredProduct, storedProducts } from './catalogue-rows.ts';
import { seen } from './catalogue-syncs.ts';

// Long enough for the store to answer; then somebody else may look.
const claimMs = 60_000;
// Younger marks are on their way through the queue.
const forgottenAfterMs = 5_000;

type Changes = Pick<
  CatalogueUpkeep,
  'markStale' | 'claimStale' | 'refreshProducts' | 'refreshCollection' | 'rescoreOutdated' | 'withStale'
>;

/** Single changes of catalogues, as the platform tells of them. */
export function storedCatalogueChanges(
  { shopTransaction, acrossShops, shopQuery }: Database,
  now: () => Date,
): Changes {
  const at = (laterMs = 0): SQL => sql`${new Date(now().getTime() + laterMs).toISOString()}::timestamptz`;

  return {
    markStale: async (shopId, stale) => {
      await shopQuery(
        shopId,
        sql`insert into catalogue_stale (shop_id, kind, resource_id, marked_at)
          select distinct ${shopId}, kind, id, ${at()}
          from json_to_recordset(${JSON.stringify(stale)}::json) as given (kind text, id bigint)
          on conflict (shop_id, kind, resource_id) do update set marked_at = excluded.marked_at, claimed_until = null`,
      );
    },

    claimStale: async (shopId, kind, limit) => {
      const rows = await shopQuery<{ id: string }>(
        shopId,
        // Materialized, since a plan that looks for marks again and again would claim more than so many.
        sql`with due as materialized (
            select resource_id from catalogue_stale
            where shop_id = ${shopId} and kind = ${kind} and (claimed_until is null or claimed_until <= ${at()})
            order by marked_at limit ${limit} for update skip locked
          )
          update catalogue_stale set claimed_until = ${at(claimMs)}
          where shop_id = ${shopId} and kind = ${kind} and resource_id in (select resource_id from due)
          returning resource_id::text as id`,
      );
      return rows.map(({ id }) => Number(id));
    },

    refreshProducts: (shopId, askedIds, found) =>
      shopTransaction(shopId, async (tx) => {
        const isReading = await lockCatalogue(tx, shopId);
        const there = new Set(found.map(({ id }) => id));
        await removeProducts(
          tx,
          shopId,
          askedIds.filter((id) => !there.has(id)),
        );
        const written = await writtenSinceAsked(tx, shopId, askedIds);
        const measuredOf = (isWritten: boolean) =>
          found.filter(({ id }) => written.has(id) === isWritten).map(measured);
        await putProducts(tx, shopId, measuredOf(false), 'newer or as new');
        await putProducts(tx, shopId, measuredOf(true), 'newer');
        if (isReading) await seen(tx, shopId, [...there]);
        await lookedAt(
          tx,
          shopId,
          'product',
          askedIds.filter((id) => !written.has(id)),
          isReading,
        );
      }),

    refreshCollection: (shopId, collectionId, found) =>
      shopTransaction(shopId, async (tx) => {
        const isReading = await lockCatalogue(tx, shopId);
        const productIds = JSON.stringify(found?.productIds ?? []);
        const stay = sql`select id::bigint from json_array_elements_text(${productIds}::json) as given (id)`;
        if (found?.productIds !== null) {
          await tx.execute(sql`
            delete from catalogue_collection_products
            where shop_id = ${shopId} and collection_id = ${collectionId} and product_id not in (${stay})`);
        }
        if (found) {
          const number = sql`(select sync_number from catalogues where shop_id = ${shopId})`;
          await tx.execute(sql`
            insert into catalogue_collections (shop_id, collection_id, title, sync_number)
            values (${shopId}, ${collectionId}, ${found.title}, ${number})
            on conflict (shop_id, collection_id) do update set title = excluded.title, sync_number = excluded.sync_number`);
          await tx.execute(
            memberInsertion(
              shopId,
              number,
              sql`select distinct ${collectionId}::bigint as collection_id, id::bigint as product_id
                from json_array_elements_text(${productIds}::json) as each (id)`,
            ),
          );
        } else {
          await tx.execute(
            sql`delete from catalogue_collections where shop_id = ${shopId} and collection_id = ${collectionId}`,
          );
        }
        await lookedAt(tx, shopId, 'collection', [collectionId], isReading);
      }),

    rescoreOutdated: async (limit) => {
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
          const ids = `{${rows.map(({ id }) => id).join(',')}}`;
          const products = await rowsOf<StoredProduct>(
            tx,
            sql`${storedProducts(shopId)} and p.product_id = any(${ids}::bigint[])`,
          );
          await putProducts(tx, shopId, products.map(productFrom).map(measured), 'newer or as new');
        });
      }
      return outdated.length;
    },

    withStale: async (limit) => {
      const rows = await acrossShops((db) =>
        rowsOf<{ shop_id: ShopId }>(
          db,
          sql`select distinct shop_id from catalogue_stale
            where marked_at <= ${at(-forgottenAfterMs)} and (claimed_until is null or claimed_until <= ${at()})
            limit ${limit}`,
        ),
      );
      return rows.map(({ shop_id: shopId }) => shopId);
    },
  };
}

/** Answers whether a whole reading is under way. */
async function lockCatalogue(tx: Transaction, shopId: ShopId): Promise<boolean> {
  await tx.execute(sql`insert into catalogues (shop_id) values (${shopId}) on conflict do nothing`);
  const [row] = await rowsOf<{ is_reading: boolean }>(
    tx,
    sql`select sync_phase is not null as is_reading from catalogues where shop_id = ${shopId} for update`,
  );
  return row?.is_reading ?? false;
}

async function removeProducts(tx: Transaction, shopId: ShopId, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = sql`(select id::bigint from json_array_elements_text(${JSON.stringify(ids)}::json) as given (id))`;
  await tx.execute(sql`delete from catalogue_products where shop_id = ${shopId} and product_id in ${gone}`);
  await tx.execute(sql`delete from catalogue_collection_products where shop_id = ${shopId} and product_id in ${gone}`);
}

/**
 * Those that we have written to since the store was asked for them: its answer may be from before, and the time of its
 * state does not tell. Where it is not newer, they are looked at again.
 */
async function writtenSinceAsked(tx: Transaction, shopId: ShopId, ids: number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select p.product_id::text as id from catalogue_products p
      join catalogue_stale s on s.shop_id = p.shop_id and s.kind = 'product' and s.resource_id = p.product_id
      where p.shop_id = ${shopId} and p.product_id = any(${`{${ids.join(',')}}`}::bigint[])
        and p.last_written_at >= s.claimed_until - ${claimMs} * interval '1 ms'`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/**
 * A mark made since the look stays. So does every mark while the whole catalogue is being read, whose older state may
 * come in after ours: its end offers them once more.
 */
async function lookedAt(
  tx: Transaction,
  shopId: ShopId,
  kind: 'product' | 'collection',
  ids: number[],
  isReading: boolean,
): Promise<void> {
  const asked = sql`shop_id = ${shopId} and kind = ${kind} and claimed_until is not null
    and resource_id in (select id::bigint from json_array_elements_text(${JSON.stringify(ids)}::json) as given (id))`;
  await tx.execute(
    isReading
      ? sql`update catalogue_stale set claimed_until = 'infinity' where ${asked}`
      : sql`delete from catalogue_stale where ${asked}`,
  );
}

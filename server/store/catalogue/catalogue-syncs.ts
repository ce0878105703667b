import { type SQL, sql } from 'drizzle-orm';
import { waitForAll } from '../../../common/async/wait-for-all.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { CatalogueUpkeep, SyncPhase, SyncTurn } from '../../ports/catalogue/catalogue-upkeep.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { memberInsertion } from './catalogue-members.ts';
import { knownTimes, readyRows, type WrittenLabels, writings } from './catalogue-rows.ts';

// Every step extends it; whoever has not stepped for so long has died.
const leaseMs = 60_000;
const readAgainAfterMs = 24 * 60 * 60_000;
// What is removed in one transaction, so that nobody waits long for the others.
const removedAtOnce = 2_000;
// Shorter ones are walked from end to end whatever state they are in.
const tidiedFrom = 1_500;

type Syncs = Pick<
  CatalogueUpkeep,
  | 'beginSync'
  | 'takeTurn'
  | 'noteOperation'
  | 'noteProgress'
  | 'productsStep'
  | 'collectionsStep'
  | 'nextPhase'
  | 'finishSync'
  | 'leaveTurn'
  | 'tidyRead'
  | 'stopSync'
  | 'dueForSync'
>;

interface TurnRow {
  sync_number: string;
  sync_phase: SyncPhase;
  operation_id: string | null;
  applied_lines: string;
  attempts: number;
  is_first: boolean;
}

/** Whole readings of catalogues: one at a time for each shop, each step of it in one transaction. */
export function storedSyncs(
  { shopTransaction, shopQuery, acrossShops, vacuumTable }: Database,
  now: () => Date,
): Syncs {
  const at = (laterMs = 0): SQL => sql`${new Date(now().getTime() + laterMs).toISOString()}::timestamptz`;

  /**
   * Changes the catalogue's row, and so locks it, provided that the turn is still ours; then does the rest of the step.
   */
  const step = (
    shopId: ShopId,
    turn: SyncTurn,
    set: SQL,
    rest: (tx: Transaction) => Promise<unknown> = async () => {},
  ): Promise<boolean> =>
    shopTransaction(shopId, async (tx) => {
      const kept = await taken(tx, shopId, turn, set);
      if (kept) await rest(tx);
      return kept;
    });
  const taken = async (tx: Transaction, shopId: ShopId, turn: SyncTurn, set: SQL): Promise<boolean> => {
    const rows = await rowsOf(
      tx,
      sql`update catalogues set leased_until = ${at(leaseMs)}, ${set}
        where shop_id = ${shopId} and sync_number = ${turn.number} and runner = ${turn.runner}
          and sync_phase is not null
        returning 1`,
    );
    return rows.length > 0;
  };

  const labels = new WeakMap<SyncTurn, WrittenLabels>();
  const labelsOf = (turn: SyncTurn): WrittenLabels => {
    const known = labels.get(turn) ?? new Set();
    labels.set(turn, known);
    return known;
  };

  return {
    beginSync: async (shopId) => {
      const begun = await shopQuery(
        shopId,
        // What a reading had met that was broken off, this one has yet to meet.
        sql`with begun as (
            insert into catalogues as known (shop_id, sync_phase, sync_number, look_again_at)
            values (${shopId}, 'products', 1, ${at()})
            on conflict (shop_id) do update set
              sync_phase = 'products', sync_number = known.sync_number + 1, operation_id = null, applied_lines = 0,
              progress = 0, attempts = 0, problem = null, runner = null, leased_until = null, look_again_at = ${at()}
            where known.sync_phase is null
            returning 1
          ), unmet as (
            delete from catalogue_seen where shop_id = ${shopId} and exists (select from begun)
          )
          select from begun`,
      );
      return begun.length > 0;
    },

    takeTurn: async (shopId, runner) => {
      const [row] = await shopQuery<TurnRow>(
        shopId,
        sql`update catalogues set runner = ${runner}, leased_until = ${at(leaseMs)}
          where shop_id = ${shopId} and sync_phase is not null and (leased_until is null or leased_until <= ${at()})
          returning sync_number::text, sync_phase, operation_id, applied_lines::text, attempts, synced_at is null as is_first`,
      );
      return row
        ? {
            runner,
            number: Number(row.sync_number),
            phase: row.sync_phase,
            operationId: row.operation_id,
            appliedLines: Number(row.applied_lines),
            attempts: row.attempts,
            isFirst: row.is_first,
          }
        : null;
    },

    noteOperation: (shopId, turn, operationId) =>
      step(
        shopId,
        turn,
        sql`operation_id = ${operationId}, applied_lines = 0,
          attempts = attempts + ${operationId === null ? 0 : 1}, problem = null`,
      ),

    noteProgress: (shopId, turn, progress) => step(shopId, turn, sql`progress = greatest(progress, ${progress})`),

    productsStep: async (shopId, turn, { products, appliedLines, progress }) => {
      const rows = await readyRows(shopId, products);
      return () =>
        shopTransaction(shopId, async (tx) => {
          // The look is sent along with the lock and comes after it; so the database waits for us but once.
          const isTaken = taken(
            tx,
            shopId,
            turn,
            sql`applied_lines = ${appliedLines}, progress = greatest(progress, ${progress}), problem = null`,
          );
          const looked = knownTimes(tx, shopId, products);
          await waitForAll([isTaken, looked]);
          if (!(await isTaken)) return false;
          const ids = products.map(({ id }) => id);
          const statements = writings(shopId, rows, await looked, 'newer', labelsOf(turn));
          await waitForAll([...statements.map((statement) => tx.execute(statement)), seen(tx, shopId, ids)]);
          return true;
        });
    },

    collectionsStep:
      async (shopId, turn, { collections, members, appliedLines, progress }) =>
      () =>
        step(
          shopId,
          turn,
          sql`applied_lines = ${appliedLines}, progress = greatest(progress, ${progress}), problem = null`,
          async (tx) => {
            await tx.execute(sql`
            insert into catalogue_collections (shop_id, collection_id, title, sync_number)
            select distinct on (id) ${shopId}, id, title, ${turn.number}::bigint
            from json_to_recordset(${JSON.stringify(collections)}::json) as given (id bigint, title text)
            on conflict (shop_id, collection_id) do update set title = excluded.title, sync_number = excluded.sync_number`);
            await tx.execute(
              memberInsertion(
                shopId,
                sql`${turn.number}::bigint`,
                sql`select distinct "collectionId" as collection_id, "productId" as product_id
                from json_to_recordset(${JSON.stringify(members)}::json) as each ("collectionId" bigint, "productId" bigint)`,
              ),
            );
          },
        ),

    nextPhase: (shopId, turn, phase) =>
      step(shopId, turn, sql`sync_phase = ${phase}, operation_id = null, applied_lines = 0, attempts = 0`),

    finishSync: async (shopId, turn) => {
      for (const removal of removals(shopId, turn.number)) {
        for (let removed = removedAtOnce; removed === removedAtOnce; ) {
          const isOurs = await step(shopId, turn, sql`progress = 1`, async (tx) => {
            removed = (await rowsOf(tx, removal)).length;
          });
          if (!isOurs) return false;
        }
      }
      const isOurs = await step(shopId, turn, sql`progress = 1`, (tx) => tx.execute(writtenBefore(shopId)));
      if (!isOurs) return false;
      return await step(
        shopId,
        turn,
        sql`sync_phase = null, operation_id = null, runner = null, progress = 1, problem = null, synced_at = ${at()}`,
        async (tx) => {
          await tx.execute(sql`delete from catalogue_seen where shop_id = ${shopId}`);
          // What was looked at during the reading may have been written over by its older state: looked at once more.
          await tx.execute(sql`update catalogue_stale set claimed_until = null where shop_id = ${shopId}`);
        },
      );
    },

    leaveTurn: async (shopId, turn, { afterMs, problem }) => {
      await shopQuery(
        shopId,
        sql`update catalogues set runner = null, leased_until = null, look_again_at = ${at(afterMs)},
            problem = ${problem}
          where shop_id = ${shopId} and sync_number = ${turn.number} and runner = ${turn.runner}`,
      );
    },

    tidyRead: async (shopId, signal) => {
      const large = await shopQuery(
        shopId,
        sql`select from catalogues where shop_id = ${shopId} and products >= ${tidiedFrom}`,
      );
      if (large.length > 0) await vacuumTable('catalogue_products', signal);
    },

    stopSync: async (shopId) => {
      await shopQuery(
        shopId,
        sql`update catalogues set sync_phase = null, runner = null, leased_until = null, operation_id = null
          where shop_id = ${shopId}`,
      );
    },

    dueForSync: async (limit) => {
      const rows = await acrossShops((db) =>
        rowsOf<{ shop_id: ShopId; is_under_way: boolean }>(
          db,
          sql`select s.shop_id, c.sync_phase is not null as is_under_way
            from shops s left join catalogues c on c.shop_id = s.shop_id
            where s.uninstalled_at is null and (
              c.shop_id is null
              or c.sync_phase is null and (c.synced_at is null or c.synced_at <= ${at(-readAgainAfterMs)})
              or c.sync_phase is not null and coalesce(c.leased_until, c.look_again_at) <= ${at()}
            )
            order by c.synced_at nulls first limit ${limit}`,
        ),
      );
      return rows.map(({ shop_id: shopId, is_under_way: isUnderWay }) => ({ shopId, isUnderWay }));
    },
  };
}

/**
 * A shop that comes back has lost its catalogue but not its versions, unless it was erased meanwhile: the first reading
 * finds in them when we wrote to a product last.
 */
const writtenBefore = (shopId: ShopId): SQL => sql`
  update catalogue_products p set last_written_at = written.at
  from (
    select split_part(target_id, '/', 5)::bigint as product_id, max(at) as at from changes
    where shop_id = ${shopId} and status in ('written', 'reverted') and target_id ~ '^gid://shopify/Product/[0-9]+$'
      and exists (select from catalogues where shop_id = ${shopId} and synced_at is null)
    group by target_id
  ) written
  where p.shop_id = ${shopId} and p.product_id = written.product_id and p.last_written_at is null`;

export async function seen(tx: Transaction, shopId: ShopId, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into catalogue_seen (shop_id, product_ids) values (${shopId}, ${`{${ids.join(',')}}`}::bigint[])`);
}

/**
 * Statements that each remove some of what the reading has not met. What is to go is worked out first, once and without
 * a join: right after a large reading the planner knows nothing of its size yet, and would compare every row with
 * every other.
 */
const removals = (shopId: ShopId, number: number): SQL[] => [
  sql`delete from catalogue_collection_products where shop_id = ${shopId} and ctid = any(array(
      select ctid from catalogue_collection_products
      where shop_id = ${shopId} and sync_number < ${number} limit ${removedAtOnce}
    )) returning 1`,
  sql`delete from catalogue_collections where shop_id = ${shopId} and ctid = any(array(
      select ctid from catalogue_collections
      where shop_id = ${shopId} and sync_number < ${number} limit ${removedAtOnce}
    )) returning 1`,
  sql`delete from catalogue_products where shop_id = ${shopId} and product_id = any(array(
      select product_id from catalogue_products where shop_id = ${shopId}
      except select unnest(product_ids) from catalogue_seen where shop_id = ${shopId}
      limit ${removedAtOnce}
    )) returning 1`,
];

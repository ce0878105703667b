import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf, type Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { CollectionsBatch, ProductsBatch, SyncLease, SyncPhase } from '../ports/catalogue-upkeep.ts';
import { recordProductEvents } from './product-events.ts';
import { saveCollections, saveMembers } from './saved-collections.ts';
import { saveProducts } from './saved-products.ts';

// Every step extends the lease; a worker that has not made one for so long has died.
const leaseMs = 60_000;
// Home compares with the score of thirty days ago.
const scoresKeptMs = 40 * 24 * 60 * 60_000;
const syncAgainAfterMs = 24 * 60 * 60_000;
// So few rows are deleted in one transaction that other work on the catalogue does not wait long.
const deletedAtOnce = 2_000;
// For smaller catalogues autovacuum is soon enough.
const vacuumedFrom = 1_500;

interface Context extends Database {
  /** The present, or a moment so much later, as a parameter of a statement. */
  at(laterMs?: number): SQL;
  now(): Date;
}

/** Syncs of whole catalogues: one at a time for each shop, each step in one transaction. */
export function storedSyncs(database: Database, now: () => Date) {
  const at = (laterMs = 0) => sql`${new Date(now().getTime() + laterMs).toISOString()}::timestamptz`;
  const context: Context = { ...database, at, now };
  return {
    beginSync: (shopId: ShopId) => beginSync(context, shopId),
    claimSync: (shopId: ShopId, runner: string) => claimSync(context, shopId, runner),

    // Each of these extends the lease. False: the lease is lost or the sync was cancelled, and nothing was saved.
    saveOperation: (shopId: ShopId, lease: SyncLease, operationId: string | null) =>
      syncStep(
        context,
        shopId,
        lease,
        sql`operation_id = ${operationId}, applied_lines = 0,
          attempts = attempts + ${operationId === null ? 0 : 1}, problem = null`,
      ),
    saveProgress: (shopId: ShopId, lease: SyncLease, progress: number) =>
      syncStep(context, shopId, lease, sql`progress = greatest(progress, ${progress})`),
    saveProducts: saveProductsBatch.bind(null, context),
    saveCollections: saveCollectionsBatch.bind(null, context),
    startPhase: (shopId: ShopId, lease: SyncLease, phase: SyncPhase) =>
      syncStep(
        context,
        shopId,
        lease,
        sql`sync_phase = ${phase}, operation_id = null, applied_lines = 0, attempts = 0`,
      ),
    finishSync: finishSync.bind(null, context),

    releaseSync: (shopId: ShopId, lease: SyncLease, again: { afterMs: number; problem: string | null }) =>
      releaseSync(context, shopId, lease, again),
    vacuumAfterSync: vacuumAfterSync.bind(null, context),
    cancelSync: cancelSync.bind(null, context),
    dueForSync: (limit: number) => dueForSync(context, limit),
  };
}

/** Begins a sync unless one is under way; returns whether it began one. */
async function beginSync({ shopQuery, at }: Context, shopId: ShopId): Promise<boolean> {
  const begun = await shopQuery(
    shopId,
    sql`with begun as (
        insert into catalogues as saved (shop_id, sync_phase, sync_number, look_again_at)
        values (${shopId}, 'products', 1, ${at()})
        on conflict (shop_id) do update set
          sync_phase = 'products', sync_number = saved.sync_number + 1, operation_id = null, applied_lines = 0,
          progress = 0, attempts = 0, problem = null, runner = null, leased_until = null, look_again_at = ${at()}
        where saved.sync_phase is null
        returning 1
      ), cancelled as (
        -- An earlier sync that was cancelled may have left what it had seen.
        delete from catalogue_seen where shop_id = ${shopId} and exists (select from begun)
      )
      select from begun`,
  );
  return begun.length > 0;
}

interface LeaseRow {
  sync_number: string;
  sync_phase: SyncPhase;
  operation_id: string | null;
  applied_lines: string;
  attempts: number;
  is_first: boolean;
}

/** Leases the sync under way to one worker; null when there is none, or another worker runs it. */
async function claimSync({ shopQuery, at }: Context, shopId: ShopId, runner: string): Promise<SyncLease | null> {
  const [row] = await shopQuery<LeaseRow>(
    shopId,
    sql`update catalogues set runner = ${runner}, leased_until = ${at(leaseMs)}
      where shop_id = ${shopId} and sync_phase is not null and (leased_until is null or leased_until <= ${at()})
      returning sync_number::text, sync_phase, operation_id, applied_lines::text, attempts, synced_at is null as is_first`,
  );
  if (!row) return null;
  return {
    runner,
    number: Number(row.sync_number),
    phase: row.sync_phase,
    operationId: row.operation_id,
    appliedLines: Number(row.applied_lines),
    attempts: row.attempts,
    isFirst: row.is_first,
  };
}

/**
 * Changes the catalogue's row, and so locks it, and does the rest of the step in the same transaction. Does nothing and
 * returns false when the lease is lost.
 */
function syncStep(
  { shopTransaction, at }: Context,
  shopId: ShopId,
  lease: SyncLease,
  change: SQL,
  rest: (tx: Transaction) => Promise<unknown> = async () => {},
): Promise<boolean> {
  return shopTransaction(shopId, async (tx) => {
    const rows = await rowsOf(
      tx,
      sql`update catalogues set leased_until = ${at(leaseMs)}, ${change}
        where shop_id = ${shopId} and sync_number = ${lease.number} and runner = ${lease.runner}
          and sync_phase is not null
        returning 1`,
    );
    if (rows.length > 0) await rest(tx);
    return rows.length > 0;
  });
}

const batchApplied = ({ appliedLines, progress }: { appliedLines: number; progress: number }): SQL =>
  sql`applied_lines = ${appliedLines}, progress = greatest(progress, ${progress}), problem = null`;

const saveProductsBatch = (
  context: Context,
  shopId: ShopId,
  lease: SyncLease,
  { products, ...applied }: ProductsBatch,
): Promise<boolean> =>
  syncStep(context, shopId, lease, batchApplied(applied), async (tx) => {
    await recordProductEvents(tx, shopId, products, 'newer', context.now());
    await saveProducts(tx, shopId, products, 'newer');
    await saveSeen(
      tx,
      shopId,
      products.map(({ id }) => id),
    );
  });

const saveCollectionsBatch = (
  context: Context,
  shopId: ShopId,
  lease: SyncLease,
  { collections, members, ...applied }: CollectionsBatch,
): Promise<boolean> =>
  syncStep(context, shopId, lease, batchApplied(applied), async (tx) => {
    await saveCollections(tx, shopId, sql`${lease.number}::bigint`, collections);
    await saveMembers(tx, shopId, sql`${lease.number}::bigint`, members);
  });

/** Deletes what the sync has not seen, and ends it. */
async function finishSync(context: Context, shopId: ShopId, lease: SyncLease): Promise<boolean> {
  const done = sql`progress = 1`;
  for (const deletion of unseenDeletions(shopId, lease.number)) {
    for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
      const isOurs = await syncStep(context, shopId, lease, done, async (tx) => {
        deleted = (await rowsOf(tx, deletion)).length;
      });
      if (!isOurs) return false;
    }
  }
  return await syncStep(
    context,
    shopId,
    lease,
    sql`sync_phase = null, operation_id = null, runner = null, problem = null, ${done}`,
    async (tx) => {
      await tx.execute(restoreLastWritten(shopId));
      await tx.execute(sql`update catalogues set synced_at = ${context.at()} where shop_id = ${shopId}`);
      await tx.execute(sql`delete from catalogue_seen where shop_id = ${shopId}`);
      await tx.execute(sql`insert into catalogue_scores (shop_id, at, products, score_sum)
        select shop_id, synced_at, products, score_sum from catalogues where shop_id = ${shopId} and products > 0
        on conflict (shop_id, at) do nothing`);
      await tx.execute(
        sql`delete from catalogue_scores where shop_id = ${shopId} and at < ${context.at(-scoresKeptMs)}`,
      );
      // The sync may have saved an older version over one that was refreshed during it: refresh those again.
      await tx.execute(sql`update catalogue_stale set claimed_until = null where shop_id = ${shopId}`);
    },
  );
}

/**
 * Statements that each delete some rows that the sync has not seen. What to delete is found first and without a join:
 * right after a large sync the planner does not know the tables' sizes yet and would compare every row with every other.
 */
const unseenDeletions = (shopId: ShopId, syncNumber: number): SQL[] => [
  sql`delete from catalogue_collection_products where shop_id = ${shopId} and ctid = any(array(
      select ctid from catalogue_collection_products
      where shop_id = ${shopId} and sync_number < ${syncNumber} limit ${deletedAtOnce}
    )) returning 1`,
  sql`delete from catalogue_collections where shop_id = ${shopId} and ctid = any(array(
      select ctid from catalogue_collections
      where shop_id = ${shopId} and sync_number < ${syncNumber} limit ${deletedAtOnce}
    )) returning 1`,
  sql`delete from catalogue_products where shop_id = ${shopId} and product_id = any(array(
      select product_id from catalogue_products where shop_id = ${shopId}
      except select unnest(product_ids) from catalogue_seen where shop_id = ${shopId}
      limit ${deletedAtOnce}
    )) returning 1`,
];

/**
 * A shop that installs the app again has lost its catalogue but not its changes, unless it was erased: its first sync
 * finds there when we last published to a product.
 */
const restoreLastWritten = (shopId: ShopId): SQL => sql`
  update catalogue_products p set last_written_at = published.at
  from (
    select split_part(target_id, '/', 5)::bigint as product_id, max(at) as at from changes
    where shop_id = ${shopId} and status = 'written' and not takes_back and locale is null
      and target_id ~ '^gid://shopify/Product/[0-9]+$'
      and exists (select from catalogues where shop_id = ${shopId} and synced_at is null)
    group by target_id
  ) published
  where p.shop_id = ${shopId} and p.product_id = published.product_id and p.last_written_at is null`;

export async function saveSeen(tx: Transaction, shopId: ShopId, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into catalogue_seen (shop_id, product_ids) values (${shopId}, ${`{${ids.join(',')}}`}::bigint[])`);
}

/** Gives the lease back; the sync is due again after that time. */
async function releaseSync(
  { shopQuery, at }: Context,
  shopId: ShopId,
  { number, runner }: SyncLease,
  { afterMs, problem }: { afterMs: number; problem: string | null },
): Promise<void> {
  await shopQuery(
    shopId,
    sql`update catalogues set runner = null, leased_until = null, look_again_at = ${at(afterMs)}, problem = ${problem}
      where shop_id = ${shopId} and sync_number = ${number} and runner = ${runner}`,
  );
}

/** Lets the database sort a large new catalogue into its indexes now instead of on its own schedule. */
async function vacuumAfterSync(
  { shopQuery, vacuumTable }: Context,
  shopId: ShopId,
  signal: AbortSignal,
): Promise<void> {
  const large = await shopQuery(
    shopId,
    sql`select from catalogues where shop_id = ${shopId} and products >= ${vacuumedFrom}`,
  );
  if (large.length === 0) return;
  await vacuumTable('catalogue_products', signal);
  if (!signal.aborted) await vacuumTable('catalogue_collection_products', signal);
  if (!signal.aborted) await vacuumTable('text_frames', signal);
}

async function cancelSync({ shopQuery }: Context, shopId: ShopId): Promise<void> {
  await shopQuery(
    shopId,
    sql`update catalogues set sync_phase = null, runner = null, leased_until = null, operation_id = null
      where shop_id = ${shopId}`,
  );
}

/** Installed shops whose catalogue was never synced, not for a day, or whose sync was interrupted. */
async function dueForSync({ acrossShops, at }: Context, limit: number): Promise<ShopId[]> {
  const rows = await acrossShops((db) =>
    rowsOf<{ shop_id: ShopId }>(
      db,
      sql`select s.shop_id from shops s left join catalogues c on c.shop_id = s.shop_id
        where s.uninstalled_at is null and (
          c.shop_id is null
          or c.sync_phase is null and (c.synced_at is null or c.synced_at <= ${at(-syncAgainAfterMs)})
          or c.sync_phase is not null and coalesce(c.leased_until, c.look_again_at) <= ${at()}
        )
        order by c.synced_at nulls first limit ${limit}`,
    ),
  );
  return rows.map(({ shop_id: shopId }) => shopId);
}

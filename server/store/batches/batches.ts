import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { storable, storableJson } from '../../domain/text/storable.ts';
import type { Batches, NewBatch } from '../../ports/batches/batches.ts';
import type { Cause, Hold } from '../../ports/billing/ledger.ts';
import { releaseHold, takeHold } from '../billing/ledger-statements.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { storedBatchItems } from './batch-items.ts';
import {
  type BatchHeadRow,
  type BatchRow,
  batchOf,
  headColumns,
  lockedBatch,
  pilotItems,
  positionsOf,
} from './batch-rows.ts';
import { readState } from './batch-state.ts';

const unaffordable = Symbol('unaffordable');

// Whoever watches is told the state again and again: of a long list of ids, the first few are enough.
const shownSource = sql`case when source->>'type' = 'ids_list'
  then jsonb_build_object('type', 'ids_list', 'ids', jsonb_path_query_array(source, '$.ids[0 to 24]'))
  else source end as source`;

export function storedBatches(database: Database, now: () => Date): Batches {
  const { shopTransaction } = database;
  const findRow = async (tx: Transaction, shopId: ShopId, id: string, source = sql`source`): Promise<BatchRow | null> =>
    (
      await rowsOf<BatchRow>(
        tx,
        sql`select ${headColumns}, ${source}, only_ids from batches where shop_id = ${shopId} and id = ${id}`,
      )
    )[0] ?? null;

  /** Ends a locked batch: nothing is pending any more, and what its hold has not settled goes back. */
  async function end(tx: Transaction, shopId: ShopId, row: BatchHeadRow, ending: { status: string; error?: string }) {
    const at = now();
    await tx.execute(
      sql`update batches set status = ${ending.status}, error = ${ending.error ?? null}, ended_at = ${at.toISOString()}::timestamptz,
          is_read = true, total = read_items
        where shop_id = ${shopId} and id = ${row.id}`,
    );
    await tx.execute(releaseHold({ shopId, id: row.hold_id }, causeOf(row.id, row.staff_id), at, null));
  }

  /** Whatever is still pending gets this status instead. */
  const settleFate = (tx: Transaction, shopId: ShopId, id: string, status: 'skipped' | 'failed', error: string) =>
    tx.execute(
      sql`update batch_items set status = ${status}, error = ${error}, claimed_by = null, claimed_until = null
        where shop_id = ${shopId} and batch_id = ${id} and status = 'pending'`,
    );

  return {
    ...storedBatchItems(database, now),

    start: async (shopId, batch) => {
      try {
        return await shopTransaction(shopId, async (tx) => {
          if (batch.idempotencyKey !== null) {
            // Those who ask with one key at the same moment come one after the other.
            await tx.execute(
              sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId} ${batch.idempotencyKey}`}, 0))`,
            );
            const known = await rowsOf<{ id: string; request_hash: string }>(
              tx,
              sql`select id, request_hash from batches where shop_id = ${shopId} and idempotency_key = ${batch.idempotencyKey}`,
            );
            if (known[0]?.request_hash === batch.requestHash) return known[0].id;
            if (known[0]) throw new Failure('idempotency_mismatch', 'This key was used for another batch before.');
          }
          const hold = await holdFor(tx, shopId, batch, batch.total * batch.costInTokens, now());
          if (!hold) throw unaffordable;
          await tx.execute(insertBatch(shopId, batch, hold, now()));
          return batch.id;
        });
      } catch (error) {
        if (error === unaffordable) return null;
        throw error;
      }
    },

    find: (shopId, id) =>
      shopTransaction(shopId, async (tx) => {
        const row = await findRow(tx, shopId, id);
        return row && batchOf(row);
      }),

    state: (shopId, id) =>
      shopTransaction(shopId, async (tx) => {
        const row = await findRow(tx, shopId, id, shownSource);
        return row && (await readState(tx, shopId, row, now()));
      }),

    endIfDone: (shopId, id) =>
      shopTransaction(shopId, async (tx) => {
        const row = await lockedBatch(tx, shopId, id);
        if (!row || !['queued', 'running'].includes(row.status)) return false;
        const left = await unfinished(tx, shopId, id);
        if (row.is_read && left.pending === 0) {
          await end(tx, shopId, row, { status: endStatus(left) });
          return true;
        }
        const isPiloted = row.is_pilot && row.read_items >= pilotItems && left.first >= pilotItems;
        if (isPiloted)
          await tx.execute(sql`update batches set status = 'paused' where shop_id = ${shopId} and id = ${id}`);
        return isPiloted;
      }),

    fail: (shopId, id, error) =>
      shopTransaction(shopId, async (tx) => {
        const row = await lockedBatch(tx, shopId, id);
        if (!row || row.ended_at !== null) return;
        await settleFate(tx, shopId, id, 'failed', error);
        await end(tx, shopId, row, { status: endStatus(await unfinished(tx, shopId, id), 'failed'), error });
      }),

    pause: async (shopId, id) =>
      (
        await database.shopQuery(
          shopId,
          sql`update batches set status = 'paused' where shop_id = ${shopId} and id = ${id}
            and status in ('queued', 'running') returning id`,
        )
      ).length > 0,

    resume: async (shopId, id, settings) =>
      (
        await database.shopQuery(
          shopId,
          sql`update batches set status = 'running', is_pilot = false, touched_at = ${now().toISOString()}::timestamptz,
              settings = coalesce(${settings && storableJson(settings)}::jsonb, settings)
            where shop_id = ${shopId} and id = ${id} and status = 'paused' returning id`,
        )
      ).length > 0,

    cancel: (shopId, id) =>
      shopTransaction(shopId, async (tx) => {
        const row = await lockedBatch(tx, shopId, id);
        if (!row || row.ended_at !== null) return false;
        await settleFate(tx, shopId, id, 'skipped', 'Cancelled before it was written.');
        await end(tx, shopId, row, { status: 'cancelled' });
        return true;
      }),

    retryFailed: (shopId, id, itemIds) =>
      shopTransaction(shopId, async (tx) => {
        const row = await lockedBatch(tx, shopId, id);
        if (!row || row.status === 'cancelled') return 'nothing';
        const positions = itemIds && positionsOf(id, itemIds);
        const chosen = positions
          ? sql`and position in (select p::int from jsonb_array_elements_text(${JSON.stringify(positions)}::jsonb) p)`
          : sql``;
        const [{ failed } = { failed: 0 }] = await rowsOf<{ failed: number }>(
          tx,
          sql`select count(*)::int as failed from batch_items
            where shop_id = ${shopId} and batch_id = ${id} and status = 'failed' ${chosen}`,
        );
        if (failed === 0) return 'nothing';
        if (row.ended_at !== null) {
          const round = { id, staffId: row.staff_id, idempotencyKey: null, round: row.round + 1 };
          const hold = await holdFor(tx, shopId, round, failed * row.cost_in_tokens, now());
          if (!hold) return 'unaffordable';
          await tx.execute(
            sql`update batches set status = 'running', ended_at = null, error = null, round = round + 1,
                touched_at = ${now().toISOString()}::timestamptz,
                earlier_holds = earlier_holds || hold_id, hold_id = ${hold.id}
              where shop_id = ${shopId} and id = ${id}`,
          );
        }
        await tx.execute(
          sql`update batch_items set status = 'pending', error = null, attempts = 0, waits = 0, try_after = null,
              claimed_by = null, claimed_until = null
            where shop_id = ${shopId} and batch_id = ${id} and status = 'failed' ${chosen}`,
        );
        return 'retried';
      }),

    unendedIds: async (shopId) =>
      (
        await database.shopQuery<{ id: string }>(
          shopId,
          sql`select id from batches where shop_id = ${shopId} and ended_at is null`,
        )
      ).map(({ id }) => id),

    abandoned: (olderThanMs) =>
      database.acrossShops((db) =>
        rowsOf<{ shopId: ShopId; batchId: string }>(
          db,
          sql`select shop_id as "shopId", id as "batchId" from batches
            where touched_at < ${new Date(now().getTime() - olderThanMs).toISOString()}::timestamptz
              and (status in ('queued', 'running') or (not is_read and status = 'paused'))
            order by touched_at limit 500`,
        ),
      ),
  };
}

const causeOf = (batchId: string, staffId: string): Cause => ({ kind: 'batch', id: batchId, staffId });

async function holdFor(
  tx: Transaction,
  shopId: ShopId,
  { id, staffId, round = 0 }: { id: string; staffId: string; round?: number },
  tokens: number,
  at: Date,
): Promise<Hold | null> {
  const hold: Hold = { id: randomUUID(), shopId, tokens };
  const ask = { key: `batch:${id}:${round}`, cause: causeOf(id, staffId), leasedUntil: null };
  return (await rowsOf(tx, takeHold(hold, ask, at))).length > 0 ? hold : null;
}

function insertBatch(shopId: ShopId, batch: NewBatch, hold: Hold, at: Date): SQL {
  const { source, onlyIds, settings } = storable(batch);
  return sql`insert into batches (shop_id, id, idempotency_key, request_hash, status, source, source_name, only_ids,
      only_empty, is_pilot, completion_type, settings, staff_id, staff_name, started_at, cost_in_tokens, total, hold_id,
      touched_at)
    values (${shopId}, ${batch.id}, ${batch.idempotencyKey}, ${batch.requestHash}, 'queued',
      ${JSON.stringify(source)}::jsonb, ${storable(batch.sourceName)}, ${onlyIds && JSON.stringify(onlyIds)}::jsonb,
      ${batch.onlyEmpty}, ${batch.isPilot}, ${batch.completionType}, ${JSON.stringify(settings)}::jsonb,
      ${batch.staffId}, ${storable(batch.staffName)}, ${at.toISOString()}::timestamptz, ${batch.costInTokens},
      ${batch.total}, ${hold.id}, ${at.toISOString()}::timestamptz)`;
}

interface Unfinished {
  items: number;
  pending: number;
  failed: number;
  skipped: number;
  /** The first position that is pending, or past the end. */
  first: number;
}

async function unfinished(tx: Transaction, shopId: ShopId, id: string): Promise<Unfinished> {
  const [row] = await rowsOf<Unfinished>(
    tx,
    sql`select count(*)::int as items, (count(*) filter (where status = 'pending'))::int as pending,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'skipped'))::int as skipped,
        coalesce(min(position) filter (where status = 'pending'), count(*))::int as first
      from batch_items where shop_id = ${shopId} and batch_id = ${id}`,
  );
  return row ?? { items: 0, pending: 0, failed: 0, skipped: 0, first: 0 };
}

/** A partial failure is a normal end; only a batch of which nothing came has failed. */
function endStatus({ items, failed, skipped }: Unfinished, ofNone: 'completed' | 'failed' = 'completed'): string {
  if (items === 0) return ofNone;
  if (failed === 0) return 'completed';
  return failed + skipped === items ? 'failed' : 'partial';
}

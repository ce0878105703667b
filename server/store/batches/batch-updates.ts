import { type SQL, sql } from 'drizzle-orm';
import type { ShopId } from '../../domain/shops/identity.ts';
import { storable } from '../../domain/text/storable.ts';
import type { BatchUpdate, BatchUpdates, UpdateOutcome } from '../../ports/batches/batch-updates.ts';
import { type Database, rowsOf, type Transaction } from '../database/database.ts';
import { type BatchRow, type ItemRow, itemWithProductOf, positionsOf } from './batch-rows.ts';

interface UpdateRow {
  id: string;
  batch_id: string;
  kind: BatchUpdate['kind'];
  location: BatchUpdate['location'];
  overwrites: boolean;
  staff_id: string;
  staff_name: string;
}

export function storedBatchUpdates(database: Database, now: () => Date): BatchUpdates {
  const { shopTransaction, shopQuery } = database;
  const moment = (inMs = 0) => sql`${new Date(now().getTime() + inMs).toISOString()}::timestamptz`;

  return {
    start: (shopId, update, itemIds) =>
      shopTransaction(shopId, async (tx) => {
        const { id, batchId, kind, location, overwrites, staffId, staffName } = update;
        const positions = itemIds && positionsOf(batchId, itemIds);
        const taken = await rowsOf(
          tx,
          sql`update batch_items set update_id = ${id}, update_status = 'waiting', error = null
            where shop_id = ${shopId} and batch_id = ${batchId} and update_status is distinct from 'waiting'
              and status in ${kind === 'revert' ? ['written'] : overwrites && positions ? ['ready', 'conflict'] : ['ready']}
              ${positions ? sql`and position in (select p::int from jsonb_array_elements_text(${JSON.stringify(positions)}::jsonb) p)` : sql``}
            returning position`,
        );
        if (taken.length === 0) return 0;
        await tx.execute(
          sql`insert into batch_updates
              (shop_id, id, batch_id, kind, location, overwrites, staff_id, staff_name, status, started_at, touched_at)
            values (${shopId}, ${id}, ${batchId}, ${kind}, ${location}, ${overwrites}, ${staffId},
              ${storable(staffName)}, 'queued', ${moment()}, ${moment()})`,
        );
        return taken.length;
      }),

    find: async (shopId, id) => {
      const [row] = await shopQuery<UpdateRow>(
        shopId,
        sql`select * from batch_updates where shop_id = ${shopId} and id = ${id}`,
      );
      return row ? updateOf(row) : null;
    },

    claim: async (shopId, id, { claimer, leaseMs }) => {
      const claimed = await shopQuery(
        shopId,
        sql`update batch_updates set status = 'running', claimed_by = ${claimer}, claimed_until = ${moment(leaseMs)},
            touched_at = ${moment()}
          where shop_id = ${shopId} and id = ${id} and status in ('queued', 'running')
            and (claimed_by is null or claimed_by = ${claimer} or claimed_until < ${moment()})
          returning id`,
      );
      return claimed.length > 0;
    },

    waitingItems: (shopId, { id, batchId }, limit, after = -1) =>
      shopTransaction(shopId, async (tx) => {
        const rows = await rowsOf<ItemRow & Pick<BatchRow, 'completion_type'>>(
          tx,
          sql`select i.*, b.completion_type from batch_items i
              join batches b on b.shop_id = i.shop_id and b.id = i.batch_id
            where i.shop_id = ${shopId} and i.batch_id = ${batchId} and i.update_id = ${id}
              and i.update_status = 'waiting' and i.position > ${after}
            order by i.position limit ${limit}`,
        );
        return rows.map((row) => itemWithProductOf(row, row.completion_type));
      }),

    recordOutcome: async (shopId, update, position, outcome) => {
      await shopQuery(
        shopId,
        sql`update batch_items set update_status = ${outcome.status}, ${changeOf(update, outcome, moment())}
          where shop_id = ${shopId} and batch_id = ${update.batchId} and position = ${position}
            and update_id = ${update.id} and update_status = 'waiting'`,
      );
    },

    endOrRelease: (shopId, id, claimer) =>
      shopTransaction(shopId, async (tx) => {
        const [row] = await rowsOf<{ batch_id: string }>(
          tx,
          sql`update batch_updates set claimed_by = null, claimed_until = null
            where shop_id = ${shopId} and id = ${id} and claimed_by = ${claimer} and status = 'running'
            returning batch_id`,
        );
        if (!row) return false;
        return await endIfDone(tx, shopId, { id, batchId: row.batch_id });
      }),

    abortAll: (shopId) =>
      shopTransaction(shopId, async (tx) => {
        const broken = await rowsOf<{ id: string; batchId: string }>(
          tx,
          sql`update batch_updates set claimed_by = null, claimed_until = null
            where shop_id = ${shopId} and status in ('queued', 'running') returning id, batch_id as "batchId"`,
        );
        for (const { id, batchId } of broken) {
          await tx.execute(
            sql`update batch_items set update_status = 'failed', error = 'The shop has left meanwhile.'
              where shop_id = ${shopId} and batch_id = ${batchId} and update_id = ${id} and update_status = 'waiting'`,
          );
          await endIfDone(tx, shopId, { id, batchId });
        }
      }),

    abandoned: (olderThanMs) =>
      database.acrossShops((db) =>
        rowsOf<{ shopId: ShopId; updateId: string }>(
          db,
          sql`select shop_id as "shopId", id as "updateId" from batch_updates
            where status in ('queued', 'running') and touched_at < ${moment(-olderThanMs)}
            order by touched_at limit 500`,
        ),
      ),
  };
}

/** Ends an update when no item of it waits any more; answers whether it did. */
async function endIfDone(
  tx: Transaction,
  shopId: ShopId,
  { id, batchId }: Pick<BatchUpdate, 'id' | 'batchId'>,
): Promise<boolean> {
  const [left] = await rowsOf<{ waiting: number; done: number; items: number }>(
    tx,
    sql`select count(*)::int as items, (count(*) filter (where update_status = 'waiting'))::int as waiting,
        (count(*) filter (where update_status = 'done'))::int as done
      from batch_items where shop_id = ${shopId} and batch_id = ${batchId} and update_id = ${id}`,
  );
  if (!left || left.waiting > 0) return false;
  const status = left.done === left.items ? 'completed' : left.done > 0 ? 'partial' : 'failed';
  await tx.execute(sql`update batch_updates set status = ${status} where shop_id = ${shopId} and id = ${id}`);
  return true;
}

/** Items whose changes were taken back one by one are ready again. */
export async function markItemsUndone(tx: Transaction, shopId: ShopId, changeIds: string[]): Promise<void> {
  await tx.execute(
    sql`update batch_items i set status = 'ready', change_ids = '{}', written_by = null, written_at = null
      from changes c join generations g on g.shop_id = c.shop_id and g.id = c.generation_id
      where c.shop_id = ${shopId} and c.id in ${changeIds} and g.batch_id is not null
        and i.shop_id = ${shopId} and i.batch_id = g.batch_id and i.change_ids @> array[c.id]
        and i.status = 'written' and i.update_status is distinct from 'waiting'`,
  );
}

/** What an item says after its turn. */
function changeOf({ kind, location, staffName }: BatchUpdate, outcome: UpdateOutcome, at: SQL): SQL {
  if (outcome.status === 'failed') return sql`error = ${storable(outcome.error)}`;
  // What someone has edited since cannot be taken back, and stays written.
  if (outcome.status === 'conflict') {
    return kind === 'revert' ? sql`error = ${outcome.error}` : sql`status = 'conflict', error = ${outcome.error}`;
  }
  if (outcome.itemStatus === 'ready') {
    return sql`status = 'ready', error = null, change_ids = '{}', written_by = null, written_at = null`;
  }
  const ids = JSON.stringify(outcome.changeIds);
  return sql`status = 'written', error = null, written_by = ${storable(staffName)}, written_at = ${at},
    written_location = ${location},
    change_ids = array(select jsonb_array_elements_text(${ids}::jsonb))`;
}

const updateOf = (row: UpdateRow): BatchUpdate => ({
  id: row.id,
  batchId: row.batch_id,
  kind: row.kind,
  location: row.location,
  overwrites: row.overwrites,
  staffId: row.staff_id,
  staffName: row.staff_name,
});

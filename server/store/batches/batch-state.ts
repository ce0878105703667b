import { sql } from 'drizzle-orm';
import type { BatchItemStatus, BatchState } from '../../../common/contract/batches.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { rowsOf, type Transaction } from '../database/database.ts';
import type { BatchRow } from './batch-rows.ts';

// Long enough to be steady, short enough to follow a model that slows down.
const paceWindowMs = 30_000;

interface CountRow {
  status: BatchItemStatus;
  items: number;
  recent: number;
  first_recent: string | null;
}

interface UpdateRow {
  id: string;
  kind: 'write' | 'revert';
  status: NonNullable<BatchState['update']>['status'];
  total: number;
  done: number;
  failed: number;
  conflict: number;
}

/** A batch as the screen shows it. Counts are never stored, so they cannot be wrong. */
export async function readBatchState(tx: Transaction, shopId: ShopId, row: BatchRow, now: Date): Promise<BatchState> {
  const since = new Date(now.getTime() - paceWindowMs).toISOString();
  const counted = await rowsOf<CountRow>(
    tx,
    sql`select status, count(*)::int as items,
        (count(*) filter (where finished_at > ${since}::timestamptz))::int as recent,
        min(finished_at) filter (where finished_at > ${since}::timestamptz) as first_recent
      from batch_items where shop_id = ${shopId} and batch_id = ${row.id} group by status`,
  );
  const holds = [row.hold_id, ...row.earlier_holds];
  const [tokens] = await rowsOf<BatchState['tokens']>(
    tx,
    sql`select coalesce(sum(tokens - settled - released), 0)::int as held, coalesce(sum(settled), 0)::int as used,
        coalesce(sum(released), 0)::int as released
      from holds where shop_id = ${shopId} and id in ${holds}`,
  );
  const counts = countsFrom(row, counted);
  return {
    id: row.id,
    status: row.status,
    source: row.source,
    sourceName: row.source_name,
    completionType: row.completion_type,
    completionSettings: row.settings,
    startedBy: { id: row.staff_id, name: row.staff_name },
    startedAt: new Date(row.started_at).toISOString(),
    endedAt: row.ended_at && new Date(row.ended_at).toISOString(),
    counts,
    tokens: tokens ?? { held: 0, used: 0, released: 0 },
    secondsLeft: row.status === 'running' ? secondsLeft(counts.pending, counted, now) : null,
    isPilot: row.is_pilot && row.status === 'paused',
    error: row.error,
    update: await lastUpdate(tx, shopId, row.id),
  };
}

function countsFrom({ total, is_read, status }: BatchRow, counted: CountRow[]): BatchState['counts'] {
  const counts = { total: 0, pending: 0, ready: 0, failed: 0, skipped: 0, written: 0, conflict: 0 };
  for (const { status: itemStatus, items } of counted) counts[itemStatus] = items;
  counts.total = counted.reduce((sum, { items }) => sum + items, 0);
  const isEnded = status === 'cancelled' || status === 'failed';
  const unread = is_read || isEnded ? 0 : Math.max(total - counts.total, 0);
  return { ...counts, total: counts.total + unread, pending: counts.pending + unread };
}

function secondsLeft(pending: number, counted: CountRow[], now: Date): number | null {
  // A pending item that failed before still has its earlier finish time.
  const finished = counted.filter(({ status }) => status !== 'pending');
  const recent = finished.reduce((sum, row) => sum + row.recent, 0);
  const firsts = finished.flatMap(({ first_recent }) => (first_recent ? [new Date(first_recent).getTime()] : []));
  const elapsedMs = now.getTime() - Math.min(...firsts);
  if (recent < 2 || elapsedMs < 500) return null;
  return Math.ceil((pending * elapsedMs) / recent / 1_000);
}

async function lastUpdate(tx: Transaction, shopId: ShopId, batchId: string): Promise<BatchState['update']> {
  const [row] = await rowsOf<UpdateRow>(
    tx,
    sql`select u.id, u.kind, u.status, c.* from (
        select * from batch_updates where shop_id = ${shopId} and batch_id = ${batchId} order by number desc limit 1
      ) u, lateral (
        select count(*)::int as total,
          (count(*) filter (where update_status = 'done'))::int as done,
          (count(*) filter (where update_status = 'failed'))::int as failed,
          (count(*) filter (where update_status = 'conflict'))::int as conflict
        from batch_items i where i.shop_id = ${shopId} and i.batch_id = ${batchId} and i.update_id = u.id
      ) c`,
  );
  if (!row) return null;
  const { id, kind, status, total, done, failed, conflict } = row;
  return { id, kind, status, counts: { total, done, failed, conflict } };
}

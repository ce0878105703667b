import { type SQL, sql } from 'drizzle-orm';
import type { BatchItemStatus, BatchState } from '../../../common/contract/batches.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { againKey } from './batch-hold.ts';
import type { BatchRow } from './batch-rows.ts';

// Long enough to be steady, short enough to follow a model that slows down.
const paceWindowMs = 30_000;

interface CountRow {
  status: BatchItemStatus;
  items: number;
  recent: number;
  first_recent: string | null;
  without_text: number;
  warned: number;
  lower_score: number;
  replacing: number;
  unsupported: number;
  unsupported_only: number;
  unchecked: number;
  instructed: number;
}

interface UpdateRow {
  id: string;
  kind: 'write' | 'revert';
  status: NonNullable<BatchState['update']>['status'];
  problem: string | null;
  retry_at: string | null;
  total: number;
  done: number;
  failed: number;
  conflict: number;
}

/** A batch as the screen shows it. Counts are never stored, so they cannot be wrong. */
export async function readBatchState(tx: Transaction, shopId: ShopId, row: BatchRow, now: Date): Promise<BatchState> {
  const since = new Date(now.getTime() - paceWindowMs).toISOString();
  const instructions = row.settings.freeTextInstructions;
  const counted = await rowsOf<CountRow>(
    tx,
    sql`select status, count(*)::int as items,
        (count(*) filter (where finished_at > ${since}::timestamptz))::int as recent,
        min(finished_at) filter (where finished_at > ${since}::timestamptz) as first_recent,
        (count(*) filter (where after = '{}'))::int as without_text,
        (count(*) filter (where is_checked and warnings <> '[]'))::int as warned,
        (count(*) filter (where is_checked and warnings @> '[{"type":"lower_score"}]'))::int as lower_score,
        (count(*) filter (where is_checked and replaces_text))::int as replacing,
        (count(*) filter (where is_checked and please_check <> '[]'))::int as unsupported,
        (count(*) filter (where is_checked and please_check <> '[]' and warnings = '[]'))::int as unsupported_only,
        (count(*) filter (where not is_checked))::int as unchecked,
        (count(*) filter (where ${instructions.trim() !== ''} and claims @> '[{"source":{"from":"instructions"}}]'))::int
          as instructed
      from batch_items where shop_id = ${shopId} and batch_id = ${row.id} group by status`,
  );
  const [shop] = await rowsOf<{
    leaves_out_unsupported: boolean;
    accepts_instructions: boolean;
    item_products: number | null;
  }>(
    tx,
    sql`select leaves_out_unsupported, md5(${storable(instructions)}) = any(accepted_instructions) as accepts_instructions,
        (select ${itemProducts(sql`${shopId}`)} from batches where shop_id = ${shopId} and id = ${row.id}) as item_products
      from shops where shop_id = ${shopId}`,
  );
  const counts = countsOf(row, Object.fromEntries(counted.map(({ status, items }) => [status, items])));
  const ready = counted.find(({ status }) => status === 'ready');
  return {
    id: row.id,
    status: row.status,
    source: row.source,
    sourceName: row.source_name,
    completionType: row.completion_type,
    completionSettings: row.settings,
    translation: translationOf(row.translation),
    startedBy: { id: row.staff_id, name: row.staff_name },
    startedAt: new Date(row.started_at).toISOString(),
    endedAt: row.ended_at && new Date(row.ended_at).toISOString(),
    counts,
    products: productsOf({ ...row, item_products: shop?.item_products ?? null }, counts),
    readyTexts: textsOf(ready),
    leavesOutUnsupported: shop?.leaves_out_unsupported ?? false,
    textsWithInstructed: shop?.accepts_instructions ? 0 : (ready?.instructed ?? 0),
    tokens: await readTokens(tx, shopId, row),
    secondsLeft: row.status === 'running' ? secondsLeft(counts.pending, counted, now) : null,
    isPilot: row.is_pilot && row.status === 'paused' && row.pause_reason === null,
    pauseReason: row.status === 'paused' ? row.pause_reason : null,
    cancelled: row.status === 'cancelled' ? cancelledItems(counts, counted) : 0,
    error: row.error,
    update: await lastUpdate(tx, shopId, row.id),
  };
}

function textsOf(ready: CountRow | undefined): BatchState['readyTexts'] {
  return {
    warned: ready?.warned ?? 0,
    lowerScore: ready?.lower_score ?? 0,
    replacing: ready?.replacing ?? 0,
    unsupported: ready?.unsupported ?? 0,
    unsupportedOnly: ready?.unsupported_only ?? 0,
    unchecked: ready?.unchecked ?? 0,
  };
}

async function readTokens(tx: Transaction, shopId: ShopId, row: BatchRow): Promise<BatchState['tokens']> {
  const holds = JSON.stringify([...row.earlier_holds, row.hold_id]);
  const [tokens] = await rowsOf<{ held: number; used: number; released: number }>(
    tx,
    // What was released and held again at once does not count as released.
    sql`select coalesce(sum(tokens - settled - released), 0)::int as held, coalesce(sum(settled), 0)::int as used,
        coalesce(sum(released - case when starts_with(next_key, ${againKey(row.id)}) then least(released, next_tokens) else 0 end), 0)::int
          as released
      from (
        select h.*, lead(h.key) over held as next_key, lead(h.tokens) over held as next_tokens
        from jsonb_array_elements_text(${holds}::jsonb) with ordinality as paid (id, number)
        join holds h on h.shop_id = ${shopId} and h.id = paid.id
        window held as (order by paid.number)
      ) h`,
  );
  return tokens ?? { held: 0, used: 0, released: 0 };
}

/** A batch's languages as the contract names them. */
export const translationOf = (translation: BatchRow['translation']): BatchState['translation'] =>
  translation && {
    languages: translation.languages.map(({ locale }) => locale),
    translate: translation.mode,
    translateFrom: translation.from ?? 'facts',
    fields: translation.fields,
  };

/** The counts of a batch, from the number of its items per status. */
export function countsOf(
  { total, is_read, status }: Pick<BatchRow, 'total' | 'is_read' | 'status'>,
  items: Partial<Record<BatchItemStatus, number>>,
): BatchState['counts'] {
  const none = { pending: 0, ready: 0, failed: 0, skipped: 0, written: 0, conflict: 0 };
  const known = Object.values(items).reduce((sum, count) => sum + count, 0);
  // The total of an ended batch is the number of its items, except when it was cancelled before all of them were read.
  const unread = is_read && status !== 'cancelled' ? 0 : Math.max(total - known, 0);
  const kind = status === 'cancelled' ? 'skipped' : 'pending';
  const counts = { ...none, ...items };
  return { ...counts, total: known + unread, [kind]: counts[kind] + unread };
}

/** Of how many products the items are, where a product may have several. */
export const itemProducts = (shopId: SQL): SQL => sql`case
  when batches.translation is not null or batches.repeat > 1 or batches.completion_type = 'image_alt_text' then (
    select count(distinct i.product_id)::int from batch_items i where i.shop_id = ${shopId} and i.batch_id = batches.id
  ) end as item_products`;

export const productsOf = (
  { is_read, item_products }: Pick<BatchRow, 'is_read'> & { item_products: number | null },
  { total }: BatchState['counts'],
): number | null => (item_products === null ? total : is_read ? item_products : null);

/** Skipped products without a text, including those that were never read into items. */
function cancelledItems({ skipped }: BatchState['counts'], counted: CountRow[]): number {
  const items = counted.find(({ status }) => status === 'skipped');
  return items ? skipped - (items.items - items.without_text) : skipped;
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
    sql`select u.id, u.kind, u.status, u.problem, u.retry_at, c.* from (
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
  const { id, kind, status, problem, retry_at, total, done, failed, conflict } = row;
  const retryAt = retry_at && new Date(retry_at).toISOString();
  return { id, kind, status, counts: { total, done, failed, conflict }, problem, retryAt };
}

// Open screens receive the state again and again, so a long list of ids is cut to its first 25.
export const shortSource = sql`case when source->>'type' = 'ids_list'
  then jsonb_build_object('type', 'ids_list', 'ids', jsonb_path_query_array(source, '$.ids[0 to 24]'))
  else source end as source`;

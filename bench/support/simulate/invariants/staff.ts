import { sql } from 'drizzle-orm';
import { orderStaffId } from '../../../../server/history/rules/actors.ts';
import type { Promised } from '../memory.ts';
import { rowsIn } from '../rows.ts';
import type { World } from '../world.ts';

const cancelled = 'Cancelled before it was written.';

/** No text is in a store whose statements are not checked, unless a person has named it. */
export async function uncheckedTexts({ database, memory }: World): Promise<string[]> {
  const rows = await rowsIn<{ item: string }>(
    database,
    sql`select distinct i.batch_id || ':' || i.position as item
      from changes c join batch_items i on i.shop_id = c.shop_id and i.generation_id = c.generation_id
      where c.status in ('planned', 'written') and not c.takes_back and not i.is_checked`,
  );
  return rows
    .filter(({ item }) => !memory.named.has(item))
    .map(({ item }) => `item ${item} was published, but its text is not checked and no person has named it`);
}

/** A standing order that is switched to publish leaves alone what it has written before. */
export async function switchedDrafts({ database, memory }: World): Promise<string[]> {
  if (memory.switches.length === 0) return [];
  const rows = await rowsIn<{ item: string }>(
    database,
    sql`select distinct i.batch_id || ':' || i.position as item
      from jsonb_to_recordset(${JSON.stringify(memory.switches)}::jsonb) as s ("orderId" text, "atMs" float)
        join batches b on b.source ->> 'id' = s."orderId"
        join batch_items i on i.shop_id = b.shop_id and i.batch_id = b.id
          and i.finished_at < to_timestamp(s."atMs" / 1000)
        join batch_updates u on u.shop_id = b.shop_id and u.id = i.update_id and u.kind = 'write'
          and u.staff_id = ${orderStaffId} and u.started_at > to_timestamp(s."atMs" / 1000)`,
  );
  return rows.map(({ item }) => `the draft ${item} was published because its standing order was switched to publish`);
}

/** A batch is published or undone, not both at once. */
export async function crossedUpdates({ database, memory }: World): Promise<string[]> {
  const rows = await rowsIn<{ batchId: string; ids: string[] }>(
    database,
    sql`select batch_id as "batchId", array_agg(id) as ids from batch_updates
      where status in ('queued', 'running') group by batch_id having count(distinct kind) > 1`,
  );
  return rows
    .filter(({ ids }) => ids.every((id) => memory.wholeUpdates.has(id)))
    .map(({ batchId }) => `all of batch ${batchId} is being published and undone at once`);
}

/** A text that was on its way when its batch was cancelled is kept, unless something has disturbed it. */
export async function droppedTexts({ database, memory, disturbedAtMs, time }: World): Promise<string[]> {
  const valid = memory.promised.filter(
    ({ untilMs }) => time.nowMs <= untilMs && disturbedAtMs < untilMs - promisedForMs,
  );
  memory.promised = valid;
  if (valid.length === 0) return [];
  const rows = await rowsIn<{ item: string }>(
    database,
    sql`select i.batch_id || ':' || i.position as item
      from jsonb_to_recordset(${JSON.stringify(valid)}::jsonb) as p ("shopId" text, "batchId" text, position int)
        join batch_items i on i.shop_id = p."shopId" and i.batch_id = p."batchId" and i.position = p.position
      where i.status = 'skipped' and i.error = ${cancelled}`,
  );
  return rows.map(({ item }) => `the text of item ${item} was on its way when its batch was cancelled, and is lost`);
}

/** Shorter than a lease. */
const promisedForMs = 9_000;

/** The texts of a batch that have begun, undisturbed: they must be kept although it is cancelled now. */
export async function begunTexts({ database, disturbedAtMs, time }: World, batchId: string): Promise<Promised[]> {
  const rows = await rowsIn<{ shopId: string; position: number }>(
    database,
    sql`select shop_id as "shopId", position from batch_items
      where batch_id = ${batchId} and status = 'pending' and claimed_by is not null
        and begun_at > to_timestamp(${disturbedAtMs / 1000}) and begun_at > to_timestamp(${(time.nowMs - promisedForMs) / 1000})
        and claimed_until > to_timestamp(${(time.nowMs + promisedForMs) / 1000})`,
  );
  const untilMs = time.nowMs + promisedForMs;
  return rows.map((row) => ({ ...row, batchId, untilMs }));
}

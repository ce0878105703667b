import { sql } from 'drizzle-orm';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { storable, storableJson } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { NewBatch } from '../ports/batches.ts';
import { timestamp } from './batch-rows.ts';

/** The batch that was started with this key. Concurrent requests with the same key wait for each other here. */
export async function findByKey(
  tx: Transaction,
  shopId: ShopId,
  key: string,
): Promise<{ id: string; requestHash: string } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId} ${key}`}, 0))`);
  const [earlier] = await rowsOf<{ id: string; requestHash: string }>(
    tx,
    sql`select id, request_hash as "requestHash" from batches where shop_id = ${shopId} and idempotency_key = ${key}`,
  );
  return earlier ?? null;
}

export async function insertBatch(
  tx: Transaction,
  shopId: ShopId,
  batch: NewBatch,
  { holdId, at }: { holdId: string; at: Date },
): Promise<void> {
  const { source, onlyIds, excludedIds, memberIds, settings, voice, otherVoices, translation } = storable(batch);
  await tx.execute(sql`insert into batches (shop_id, id, idempotency_key, request_hash, status, source, source_name, only_ids,
      excluded_ids, member_ids, repeat, only_empty, leaves_out_thin, leaves_out_good, is_pilot, uses_images, completion_type, settings, voice,
      other_voices, translation, staff_id, staff_name, started_at, cost_in_tokens, total, hold_id, touched_at)
    values (${shopId}, ${batch.id}, ${batch.idempotencyKey}, ${batch.requestHash}, 'queued',
      ${JSON.stringify(source)}::jsonb, ${storable(batch.sourceName)}, ${onlyIds && JSON.stringify(onlyIds)}::jsonb,
      ${JSON.stringify(excludedIds)}::jsonb, ${memberIds && JSON.stringify(memberIds)}::jsonb,
      ${batch.repeat}, ${batch.onlyEmpty}, ${batch.leavesOutThin}, ${batch.leavesOutGood}, ${batch.isPilot}, ${batch.usesImages},
      ${batch.completionType}, ${JSON.stringify(settings)}::jsonb, ${voice && JSON.stringify(voice)}::jsonb,
      ${JSON.stringify(otherVoices)}::jsonb, ${translation && JSON.stringify(translation)}::jsonb, ${batch.staffId},
      ${storable(batch.staffName)}, ${timestamp(at)}, ${batch.costInTokens}, ${batch.total}, ${holdId}, ${timestamp(at)})`);
}

/** All of the batch's items are there. */
export const saveRead = (tx: Transaction, shopId: ShopId, id: string, items: number) =>
  tx.execute(sql`update batches set read_items = ${items}, is_read = true where shop_id = ${shopId} and id = ${id}`);

/** The batch has this many items more, of these products. */
export const saveAdded = (tx: Transaction, shopId: ShopId, id: string, productIds: string[], items: number) =>
  tx.execute(
    sql`update batches set read_items = read_items + ${items}, total = read_items + ${items},
        member_ids = coalesce(member_ids, '[]') || ${storableJson(productIds)}::jsonb
      where shop_id = ${shopId} and id = ${id}`,
  );

import { type SQL, sql } from 'drizzle-orm';
import type { Hold } from '../../billing/ports/ledger.ts';
import { rowsOf, type Transaction } from '../../foundation/database/database.ts';
import { Failure } from '../../foundation/failure.ts';
import { storable } from '../../foundation/html/storable.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { NewBatch } from '../ports/batches.ts';
import { holdTokens } from './batch-hold.ts';
import { type BatchStore, pilotItems, timestamp } from './batch-rows.ts';

/** Inserts the batch and holds its cost, both or neither; null when the shop cannot afford it. */
export function startBatch({ database, now }: BatchStore, shopId: ShopId, batch: NewBatch): Promise<string | null> {
  return database.shopTransaction(shopId, async (tx) => {
    const earlier = await batchOfSameKey(tx, shopId, batch);
    if (earlier) return earlier;
    return (await startBatchIn(tx, shopId, batch, now())) ? batch.id : null;
  });
}

/** The same within a transaction; false when the shop cannot afford it. */
export async function startBatchIn(tx: Transaction, shopId: ShopId, batch: NewBatch, at: Date): Promise<boolean> {
  // A pilot pays for its first items; the rest is held when the merchant continues.
  const items = batch.isPilot ? Math.min(pilotItems, batch.total) : batch.total;
  const hold = await holdTokens(tx, shopId, { ...batch, round: 0, tokens: items * batch.costInTokens }, at);
  if (hold) await tx.execute(insertBatch(shopId, batch, hold, at));
  return hold !== null;
}

type KeyedRequest = Pick<NewBatch, 'idempotencyKey' | 'requestHash'>;

export const startedBefore = (
  { database }: BatchStore,
  shopId: ShopId,
  request: KeyedRequest,
): Promise<string | null> => database.shopTransaction(shopId, (tx) => batchOfSameKey(tx, shopId, request));

async function batchOfSameKey(
  tx: Transaction,
  shopId: ShopId,
  { idempotencyKey: key, requestHash }: KeyedRequest,
): Promise<string | null> {
  if (key === null) return null;
  // Concurrent requests with the same key wait for each other here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId} ${key}`}, 0))`);
  const [earlier] = await rowsOf<{ id: string; request_hash: string }>(
    tx,
    sql`select id, request_hash from batches where shop_id = ${shopId} and idempotency_key = ${key}`,
  );
  if (!earlier) return null;
  if (earlier.request_hash !== requestHash)
    throw new Failure('idempotency_mismatch', 'This key was used for another batch before.');
  return earlier.id;
}

function insertBatch(shopId: ShopId, batch: NewBatch, hold: Hold, at: Date): SQL {
  const { source, onlyIds, excludedIds, memberIds, settings, voice, otherVoices, translation } = storable(batch);
  return sql`insert into batches (shop_id, id, idempotency_key, request_hash, status, source, source_name, only_ids,
      excluded_ids, member_ids, repeat, only_empty, leaves_out_thin, is_pilot, uses_images, completion_type, settings, voice, other_voices,
      translation,
      staff_id, staff_name, started_at, cost_in_tokens, total, hold_id,
      touched_at)
    values (${shopId}, ${batch.id}, ${batch.idempotencyKey}, ${batch.requestHash}, 'queued',
      ${JSON.stringify(source)}::jsonb, ${storable(batch.sourceName)}, ${onlyIds && JSON.stringify(onlyIds)}::jsonb,
      ${JSON.stringify(excludedIds)}::jsonb, ${memberIds && JSON.stringify(memberIds)}::jsonb,
      ${batch.repeat}, ${batch.onlyEmpty}, ${batch.leavesOutThin}, ${batch.isPilot}, ${batch.usesImages}, ${batch.completionType}, ${JSON.stringify(settings)}::jsonb,
      ${voice && JSON.stringify(voice)}::jsonb, ${JSON.stringify(otherVoices)}::jsonb,
      ${translation && JSON.stringify(translation)}::jsonb,
      ${batch.staffId}, ${storable(batch.staffName)}, ${timestamp(at)}, ${batch.costInTokens},
      ${batch.total}, ${hold.id}, ${timestamp(at)})`;
}

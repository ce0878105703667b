import type { Transaction } from '../../foundation/database/database.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { NewBatch, NewItem } from '../ports/batches.ts';
import { pilotItems } from '../rules/progress.ts';
import { takeBatchHold } from '../store/batch-hold.ts';
import { insertItems } from '../store/batch-items.ts';
import { lockBatch, saveResumed } from '../store/batch-life.ts';
import { findByKey, insertBatch, saveAdded, saveRead } from '../store/new-batch.ts';
import type { LifePorts } from './end-batch.ts';
import { renewHold } from './renew-hold.ts';

type KeyedRequest = Pick<NewBatch, 'idempotencyKey' | 'requestHash'>;

/**
 * Saves the batch and holds its whole cost, both or neither; null when the shop cannot afford it. A repeated key returns
 * the batch that the earlier request has started.
 */
export function openBatch(
  { clock, inTransaction }: LifePorts,
  shopId: ShopId,
  batch: NewBatch,
): Promise<string | null> {
  const at = clock.now();
  return inTransaction(
    shopId,
    async (tx) => (await batchOfKey(tx, shopId, batch)) ?? ((await openIn(tx, shopId, batch, at)) ? batch.id : null),
  );
}

/** The batch that an earlier request with this key has started. */
export const startedBefore = (
  { inTransaction }: LifePorts,
  shopId: ShopId,
  request: KeyedRequest,
): Promise<string | null> => inTransaction(shopId, (tx) => batchOfKey(tx, shopId, request));

async function batchOfKey(
  tx: Transaction,
  shopId: ShopId,
  { idempotencyKey, requestHash }: KeyedRequest,
): Promise<string | null> {
  const earlier = idempotencyKey === null ? null : await findByKey(tx, shopId, idempotencyKey);
  if (earlier && earlier.requestHash !== requestHash)
    throw new Failure('idempotency_mismatch', 'This key was used for another batch before.');
  return earlier?.id ?? null;
}

async function openIn(tx: Transaction, shopId: ShopId, batch: NewBatch, at: Date): Promise<boolean> {
  const { id, staffId, isPilot, total, costInTokens } = batch;
  // A pilot pays for its first items; the rest is held when the merchant continues.
  const tokens = (isPilot ? Math.min(pilotItems, total) : total) * costInTokens;
  const hold = await takeBatchHold(tx, shopId, { id, staffId, key: `batch:${id}:0`, tokens }, at);
  if (hold) await insertBatch(tx, shopId, batch, { holdId: hold.id, at });
  return hold !== null;
}

/** Starts a batch with these items; false when the shop cannot afford it. */
export async function openWithItems(
  tx: Transaction,
  shopId: ShopId,
  batch: Omit<NewBatch, 'total' | 'memberIds'>,
  items: NewItem[],
  at: Date,
): Promise<boolean> {
  const memberIds = productIdsOf(items);
  if (!(await openIn(tx, shopId, { ...batch, memberIds, total: items.length }, at))) return false;
  await insertItems(tx, shopId, batch.id, 0, items);
  await saveRead(tx, shopId, batch.id, items.length);
  return true;
}

/** Adds items to a batch that has ended, which then runs again; returns the first one's position, null: unaffordable. */
export async function extendBatch(
  tx: Transaction,
  shopId: ShopId,
  id: string,
  items: NewItem[],
  at: Date,
): Promise<number | null> {
  const batch = await lockBatch(tx, shopId, id);
  if (!batch?.isEnded) throw new Error('Only a batch that has ended can be extended');
  const extended = { ...batch, isRead: false, total: batch.readItems + items.length };
  if (!(await renewHold(tx, shopId, extended, { renewal: 'next round', at }))) return null;
  await insertItems(tx, shopId, id, batch.readItems, items);
  await saveAdded(tx, shopId, id, productIdsOf(items), items.length);
  await saveResumed(tx, shopId, id, { settings: null, isPilot: batch.isPilot, at });
  return batch.readItems;
}

const productIdsOf = (items: NewItem[]): string[] => [...new Set(items.map(({ id }) => id))];

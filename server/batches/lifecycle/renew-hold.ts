import type { Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { itemsLeft } from '../rules/progress.ts';
import { againKey, openTokens, takeBatchHold } from '../store/batch-hold.ts';
import { type LockedBatch, readProgress, releaseBatchHold, saveHold } from '../store/batch-life.ts';

/** Why a batch gets a new hold: it goes on with other items, or with some of those that the hold before was for. */
type Renewal = 'next round' | 'same items';

/**
 * Holds the tokens of all items that can still get a text, in place of what the batch held before. False when the shop
 * cannot afford them.
 */
export async function renewHold(
  tx: Transaction,
  shopId: ShopId,
  batch: LockedBatch,
  { renewal, at }: { renewal: Renewal; at: Date },
): Promise<boolean> {
  const { id, staffId, costInTokens, round } = batch;
  const items = itemsLeft(batch, await readProgress(tx, shopId, id));
  await releaseBatchHold(tx, shopId, batch, at);
  if (items === 0) return true;
  const key = `${renewal === 'same items' ? againKey(id) : `batch:${id}:`}${round + 1}`;
  const hold = await takeBatchHold(tx, shopId, { id, staffId, key, tokens: items * costInTokens }, at);
  if (hold) await saveHold(tx, shopId, id, hold.id);
  return hold !== null;
}

/** Sees to it that the batch holds the tokens of all items that can still get a text; false when it cannot afford them. */
export async function keepHold(tx: Transaction, shopId: ShopId, batch: LockedBatch, at: Date): Promise<boolean> {
  const items = itemsLeft(batch, await readProgress(tx, shopId, batch.id));
  if ((await openTokens(tx, shopId, batch.holdId)) >= items * batch.costInTokens) return true;
  return await renewHold(tx, shopId, batch, { renewal: 'same items', at });
}

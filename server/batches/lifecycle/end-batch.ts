import type { Clock } from '../../foundation/clock.ts';
import type { Transaction } from '../../foundation/database/database.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Ports } from '../ports.ts';
import { endStatus, isPilotDone } from '../rules/progress.ts';
import {
  finishPendingItems,
  type LockedBatch,
  lockBatch,
  type PendingItems,
  readProgress,
  saveCancelled,
  saveEnd,
  savePilotDone,
} from '../store/batch-life.ts';
import { renewHold } from './renew-hold.ts';

export interface LifePorts extends Pick<Ports, 'inTransaction'> {
  clock: Pick<Clock, 'now'>;
}

/** Decides about a batch while it is locked; false when there is none. What `decide` throws is rolled back. */
export function withLockedBatch<Result>(
  { clock, inTransaction }: LifePorts,
  shopId: ShopId,
  id: string,
  decide: (tx: Transaction, batch: LockedBatch, at: Date) => Promise<Result>,
): Promise<Result | false> {
  const at = clock.now();
  return inTransaction(shopId, async (tx) => {
    const batch = await lockBatch(tx, shopId, id);
    return batch === null ? false : await decide(tx, batch, at);
  });
}

/** Ends the batch when no item is pending, or pauses it when its pilot items are done; false when it runs on. */
export function endIfDone(ports: LifePorts, shopId: ShopId, id: string): Promise<boolean> {
  return withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (batch.status === 'cancelled') return await endCancelled(tx, shopId, batch, at);
    if (!['queued', 'running'].includes(batch.status)) return false;
    const progress = await readProgress(tx, shopId, id);
    if (batch.isRead && progress.pending === 0) {
      await saveEnd(tx, shopId, batch, { status: endStatus(progress), error: null, at });
      return true;
    }
    const isDone = isPilotDone(batch, progress);
    if (isDone) await savePilotDone(tx, shopId, id);
    return isDone;
  });
}

/** Ends a cancelled batch when no text is on its way any more; a text whose worker has died is given up. */
async function endCancelled(tx: Transaction, shopId: ShopId, batch: LockedBatch, at: Date): Promise<boolean> {
  if (batch.isEnded) return false;
  await skip(tx, shopId, batch, 'unclaimed', at);
  if ((await readProgress(tx, shopId, batch.id)).pending > 0) return false;
  await saveEnd(tx, shopId, batch, { status: 'cancelled', error: null, at });
  return true;
}

/** Ends the batch for a reason that concerns all of it, and releases its unsettled tokens. */
export async function failBatch(ports: LifePorts, shopId: ShopId, id: string, error: string): Promise<void> {
  await withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (batch.isEnded || batch.status === 'cancelled') return;
    await finishPendingItems(tx, shopId, id, { status: 'failed', error, which: 'all', at });
    const progress = await readProgress(tx, shopId, id);
    const status = progress.items === 0 ? 'failed' : endStatus(progress);
    await saveEnd(tx, shopId, batch, { status, error, at });
  });
}

/**
 * Cancels the batch and releases the tokens of all texts that were not begun. The others are saved and charged when they
 * are there, and then the batch ends. False when it was cancelled or has ended before.
 */
export function cancelBatch(ports: LifePorts, shopId: ShopId, id: string): Promise<boolean> {
  return withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (batch.isEnded || batch.status === 'cancelled') return false;
    await skip(tx, shopId, batch, 'unbegun', at);
    const { pending } = await readProgress(tx, shopId, id);
    const begun = { ...batch, isRead: true, isPilot: false };
    if (pending > 0 && (await renewHold(tx, shopId, begun, { renewal: 'same items', at }))) {
      await saveCancelled(tx, shopId, id, at);
      return true;
    }
    await skip(tx, shopId, batch, 'all', at);
    await saveEnd(tx, shopId, batch, { status: 'cancelled', error: null, at });
    return true;
  });
}

/** Ends the batch of a shop that has uninstalled, and releases its unsettled tokens at once. */
export async function abortBatch(ports: LifePorts, shopId: ShopId, id: string): Promise<void> {
  await withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (batch.isEnded) return;
    await skip(tx, shopId, batch, 'all', at);
    await saveEnd(tx, shopId, batch, { status: 'cancelled', error: null, at });
  });
}

const skip = (tx: Transaction, shopId: ShopId, { id }: LockedBatch, which: PendingItems, at: Date): Promise<void> =>
  finishPendingItems(tx, shopId, id, { status: 'skipped', error: 'Cancelled before it was written.', which, at });

import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import { Failure } from '../../foundation/failure.ts';
import type { ShopId } from '../../foundation/identity.ts';
import { bringItemBack, emptyPilotItems, type LockedBatch, retryItems, saveResumed } from '../store/batch-life.ts';
import { type LifePorts, withLockedBatch } from './end-batch.ts';
import { keepHold, renewHold } from './renew-hold.ts';

/**
 * Lets a paused batch run on; false when it is not paused. New settings apply to the items without text. After a pilot it
 * holds the tokens for the rest.
 */
export function resumeBatch(
  ports: LifePorts,
  shopId: ShopId,
  id: string,
  settings: CompletionSettings | null,
): Promise<boolean> {
  return withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (batch.status !== 'paused') return false;
    if (isWaitingPilot(batch)) {
      const rest = { ...batch, isPilot: false };
      // The transaction is rolled back, and the pilot keeps its hold.
      if (!(await renewHold(tx, shopId, rest, { renewal: 'next round', at })))
        throw notEnoughTokens('to write the rest');
    }
    await saveResumed(tx, shopId, id, { settings, isPilot: batch.isPilot && !isWaitingPilot(batch), at });
    return true;
  });
}

/** Lets a batch run on that has paused for an outage; false when it is not paused for that. */
export function resumeInterrupted(ports: LifePorts, shopId: ShopId, id: string): Promise<boolean> {
  return withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (batch.status !== 'paused' || batch.pauseReason === null) return false;
    await saveResumed(tx, shopId, id, { settings: null, isPilot: batch.isPilot, at });
    return true;
  });
}

/**
 * Lets a paused pilot generate its texts again, by these settings, as a new round with its own hold. Published texts stay.
 * False when the batch is not a paused pilot, or one of its texts is being published.
 */
export function rewritePilot(
  ports: LifePorts,
  shopId: ShopId,
  id: string,
  settings: CompletionSettings | null,
): Promise<boolean> {
  return withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (!isWaitingPilot(batch) || (await emptyPilotItems(tx, shopId, id)) === 0) return false;
    // The transaction is rolled back, and the pilot keeps its texts.
    if (!(await renewHold(tx, shopId, batch, { renewal: 'next round', at })))
      throw notEnoughTokens('to write these again');
    await saveResumed(tx, shopId, id, { settings, isPilot: true, at });
    return true;
  });
}

/**
 * Makes failed items pending again, those at these positions or all; a batch that has ended runs again, and so does a
 * pilot that waits for the merchant. False when none has failed.
 */
export function retryFailed(
  ports: LifePorts,
  shopId: ShopId,
  id: string,
  positions: number[] | null,
): Promise<boolean> {
  return withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (batch.status === 'cancelled') return false;
    if ((await retryItems(tx, shopId, id, positions)) === 0) return false;
    const isPaid = batch.isEnded
      ? await renewHold(tx, shopId, batch, { renewal: 'next round', at })
      : await keepHold(tx, shopId, batch, at);
    if (!isPaid) throw notEnoughTokens('to try these again');
    if (batch.isEnded || isWaitingPilot(batch))
      await saveResumed(tx, shopId, id, { settings: null, isPilot: batch.isPilot, at });
    return true;
  });
}

/** Lets a skipped item wait for its text again; false when it has changed or its batch has ended. */
export function bringBack(ports: LifePorts, shopId: ShopId, id: string, position: number): Promise<boolean> {
  return withLockedBatch(ports, shopId, id, async (tx, batch, at) => {
    if (batch.isEnded || batch.status === 'cancelled') return false;
    if (!(await bringItemBack(tx, shopId, id, position))) return false;
    if (!(await keepHold(tx, shopId, batch, at))) throw notEnoughTokens('to write this text');
    return true;
  });
}

/** A pilot that an outage interrupted is still at work. */
const isWaitingPilot = ({ status, isPilot, pauseReason }: LockedBatch): boolean =>
  status === 'paused' && isPilot && pauseReason === null;

const notEnoughTokens = (purpose: string): Failure =>
  new Failure('not_enough_tokens', `There are not enough tokens left ${purpose}.`);

import type { Response } from '../../common/contract/contract.ts';
import { type Cause, type Hold, HoldReleased, stoppedNote } from '../billing/ports/ledger.ts';
import { remainingInfo } from '../billing/remaining-info.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

// Longer than a slow database takes; short enough that a process that dies blocks tokens for less than a minute.
const leaseMs = 45_000;
const leaseExtendedEveryMs = 15_000;

const tookTooLong = new Failure('not_now', 'This text took too long. Nothing was charged. Try again.', {
  isRetryable: true,
});

/** Thrown by work whose caller left before half of the text was shown. */
export const stopped = Symbol('the caller left before half of the text was shown');

/** Holds what a text costs at the most; null when the shop cannot afford it. */
export const holdTokens = ({ ledger }: Ports, shopId: ShopId, tokens: number, cause: Cause): Promise<Hold | null> =>
  ledger.hold(shopId, { tokens, key: `generation:${cause.id}`, cause, leaseMs });

export const notEnoughTokens = async ({ clock, ledger }: Ports, shopId: ShopId): Promise<Response<'generate'>> => ({
  type: 'not_enough_tokens',
  remainingCWInfo: remainingInfo(await ledger.account(shopId), clock.now()),
});

/** Extends the hold's lease while the work runs, and releases the hold if the work fails. */
export async function whileHeld<Result>(
  { clock, ledger, countStop }: Ports,
  hold: Hold,
  { cause, signal }: { cause: Cause; signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  // A failed extension does not stop the work: saving the text finds out whether the hold still exists.
  const stopExtending = clock.every(
    leaseExtendedEveryMs,
    () => void ledger.extendLease(hold, leaseMs).catch(() => false),
  );
  try {
    return await work();
  } catch (error) {
    if (error !== stopped) {
      await ledger.release(hold, cause);
      throw error instanceof HoldReleased ? tookTooLong : error;
    }
    countStop('free');
    await ledger.release(hold, { ...cause, note: stoppedNote });
    throw signal.reason;
  } finally {
    stopExtending();
  }
}

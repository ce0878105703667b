import { type Cause, type Hold, stoppedNote } from '../billing/ports/ledger.ts';
import type { Ports } from './ports.ts';

// Longer than a slow database takes; short enough that a process that dies blocks tokens for less than a minute.
export const leaseMs = 45_000;
const leaseExtendedEveryMs = 15_000;

/** Thrown by work whose caller left before half of the text was shown. */
export const stopped = Symbol('the caller left before half of the text was shown');

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
      throw error;
    }
    countStop('free');
    await ledger.release(hold, { ...cause, note: stoppedNote });
    throw signal.reason;
  } finally {
    stopExtending();
  }
}

import type { BatchState } from '../../../common/contract/batches.ts';
import type { Clock } from '../../foundation/clock.ts';

// Polling the database works across processes and restarts.
const busyPollMs = 500;
const quietPollMs = 2_000;
// Reading takes at most one twentieth of the time, so a batch that is slow to count is polled less often.
const pollPerReadMs = 20;
// One slow read must not leave the watcher without news for a minute.
const maxSlowPollMs = 5_000;

interface Watcher {
  /** The state that this watcher has received last. */
  known: BatchState;
  onChange: (state: BatchState) => void;
  /** Aborted when the watcher disconnects. */
  signal: AbortSignal;
}

interface Poll {
  shopId: string;
  /** Aborting it ends the wait before the next read. */
  readNow: AbortController;
}

/** Sends the changes of a batch to its watchers, until they disconnect or the server closes. */
export function batchWatch(clock: Clock, read: (shopId: string, batchId: string) => Promise<BatchState>) {
  const polls = new Set<Poll>();
  const closing = new AbortController();

  async function follow(shopId: string, batchId: string, { known, onChange, signal }: Watcher): Promise<void> {
    const ended = AbortSignal.any([signal, closing.signal]);
    const poll: Poll = { shopId, readNow: new AbortController() };
    polls.add(poll);
    let lastSent = JSON.stringify(known);
    let pollMs = busyPollMs;
    for (;;) {
      await clock.sleep(pollMs, AbortSignal.any([ended, poll.readNow.signal])).catch(() => {});
      if (ended.aborted) break;
      // Renewed before reading: a change that happens during the read causes another read.
      poll.readNow = new AbortController();
      const startedAt = clock.now().getTime();
      // The database may be away for a moment; the next poll tries again.
      const state = await read(shopId, batchId).catch(() => null);
      if (ended.aborted) break;
      const slowPollMs = Math.min((clock.now().getTime() - startedAt) * pollPerReadMs, maxSlowPollMs);
      if (!state) continue;
      pollMs = Math.max(isActive(state) ? busyPollMs : quietPollMs, slowPollMs);
      const text = JSON.stringify(state);
      if (text === lastSent) continue;
      lastSent = text;
      onChange(state);
    }
    polls.delete(poll);
  }

  return {
    follow,
    /** Reads the shop's watched batches at once, so that staff see the effect of their action without delay. */
    readNow: (shopId: string): void => {
      for (const poll of polls) if (poll.shopId === shopId) poll.readNow.abort();
    },
    close: () => closing.abort(),
  };
}

const isActive = ({ status, endedAt, update }: BatchState): boolean =>
  ['queued', 'running'].includes(status) ||
  (status === 'cancelled' && endedAt === null) ||
  ['queued', 'running'].includes(update?.status ?? '');

export type BatchWatch = ReturnType<typeof batchWatch>;

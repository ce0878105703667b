import { AsyncLocalStorage } from 'node:async_hooks';
import { sleep } from '../../../../common/async/sleep.ts';
import type { BatchState } from '../../../../common/contract/batches.ts';

// Polling the database works across processes and restarts; all watchers of a batch in this process share one poll.
const busyPollMs = 500;
const quietPollMs = 2_000;
// Reading takes at most one twentieth of the time, so a batch that is slow to count is polled less often.
const pollPerReadMs = 20;
// One slow read must not leave the watchers without news for a minute.
const maxSlowPollMs = 5_000;

interface Watcher {
  /** The state that this watcher has received last. */
  known: BatchState;
  onChange: (state: BatchState) => void;
}

interface Watched {
  shopId: string;
  watchers: Set<Watcher>;
  /** Aborting it ends the wait before the next read. */
  readNow: AbortController;
}

/** Sends the changes of a batch to its watchers, until they disconnect or the server closes. */
export function batchWatch(read: (shopId: string, batchId: string) => Promise<BatchState>) {
  const watched = new Map<string, Watched>();
  const closing = new AbortController();
  // The poll serves all watchers, so it must not run in the request context of the first one.
  const outsideOfRequests = AsyncLocalStorage.snapshot();

  async function poll(key: string, batchId: string, watch: Watched): Promise<void> {
    const { shopId, watchers } = watch;
    let isBusy = true;
    let readMs = 0;
    for (;;) {
      const pollMs = Math.max(isBusy ? busyPollMs : quietPollMs, Math.min(readMs * pollPerReadMs, maxSlowPollMs));
      await sleep(pollMs, watch.readNow.signal).catch(() => {});
      if (watchers.size === 0 || closing.signal.aborted) break;
      // Renewed before reading: a change that happens during the read causes another read.
      watch.readNow = new AbortController();
      const startedAt = performance.now();
      // The database may be away for a moment; the next poll tries again.
      const state = await read(shopId, batchId).catch(() => null);
      readMs = performance.now() - startedAt;
      if (!state) continue;
      isBusy = isActive(state);
      sendTo(watchers, state);
    }
    if (watched.get(key) === watch) watched.delete(key);
  }

  return {
    follow: async (
      shopId: string,
      batchId: string,
      { signal, ...watcher }: Watcher & { signal: AbortSignal },
    ): Promise<void> => {
      const key = `${shopId} ${batchId}`;
      const existing = watched.get(key);
      const watch = existing ?? { shopId, watchers: new Set<Watcher>(), readNow: new AbortController() };
      watch.watchers.add(watcher);
      if (!existing) {
        watched.set(key, watch);
        void outsideOfRequests(() => poll(key, batchId, watch));
      }
      await aborted(AbortSignal.any([signal, closing.signal]));
      watch.watchers.delete(watcher);
      if (watch.watchers.size > 0) return;
      if (watched.get(key) === watch) watched.delete(key);
      watch.readNow.abort();
    },
    /** Reads the shop's watched batches at once, so that staff see the effect of their action without delay. */
    readNow: (shopId: string): void => {
      for (const watch of watched.values()) if (watch.shopId === shopId) watch.readNow.abort();
    },
    close: () => {
      closing.abort();
      for (const { readNow } of watched.values()) readNow.abort();
    },
  };
}

function sendTo(watchers: Set<Watcher>, state: BatchState): void {
  const text = JSON.stringify(state);
  for (const watcher of watchers) {
    if (JSON.stringify(watcher.known) === text) continue;
    watcher.known = state;
    watcher.onChange(state);
  }
}

const isActive = ({ status, update }: BatchState): boolean =>
  ['queued', 'running'].includes(status) || ['queued', 'running'].includes(update?.status ?? '');

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

import { AsyncLocalStorage } from 'node:async_hooks';
import { sleep } from '../../../../common/async/sleep.ts';
import type { BatchState } from '../../../../common/contract/batches.ts';

// Looking at the database works across processes and restarts; all who watch a batch here share one look.
const busyLookMs = 500;
const quietLookMs = 2_000;
// A batch so large that counting it takes long is counted less often.
const shareOfTime = 20;
// One look that a busy machine made slow must not leave who watches without news for a minute.
const maxPauseMs = 5_000;

interface Follower {
  /** What this one has been told already. */
  known: BatchState;
  onChange: (state: BatchState) => void;
}

interface Follow extends Follower {
  signal: AbortSignal;
}

interface Watched {
  shopId: string;
  followers: Set<Follower>;
  /** Ends the pause before the next look. */
  hurry: AbortController;
}

/** Tells those who watch a batch what has changed, until they leave or the door closes. */
export function batchWatch(read: (shopId: string, batchId: string) => Promise<BatchState>) {
  const watched = new Map<string, Watched>();
  const closing = new AbortController();
  // All who watch share the looks, which must not end with the installation in whose time the first of them came.
  const forAll = AsyncLocalStorage.snapshot();

  async function look(key: string, batchId: string, watch: Watched): Promise<void> {
    const { shopId, followers } = watch;
    let isBusy = true;
    let tookMs = 0;
    for (;;) {
      const pauseMs = Math.max(isBusy ? busyLookMs : quietLookMs, Math.min(tookMs * shareOfTime, maxPauseMs));
      await sleep(pauseMs, watch.hurry.signal).catch(() => {});
      if (followers.size === 0 || closing.signal.aborted) break;
      // Before the look: what is done during it is looked for once more.
      watch.hurry = new AbortController();
      const startedAt = performance.now();
      // A database that is away for a moment is looked at again.
      const state = await read(shopId, batchId).catch(() => null);
      tookMs = performance.now() - startedAt;
      if (!state) continue;
      isBusy = isUnderWay(state);
      const text = JSON.stringify(state);
      for (const follower of followers) {
        if (JSON.stringify(follower.known) === text) continue;
        follower.known = state;
        follower.onChange(state);
      }
    }
    if (watched.get(key) === watch) watched.delete(key);
  }

  return {
    follow: async (shopId: string, batchId: string, { signal, ...follower }: Follow): Promise<void> => {
      const key = `${shopId} ${batchId}`;
      const known = watched.get(key);
      const watch = known ?? { shopId, followers: new Set<Follower>(), hurry: new AbortController() };
      watch.followers.add(follower);
      if (!known) {
        watched.set(key, watch);
        void forAll(() => look(key, batchId, watch));
      }
      await aborted(AbortSignal.any([signal, closing.signal]));
      watch.followers.delete(follower);
      if (watch.followers.size > 0) return;
      if (watched.get(key) === watch) watched.delete(key);
      watch.hurry.abort();
    },
    /** For what someone of this shop has just done: nobody waits to see their own action. */
    lookNow: (shopId: string): void => {
      for (const watch of watched.values()) if (watch.shopId === shopId) watch.hurry.abort();
    },
    close: () => {
      closing.abort();
      for (const { hurry } of watched.values()) hurry.abort();
    },
  };
}

const isUnderWay = ({ status, update }: BatchState): boolean =>
  ['queued', 'running'].includes(status) || ['queued', 'running'].includes(update?.status ?? '');

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

import type { BatchState } from '../../common/contract/batches.ts';

// Looking at the database works across processes and restarts; all who watch a batch here share one look.
const busyLookMs = 500;
const quietLookMs = 2_000;
// A batch so large that counting it takes long is counted less often.
const shareOfTime = 20;

interface Follower {
  /** What this one has been told already. */
  known: BatchState;
  onChange: (state: BatchState) => void;
}

interface Follow extends Follower {
  signal: AbortSignal;
}

/** Tells those who watch a batch what has changed, until they leave or the door closes. */
export function batchWatch(read: (shopId: string, batchId: string) => Promise<BatchState>) {
  const watched = new Map<string, Set<Follower>>();
  const closing = new AbortController();

  async function look(key: string, shopId: string, batchId: string, followers: Set<Follower>): Promise<void> {
    let isBusy = true;
    let tookMs = 0;
    while (followers.size > 0 && !closing.signal.aborted) {
      await pause(Math.max(isBusy ? busyLookMs : quietLookMs, tookMs * shareOfTime), closing.signal);
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
    if (watched.get(key) === followers) watched.delete(key);
  }

  return {
    follow: async (shopId: string, batchId: string, { signal, ...follower }: Follow): Promise<void> => {
      const key = `${shopId} ${batchId}`;
      const followers = watched.get(key) ?? new Set<Follower>();
      followers.add(follower);
      if (!watched.has(key)) {
        watched.set(key, followers);
        void look(key, shopId, batchId, followers);
      }
      await aborted(AbortSignal.any([signal, closing.signal]));
      followers.delete(follower);
      if (followers.size === 0) watched.delete(key);
    },
    close: () => closing.abort(),
  };
}

const isUnderWay = ({ status, update }: BatchState): boolean =>
  ['queued', 'running'].includes(status) || ['queued', 'running'].includes(update?.status ?? '');

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}

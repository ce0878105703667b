import { backoff } from '../../common/async/retry.ts';
import { Failure } from './failure.ts';

/**
 * Limits how many model calls run at once in this process, and shares them between shops: a free place goes to the shop
 * with the fewest running calls, so that a batch of ten does not wait behind another shop's ten thousand. When the
 * model throttles us, fails or cannot be reached, all calls wait. Then one call at a time is tried until one succeeds.
 */
export interface FairPool {
  /** Runs `work` when the shop gets a place; a caller that aborts `signal` leaves the queue. */
  run<Result>(shopId: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** How many calls of the shop wait for a place. */
  waiting(shopId: string): number;
  /** How many more calls the shop should queue now, to keep all places busy without a long queue. */
  wanted(shopId: string): number;
  /** Resolves when the shop should queue more calls, or after this time. */
  waitForRoom(shopId: string, maxMs: number): Promise<void>;
  /** The model answered: lets the limit grow back, and ends the tries with one call at a time. */
  recordAnswer(): void;
  /** Starts no call for a while: as long as the model asked for, and longer with each failure in a row. */
  recordUnavailable(failure: Unavailable): void;
  /** Whether so many calls failed in a row, for so long, that work should wait elsewhere than in this pool. */
  isModelAway(): boolean;
}

interface Unavailable {
  retryAfterMs: number | null;
  isThrottled: boolean;
}

/** What the pool needs of the time. */
interface PoolClock {
  now(): Date;
  after(ms: number, run: () => void): () => void;
}

const maxHoldMs = 30_000;
const holdMs = backoff({ firstMs: 500, maxMs: 10_000 });
const awayAfterMs = 15_000;
const awayAfterFailures = 3;

export function createFairPool(maxRunning: number, clock: PoolClock): FairPool {
  const queues = createShopQueues();
  const limit = createCallLimit(maxRunning, () => clock.now().getTime());
  const listeners = new Set<() => void>();
  let isResumePlanned = false;

  function startCalls(): void {
    const waitMs = limit.waitMs();
    if (waitMs > 0) {
      if (isResumePlanned) return;
      isResumePlanned = true;
      clock.after(waitMs, () => {
        isResumePlanned = false;
        startCalls();
      });
      return;
    }
    while (queues.running() < limit.callsNow() && queues.startNext());
    for (const listener of listeners) listener();
  }

  // As many calls wait as run: a free place is filled at once, and items are claimed many at a time.
  const wanted = (shopId: string): number => {
    const maxWaiting = Math.max(2, Math.ceil(limit.calls()));
    const free = Math.max(0, Math.floor(limit.calls()) - queues.running());
    return Math.max(0, maxWaiting + free - queues.waiting(shopId));
  };

  return {
    run: async (shopId, work, signal) => {
      const place = queues.wait(shopId, signal);
      startCalls();
      await place;
      try {
        return await work();
      } finally {
        queues.end(shopId);
        startCalls();
      }
    },
    waiting: queues.waiting,
    wanted,
    waitForRoom: async (shopId, maxMs) => {
      const hasRoom = () => wanted(shopId) >= Math.max(1, Math.ceil((limit.calls() * 3) / 4));
      if (!hasRoom()) await changeUntil(hasRoom, listeners, (run) => clock.after(maxMs, run));
    },
    recordAnswer: () => {
      limit.recordAnswer();
      startCalls();
    },
    recordUnavailable: limit.recordUnavailable,
    isModelAway: limit.isModelAway,
  };
}

/** Resolves when a change makes `isSo` true, or when `atEnd` runs it. */
const changeUntil = (
  isSo: () => boolean,
  listeners: Set<() => void>,
  atEnd: (run: () => void) => () => void,
): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      cancel();
      listeners.delete(listener);
      resolve();
    };
    const listener = () => {
      if (isSo()) done();
    };
    const cancel = atEnd(done);
    listeners.add(listener);
  });

/** The calls of all shops: those that wait, and how many run. */
function createShopQueues() {
  const queues = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  let running = 0;

  function count(shopId: string, by: 1 | -1): void {
    running += by;
    const now = (runningOf.get(shopId) ?? 0) + by;
    if (now === 0) runningOf.delete(shopId);
    else runningOf.set(shopId, now);
  }

  function remove(shopId: string, start: () => void): void {
    const others = queues.get(shopId)?.filter((waiting) => waiting !== start) ?? [];
    if (others.length > 0) queues.set(shopId, others);
    else queues.delete(shopId);
  }

  return {
    running: () => running,
    waiting: (shopId: string): number => queues.get(shopId)?.length ?? 0,
    /** Resolves when the shop gets a place; a caller that aborts `signal` leaves the queue. */
    wait: (shopId: string, signal?: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const start = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          remove(shopId, start);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', leave, { once: true });
        const queue = queues.get(shopId);
        if (queue) queue.push(start);
        else queues.set(shopId, [start]);
      }),
    /** Starts a call of the shop with the fewest running ones; false when none waits. */
    startNext: (): boolean => {
      const shopId = withFewest(queues.keys(), runningOf);
      if (shopId === undefined) return false;
      const queue = queues.get(shopId) ?? [];
      const start = queue.shift();
      // The shop moves to the end of the map, so that shops with equally many running calls take turns.
      queues.delete(shopId);
      if (queue.length > 0) queues.set(shopId, queue);
      count(shopId, 1);
      start?.();
      return true;
    },
    end: (shopId: string): void => count(shopId, -1),
  };
}

function withFewest(shopIds: Iterable<string>, runningOf: Map<string, number>): string | undefined {
  let next: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const shopId of shopIds) {
    const has = runningOf.get(shopId) ?? 0;
    if (has >= fewest) continue;
    next = shopId;
    fewest = has;
  }
  return next;
}

/** How many calls may run at once: fewer while the model throttles us, and none for a while after it has failed. */
function createCallLimit(maxRunning: number, nowMs: () => number) {
  let limit = maxRunning;
  let heldUntil = 0;
  let failuresInRow = 0;
  let failingSince = 0;
  return {
    /** How many calls the model takes, as far as we know. */
    calls: () => limit,
    /** How many may run now: one at a time after a failure, until one succeeds. */
    callsNow: () => (failuresInRow > 0 ? 1 : Math.floor(limit)),
    waitMs: () => heldUntil - nowMs(),
    recordAnswer: () => {
      limit = Math.min(maxRunning, limit + 1 / limit);
      failuresInRow = 0;
    },
    recordUnavailable: ({ retryAfterMs, isThrottled }: Unavailable) => {
      const now = nowMs();
      if (failuresInRow === 0) failingSince = now;
      // Calls that ran together fail together, which counts once.
      const isNextRound = heldUntil <= now;
      if (isNextRound && isThrottled) limit = Math.max(1, limit / 2);
      if (isNextRound || failuresInRow === 0) failuresInRow += 1;
      const waitMs = Math.max(retryAfterMs ?? 0, holdMs(failuresInRow));
      heldUntil = Math.max(heldUntil, now + Math.min(waitMs, maxHoldMs));
    },
    isModelAway: () => failuresInRow >= awayAfterFailures && nowMs() - failingSince >= awayAfterMs,
  };
}

/** Tells the pool how a model call ended. A refusal is an answer too: the model is there. */
export async function recordOutcome<Result>(pool: FairPool, call: () => Promise<Result>): Promise<Result> {
  try {
    const result = await call();
    pool.recordAnswer();
    return result;
  } catch (error) {
    if (error instanceof Failure && error.isUnavailable) pool.recordUnavailable(error);
    else if (error instanceof Failure) pool.recordAnswer();
    throw error;
  }
}

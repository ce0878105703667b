/**
 * Limits how many model calls run at once in this process, and shares them between shops: a free place goes to the shop
 * with the fewest running calls, so that a batch of ten does not wait behind another shop's ten thousand. When the
 * model throttles us, all calls wait, and the limit is halved and then grows back with each success.
 */
export interface FairPool {
  /** Runs `work` when the shop gets a place. */
  run<Result>(shopId: string, work: () => Promise<Result>): Promise<Result>;
  /** How many more calls the shop should queue now, to keep all places busy without a long queue. */
  wanted(shopId: string): number;
  /** Resolves when the shop should queue more calls, or after this time. */
  waitForRoom(shopId: string, maxMs: number): Promise<void>;
  /** Lets the limit grow back. */
  recordSuccess(): void;
  /** Starts no call for this long, and halves the limit. */
  throttle(forMs: number): void;
}

const maxThrottleMs = 30_000;

export function createFairPool(maxRunning: number): FairPool {
  const queues = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  const listeners = new Set<() => void>();
  let running = 0;
  let limit = maxRunning;
  let throttledUntil = 0;
  let isResumePlanned = false;

  function startCalls(): void {
    const waitMs = throttledUntil - Date.now();
    if (waitMs > 0) {
      if (isResumePlanned) return;
      isResumePlanned = true;
      setTimeout(() => {
        isResumePlanned = false;
        startCalls();
      }, waitMs);
      return;
    }
    while (running < Math.floor(limit)) {
      const shopId = nextShop();
      if (shopId === undefined) break;
      startNextOf(shopId);
    }
    for (const listener of listeners) listener();
  }

  function startNextOf(shopId: string): void {
    const queue = queues.get(shopId) ?? [];
    const start = queue.shift();
    // The shop moves to the end of the map, so that shops with equally many running calls take turns.
    queues.delete(shopId);
    if (queue.length > 0) queues.set(shopId, queue);
    count(shopId, 1);
    start?.();
  }

  function nextShop(): string | undefined {
    let next: string | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const shopId of queues.keys()) {
      const has = runningOf.get(shopId) ?? 0;
      if (has >= fewest) continue;
      next = shopId;
      fewest = has;
    }
    return next;
  }

  function count(shopId: string, by: 1 | -1): void {
    running += by;
    const now = (runningOf.get(shopId) ?? 0) + by;
    if (now === 0) runningOf.delete(shopId);
    else runningOf.set(shopId, now);
  }

  // As many calls wait as run: a free place is filled at once, and items are claimed many at a time.
  const wanted = (shopId: string): number => {
    const maxWaiting = Math.max(2, Math.ceil(limit));
    const free = Math.max(0, Math.floor(limit) - running);
    const waiting = queues.get(shopId)?.length ?? 0;
    return Math.max(0, maxWaiting + free - waiting);
  };

  return {
    run: async (shopId, work) => {
      await new Promise<void>((resolve) => {
        const queue = queues.get(shopId);
        if (queue) queue.push(resolve);
        else queues.set(shopId, [resolve]);
        startCalls();
      });
      try {
        return await work();
      } finally {
        count(shopId, -1);
        startCalls();
      }
    },
    wanted,
    waitForRoom: async (shopId, maxMs) => {
      const hasRoom = () => wanted(shopId) >= Math.max(1, Math.ceil((limit * 3) / 4));
      if (hasRoom()) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          listeners.delete(listener);
          resolve();
        };
        const listener = () => hasRoom() && done();
        const timer = setTimeout(done, maxMs);
        listeners.add(listener);
      });
    },
    recordSuccess: () => {
      limit = Math.min(maxRunning, limit + 1 / limit);
    },
    throttle: (forMs) => {
      // Calls that ran together are throttled together, which counts once.
      if (throttledUntil < Date.now()) limit = Math.max(1, limit / 2);
      throttledUntil = Math.max(throttledUntil, Date.now() + Math.min(forMs, maxThrottleMs));
    },
  };
}

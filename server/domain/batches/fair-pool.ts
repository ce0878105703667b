/**
 * Lets so many pieces of work run at once in this process and shares the places between shops: a free one goes to the
 * shop that has fewest, so that ten pieces do not stand behind another's ten thousand. Work that is told to wait makes
 * all wait, and fewer run afterwards, until it goes well again.
 */
export interface FairPool {
  run<Result>(shopId: string, work: () => Promise<Result>): Promise<Result>;
  /** How many more pieces the shop should bring now, so that no place stands empty and none waits for long. */
  wants(shopId: string): number;
  /** Resolves when the shop should bring more, or after this time. */
  room(shopId: string, withinMs: number): Promise<void>;
  recordSuccess(): void;
  /** Nothing begins until then. */
  hold(forMs: number): void;
}

const maxHoldMs = 30_000;

export function createFairPool(places: number): FairPool {
  const lines = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  const listeners = new Set<() => void>();
  let running = 0;
  let limit = places;
  let heldUntil = 0;
  let isTimed = false;

  function fill(): void {
    const waitMs = heldUntil - Date.now();
    if (waitMs > 0) {
      if (!isTimed) {
        setTimeout(() => {
          isTimed = false;
          fill();
        }, waitMs);
      }
      isTimed = true;
      return;
    }
    while (running < Math.floor(limit)) {
      const next = nextInLine();
      if (!next) break;
      const [shopId, line] = next;
      // To the end of the round, so that of shops with as many every other comes before its next piece.
      lines.delete(shopId);
      const begin = line.shift();
      if (line.length > 0) lines.set(shopId, line);
      count(shopId, 1);
      begin?.();
    }
    for (const listener of listeners) listener();
  }

  function nextInLine(): [shopId: string, line: (() => void)[]] | undefined {
    let next: [string, (() => void)[]] | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const entry of lines) {
      const has = runningOf.get(entry[0]) ?? 0;
      if (has >= fewest) continue;
      next = entry;
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

  const waiting = (shopId: string): number => lines.get(shopId)?.length ?? 0;
  // As many in line as run: a place is filled at once, and the next are fetched many at a time.
  const wants = (shopId: string): number => {
    const inLine = Math.max(2, Math.ceil(limit));
    const free = Math.max(0, Math.floor(limit) - running);
    return Math.max(0, inLine + free - waiting(shopId));
  };

  return {
    run: async (shopId, work) => {
      await new Promise<void>((resolve) => {
        const line = lines.get(shopId);
        if (line) line.push(resolve);
        else lines.set(shopId, [resolve]);
        fill();
      });
      try {
        return await work();
      } finally {
        count(shopId, -1);
        fill();
      }
    },
    wants,
    room: async (shopId, withinMs) => {
      const enough = () => wants(shopId) >= Math.max(1, Math.ceil((limit * 3) / 4));
      if (enough()) return;
      await new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(tooLong);
          listeners.delete(listener);
          resolve();
        };
        const listener = () => enough() && done();
        const tooLong = setTimeout(done, withinMs);
        listeners.add(listener);
      });
    },
    recordSuccess: () => {
      limit = Math.min(places, limit + 1 / limit);
    },
    hold: (forMs) => {
      const until = Date.now() + Math.min(forMs, maxHoldMs);
      // Those that were under way together were all refused for the same reason, which counts once.
      if (heldUntil < Date.now()) limit = Math.max(1, limit / 2);
      heldUntil = Math.max(heldUntil, until);
    },
  };
}

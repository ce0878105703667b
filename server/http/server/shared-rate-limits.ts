import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCounts } from '../../ports/shops/request-counts.ts';

// Counts are shared this long after a request, so that no request waits for the database.
const shareAfterMs = 500;
// A flood of addresses must not fill the memory. A dropped key restarts at 0 here and stays counted in the database.
const maxKeys = 50_000;

interface Count {
  windowStart: number;
  /** The total of all processes, as of the last exchange with the database. */
  total: number;
  /** Being added to the database now. */
  sending: number;
  unsent: number;
}

export interface SharedRateLimits {
  store: FastifyRateLimitStoreCtor;
  stop(): Promise<void>;
}

/** Counts in memory at once and exchanges counts with the other processes, through the database, a moment later. */
export function sharedRateLimits(counts: RequestCounts, onError: (error: unknown) => void): SharedRateLimits {
  const countOf = new Map<string, Count>();
  let timer: NodeJS.Timeout | null = null;
  let sharing = Promise.resolve();
  let isStopped = false;

  function countIn(key: string, windowStart: number): Count {
    const count = countOf.get(key);
    if (count?.windowStart === windowStart) return count;
    const [oldest] = countOf.size >= maxKeys ? countOf.keys() : [];
    if (oldest !== undefined) countOf.delete(oldest);
    const fresh = { windowStart, total: 0, sending: 0, unsent: 0 };
    countOf.set(key, fresh);
    return fresh;
  }

  async function share(): Promise<void> {
    const latest = Math.max(...[...countOf.values()].map(({ windowStart }) => windowStart));
    const changed = new Map<string, Count>();
    for (const [key, count] of countOf) {
      // Counts of an earlier window do not matter any more.
      if (count.windowStart < latest) countOf.delete(key);
      else if (count.unsent > 0) changed.set(key, count);
    }
    for (const count of changed.values()) {
      count.sending = count.unsent;
      count.unsent = 0;
    }
    try {
      const unsent = new Map([...changed].map(([key, { sending }]) => [key, sending]));
      const totals = await counts.add(new Date(latest), unsent);
      for (const [key, count] of changed) count.total = totals.get(key) ?? count.total + count.sending;
    } catch (error) {
      // Without the database each process limits by its own counts.
      for (const count of changed.values()) count.unsent += count.sending;
      onError(error);
    }
    for (const count of changed.values()) count.sending = 0;
  }

  function shareSoon(): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      sharing = share().finally(() => {
        timer = null;
      });
    }, shareAfterMs);
    timer.unref();
  }

  class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs) => {
      const now = Date.now();
      // Windows start at full minutes of the clock, so that all processes count the same one.
      const windowStart = now - (now % windowMs);
      const count = countIn(key, windowStart);
      count.unsent += 1;
      shareSoon();
      callback(null, { current: count.total + count.sending + count.unsent, ttl: windowStart + windowMs - now });
    };

    child(): FastifyRateLimitStore {
      return this;
    }
  }

  return {
    store: SharedStore,
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await sharing;
    },
  };
}

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RequestCounts } from '../../ports/shops/request-counts.ts';

// How long a process may not know of what the others let in: a request never waits for the database.
const tellAfterMs = 500;
// A flood of addresses must not fill the memory; whoever is dropped begins anew here, and stays counted in the database.
const maxKeys = 50_000;

interface Count {
  windowStart: number;
  /** What all processes together had counted when last asked. */
  told: number;
  /** On its way to the others. */
  sending: number;
  unsent: number;
}

export interface SharedRateLimits {
  store: FastifyRateLimitStoreCtor;
  stop(): Promise<void>;
}

/** Counts here at once, tells the other processes a moment later, and learns from them. */
export function sharedRateLimits(counts: RequestCounts, onFault: (error: unknown) => void): SharedRateLimits {
  const known = new Map<string, Count>();
  let timer: NodeJS.Timeout | null = null;
  let underWay = Promise.resolve();
  let isStopped = false;

  function countIn(key: string, windowStart: number): Count {
    const count = known.get(key);
    if (count?.windowStart === windowStart) return count;
    const [oldest] = known.size >= maxKeys ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    const fresh = { windowStart, told: 0, sending: 0, unsent: 0 };
    known.set(key, fresh);
    return fresh;
  }

  async function tell(): Promise<void> {
    const latest = Math.max(...[...known.values()].map(({ windowStart }) => windowStart));
    const news = new Map<string, Count>();
    for (const [key, count] of known) {
      // What was not told of a window that is over does not matter any more.
      if (count.windowStart < latest) known.delete(key);
      else if (count.unsent > 0) news.set(key, count);
    }
    for (const count of news.values()) {
      count.sending = count.unsent;
      count.unsent = 0;
    }
    try {
      const unsent = new Map([...news].map(([key, { sending }]) => [key, sending]));
      const told = await counts.add(new Date(latest), unsent);
      for (const [key, count] of news) count.told = told.get(key) ?? count.told + count.sending;
    } catch (error) {
      // Without the database each process goes on limiting by what it has seen itself.
      for (const count of news.values()) count.unsent += count.sending;
      onFault(error);
    }
    for (const count of news.values()) count.sending = 0;
  }

  function tellSoon(): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      underWay = tell().finally(() => {
        timer = null;
      });
    }, tellAfterMs);
    timer.unref();
  }

  class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, answer, windowMs) => {
      const now = Date.now();
      // All processes' windows begin with the clock's, so that they count the same one.
      const windowStart = now - (now % windowMs);
      const count = countIn(key, windowStart);
      count.unsent += 1;
      tellSoon();
      answer(null, { current: count.told + count.sending + count.unsent, ttl: windowStart + windowMs - now });
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
      await underWay;
    },
  };
}

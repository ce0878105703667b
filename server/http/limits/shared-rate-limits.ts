import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Clock } from '../../foundation/clock.ts';
import type { RequestCounts } from '../../shops/ports/request-counts.ts';

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
export function sharedRateLimits(
  counts: RequestCounts,
  clock: Clock,
  onError: (error: unknown) => void,
): SharedRateLimits {
  const shared = new SharedCounts(counts, clock, onError);

  class SharedStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs) => callback(null, shared.increment(key, windowMs));

    child(): FastifyRateLimitStore {
      return this;
    }
  }

  return { store: SharedStore, stop: () => shared.stop() };
}

class SharedCounts {
  private readonly counts: RequestCounts;
  private readonly clock: Clock;
  private readonly onError: (error: unknown) => void;
  private readonly countOf = new Map<string, Count>();
  private cancelSharing: (() => void) | null = null;
  private sharing = Promise.resolve();
  private isStopped = false;

  constructor(counts: RequestCounts, clock: Clock, onError: (error: unknown) => void) {
    this.counts = counts;
    this.clock = clock;
    this.onError = onError;
  }

  increment(key: string, windowMs: number): { current: number; ttl: number } {
    const now = this.clock.now().getTime();
    // Windows start at full minutes of the clock, so that all processes count the same one.
    const windowStart = now - (now % windowMs);
    const count = this.countIn(key, windowStart);
    count.unsent += 1;
    this.shareSoon();
    return { current: count.total + count.sending + count.unsent, ttl: windowStart + windowMs - now };
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelSharing?.();
    await this.sharing;
  }

  private countIn(key: string, windowStart: number): Count {
    const count = this.countOf.get(key);
    if (count?.windowStart === windowStart) return count;
    const [oldest] = this.countOf.size >= maxKeys ? this.countOf.keys() : [];
    if (oldest !== undefined) this.countOf.delete(oldest);
    const fresh = { windowStart, total: 0, sending: 0, unsent: 0 };
    this.countOf.set(key, fresh);
    return fresh;
  }

  private shareSoon(): void {
    if (this.cancelSharing || this.isStopped) return;
    this.cancelSharing = this.clock.after(shareAfterMs, () => {
      this.sharing = this.share().finally(() => {
        this.cancelSharing = null;
      });
    });
  }

  private async share(): Promise<void> {
    const latest = Math.max(...[...this.countOf.values()].map(({ windowStart }) => windowStart));
    const changed = new Map<string, Count>();
    for (const [key, count] of this.countOf) {
      // Counts of an earlier window do not matter any more.
      if (count.windowStart < latest) this.countOf.delete(key);
      else if (count.unsent > 0) changed.set(key, count);
    }
    for (const count of changed.values()) {
      count.sending = count.unsent;
      count.unsent = 0;
    }
    try {
      const added = new Map([...changed].map(([key, { sending }]) => [key, sending]));
      const totals = await this.counts.add(new Date(latest), added);
      for (const [key, count] of changed) count.total = totals.get(key) ?? count.total + count.sending;
    } catch (error) {
      // Without the database each process limits by its own counts.
      for (const count of changed.values()) count.unsent += count.sending;
      this.onError(error);
    }
    for (const count of changed.values()) count.sending = 0;
  }
}

import { Failure } from '../../failure.ts';

// As long as a merchant looks at a spinner.
const defaultMaxWaitMs = 30_000;
const stillInUse = 'Someone is changing it right now. Try again in a moment.';

type WithLock = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;

/** Locks within this process: callers of the same name run one after the other. */
export function processLocks(): WithLock {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, run) => {
    const before = tails.get(name) ?? Promise.resolve();
    const mine = before.then(run, run);
    // The next caller waits for the end and does not care how it ended.
    const tail = mine.catch(() => undefined);
    tails.set(name, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
}

/** Each name once and sorted. Locks are always taken in this order, so two callers cannot deadlock. */
export const inLockOrder = (names: string[]): string[] => [...new Set(names)].sort();

/** Takes all locks, each inside the one before, and then runs. */
export const withAllLocks = <Result>(
  names: string[],
  withLock: WithLock,
  run: () => Promise<Result>,
): Promise<Result> => names.reduceRight((inner, name) => () => withLock(name, inner), run)();

/**
 * Fails with `not_now` when `takeLocks` has not called `start` within `maxWaitMs`; it can then no longer start. Once
 * started, `run` takes as long as it needs.
 */
export async function withinMaxWait<Result>(
  takeLocks: (start: () => Promise<Result>, signal: AbortSignal) => Promise<Result>,
  run: () => Promise<Result>,
  maxWaitMs = defaultMaxWaitMs,
): Promise<Result> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(new Failure('not_now', stillInUse, { isRetryable: true })), maxWaitMs);
  const start = () => {
    signal.throwIfAborted();
    clearTimeout(timer);
    return run();
  };
  const timedOut = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    return await Promise.race([takeLocks(start, signal), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

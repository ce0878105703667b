import { Failure } from '../../domain/failure.ts';

// As long as someone will look at a spinner.
const waitAtMostMs = 30_000;

/** One queue per name, in this process: callers of one name run one after the other. */
export function mutexes() {
  const tails = new Map<string, Promise<unknown>>();
  return async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const before = tails.get(name) ?? Promise.resolve();
    const mine = before.then(run, run);
    // A failed turn is its own caller's matter; the next one only waits for its end.
    const tail = mine.catch(() => undefined);
    tails.set(name, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
}

/** Each once and always in one order, so that two callers never wait for each other. */
export const inOneOrder = (names: string[]): string[] => [...new Set(names)].sort();

/** Inside all of these, one in another. */
export const insideAll = <Result>(
  names: string[],
  inside: (name: string, run: () => Promise<Result>) => Promise<Result>,
  run: () => Promise<Result>,
): Promise<Result> => names.reduceRight((inner, name) => () => inside(name, inner), run)();

/** Begins when `enter` lets it, or not at all: whoever has waited too long is told so, and their turn passes. */
export async function beforeLong<Result>(
  enter: (begin: () => Promise<Result>, signal: AbortSignal) => Promise<Result>,
  run: () => Promise<Result>,
  atMostMs = waitAtMostMs,
): Promise<Result> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(
    () => waiting.abort(new Failure('not_now', 'It is being written to. Please try again in a moment.')),
    atMostMs,
  );
  const begin = () => {
    signal.throwIfAborted();
    clearTimeout(timer);
    return run();
  };
  const refused = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  try {
    return await Promise.race([enter(begin, signal), refused]);
  } finally {
    clearTimeout(timer);
  }
}

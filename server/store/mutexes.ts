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

/** Inside all of these, one in another: each once and always in one order, so that two callers never wait for each other. */
export function inOrder<Result>(
  names: string[],
  inside: (name: string, run: () => Promise<Result>) => Promise<Result>,
  run: () => Promise<Result>,
): Promise<Result> {
  return [...new Set(names)].sort().reduceRight((inner, name) => () => inside(name, inner), run)();
}

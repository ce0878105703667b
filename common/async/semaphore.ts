export interface Semaphore {
  /** Runs `work` when a place is free. Callers get places in the order they asked; an aborted one leaves the queue. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Waits for a place; every `acquire` that resolves needs one `release`. */
  acquire(signal?: AbortSignal): Promise<void>;
  release(): void;
  /** How many callers wait for a place. */
  waiting(): number;
}

/** Lets at most `limit` calls run at once. */
export function semaphore(limit: number): Semaphore {
  let running = 0;
  const queue: (() => void)[] = [];

  function acquire(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (running < limit) {
        running += 1;
        return resolve();
      }
      const start = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const abort = () => {
        queue.splice(queue.indexOf(start), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      queue.push(start);
    });
  }

  // The place passes straight to the next caller, so that a newcomer cannot take it first.
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    run: async (work, signal) => {
      await acquire(signal);
      try {
        return await work();
      } finally {
        release();
      }
    },
    acquire,
    release,
    waiting: () => queue.length,
  };
}

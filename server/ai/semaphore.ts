import { Failure } from '../domain/failure.ts';

/** Lets `limit` pieces of work run at once and a bounded number wait their turn; more than that is turned away. */
export function createSemaphore(limit: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < limit) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new Failure('too_many_requests', 'Too many texts are being written right now.', { isRetryable: true });
    }
    await new Promise<void>((resolve, reject) => {
      const takeTurn = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(takeTurn), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(takeTurn);
    });
  }

  // A place is handed to the next in line rather than given up, so that nobody slips in between.
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async function run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

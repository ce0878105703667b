import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';

// Set once where jobs run, so that use cases and ports do not pass it through every call.
const background = new AsyncLocalStorage<true>();

/** What `run` asks of the database waits for requests, where one connection serves both. */
export const inBackground = <Result>(run: () => Promise<Result>): Promise<Result> => background.run(true, run);

// Jobs keep this share of the calls while requests wait.
const requestsPerJob = 3;
// PGlite answers without a turn of the event loop: many calls in a row would keep timers and requests waiting.
const maxMsWithoutTurn = 5;

/**
 * Runs calls one at a time: those of requests before those of jobs, each in the order they came. Lets the event loop turn
 * between them, so that requests are accepted while many calls wait.
 */
export function callsOneByOne() {
  const requests: (() => void)[] = [];
  const jobs: (() => void)[] = [];
  let isBusy = false;
  let requestsInRow = 0;
  let lastTurnAt = performance.now();

  function startNext(): void {
    const isJobDue = jobs.length > 0 && (requests.length === 0 || requestsInRow >= requestsPerJob);
    const start = isJobDue ? jobs.shift() : requests.shift();
    requestsInRow = isJobDue ? 0 : requestsInRow + 1;
    isBusy = start !== undefined;
    start?.();
  }

  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const lane = background.getStore() ? jobs : requests;
    await new Promise<void>((start) => {
      lane.push(start);
      if (!isBusy) startNext();
    });
    try {
      if (performance.now() - lastTurnAt > maxMsWithoutTurn) {
        await nextEventLoopTurn();
        lastTurnAt = performance.now();
      }
      return await run();
    } finally {
      startNext();
    }
  };
}

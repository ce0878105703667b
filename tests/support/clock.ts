import { setImmediate as nextTurn, setTimeout as realSleep } from 'node:timers/promises';
import type { Clock } from '../../server/foundation/clock.ts';
import { patienceMs } from './patience.ts';

/** A time that changes only when a test moves it, for code that asks for `now` alone. */
export function createTestClock(start = '2026-11-15T10:00:00.000Z') {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    moveTo: (moment: string | Date) => {
      at = new Date(moment).getTime();
    },
    moveBy: (ms: number) => {
      at += ms;
    },
  };
}

export interface MovableClock extends Clock {
  /** Moves on. What is due by then happens in the order of its time, each at its own time. */
  moveBy(ms: number): Promise<void>;
  /** Takes back all moves; what waits goes on waiting for as long. */
  moveBack(): void;
  /** Moves on step by step until this is so: time passes twenty times as fast as in reality. */
  moveUntil(isSo: () => boolean | Promise<boolean>, how?: { stepMs?: number }): Promise<void>;
  /** Moves on in the same way until these expectations are met. */
  moveUntilMet(expectations: () => void | Promise<void>): Promise<void>;
  /** Moves on in the same way until this has settled. */
  moveUntilSettled<Result>(running: Promise<Result>, how?: { stepMs?: number }): Promise<Result>;
}

interface Timer {
  dueMs: number;
  run: () => void;
  real?: NodeJS.Timeout;
}

const defaultStepMs = 500;
const realStepMs = 25;
const realPollMs = 50;

/** Real time that a test can move on. */
export const movableClock = (): MovableClock => clockOver(Date.now);

/** Time that passes only when a test moves it on. */
export function stillClock(start = '2026-11-15T10:00:00.000Z'): MovableClock {
  const startMs = new Date(start).getTime();
  return clockOver(() => startMs, { isStill: true });
}

function clockOver(realMs: () => number, { isStill = false } = {}): MovableClock {
  const { nowMs, after, moveBy, moveBack } = timersOver(realMs, isStill);
  const moveUntil = movesUntil(moveBy);
  return {
    now: () => new Date(nowMs()),
    after,
    every: (ms, run) => {
      let cancelNext = () => {};
      const scheduleNext = () => {
        cancelNext = after(ms, () => {
          scheduleNext();
          run();
        });
      };
      scheduleNext();
      return () => cancelNext();
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const cancelSleep = after(ms, () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        });
        const abort = () => {
          cancelSleep();
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', abort, { once: true });
      }),
    timeout: (ms) => {
      const controller = new AbortController();
      after(ms, () => controller.abort(new DOMException('The time is over.', 'TimeoutError')));
      return controller.signal;
    },
    moveBy,
    moveBack,
    moveUntil,
    moveUntilMet: movesUntilMet(moveBy),
    moveUntilSettled: async (running, how) => {
      let hasSettled = false;
      const settle = () => {
        hasSettled = true;
      };
      running.then(settle, settle);
      await moveUntil(() => hasSettled, how);
      return await running;
    },
  };
}

/** Timers that run when real time, or a move, reaches them. */
function timersOver(realMs: () => number, isStill: boolean) {
  const timers = new Set<Timer>();
  let movedMs = 0;
  const nowMs = () => realMs() + movedMs;

  function cancel(timer: Timer): void {
    timers.delete(timer);
    clearTimeout(timer.real);
  }

  function fire(timer: Timer): void {
    cancel(timer);
    timer.run();
  }

  function arm(timer: Timer): void {
    clearTimeout(timer.real);
    if (!isStill) timer.real = setTimeout(fire, Math.max(0, timer.dueMs - nowMs()), timer).unref();
  }

  function after(ms: number, run: () => void): () => void {
    const timer = { dueMs: nowMs() + ms, run };
    timers.add(timer);
    arm(timer);
    return () => cancel(timer);
  }

  async function moveBy(ms: number): Promise<void> {
    const targetMs = nowMs() + ms;
    for (;;) {
      const next = [...timers].reduce<Timer | null>(
        (first, each) => (first && first.dueMs <= each.dueMs ? first : each),
        null,
      );
      if (!next || next.dueMs > targetMs) break;
      movedMs += Math.max(0, next.dueMs - nowMs());
      fire(next);
      // What waited for this goes on before the next is due.
      await nextTurn();
    }
    movedMs += Math.max(0, targetMs - nowMs());
    for (const timer of timers) arm(timer);
    await nextTurn();
  }

  function moveBack(): void {
    for (const timer of timers) timer.dueMs -= movedMs;
    movedMs = 0;
    for (const timer of timers) arm(timer);
  }

  return { nowMs, after, moveBy, moveBack };
}

type MoveBy = MovableClock['moveBy'];

const movesUntil =
  (moveBy: MoveBy): MovableClock['moveUntil'] =>
  async (isSo, { stepMs = defaultStepMs } = {}) => {
    const deadline = Date.now() + patienceMs;
    while (!(await isSo())) {
      if (Date.now() > deadline) throw new Error(`It did not happen within ${patienceMs} ms: ${isSo}`);
      await realSleep(realStepMs);
      await moveBy(stepMs);
    }
  };

const movesUntilMet =
  (moveBy: MoveBy): MovableClock['moveUntilMet'] =>
  async (expectations) => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      try {
        return await expectations();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      await realSleep(realStepMs);
      await moveBy(defaultStepMs);
    }
  };

/** Waits until this is so. A clock is moved on meanwhile. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  {
    clock,
    seen,
    withinMs = patienceMs,
  }: { clock: MovableClock | undefined; seen: () => unknown; withinMs?: number | undefined },
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${withinMs} ms: ${JSON.stringify(seen())}`);
    await realSleep(clock ? realStepMs : realPollMs);
    await clock?.moveBy(defaultStepMs);
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Chance } from './chance.ts';

interface Timer {
  number: number;
  dueMs: number;
  run: () => void;
}

/** A time that stands still until it is moved. */
export class VirtualTime {
  nowMs: number;
  private numbers = 0;
  private readonly timers = new Map<number, Timer>();

  constructor(start: string) {
    this.nowMs = Date.parse(start);
  }

  /** Runs `run` once the time has been moved by `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void {
    this.numbers += 1;
    const number = this.numbers;
    const dueMs = this.nowMs + Math.max(0, Number(ms) || 0);
    this.timers.set(number, { number, dueMs, run: AsyncLocalStorage.bind(run) });
    return () => this.timers.delete(number);
  }

  /** Moves to the new time at once, as if the machine had slept: each timer that is due by then runs once, and late. */
  moveBy(ms: number): void {
    this.nowMs += ms;
    this.runDue();
  }

  /** Runs what is due now; false: nothing was. */
  runDue(): boolean {
    const due = [...this.timers.values()]
      .filter(({ dueMs }) => dueMs <= this.nowMs)
      .sort((one, other) => one.dueMs - other.dueMs || one.number - other.number);
    for (const timer of due) if (this.timers.delete(timer.number)) timer.run();
    return due.length > 0;
  }

  /** How long until the next timer is due; null when none waits. */
  untilNextMs(): number | null {
    const next = Math.min(...[...this.timers.values()].map(({ dueMs }) => dueMs));
    return Number.isFinite(next) ? Math.max(0, next - this.nowMs) : null;
  }
}

const real = {
  Date,
  random: Math.random,
  performanceNow: performance.now.bind(performance),
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  timeout: AbortSignal.timeout,
  sleep: timers.setTimeout,
  randomUUID: crypto.randomUUID,
  randomBytes: crypto.randomBytes,
};
const nextTurn = setImmediate;

/** The real time, for budgets. */
export const realNowMs = (): number => real.performanceNow();

/** Lets everything run that waits for nothing but the event loop. */
export async function eventLoopTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
}

/**
 * Puts this time and this chance in place of the clocks and random numbers of the whole process. Returns a function that
 * brings the real ones back.
 */
export function replaceGlobals(time: VirtualTime, chance: Chance): () => void {
  const now = () => time.nowMs;
  const startMs = time.nowMs;
  const VirtualDate = new Proxy(real.Date, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  const later = (ms: number, run: () => void) => new VirtualTimeout(time.after(ms, run)) as unknown as NodeJS.Timeout;
  const cancel = (timeout: unknown) => void (timeout instanceof VirtualTimeout && timeout.cancel());
  replace({
    Date: VirtualDate,
    random: () => chance.next(),
    performanceNow: () => time.nowMs - startMs,
    setTimeout: ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      later(ms, () => run(...args))) as typeof setTimeout,
    clearTimeout: cancel,
    setInterval: ((run: () => void, ms = 0) => {
      const timeout = new VirtualTimeout(() => {});
      const again = () => {
        timeout.cancelNext = time.after(ms, () => {
          again();
          run();
        });
      };
      again();
      return timeout;
    }) as unknown as typeof setInterval,
    clearInterval: cancel,
    timeout: (ms) => {
      const controller = new AbortController();
      time.after(ms, () => controller.abort(new DOMException('The time is over.', 'TimeoutError')));
      return controller.signal;
    },
    sleep: ((ms = 0, value: unknown = undefined) =>
      new Promise<unknown>((resolve) => void time.after(ms, () => resolve(value)))) as typeof timers.setTimeout,
    randomUUID: () => uuidOf(bytesFrom(chance, 16).toString('hex')),
    randomBytes: ((size: number) => bytesFrom(chance, size)) as typeof crypto.randomBytes,
  });
  return () => replace(real);
}

class VirtualTimeout {
  cancelNext: () => void;

  constructor(cancelNext: () => void) {
    this.cancelNext = cancelNext;
  }

  cancel(): void {
    this.cancelNext();
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return false;
  }
}

function bytesFrom(chance: Chance, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  chance.fill(bytes);
  return bytes;
}

const uuidOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}` as const;

function replace(by: typeof real): void {
  Object.assign(globalThis, {
    Date: by.Date,
    setTimeout: by.setTimeout,
    clearTimeout: by.clearTimeout,
    setInterval: by.setInterval,
    clearInterval: by.clearInterval,
  });
  Math.random = by.random;
  performance.now = by.performanceNow;
  AbortSignal.timeout = by.timeout;
  timers.setTimeout = by.sleep;
  Object.assign(crypto, { randomUUID: by.randomUUID, randomBytes: by.randomBytes });
  // So that modules which imported them by name get them too.
  syncBuiltinESMExports();
}

import { vi } from 'vitest';

/** How long a test waits at most for what must happen. It passes as soon as it happens; only a failure takes as long. */
export const patienceMs = 240_000;

/** Waits until these expectations are met, and asks no more often than a shop may call the app. */
export const eventually = <Result>(expectations: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(expectations, { timeout: patienceMs, interval: 50 });

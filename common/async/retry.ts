import { sleep as sleepByTimer } from './sleep.ts';

interface RetryOptions {
  /** Calls in all, the first one included. */
  attempts: number;
  /** The wait before the next attempt. `attempt` is the one that failed, counted from 1. */
  delayMs: number | ((attempt: number, error: unknown) => number);
  /** By default the failure itself decides, by its `isRetryable`. */
  shouldRetry?: (error: unknown) => boolean;
  signal?: AbortSignal | undefined;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** Calls `run` until it succeeds; throws its last failure when no attempt is left or another one is not worth it. */
export async function retry<Result>(
  run: () => Result | Promise<Result>,
  { attempts, delayMs, shouldRetry = isRetryable, signal, sleep = sleepByTimer }: RetryOptions,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !shouldRetry(error)) throw error;
      await sleep(typeof delayMs === 'number' ? delayMs : delayMs(attempt, error), signal);
    }
  }
}

interface Backoff {
  firstMs: number;
  /** Each delay is this many times the one before. */
  factor?: number;
  maxMs?: number;
  /** 0.5 draws each delay between 0.5 and 1.5 of its length, so that calls that failed at once do not return at once. */
  jitter?: number;
}

/** Growing delays, for `retry` and for polling. */
export function backoff({ firstMs, factor = 2, maxMs = Number.POSITIVE_INFINITY, jitter = 0 }: Backoff) {
  return (attempt: number): number =>
    Math.min(firstMs * factor ** (attempt - 1), maxMs) * (1 - jitter + 2 * jitter * Math.random());
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'isRetryable' in error && error.isRetryable === true;
}

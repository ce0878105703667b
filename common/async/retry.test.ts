import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backoff, retry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (isRetryable: boolean) => Object.assign(new Error('failed'), { isRetryable });

test('the first success ends the attempts, after the delays in between', async () => {
  const run = vi
    .fn()
    .mockRejectedValueOnce(failure(true))
    .mockRejectedValueOnce(failure(true))
    .mockResolvedValue('text');
  const result = retry(run, { attempts: 5, delayMs: backoff({ firstMs: 200, factor: 3 }) });
  await vi.advanceTimersByTimeAsync(799);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('text');
  expect(run).toHaveBeenCalledTimes(3);
});

test('the last attempt’s failure is thrown', async () => {
  const run = vi.fn().mockRejectedValue(failure(true));
  const result = expect(retry(run, { attempts: 3, delayMs: 10 })).rejects.toThrow('failed');
  await vi.advanceTimersByTimeAsync(20);
  await result;
  expect(run).toHaveBeenCalledTimes(3);
});

test('a failure that is not worth a second attempt gets none, by its own word or by the caller’s', async () => {
  const run = vi.fn().mockRejectedValue(failure(false));
  await expect(retry(run, { attempts: 3, delayMs: 10 })).rejects.toThrow('failed');
  const other = vi.fn().mockRejectedValue(failure(true));
  await expect(retry(other, { attempts: 3, delayMs: 10, shouldRetry: () => false })).rejects.toThrow('failed');
  expect([run, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('an aborted signal ends the wait for the next attempt', async () => {
  const stop = new AbortController();
  const run = vi.fn().mockRejectedValue(failure(true));
  const result = retry(run, { attempts: 3, delayMs: 1_000, signal: stop.signal });
  const ended = expect(result).rejects.toThrow('stop');
  await vi.advanceTimersByTimeAsync(10);
  stop.abort(new Error('stop'));
  await ended;
  expect(run).toHaveBeenCalledOnce();
});

test('delays grow up to their limit, and jitter spreads them around their length', () => {
  expect([1, 2, 3, 4].map(backoff({ firstMs: 20, maxMs: 100 }))).toEqual([20, 40, 80, 100]);
  const delays = Array.from({ length: 200 }, () => backoff({ firstMs: 100, jitter: 0.5 })(1));
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(50);
  expect(Math.max(...delays)).toBeLessThanOrEqual(150);
  expect(new Set(delays).size).toBeGreaterThan(100);
});

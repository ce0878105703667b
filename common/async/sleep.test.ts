import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sleep } from './sleep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sleep ends after its time and leaves nothing behind at the signal', async () => {
  const { signal } = new AbortController();
  const remove = vi.spyOn(signal, 'removeEventListener');
  const slept = sleep(500, signal);
  await vi.advanceTimersByTimeAsync(500);
  await slept;
  expect(remove).toHaveBeenCalledOnce();
});

test('an aborted signal ends the sleep at once with its reason', async () => {
  const stop = new AbortController();
  const slept = sleep(500, stop.signal);
  stop.abort(new Error('stop'));
  await expect(slept).rejects.toThrow('stop');
  await expect(sleep(500, stop.signal)).rejects.toThrow('stop');
  expect(vi.getTimerCount()).toBe(0);
});

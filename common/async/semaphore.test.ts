import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('calls beyond the limit wait and run in the order they came', async () => {
  const { run, waiting } = semaphore(1);
  const first = Promise.withResolvers<void>();
  const order: number[] = [];
  const all = [run(() => first.promise), run(async () => order.push(2)), run(async () => order.push(3))];
  expect(waiting()).toBe(2);
  first.resolve();
  await Promise.all(all);
  expect(order).toEqual([2, 3]);
  expect(waiting()).toBe(0);
});

test('an aborted caller leaves the queue, is not run and takes no place', async () => {
  const { run } = semaphore(1);
  const first = Promise.withResolvers<void>();
  const running = run(() => first.promise);
  const stop = new AbortController();
  const waiting = run(async () => 'run', stop.signal);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  const next = run(async () => 'next');
  first.resolve();
  await running;
  expect(await next).toBe('next');
});

test('work that fails gives its place back', async () => {
  const { run } = semaphore(1);
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'yes')).toBe('yes');
});

import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

const never = new AbortController().signal;
const pending = () => {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { done, finish };
};

test('work waits its turn in order, and more than the bound is turned away', async () => {
  const run = createSemaphore(1, 2);
  const first = pending();
  const order: number[] = [];
  const all = [
    run(never, () => first.done),
    run(never, async () => order.push(2)),
    run(never, async () => order.push(3)),
  ];
  await expect(run(never, async () => {})).rejects.toMatchObject({ code: 'too_many_requests', isRetryable: true });
  first.finish();
  await Promise.all(all);
  expect(order).toEqual([2, 3]);
});

test('who leaves the line is not run and takes no place', async () => {
  const run = createSemaphore(1, 1);
  const first = pending();
  const running = run(never, () => first.done);
  const stop = new AbortController();
  const waiting = run(stop.signal, async () => 'run');
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  const next = run(never, async () => 'next');
  first.finish();
  await running;
  expect(await next).toBe('next');
});

test('work that fails gives its place back', async () => {
  const run = createSemaphore(1, 1);
  await expect(run(never, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(never, async () => 'yes')).toBe('yes');
});

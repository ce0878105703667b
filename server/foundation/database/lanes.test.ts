import { expect, test } from 'vitest';
import { callsOneByOne, inBackground } from './lanes.ts';

test('requests come before jobs, of which one runs after three requests', async () => {
  const call = callsOneByOne();
  const first = Promise.withResolvers<void>();
  const order: string[] = [];
  const named = (name: string) => call(async () => void order.push(name));
  const calls = [
    call(() => first.promise),
    ...['job 1', 'job 2', 'job 3'].map((name) => inBackground(() => named(name))),
    ...['request 1', 'request 2', 'request 3', 'request 4', 'request 5'].map(named),
  ];
  first.resolve();
  await Promise.all(calls);
  expect(order.join(', ')).toBe('request 1, request 2, job 1, request 3, request 4, request 5, job 2, job 3');
});

test('a call that fails lets the next one run', async () => {
  const call = callsOneByOne();
  const failing = call(() => Promise.reject(new Error('no')));
  const next = call(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

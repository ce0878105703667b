import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stillClock } from '../../tests/support/clock.ts';
import { createFairPool } from './fair-pool.ts';

const clock = stillClock();

test('a shop with few calls does not wait behind shops with many', async () => {
  const pool = createFairPool(4, clock);
  const order: string[] = [];
  const call = (shop: string) =>
    pool.run(shop, async () => {
      await sleep(2);
      order.push(shop);
    });
  const large = Array.from({ length: 200 }, (_, turn) => call(turn % 2 === 0 ? 'large' : 'larger'));
  const small = Array.from({ length: 10 }, () => call('small'));
  await Promise.all(small);
  expect(order.length).toBeLessThan(50);
  await Promise.all(large);
  expect(order).toHaveLength(210);
});

test('a shop that comes later gets every free place until it has its share', async () => {
  const pool = createFairPool(8, clock);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const call = (shop: string) =>
    pool.run(shop, async () => {
      started.push(shop);
      await new Promise<void>((end) => ends.push(end));
    });
  const all = [...Array.from({ length: 20 }, () => call('large')), ...Array.from({ length: 6 }, () => call('small'))];
  for (let freed = 0; freed < 6; freed += 1) {
    await expect.poll(() => started.length).toBe(8 + freed);
    ends.shift()?.();
  }
  await expect.poll(() => started.slice(8)).toEqual(['small', 'small', 'small', 'small', 'large', 'large']);
  for (let left = all.length - 6; left > 0; left -= 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await Promise.all(all);
});

test('never more calls run at once than the limit, and a shop is asked for more before a place is empty', async () => {
  const pool = createFairPool(8, clock);
  let running = 0;
  let maxRunning = 0;
  const work = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await sleep(5);
    running -= 1;
  };
  const started: Promise<void>[] = [];
  for (let left = 100; left > 0; ) {
    await pool.waitForRoom('shop', 1_000);
    const wanted = Math.min(pool.wanted('shop'), left);
    expect(wanted).toBeGreaterThan(0);
    left -= wanted;
    for (let piece = 0; piece < wanted; piece += 1) started.push(pool.run('shop', work));
  }
  await Promise.all(started);
  expect(maxRunning).toBe(8);
});

test('throttling makes all calls wait, and fewer run afterwards until calls succeed again', async () => {
  const pool = createFairPool(8, clock);
  for (let call = 0; call < 2; call += 1) pool.recordUnavailable({ retryAfterMs: 700, isThrottled: true });
  pool.recordAnswer();
  let running = 0;
  let maxRunning = 0;
  const work = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await sleep(5);
    running -= 1;
  };
  const calls = Promise.all(Array.from({ length: 12 }, () => pool.run('shop', work)));
  await clock.moveBy(699);
  expect(maxRunning).toBe(0);
  await clock.moveBy(1);
  await calls;
  expect(maxRunning).toBe(4);
  for (let good = 0; good < 40; good += 1) pool.recordAnswer();
  maxRunning = 0;
  await Promise.all(Array.from({ length: 20 }, () => pool.run('shop', work)));
  expect(maxRunning).toBe(8);
});

test('while the model is away one call at a time is tried, and after an answer all places are used', async () => {
  const pool = createFairPool(8, clock);
  pool.recordUnavailable({ retryAfterMs: null, isThrottled: false });
  let running = 0;
  let maxRunning = 0;
  const call = () =>
    pool.run('shop', async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await sleep(5);
      running -= 1;
    });
  const tries = Promise.all(Array.from({ length: 4 }, call));
  await clock.moveBy(500);
  await tries;
  expect(maxRunning).toBe(1);
  pool.recordAnswer();
  await Promise.all(Array.from({ length: 20 }, call));
  expect(maxRunning).toBe(8);
});

test('a caller that leaves the queue takes no place', async () => {
  const pool = createFairPool(1, clock);
  const first = Promise.withResolvers<void>();
  const running = pool.run('shop', () => first.promise);
  const stop = new AbortController();
  const left = pool.run('shop', async () => 'run', stop.signal);
  expect(pool.waiting('shop')).toBe(1);
  stop.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  expect(pool.waiting('shop')).toBe(0);
  const next = pool.run('shop', async () => 'next');
  first.resolve();
  await running;
  expect(await next).toBe('next');
});

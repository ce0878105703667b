import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairPool } from './fair-pool.ts';

test('a shop with few pieces does not stand behind others with many', async () => {
  const pool = createFairPool(4);
  const order: string[] = [];
  const piece = (shop: string) =>
    pool.run(shop, async () => {
      await wait(2);
      order.push(shop);
    });
  const large = Array.from({ length: 200 }, (_, turn) => piece(turn % 2 === 0 ? 'large' : 'larger'));
  const small = Array.from({ length: 10 }, () => piece('small'));
  await Promise.all(small);
  expect(order.length).toBeLessThan(50);
  await Promise.all(large);
  expect(order).toHaveLength(210);
});

test('who comes later gets every free place until it has its share of them', async () => {
  const pool = createFairPool(8);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const piece = (shop: string) =>
    pool.run(shop, async () => {
      begun.push(shop);
      await new Promise<void>((end) => ends.push(end));
    });
  const all = [...Array.from({ length: 20 }, () => piece('large')), ...Array.from({ length: 6 }, () => piece('small'))];
  for (let freed = 0; freed < 6; freed += 1) {
    await expect.poll(() => begun.length).toBe(8 + freed);
    ends.shift()?.();
  }
  await expect.poll(() => begun.slice(8)).toEqual(['small', 'small', 'small', 'small', 'large', 'large']);
  for (let left = all.length - 6; left > 0; left -= 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  await Promise.all(all);
});

test('never more run at once than there are places, and a shop is asked for more before one stands empty', async () => {
  const pool = createFairPool(8);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
  };
  const begun: Promise<void>[] = [];
  for (let left = 100; left > 0; ) {
    await pool.room('shop', 1_000);
    const wanted = Math.min(pool.wants('shop'), left);
    expect(wanted).toBeGreaterThan(0);
    left -= wanted;
    for (let piece = 0; piece < wanted; piece += 1) begun.push(pool.run('shop', work));
  }
  await Promise.all(begun);
  expect(most).toBe(8);
});

test('who is told to wait makes all wait, and fewer run afterwards until it goes well again', async () => {
  const pool = createFairPool(8);
  const startedAt = Date.now();
  pool.hold(200);
  pool.hold(200);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => pool.run('shop', work)));
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(195);
  expect(most).toBe(4);
  for (let good = 0; good < 40; good += 1) pool.recordSuccess();
  most = 0;
  await Promise.all(Array.from({ length: 20 }, () => pool.run('shop', work)));
  expect(most).toBe(8);
});

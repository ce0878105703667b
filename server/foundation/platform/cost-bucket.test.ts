import { expect, test } from 'vitest';
import { stillClock } from '../../../tests/support/clock.ts';
import { CostBucket, type QueryCost } from './cost-bucket.ts';

const clock = stillClock();

const costing = (requestedQueryCost: number, currentlyAvailable: number): QueryCost => ({
  requestedQueryCost,
  actualQueryCost: requestedQueryCost,
  throttleStatus: { maximumAvailable: 2000, currentlyAvailable, restoreRate: 100 },
});

const inSeconds = (seconds: number) => clock.now().getTime() + seconds * 1000;

test('a call that the platform would throttle waits until there are enough points', async () => {
  const bucket = new CostBucket(clock);
  bucket.learn('products', costing(400, 100));

  let hasEntered = false;
  const entering = bucket.enter('products', inSeconds(30)).then((points) => {
    hasEntered = points !== null;
  });
  await clock.moveBy(2_900);
  expect(hasEntered).toBe(false);

  await clock.moveBy(200);
  await entering;
  expect(hasEntered).toBe(true);
});

test('a call that cannot start before its deadline fails at once', async () => {
  const bucket = new CostBucket(clock);
  bucket.learn('products', costing(400, 100));

  expect(await bucket.enter('products', inSeconds(2))).toBe(null);
});

test('running calls count until they end, also when another call brings back a status without them', async () => {
  const bucket = new CostBucket(clock);
  bucket.learn('products', costing(400, 900));
  const first = (await bucket.enter('products', inSeconds(30))) as number;
  await bucket.enter('products', inSeconds(30));
  bucket.learn('products', costing(400, 500));
  bucket.leave(first);

  let hasEntered = false;
  const third = bucket.enter('products', inSeconds(30)).then(() => {
    hasEntered = true;
  });
  await clock.moveBy(2_900);
  expect(hasEntered).toBe(false);
  await clock.moveBy(200);
  await third;
});

test('small calls that keep coming do not take the points that a large call waits for', async () => {
  const bucket = new CostBucket(clock);
  bucket.learn('products', costing(1_000, 500));
  const startedAt = clock.now().getTime();
  let spent = 0;
  const callTags = async () => {
    const points = (await bucket.enter('tags', inSeconds(30))) ?? 0;
    spent += 50;
    bucket.learn('tags', costing(50, 500 + (clock.now().getTime() - startedAt) / 10 - spent));
    bucket.leave(points);
  };
  const stopSmallCalls = clock.every(200, () => void callTags());

  let hasEntered = false;
  const large = bucket.enter('products', inSeconds(30)).then(() => {
    hasEntered = true;
  });
  await clock.moveBy(5_200);
  stopSmallCalls();
  expect(hasEntered).toBe(true);
  await large;
});

test('ten calls run at a time, and the next starts when one ends', async () => {
  const bucket = new CostBucket(clock);
  for (let call = 0; call < 10; call += 1) await bucket.enter('tags', inSeconds(30));

  let hasEntered = false;
  const eleventh = bucket.enter('tags', inSeconds(30)).then(() => {
    hasEntered = true;
  });
  await clock.moveBy(1_000);
  expect(hasEntered).toBe(false);

  bucket.leave(10);
  await eleventh;
  expect(hasEntered).toBe(true);
});

test('a process that is throttled unexpectedly counts on fewer restored points, and on more again later', () => {
  const bucket = new CostBucket(clock);
  const refusal = { ...costing(100, 0), actualQueryCost: null };
  bucket.learn('products', costing(100, 0));
  expect(bucket.waitMs(100)).toBe(1_000);

  bucket.learn('products', refusal);
  bucket.learn('products', refusal);
  // Other processes seem to use half of the points.
  expect(bucket.waitMs(100)).toBeGreaterThan(2_000);
  for (let times = 0; times < 100; times += 1) bucket.learn('products', refusal);
  expect(bucket.waitMs(100)).toBeLessThanOrEqual(10_001);

  for (let times = 0; times < 50; times += 1) bucket.learn('products', costing(100, 0));
  expect(bucket.waitMs(100)).toBe(1_000);
});

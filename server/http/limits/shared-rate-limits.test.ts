import { afterAll, beforeAll, expect, test } from 'vitest';
import { stillClock } from '../../../tests/support/clock.ts';
import { freshPostgres } from '../../../tests/support/databases/databases.ts';
import type { Database } from '../../foundation/database/database.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';
import type { RequestCounts } from '../../shops/ports/request-counts.ts';
import { storedRequestCounts } from '../../shops/store/request-counts.ts';
import { type SharedRateLimits, sharedRateLimits } from './shared-rate-limits.ts';

const minuteMs = 60_000;
const clock = stillClock();
const opened: Database[] = [];
const limits: SharedRateLimits[] = [];
let url: string;

beforeAll(async () => {
  url = await freshPostgres();
});
afterAll(async () => {
  for (const { stop } of limits) await stop();
  for (const database of opened) await database.close();
});

/** One web process, with its own connections and counts. */
async function aProcess(): Promise<(key: string) => number> {
  const database = await openPostgres(url, () => {});
  opened.push(database);
  return counting(storedRequestCounts(database));
}

function counting(counts: RequestCounts, onFault: (error: unknown) => void = () => {}): (key: string) => number {
  const shared = sharedRateLimits(counts, clock, onFault);
  limits.push(shared);
  const store = new shared.store({});
  return (key) => {
    let current = 0;
    store.incr(
      key,
      (_, result) => {
        current = result?.current ?? 0;
      },
      minuteMs,
      1,
    );
    return current;
  };
}

test('two processes count a shop together, and each shop on its own', async () => {
  const [first, second] = await Promise.all([aProcess(), aProcess()]);
  for (let count = 1; count <= 40; count += 1) expect(first('shop:a')).toBe(count);
  second('shop:a');

  await clock.moveUntil(() => second('shop:a') > 40);
  await clock.moveUntil(() => first('shop:a') > 42);
  expect(second('shop:b')).toBe(1);
});

test('without the database a process limits by its own counts and shares them later', async () => {
  const faults: unknown[] = [];
  const told: number[] = [];
  let isDown = true;
  const ask = counting(
    {
      add: async (_, counts) => {
        if (isDown) throw new Error('down');
        told.push(...counts.values());
        return new Map(counts);
      },
    },
    (error) => faults.push(error),
  );
  for (let count = 1; count <= 5; count += 1) expect(ask('address:1')).toBe(count);
  await clock.moveBy(500);
  await expect.poll(() => faults).toHaveLength(1);

  expect(ask('address:1')).toBe(6);
  isDown = false;
  await clock.moveUntil(() => told.length > 0);
  expect(told[0]).toBeGreaterThanOrEqual(6);
});

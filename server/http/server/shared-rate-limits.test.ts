import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshPostgres } from '../../../tests/support/databases/databases.ts';
import type { RequestCounts } from '../../ports/shops/request-counts.ts';
import type { Database } from '../../store/database/database.ts';
import { openPostgres } from '../../store/database/postgres-database.ts';
import { storedRequestCounts } from '../../store/shops/request-counts.ts';
import { type SharedRateLimits, sharedRateLimits } from './shared-rate-limits.ts';

const minuteMs = 60_000;
const opened: Database[] = [];
const limits: SharedRateLimits[] = [];
let url: string;

beforeAll(async () => {
  url = await freshPostgres();
});
// Counts would restart if a window ended in the middle of a test.
beforeEach(async () => {
  const leftMs = minuteMs - (Date.now() % minuteMs);
  if (leftMs < 12_000) await wait(leftMs);
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
  const shared = sharedRateLimits(counts, () => new Date(), onFault);
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

  await vi.waitFor(() => expect(second('shop:a')).toBeGreaterThan(40), { timeout: 20_000, interval: 300 });
  await vi.waitFor(() => expect(first('shop:a')).toBeGreaterThan(42), { timeout: 20_000, interval: 300 });
  expect(second('shop:b')).toBe(1);
}, 90_000);

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
  await vi.waitFor(() => expect(faults).toHaveLength(1), { timeout: 20_000 });

  expect(ask('address:1')).toBe(6);
  isDown = false;
  await vi.waitFor(() => expect(told[0]).toBeGreaterThanOrEqual(6), { timeout: 20_000 });
}, 90_000);

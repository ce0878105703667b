import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLeases } from './support/crash-checks/expire-leases.ts';
import { ledgerMistakes, lostWork } from './support/crash-checks/lost-work.ts';
import { startMerchantLoad } from './support/crash-checks/merchant-load.ts';
import { freshPostgres } from './support/databases/databases.ts';
import { eventually } from './support/patience.ts';
import type { Role } from './support/processes/app-process.ts';
import { type ProcessPool, startProcessPool } from './support/processes/process-pool.ts';
import type { Signal } from './support/processes/script-process.ts';
import { grantTokens } from './support/shops/batches.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

// `npm run soak -- kill` sends a hundred of each.
const kills = Number(process.env.KILLS ?? 3);
const isLong = kills > 10;
const endsWithinMs = 120_000 + kills * 20_000;

let databaseUrl: string;
let database: pg.Pool;
let testApp: TestApp;
let pool: ProcessPool;

beforeAll(async () => {
  databaseUrl = await freshPostgres();
  database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  testApp = await startTestApp({
    database: databaseUrl,
    environment: { ROLE: 'web' },
  });
  await testApp.merchant().call('currentUser');
  await grantTokens(databaseUrl, testApp.merchant().shop, 1_000_000);
  await testApp.sandbox.faults({ model: { latencyMs: 250 } });
  pool = await startProcessPool(testApp, databaseUrl, ['web', 'web', 'worker', 'worker']);
});
afterAll(async () => {
  await pool?.stopAll();
  await testApp?.close();
  await database?.end();
});

const inTurn = (role: Role, signals: Signal[]) => async (): Promise<void> => {
  for (const signal of signals) await pool.replaceOne(role, signal);
};

/** Sends half of the signals to each role, so that one process of each role is always left. */
async function killAll(): Promise<void> {
  const signals = Array.from({ length: kills }, (): Signal[] => ['SIGKILL', 'SIGTERM']).flat();
  await Promise.all([inTurn('worker', signals.slice(0, kills))(), inTurn('web', signals.slice(kills))()]);
}

test(
  `${kills} processes stopped and ${kills} killed under load lose no acknowledged work and charge nothing twice`,
  async () => {
    const productIds = (await testApp.sandbox.products(testApp.merchant().shop)).map(({ id }) => id);
    const load = startMerchantLoad(testApp, pool, productIds);
    await killAll();
    await load.stop();
    if (!isLong) await expireLeases(databaseUrl);

    // Other processes take over the work of killed ones when its leases have expired.
    const wrong = async () => [...(await lostWork(database, load.acknowledged)), ...(await ledgerMistakes(database))];
    await eventually(async () => expect(await wrong()).toEqual([]));
    if (isLong) {
      const open = async () => (await database.query('select key from holds where closed_at is null')).rows;
      await eventually(async () => expect(await open()).toEqual([]));
    }
    expect(await wrong()).toEqual([]);
    expect([...load.acknowledged.faults, ...pool.faults]).toEqual([]);
    expect(pool.ended).toEqual({ SIGTERM: kills, SIGKILL: kills });
    const { requests, texts, batches } = load.acknowledged;
    expect(Math.min(texts.length, batches.length)).toBeGreaterThan(0);
    if (!isLong) return;
    const slowestStopMs = pool.slowestStopMs();
    console.log(
      `${requests} requests, ${texts.length} texts, ${batches.length} batches; slowest stop ${slowestStopMs} ms`,
    );
    expect(slowestStopMs).toBeLessThan(10_000);
  },
  endsWithinMs,
);

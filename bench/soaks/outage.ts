import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ledgerMistakes, lostWork } from '../../tests/support/crash-checks/lost-work.ts';
import { startCluster, stopCluster, urlOf } from '../../tests/support/databases/postgres.ts';
import { type PostgresProxy, startPostgresProxy } from '../../tests/support/databases/postgres-proxy.ts';
import { type BatchClient, batchClient, fillShop } from '../support/batch/batch-client.ts';
import { startOutageLoad } from '../support/outage/outage-load.ts';
import { type RunningApp, startApp } from '../support/running-app.ts';

const shortMs = 20_000;
const shortRounds = Number(process.env.SOAK_ROUNDS ?? 3);
const maxRecoveryMs = 60_000;
const items = Number(process.env.SOAK_ITEMS ?? 300);
const maxCatchUpMs = 600_000;

interface World {
  app: RunningApp;
  proxy: PostgresProxy;
}

interface Outage {
  what: string;
  /** How long it lasts in the long soak. */
  longMs: number;
  begin(world: World): Promise<void> | void;
}

const outages: Outage[] = [
  { what: 'the model fails', longMs: 600_000, begin: ({ app }) => setFaults(app, { model: { errorRate: 1 } }) },
  { what: 'the platform fails', longMs: 1_800_000, begin: ({ app }) => setFaults(app, { platform: { errorRate: 1 } }) },
  {
    what: 'the platform loses half of its replies',
    longMs: 60_000,
    begin: ({ app }) => setFaults(app, { platform: { lostReplyRate: 0.5 } }),
  },
  {
    what: 'both fail',
    longMs: 60_000,
    begin: ({ app }) => setFaults(app, { model: { errorRate: 1 }, platform: { errorRate: 1 } }),
  },
  {
    what: 'all connections to the database fall silent',
    longMs: 60_000,
    begin: ({ proxy }) => proxy.freezeOpenConnections(),
  },
];

/**
 * Model, platform and database fail in turn while batches generate and publish and merchants ask for single texts: three
 * times for seconds each or, when long, once for minutes each. In the end every batch must be complete and published,
 * nothing lost, nothing charged twice, and the ledger must agree with the account.
 */
export async function soak(length: 'short' | 'long' = 'short'): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'yodel-outage-'));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(home, 0o755);
  const environment = {
    DATABASE_URL: urlOf(await startCluster(home), 'postgres'),
    RATE_LIMIT_SHOP_PER_MINUTE: '0',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  };
  const proxy = await startPostgresProxy(environment.DATABASE_URL);
  const database = new pg.Pool({ connectionString: environment.DATABASE_URL, max: 2 });
  let app: RunningApp | undefined;
  try {
    app = await startApp({ ...environment, DATABASE_URL: proxy.url });
    const faults = await sufferOutages({ app, proxy }, batchClient(app, environment), database, length);
    for (const fault of faults) console.log(`BROKEN ${fault}`);
    if (faults.length === 0) console.log('kept   nothing lost, nothing charged twice, every batch complete');
    return faults.length === 0;
  } finally {
    await app?.stop();
    await proxy.stop();
    await database.end();
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
  }
}

async function sufferOutages(
  world: World,
  client: BatchClient,
  database: pg.Pool,
  length: 'short' | 'long',
): Promise<string[]> {
  const { app } = world;
  const ids = await fillShop(app, items + 1);
  await client.untilSynced();
  await client.grantTokens(100_000);
  const load = startOutageLoad(client, { single: ids.at(-1) ?? '', batch: ids.slice(0, items) });
  for (let round = 0; round < (length === 'long' ? 1 : shortRounds); round += 1) {
    for (const { what, longMs, begin } of outages) {
      const outageMs = length === 'long' ? longMs : shortMs;
      console.log(`       ${what} for ${outageMs / 1_000} s`);
      await begin(world);
      await sleep(outageMs);
      await setFaults(app, {});
      await sleep(Math.min(outageMs / 2, maxRecoveryMs));
    }
  }
  const { acknowledged, unexpected, failures } = await load.stop(maxCatchUpMs);
  const { texts, changes, batches } = acknowledged;
  console.log(
    `       ${batches.length} batches, ${texts.length} texts, ${changes.length} changes; ${failures} calls failed in words`,
  );
  const wrong = async () => [
    ...(await lostWork(database, acknowledged)),
    ...(await ledgerMistakes(database, 'written')),
    ...(await openHolds(database)),
  ];
  // Interrupted changes and expired holds are cleaned up by periodic tasks.
  const giveUpAt = Date.now() + 120_000;
  while ((await wrong()).length > 0 && Date.now() < giveUpAt) await sleep(1_000);
  return [...unexpected, ...(await wrong())];
}

async function openHolds(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>('select key from holds where closed_at is null');
  return rows.map(({ key }) => `hold ${key} is still open`);
}

async function setFaults({ sandboxUrl }: RunningApp, faults: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandboxUrl}/_sandbox/faults`, { method: 'PUT', headers, body: JSON.stringify(faults) });
  if (!answer.ok) throw new Error(`Setting the faults failed: ${await answer.text()}`);
}

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sleep } from '../../common/async/sleep.ts';
import { openPostgres } from '../../server/foundation/database/postgres-database.ts';
import { registrationOf } from '../../tests/support/app-environment.ts';
import { ledgerMistakes, lostWork } from '../../tests/support/crash-checks/lost-work.ts';
import { type AcknowledgedWork, startMerchantLoad } from '../../tests/support/crash-checks/merchant-load.ts';
import { type Cluster, startCluster, stopCluster, urlOf } from '../../tests/support/databases/postgres.ts';
import { freePort } from '../../tests/support/processes/free-port.ts';
import { type ProcessPool, startProcessPool } from '../../tests/support/processes/process-pool.ts';
import { startSandbox } from '../../tests/support/shops/sandbox.ts';
import { merchantAt } from '../../tests/support/test-app.ts';
import { startLoadBalancer } from '../support/upgrade/load-balancer.ts';
import { canUpgradeFrom, checkOut, migrationNames, type Release } from '../support/upgrade/previous-release.ts';

const phaseMs = Number(process.env.SOAK_PHASE_SECONDS ?? 20) * 1_000;
const maxCatchUpMs = 120_000;
const roles = ['web', 'worker'] as const;
const shop = 'demo.myshopify.com';

/**
 * The previous release (or the named commit) serves; this checkout migrates its database; processes of both releases serve
 * together; those of the previous release stop. Merchants and the platform send requests all the time: none may fail, no
 * work may be lost, every batch must end, and the ledger must agree with the account.
 */
export async function soak(wanted?: string): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'yodel-upgrade-'));
  // PostgreSQL runs as another user, who must be able to reach its folder in here.
  chmodSync(home, 0o755);
  let before: Release | undefined;
  try {
    before = checkOut(join(home, 'before'), wanted);
    if (!canUpgradeFrom(before)) {
      console.log(`skipped: ${before.commit} has other migrations, so its database cannot be upgraded.`);
      return true;
    }
    return await upgrade(home, before);
  } finally {
    stopCluster(home);
    before?.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

async function createDatabase(cluster: Cluster): Promise<string> {
  const maintenance = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  await maintenance.connect();
  await maintenance.query('CREATE DATABASE upgrade');
  await maintenance.end();
  return urlOf(cluster, 'upgrade');
}

async function upgrade(home: string, before: Release): Promise<boolean> {
  const cluster = await startCluster(home);
  const url = await createDatabase(cluster);
  const database = new pg.Pool({ connectionString: url, max: 4 });
  const pools: ProcessPool[] = [];
  const allProcesses = { ready: () => pools.flatMap((pool) => pool.ready()) };
  const loadBalancer = await startLoadBalancer(await freePort(), allProcesses.ready);
  const sandbox = await startSandbox({
    ...registrationOf(loadBalancer.url),
    DATA_DIR: join(home, 'outside'),
    SANDBOX_MODEL_PACE: 'instant',
  });
  const testApp = { url: loadBalancer.url, sandbox };
  try {
    const old = await startProcessPool(testApp, url, [...roles], {}, before.folder);
    pools.push(old);
    await grantTokens(before.folder, url, (code) =>
      merchantAt(loadBalancer.url, sandbox, shop, 1).call('activateCoupon', { request: { code } }),
    );
    await sandbox.faults({ model: { latencyMs: 250 } });
    const productIds = (await sandbox.products(shop)).map(({ id }) => id);
    const load = startMerchantLoad(testApp, allProcesses, productIds, { withLists: true });
    const report = (what: string) => console.log(`       ${load.acknowledged.requests} requests: ${what}`);
    const countMigrations = async () =>
      (await database.query(`select from applied_sql where path like '%/migrations/%'`)).rowCount;

    await sleep(phaseMs);
    report(`${before.commit} has served, with ${await countMigrations()} of ${migrationNames().length} migrations`);
    const startedAt = performance.now();
    await (await openPostgres(url, console.error)).close();
    report(`the database was migrated in ${Math.round(performance.now() - startedAt)} ms`);
    await sleep(phaseMs);
    report(`${before.commit} has served with ${await countMigrations()} migrations`);
    pools.push(await startProcessPool(testApp, url, [...roles]));
    await sleep(phaseMs);
    report('both releases have served together');
    await old.stopAll('SIGTERM');
    report(`the processes of ${before.commit} have stopped, within ${old.slowestStopMs()} ms`);
    await sleep(phaseMs);
    await load.stop();
    report('the new processes have served');

    const faults = [
      ...load.acknowledged.faults,
      ...pools.flatMap((pool) => pool.faults),
      ...(await faultsAtTheEnd(database, load.acknowledged)),
    ];
    for (const fault of faults) console.log(`BROKEN ${fault}`);
    const { requests, texts, batches, changes, deliveries } = load.acknowledged;
    const kept = `${texts.length} texts, ${batches.length} batches, ${changes.length} changes, ${deliveries.length} deliveries`;
    console.log(`${faults.length === 0 ? 'kept  ' : '      '} ${requests} requests; ${kept}`);
    return faults.length === 0 && Math.min(texts.length, batches.length, changes.length) > 0;
  } finally {
    await Promise.all(pools.map((pool) => pool.stopAll()));
    await sandbox.stop();
    loadBalancer.close();
    await database.end();
  }
}

/** What is still wrong when what was acknowledged has had time to be done. */
async function faultsAtTheEnd(database: pg.Pool, acknowledged: AcknowledgedWork): Promise<string[]> {
  const deadline = Date.now() + maxCatchUpMs;
  for (;;) {
    const faults = [...(await lostWork(database, acknowledged)), ...(await ledgerMistakes(database))];
    if (faults.length === 0 || Date.now() > deadline) return faults;
    await sleep(500);
  }
}

/** With the previous release's command, because this release's command would migrate the database. */
async function grantTokens(
  folder: string,
  databaseUrl: string,
  activate: (code: string) => Promise<{ status: number }>,
): Promise<void> {
  const words = 'coupon create UPGRADE --tokens 1000000 --uses 1 --expires 2099-01-01'.split(' ');
  const made = spawnSync(process.execPath, [join(folder, 'server/main/operate.ts'), ...words], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0 || (await activate('UPGRADE')).status !== 200)
    throw new Error('The coupon that grants tokens could not be created or redeemed.');
}

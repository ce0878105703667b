import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '../../server/store/database/postgres-database.ts';
import { registrationOf } from '../../tests/support/app-environment.ts';
import { ledgerMistakes, lostWork } from '../../tests/support/crash-checks/lost-work.ts';
import { startMerchantLoad } from '../../tests/support/crash-checks/merchant-load.ts';
import { startCluster, stopCluster, urlOf } from '../../tests/support/databases/postgres.ts';
import { freePort } from '../../tests/support/processes/free-port.ts';
import { type ProcessPool, startProcessPool } from '../../tests/support/processes/process-pool.ts';
import { startSandbox } from '../../tests/support/shops/sandbox.ts';
import { merchantAt } from '../../tests/support/world.ts';
import { openFrontDoor } from '../support/upgrade/load-balancer.ts';
import { checkOut, hasSameBaseline, migrationNames, type Release } from '../support/upgrade/previous-release.ts';

const phaseMs = Number(process.env.SOAK_PHASE_SECONDS ?? 20) * 1_000;
const endsWithinMs = 120_000;
const roles = ['web', 'worker'] as const;
const shop = 'demo.myshopify.com';

/**
 * The release before (or the named commit) serves; its tables become this checkout's under it; processes of both serve
 * together; those of the release before leave. Merchants and the platform ask all the time: nothing may be refused,
 * dropped or lost, every batch must end, and the ledger must say what the account says.
 */
export async function soak(wanted?: string): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'yodel-upgrade-'));
  // The server's own user must be able to walk through.
  chmodSync(home, 0o755);
  let before: Release | undefined;
  try {
    before = checkOut(join(home, 'before'), wanted);
    if (!hasSameBaseline(before)) {
      console.log(`skipped: ${before.commit} has other baseline migrations, so its database cannot be upgraded.`);
      return true;
    }
    return await upgrade(home, before);
  } finally {
    stopCluster(home);
    before?.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

async function upgrade(home: string, before: Release): Promise<boolean> {
  const cluster = await startCluster(home);
  const maintenance = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  await maintenance.connect();
  await maintenance.query('CREATE DATABASE upgrade');
  await maintenance.end();
  const url = urlOf(cluster, 'upgrade');
  const database = new pg.Pool({ connectionString: url, max: 4 });
  const pools: ProcessPool[] = [];
  const together = { ready: () => pools.flatMap((pool) => pool.ready()) };
  const door = await openFrontDoor(await freePort(), together.ready);
  const sandbox = await startSandbox({
    ...registrationOf(door.url),
    DATA_DIR: join(home, 'outside'),
    SANDBOX_MODEL_PACE: 'instant',
  });
  const world = { url: door.url, sandbox };
  try {
    const old = await startProcessPool(world, url, [...roles], {}, before.folder);
    pools.push(old);
    await grantTokens(before.folder, url, (code) =>
      merchantAt(door.url, sandbox, shop, 1).call('activateCoupon', { request: { code } }),
    );
    await sandbox.faults({ model: { latencyMs: 250 } });
    const productIds = (await sandbox.products(shop)).map(({ id }) => id);
    const load = startMerchantLoad(world, together, productIds, { withLists: true });
    const said = (what: string) => console.log(`       ${load.acknowledged.requests} requests: ${what}`);
    const count = async () =>
      (await database.query(`select from applied_sql where path like '%/migrations/%'`)).rowCount;

    await sleep(phaseMs);
    said(`${before.commit} has served alone, on ${await count()} of ${migrationNames().length} migrations`);
    const startedAt = performance.now();
    await (await openPostgres(url, console.error)).close();
    said(`migrated in ${Math.round(performance.now() - startedAt)} ms under it`);
    await sleep(phaseMs);
    said(`it has served on ${await count()} migrations`);
    pools.push(await startProcessPool(world, url, [...roles]));
    await sleep(phaseMs);
    said('both have served together');
    await old.stopAll('SIGTERM');
    said(`the old ones have left, within ${old.slowestStopMs()} ms`);
    await sleep(phaseMs);
    await load.stop();
    said('the new ones have served alone');

    const deadline = Date.now() + endsWithinMs;
    const wrong = async () => [...(await lostWork(database, load.acknowledged)), ...(await ledgerMistakes(database))];
    while ((await wrong()).length > 0 && Date.now() < deadline) await sleep(500);
    const faults = [...load.acknowledged.faults, ...pools.flatMap((pool) => pool.faults), ...(await wrong())];
    for (const fault of faults) console.log(`BROKEN ${fault}`);
    const { requests, texts, batches, changes, deliveries } = load.acknowledged;
    const kept = `${texts.length} texts, ${batches.length} batches, ${changes.length} changes, ${deliveries.length} deliveries`;
    console.log(`${faults.length === 0 ? 'kept  ' : '      '} ${requests} requests; ${kept}`);
    return faults.length === 0 && Math.min(texts.length, batches.length, changes.length) > 0;
  } finally {
    await Promise.all(pools.map((pool) => pool.stopAll()));
    await sandbox.stop();
    door.close();
    await database.end();
  }
}

/** By the release before: a command of this one would migrate. */
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
  if (made.status !== 0 || (await activate('UPGRADE')).status !== 200) throw new Error('No tokens could be had.');
}

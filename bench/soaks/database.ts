import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ledgerMistakes, lostWork } from '../../tests/support/crash-checks/lost-work.ts';
import { binaries, restartCluster, startCluster, stopCluster, urlOf } from '../../tests/support/databases/postgres.ts';
import { type BatchClient, batchClient, fillShop } from '../support/batch/batch-client.ts';
import { startOutageLoad } from '../support/outage/outage-load.ts';
import { startApp } from '../support/running-app.ts';

const items = Number(process.env.SOAK_ITEMS ?? 200);
const rounds = Number(process.env.SOAK_ROUNDS ?? 1);
const lastsMs = 10_000;
const recoveryMs = 10_000;
const maxCatchUpMs = 300_000;
// The app uses about 40. Its own limit is reached long before a machine's memory is.
const maxConnections = 80;

interface Cluster {
  home: string;
  url: string;
}

/** What happens to PostgreSQL while merchants work, one after the other. */
const upheavals: { what: string; run: (cluster: Cluster) => Promise<void> }[] = [
  { what: 'PostgreSQL restarts', run: ({ home }) => restartCluster(home, 'fast') },
  { what: 'PostgreSQL crashes', run: ({ home }) => restartCluster(home, 'immediate') },
  { what: 'all connections are ended, again and again', run: ({ url }) => endConnections(url) },
  { what: 'others take all connections', run: ({ url }) => exhaustConnections(url) },
  { what: 'a backup holds a snapshot', run: ({ url }) => holdSnapshot(url) },
  { what: 'a dump is taken and restored', run: ({ home, url }) => restoreDump(home, url) },
];

/**
 * PostgreSQL is restarted, crashed, cut off, filled up and dumped while batches generate and publish and merchants ask
 * for single texts. In the end every batch must be complete and published, nothing lost, nothing charged twice, and the
 * ledger must agree with the account, also in the restored dump.
 */
export async function soak(): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'yodel-database-'));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(home, 0o755);
  const cluster = { home, url: urlOf(await startCluster(home, { maxConnections }), 'postgres') };
  const environment = {
    DATABASE_URL: cluster.url,
    RATE_LIMIT_SHOP_PER_MINUTE: '0',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  };
  const app = await startApp(environment).catch((error: unknown) => {
    stopCluster(home);
    throw error;
  });
  try {
    const ids = await fillShop(app, items + 1);
    const faults = await suffer(cluster, batchClient(app, environment), ids);
    for (const fault of faults) console.log(`BROKEN ${fault}`);
    if (faults.length === 0) console.log('kept   nothing lost, nothing charged twice, every batch complete');
    return faults.length === 0;
  } finally {
    await app.stop();
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
  }
}

async function suffer(cluster: Cluster, client: BatchClient, ids: string[]): Promise<string[]> {
  await client.untilSynced();
  await client.grantTokens(100_000);
  const load = startOutageLoad(client, { single: ids.at(-1) ?? '', batch: ids.slice(0, items) });
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { what, run } of upheavals) {
      console.log(`       ${what}`);
      await run(cluster).catch((error: unknown) => faults.push(`${what}: ${error}`));
      await sleep(recoveryMs);
    }
  }
  const { acknowledged, unexpected, failures } = await load.stop(maxCatchUpMs);
  const { texts, changes, batches } = acknowledged;
  console.log(
    `       ${batches.length} batches, ${texts.length} texts, ${changes.length} changes; ${failures} calls failed in words`,
  );
  const wrong = () =>
    inDatabase(cluster.url, async (db) => [
      ...(await lostWork(db, acknowledged)),
      ...(await ledgerMistakes(db, 'written')),
      ...(await openHolds(db)),
    ]);
  // Interrupted changes and expired holds are cleaned up by periodic tasks.
  const giveUpAt = Date.now() + 120_000;
  while ((await wrong()).length > 0 && Date.now() < giveUpAt) await sleep(1_000);
  return [...faults, ...unexpected, ...(await wrong())];
}

async function openHolds(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>('select key from holds where closed_at is null');
  return rows.map(({ key }) => `hold ${key} is still open`);
}

async function endConnections(url: string): Promise<void> {
  await inDatabase(url, async (db) => {
    for (let gone = 0; gone < lastsMs; gone += 500) {
      await db.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      );
      await sleep(500);
    }
  });
}

/** Takes each connection that is free, ends those of the app, and keeps all of them for a while. */
async function exhaustConnections(url: string): Promise<void> {
  const taken: pg.Client[] = [];
  const untilMs = Date.now() + lastsMs;
  while (Date.now() < untilMs) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect().then(
      () => taken.push(client),
      () => sleep(100),
    );
  }
  await Promise.all(taken.map((client) => client.end()));
}

/** Reads all tables in one transaction that stays open, as a slow backup does. */
async function holdSnapshot(url: string): Promise<void> {
  await inDatabase(url, async (db) => {
    await db.query('begin isolation level repeatable read');
    const { rows } = await db.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of rows) await db.query(`lock table ${name} in access share mode`);
    await sleep(lastsMs);
    await db.query('commit');
  });
}

/** A dump is of one moment: in the copy, too, the ledger agrees with the account. */
async function restoreDump(home: string, url: string): Promise<void> {
  const bin = await binaries();
  const dump = join(home, 'yodel.dump');
  execFileSync(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, url]);
  await inDatabase(url, (db) => db.query('drop database if exists copy'));
  await inDatabase(url, (db) => db.query('create database copy'));
  const copy = url.replace(/postgres$/, 'copy');
  execFileSync(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${copy}`, dump]);
  const [sums] = await inDatabase(copy, async (db) => {
    const { rows } = await db.query<{ account: number; ledger: number; texts: number }>(
      `select (select sum(plan_tokens + coupon_tokens)::int from accounts) as account,
        (select sum(amount)::int from ledger_entries) as ledger, (select count(*)::int from generations) as texts`,
    );
    return rows;
  });
  if (!sums || sums.texts === 0 || sums.account !== sums.ledger)
    throw new Error(`the copy says ${JSON.stringify(sums)}`);
}

async function inDatabase<Result>(url: string, run: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // Its server may restart meanwhile.
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

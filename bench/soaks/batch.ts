import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, stopCluster, urlOf } from '../../tests/support/databases/postgres.ts';
import { type AppProcess, type Role, spawnApp } from '../../tests/support/processes/app-process.ts';
import { type BatchClient, batchClient, fillShop } from '../support/batch/batch-client.ts';
import { startSlowModel } from '../support/batch/slow-model.ts';
import { startApp } from '../support/running-app.ts';

const items = Number(process.env.SOAK_ITEMS ?? 20_000);
const kills = Number(process.env.SOAK_KILLS ?? 100);
const batchesAtOnce = 4;
const workers = 3;

/**
 * Kills workers and the web process at random while batches run. Nothing may be lost or charged twice, the ledger must
 * agree with the account at every sample, and every batch must end without help.
 */
export async function soak(): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'yodel-soak-'));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(home, 0o755);
  const model = await startSlowModel([100, 600]);
  const cluster = await startCluster(home);
  await inDatabase(urlOf(cluster, 'postgres'), (db) => db.query('CREATE DATABASE soak'));
  const url = urlOf(cluster, 'soak');
  const environment = {
    DATABASE_URL: url,
    AI_BASE_URL: model.baseUrl,
    RATE_LIMIT_SHOP_PER_MINUTE: '0',
    RATE_LIMIT_ADDRESS_PER_MINUTE: '0',
  };
  // This process is never killed. It starts the batches and reports their state, but runs none of them.
  const app = await startApp({ ...environment, ROLE: 'web' });
  const processes = new KillableProcesses({ ...app.environment, PORT: undefined });
  let faults: string[] = [];
  try {
    const client = batchClient(app, environment);
    const ids = await fillShop(app, Math.ceil(items / batchesAtOnce));
    await client.call('currentUser');
    await client.grantTokens(items);
    await Promise.all(Array.from({ length: workers }, () => processes.start('worker')));
    await processes.start('web');
    const started: string[] = [];
    for (let number = 0; number < batchesAtOnce; number += 1) started.push(await client.start(ids));
    faults = await killAndCheck(client, processes, url, started);
    faults.push(...(await checkAccounts(url, started)));
  } finally {
    await processes.killAll();
    await app.stop();
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
    await model.close();
  }
  for (const fault of faults) console.log(`BROKEN ${fault}`);
  if (faults.length === 0)
    console.log(`kept   ${items} items, ${processes.killed} kills: nothing lost, nothing charged twice`);
  return faults.length === 0;
}

async function killAndCheck(
  client: BatchClient,
  processes: KillableProcesses,
  url: string,
  batches: string[],
): Promise<string[]> {
  const faults: string[] = [];
  for (;;) {
    await sleep(500 + Math.random() * 2_000);
    if (processes.killed < kills) await processes.killOne();
    const [sum] = await inDatabase(url, (db) =>
      db
        .query(
          `select plan_tokens + coupon_tokens as account, (select sum(amount) from ledger_entries)::int as ledger from accounts`,
        )
        .then(({ rows }) => rows as { account: number; ledger: number }[]),
    );
    if (sum && sum.account !== sum.ledger) faults.push(`the account says ${sum.account}, the ledger ${sum.ledger}`);
    const states = await Promise.all(batches.map((id) => client.state(id)));
    const ready = states.reduce((total, { counts }) => total + counts.ready, 0);
    console.log(`       ${ready} of ${items} generated, ${processes.killed} killed`);
    if (states.every(({ endedAt }) => endedAt !== null)) return faults;
  }
}

/** Checks that every item has exactly one text and one charge, and that no tokens are still held. */
async function checkAccounts(url: string, batches: string[]): Promise<string[]> {
  const faults: string[] = [];
  const count = async (what: string, expected: number, query: string) => {
    const { rows } = await inDatabase(url, (db) => db.query<{ number: number }>(query, [batches]));
    const found = Number(rows[0]?.number);
    if (found !== expected) faults.push(`${what}: ${found} instead of ${expected}`);
  };
  const all = Math.ceil(items / batchesAtOnce) * batchesAtOnce;
  await count(
    'items ready',
    all,
    `select count(*) as number from batch_items where batch_id = any($1) and status = 'ready'`,
  );
  await count('texts saved', all, `select count(*) as number from generations where batch_id = any($1)`);
  await count(
    'charges',
    all,
    `select count(*) as number from ledger_entries where kind = 'charge' and cause->>'id' = any($1)`,
  );
  await count(
    'tokens still held',
    0,
    `select coalesce(sum(tokens - settled - released), 0) as number from holds where cause->>'id' = any($1)`,
  );
  return faults;
}

async function inDatabase<Result>(url: string, run: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Processes of the app that are killed and replaced, even while they start. */
class KillableProcesses {
  killed = 0;
  private readonly members: { app: AppProcess; role: Role }[] = [];
  private readonly environment: Record<string, string | undefined>;

  constructor(environment: Record<string, string | undefined>) {
    this.environment = environment;
  }

  async start(role: Role): Promise<void> {
    this.members.push({ app: await spawnApp({ ...this.environment, ROLE: role }), role });
  }

  /** Kills a random process with SIGKILL and starts another one. */
  async killOne(): Promise<void> {
    const [member] = this.members.splice(Math.floor(Math.random() * this.members.length), 1);
    if (!member) return;
    await member.app.end('SIGKILL');
    this.killed += 1;
    await this.start(member.role);
  }

  async killAll(): Promise<void> {
    await Promise.all(this.members.map(({ app }) => app.end('SIGKILL')));
  }
}

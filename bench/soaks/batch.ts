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
 * Workers and the web process are killed at random while batches run. Nothing may be lost, nothing charged twice, the
 * ledger must say what the account says at every sample, and every batch must end by itself.
 */
export async function soak(): Promise<boolean> {
  const home = mkdtempSync(join(tmpdir(), 'yodel-soak-'));
  // The server's own user must be able to walk through.
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
  // This one stays, to begin the batches and to be asked; it does none of their work.
  const app = await startApp({ ...environment, ROLE: 'web' });
  const crew = new Crew({ ...app.environment, PORT: undefined });
  let faults: string[] = [];
  try {
    const client = batchClient(app, environment);
    const ids = await fillShop(app, Math.ceil(items / batchesAtOnce));
    await client.call('currentUser');
    await client.grantTokens(items);
    await Promise.all(Array.from({ length: workers }, () => crew.hire('worker')));
    await crew.hire('web');
    const started: string[] = [];
    for (let number = 0; number < batchesAtOnce; number += 1) started.push(await client.start(ids));
    faults = await killAndLook(client, crew, url, started);
    faults.push(...(await books(url, started)));
  } finally {
    await crew.dismiss();
    await app.stop();
    stopCluster(home);
    rmSync(home, { recursive: true, force: true });
    await model.close();
  }
  for (const fault of faults) console.log(`BROKEN ${fault}`);
  if (faults.length === 0)
    console.log(`kept   ${items} items, ${crew.killed} kills: nothing lost, nothing charged twice`);
  return faults.length === 0;
}

async function killAndLook(client: BatchClient, crew: Crew, url: string, batches: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (;;) {
    await sleep(500 + Math.random() * 2_000);
    if (crew.killed < kills) await crew.killOne();
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
    console.log(`       ${ready} of ${items} written, ${crew.killed} killed`);
    if (states.every(({ endedAt }) => endedAt !== null)) return faults;
  }
}

/** What must be true at the end, whatever was killed when. */
async function books(url: string, batches: string[]): Promise<string[]> {
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
  await count('texts kept', all, `select count(*) as number from generations where batch_id = any($1)`);
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

/** Processes of the app that are killed and replaced, whether they have come up yet or not. */
class Crew {
  killed = 0;
  private readonly members: { app: AppProcess; role: Role }[] = [];
  private readonly environment: Record<string, string | undefined>;

  constructor(environment: Record<string, string | undefined>) {
    this.environment = environment;
  }

  async hire(role: Role): Promise<void> {
    this.members.push({ app: await spawnApp({ ...this.environment, ROLE: role }), role });
  }

  /** `kill -9`, at whatever point it is, the starting included. */
  async killOne(): Promise<void> {
    const [member] = this.members.splice(Math.floor(Math.random() * this.members.length), 1);
    if (!member) return;
    await member.app.end('SIGKILL');
    this.killed += 1;
    await this.hire(member.role);
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.members.map(({ app }) => app.end('SIGKILL')));
  }
}

import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../common/catalogue/completion-settings.ts';
import { readConfig } from '../server/main/config.ts';
import { openLog } from '../server/main/log.ts';
import { startYodel, type YodelProcess } from '../server/main/yodel-process.ts';
import { appEnvironment } from './support/app-environment.ts';
import { freshPostgres } from './support/databases/databases.ts';
import { binaries, startCluster, stopCluster, urlOf } from './support/databases/postgres.ts';
import { eventually } from './support/patience.ts';
import { freePort } from './support/processes/free-port.ts';
import { batchesOf, grantTokens } from './support/shops/batches.ts';
import { type Merchant, merchantAt, startTestApp, type TestApp } from './support/test-app.ts';

const run = promisify(execFile);
const items = 30;
// Rate limit counters: they restart every minute, so a backup does not need them.
const passing = ['request_counts'];

let home: string;
let testApp: TestApp;
let oldUrl: string;
let newUrl: string;
let restored: YodelProcess;
let there: Merchant;
let batchId: string;

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

/** A shop with data: a text, a published change and a paused batch. */
async function furnish(): Promise<void> {
  const merchant = testApp.merchant();
  await merchant.call('currentUser');
  await grantTokens(oldUrl, merchant.shop, 500);
  await merchant.call('generate', {
    request: {
      completionType: 'text_improver',
      inputs: { text_to_improve: 'this lamp gives a lot of light and it is also nice.' },
      completionSettings: { ...defaultSettings, freeTextInstructions: '' },
    },
  });
  const ids = (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id);
  await merchant.call('changeProducts', {
    request: {
      products: [
        { shopifyProductId: ids[0] ?? '', changes: [{ field: 'seo-title', content: 'A lamp', textType: 'text' }] },
      ],
      location: 'REPLACE',
    },
  });
  await testApp.sandbox.faults({ model: { latencyMs: 1_000 } });
  const batches = batchesOf(merchant);
  batchId = await batches.start({ source: { type: 'ids_list', ids: ids.slice(0, items) } });
  await batches.until(batchId, ({ counts }) => counts.ready >= 3);
  await batches.act(batchId, 'pause');
  await testApp.sandbox.faults({ model: { latencyMs: 0 } });
  // Items that were being generated at the pause are still finished.
  const claimed = `select from batch_items where claimed_by is not null`;
  await eventually(async () => expect(await query(oldUrl, claimed)).toEqual([]));
}

/** Restores as in docs/operations.md: into another cluster, without superuser rights. */
async function backUpAndRestore(): Promise<void> {
  const bin = await binaries();
  const dump = join(home, 'yodel.dump');
  const cluster = await startCluster(home);
  const admin = urlOf(cluster, 'postgres');
  for (const statement of [
    'CREATE ROLE yodel LOGIN',
    'CREATE ROLE yodel_tenant NOLOGIN',
    'GRANT yodel_tenant TO yodel',
    'CREATE DATABASE yodel OWNER yodel',
  ])
    await query(admin, statement);
  newUrl = urlOf(cluster, 'yodel', 'yodel');
  await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${dump}`, oldUrl]);
  await run(join(bin, 'pg_restore'), [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${newUrl}`,
    dump,
  ]);
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'yodel-restore-'));
  chmodSync(home, 0o755);
  oldUrl = await freshPostgres();
  testApp = await startTestApp({
    database: oldUrl,
    environment: { AI_CONCURRENCY: '3' },
  });
  await furnish();
  await backUpAndRestore();
});
afterAll(async () => {
  await restored?.stop();
  await testApp?.close();
  stopCluster(home);
  rmSync(home, { recursive: true, force: true });
});

async function contentOf(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !passing.includes(table.name))) {
    const [found] = await query<{ sum: string }>(
      url,
      `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    contents[name] = found?.sum ?? '';
  }
  return contents;
}

test('every table of the restored copy is identical', async () => {
  const [before, after] = [await contentOf(oldUrl), await contentOf(newUrl)];
  expect(after).toEqual(before);
  for (const table of ['accounts', 'ledger_entries', 'batch_items', 'generations', 'changes', 'shop_access'])
    expect(after[table]).not.toMatch(/^0 rows/);
});

test('the app starts on the copy with the same balance and batch, and still separates shops', async () => {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: port,
    DATABASE_URL: newUrl,
    ...appEnvironment(url, testApp.sandbox.url),
  });
  restored = await startYodel(config, openLog('silent'));
  const here = testApp.merchant();
  there = merchantAt(url, testApp.sandbox, here.shop, 1);

  expect(await batchesOf(there).tokens()).toBe(await batchesOf(here).tokens());
  const [batchHere, batchThere] = [await batchesOf(here).state(batchId), await batchesOf(there).state(batchId)];
  expect(batchThere).toEqual(batchHere);
  expect(batchThere).toMatchObject({ status: 'paused', counts: { total: items } });
  const unbound = `${newUrl}?options=${encodeURIComponent('-c role=yodel_tenant')}`;
  expect(await query(unbound, `select count(*)::int from generations`)).toEqual([{ count: 0 }]);
});

test('a batch that was paused at the time of the backup can be finished on the copy, with each item charged once', async () => {
  const batches = batchesOf(there);
  const before = await batches.state(batchId);
  const tokens = await batches.tokens();
  await batches.act(batchId, 'resume');

  const ended = await batches.ended(batchId);

  expect(ended).toMatchObject({ status: 'completed', counts: { ready: items }, tokens: { used: items, held: 0 } });
  expect(before.counts.ready).toBeLessThan(items);
  // The batch has held its tokens since its start.
  expect(await batches.tokens()).toBe(tokens);
  const [charges] = await query(
    newUrl,
    `select count(*)::int, count(distinct key)::int as keys from ledger_entries where kind = 'charge' and cause->>'id' = '${batchId}'`,
  );
  expect(charges).toEqual({ count: items, keys: items });
  expect(await batchesOf(testApp.merchant()).state(batchId)).toMatchObject({ status: 'paused' });
});

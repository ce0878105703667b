import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, stopCluster, urlOf } from '../tests/support/databases/postgres.ts';
import { batchClient, fillShop } from './support/batch/batch-client.ts';
import { startSlowModel } from './support/batch/slow-model.ts';
import { report } from './support/measures.ts';
import { type RunningApp, startApp } from './support/running-app.ts';
import { pgliteBurstMs } from './support/webhooks/pglite-burst.ts';
import { answerMs, expectStatus, sendWebhook, shop } from './support/webhooks/send-webhook.ts';

const items = 1_000;
const webhooks = 3_000;
// About what a shop sends that imports new prices from a file.
const perSecond = 200;

/** How long webhooks wait for our answer, and what they cause: on the embedded database and on PostgreSQL. */
export async function bench(): Promise<boolean> {
  const waits = await pgliteBurstMs();
  const isKept = report(
    '99th percentile of answer times of 200 subscription webhooks on PGlite, 20 at a time',
    percentile(waits, 0.99),
    500,
    'ms',
  );
  return (await benchOnPostgres()) && isKept;
}

/** Webhooks while a batch of a thousand runs. */
async function benchOnPostgres(): Promise<boolean> {
  const model = await startSlowModel([450, 450]);
  const folder = mkdtempSync(join(tmpdir(), 'yodel-bench-'));
  chmodSync(folder, 0o755);
  let app: RunningApp | undefined;
  try {
    const environment = {
      DATABASE_URL: urlOf(await startCluster(folder), 'postgres'),
      AI_BASE_URL: model.baseUrl,
      AI_CONCURRENCY: '20',
    };
    app = await startApp({ ...environment, RATE_LIMIT_SHOP_PER_MINUTE: '0', RATE_LIMIT_ADDRESS_PER_MINUTE: '0' });
    const client = batchClient(app, environment);
    const ids = await fillShop(app, items);
    await client.untilSynced();
    await client.grantTokens(items);
    const batch = await client.start(ids);
    const waits = await sendWebhooks(app, ids);
    const { endedAt, counts } = await client.state(batch);
    console.log(`       the batch has ${counts.ready} of ${items} texts${endedAt ? ' and has ended' : ''}`);
    const passed = [
      report('99th percentile of answer times while a batch runs', percentile(waits, 0.99), 500, 'ms'),
      report('median of answer times', percentile(waits, 0.5), 500, 'ms'),
      report('webhooks after the end of the batch (they would prove nothing)', endedAt ? 1 : 0, 0, '', 0),
      report(
        'fetches from the store for a thousand repeats of one webhook',
        await fetchesForRepeats(app, ids),
        1,
        '',
        0,
      ),
      report('until a shop is uninstalled right after a thousand changes', await uninstallMs(app), 2_000, 'ms'),
      report('badly signed webhooks that were accepted', await acceptedBadSignatures(app), 0, '', 0),
    ];
    return passed.every(Boolean);
  } finally {
    await app?.stop();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
    await model.close();
  }
}

/** Sends webhooks at an even rate without waiting for answers; returns how long each took. */
async function sendWebhooks(app: RunningApp, ids: string[]): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < webhooks; sent += 1) {
    const dueMs = (sent * 1_000) / perSecond - (performance.now() - startedAt);
    if (dueMs > 1) await sleep(dueMs);
    waits.push(answerMs(app, 'products/update', { id: Number(ids[sent % ids.length]) }));
  }
  return await Promise.all(waits);
}

async function fetchesForRepeats(app: RunningApp, ids: string[]): Promise<number> {
  const before = await fetchesWhenIdle(app);
  const id = randomUUID();
  for (let sent = 0; sent < 1_000; sent += 50) {
    const payload = { id: Number(ids[0]) };
    const answers = Array.from({ length: 50 }, () => sendWebhook(app, 'products/update', payload, { id }));
    for (const status of await Promise.all(answers)) expectStatus(status, 200);
  }
  return (await fetchesWhenIdle(app)) - before;
}

/** How often changed products were fetched from the store, read when none is stale any more. */
async function fetchesWhenIdle({ sandboxUrl, environment }: RunningApp): Promise<number> {
  const database = new pg.Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
  const isLeft = 'SELECT FROM catalogue_stale LIMIT 1';
  // A stale product whose job was lost is found by the periodic task a little later.
  while (((await database.query(isLeft)).rowCount ?? 0) > 0) await sleep(100);
  await database.end();
  const calls = (await (await fetch(`${sandboxUrl}/_sandbox/calls`)).json()) as { platform: Record<string, number> };
  return calls.platform.nodes ?? 0;
}

async function uninstallMs(app: RunningApp): Promise<number> {
  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => sendWebhook(app, 'products/update', { id: 9_000_000 + index })),
  );
  const database = new pg.Client({ connectionString: app.environment.DATABASE_URL });
  await database.connect();
  const startedAt = performance.now();
  await fetch(`${app.environment.SHOPIFY_ADMIN_URL}/_sandbox/revoke-tokens?shop=${shop}`, { method: 'POST' });
  await sendWebhook(app, 'app/uninstalled', {});
  const isUninstalled = 'SELECT FROM shops WHERE shop_id = $1 AND uninstalled_at IS NOT NULL';
  while ((await database.query(isUninstalled, [shop])).rowCount === 0) await sleep(10);
  await database.end();
  return performance.now() - startedAt;
}

const acceptedBadSignatures = async (app: RunningApp): Promise<number> =>
  (await sendWebhook(app, 'products/update', { id: 1 }, { secret: 'another' })) === 401 ? 0 : 1;

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

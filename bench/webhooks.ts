import { createHmac, randomUUID } from 'node:crypto';
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

const shop = 'demo.myshopify.com';
const items = 1_000;
const messages = 3_000;
// A shop that changes its prices by a file sends about so many.
const perSecond = 200;

/** The platform's messages while a batch of a thousand runs: how long they wait for their answer, and what they do. */
export async function bench(): Promise<boolean> {
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
    const waits = await answersTo(app, ids);
    const { endedAt, counts } = await client.state(batch);
    console.log(`       the batch has ${counts.ready} of ${items} texts${endedAt ? ' and has ended' : ''}`);
    const kept = [
      report('99th percentile of the answers while a batch runs', percentile(waits, 0.99), 500, 'ms'),
      report('median of them', percentile(waits, 0.5), 500, 'ms'),
      report('messages after the end of the batch, which would prove nothing', endedAt ? 1 : 0, 0, '', 0),
      report('looks at the store for a thousand repeats of one message', await looksForRepeats(app, ids), 1, '', 0),
      report('until a shop that leaves right after a thousand changes has left', await leaving(app), 2_000, 'ms'),
      report('badly signed messages that were not refused', await badlySigned(app), 0, '', 0),
    ];
    return kept.every(Boolean);
  } finally {
    await app?.stop();
    stopCluster(folder);
    rmSync(folder, { recursive: true, force: true });
    await model.close();
  }
}

/** Sent at an even pace, whether or not the ones before are answered; answers how long each took. */
async function answersTo(app: RunningApp, ids: string[]): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; sent < messages; sent += 1) {
    const dueMs = (sent * 1_000) / perSecond - (performance.now() - startedAt);
    if (dueMs > 1) await sleep(dueMs);
    waits.push(
      (async () => {
        const sentAt = performance.now();
        expectStatus(await send(app, 'products/update', { id: Number(ids[sent % ids.length]) }), 200);
        return performance.now() - sentAt;
      })(),
    );
  }
  return await Promise.all(waits);
}

async function looksForRepeats(app: RunningApp, ids: string[]): Promise<number> {
  const before = await settledLooks(app);
  const id = randomUUID();
  for (let sent = 0; sent < 1_000; sent += 50) {
    const payload = { id: Number(ids[0]) };
    const answers = Array.from({ length: 50 }, () => send(app, 'products/update', payload, { id }));
    for (const status of await Promise.all(answers)) expectStatus(status, 200);
  }
  return (await settledLooks(app)) - before;
}

/** How often the store was asked for changed products, once there is none left to ask for. */
async function settledLooks({ sandboxUrl, environment }: RunningApp): Promise<number> {
  const database = new pg.Client({ connectionString: environment.DATABASE_URL });
  await database.connect();
  const isLeft = 'SELECT FROM catalogue_stale LIMIT 1';
  // A mark that no worker was told of is found by a later look, after a quiet while.
  while (((await database.query(isLeft)).rowCount ?? 0) > 0) await sleep(100);
  await database.end();
  const calls = (await (await fetch(`${sandboxUrl}/_sandbox/calls`)).json()) as { platform: Record<string, number> };
  return calls.platform.nodes ?? 0;
}

async function leaving(app: RunningApp): Promise<number> {
  await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => send(app, 'products/update', { id: 9_000_000 + index })),
  );
  const database = new pg.Client({ connectionString: app.environment.DATABASE_URL });
  await database.connect();
  const startedAt = performance.now();
  await send(app, 'app/uninstalled', {});
  const hasLeft = 'SELECT FROM shops WHERE shop_id = $1 AND uninstalled_at IS NOT NULL';
  while ((await database.query(hasLeft, [shop])).rowCount === 0) await sleep(10);
  await database.end();
  return performance.now() - startedAt;
}

const badlySigned = async (app: RunningApp): Promise<number> =>
  (await send(app, 'products/update', { id: 1 }, { secret: 'another' })) === 401 ? 0 : 1;

async function send(
  app: RunningApp,
  topic: string,
  payload: object,
  { id = randomUUID(), secret = app.environment.SHOPIFY_API_SECRET ?? '' } = {},
): Promise<number> {
  const body = JSON.stringify(payload);
  const answer = await fetch(`${app.url}/webhooks/shopify`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': topic,
      'X-Shopify-Shop-Domain': shop,
      'X-Shopify-Webhook-Id': id,
      'X-Shopify-Triggered-At': new Date().toISOString(),
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

function expectStatus(status: number, expected: number): void {
  if (status !== expected) throw new Error(`A message was answered with ${status}.`);
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

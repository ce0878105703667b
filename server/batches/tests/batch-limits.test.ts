import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chatCompletions, type RequestBody } from '../../../tests/support/model/wire-formats.ts';
import { freshShopWithoutWorker, startAnother } from '../../../tests/support/processes/workers.ts';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';

let testApp: TestShop;
let merchant: Merchant;
let servers: Server[] = [];

beforeAll(async () => {
  testApp = await freshShopWithoutWorker();
  merchant = testApp.merchant();
  await merchant.call('currentUser');
  await grantTokens(testApp.databaseUrl ?? '', merchant.shop, 5_000);
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});
afterAll(() => testApp.close());

async function serve(handle: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const concurrency = 5;
const products = 1_000;

test('each worker respects the model’s Retry-After and its own concurrency limit, and both recover', async () => {
  const { clock } = testApp;
  const nowMs = () => clock.now().getTime();
  const rejectForMs = 3_000;
  const seen = ['one', 'two'].map((key) => ({ key, running: 0, max: 0, maxAfterwards: 0, rejected: 0, answered: 0 }));
  let rejectUntil: number | null = null;
  const address = await serve((request, response) => {
    const worker = seen.find(({ key }) => request.headers.authorization === `Bearer ${key}`);
    if (!worker) return response.writeHead(401).end();
    worker.running += 1;
    worker.max = Math.max(worker.max, worker.running);
    void text(request).then(async (body) => {
      await sleep(60);
      // Starts to reject once both workers have calls running.
      if (seen.every(({ answered, running }) => answered >= 5 && running > 0)) rejectUntil ??= nowMs() + rejectForMs;
      const leftMs = (rejectUntil ?? 0) - nowMs();
      worker.running -= 1;
      if (leftMs > 0) {
        worker.rejected += 1;
        response.writeHead(429, { 'retry-after': String(Math.ceil(leftMs / 1_000)) });
        return response.end(chatCompletions.failure('Too many.'));
      }
      worker.answered += 1;
      if (rejectUntil !== null) worker.maxAfterwards = Math.max(worker.maxAfterwards, worker.running + 1);
      const generated = 'Warm wool blanket for long nights on the sofa';
      const answer = chatCompletions.whole(generated, JSON.parse(body) as RequestBody, 'answer');
      return response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  for (const { key } of seen)
    await startAnother('worker', testApp, {
      AI_BASE_URL: `${address}/v1`,
      AI_CONCURRENCY: String(concurrency),
      AI_API_KEY: key,
      // Claims are traced outside the limit of the batch's calls.
      AI_CHECK_MODEL: 'off',
    });
  // Enough that the second worker gets its share: the first one may take all lanes of the batch at first.
  const rows = Array.from({ length: products }, (_, number) => `p-${number},Blanket ${number},<p>Warm ${number}</p>`);
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, { method: 'POST', body });
  const ids = (await testApp.sandbox.products(merchant.shop)).slice(0, products).map(({ id }) => id);
  const batches = batchesOf(merchant, clock);
  const id = await batches.start({ source: { type: 'ids_list', ids } });
  expect(await batches.ended(id)).toMatchObject({ status: 'completed', counts: { ready: products, failed: 0 } });
  expect(rejectUntil).not.toBeNull();
  for (const { max, maxAfterwards, rejected } of seen) {
    expect(max).toBe(concurrency);
    // The limit had been halved.
    expect(maxAfterwards).toBeGreaterThan(concurrency / 2);
    // Only running calls are rejected; a worker that ignored Retry-After would send dozens more.
    expect(rejected).toBeGreaterThan(0);
    expect(rejected).toBeLessThanOrEqual(2 * concurrency);
  }
});

const perBatch = 15;
const isThrottled = (answer: string) => answer.includes('"THROTTLED"');

/** Forwards to the platform, counts its responses, and uses up the shop's rate limit before the first change. */
async function countingPlatform() {
  const counts = { answered: 0, throttled: 0 };
  const platform = testApp.sandbox.url;
  let draining: Promise<void> | null = null;
  const forward = async (path: string, headers: Record<string, string>, body: string) => {
    const answer = await fetch(platform + path, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const drain = async (path: string, headers: Record<string, string>) => {
    const listing = 'products(first: 50) { nodes { id title handle vendor tags } }';
    const query = `{ ${Array.from({ length: 8 }, (_, at) => `l${at}: ${listing}`).join(' ')} }`;
    for (;;) {
      const { text: answer } = await forward(path, headers, JSON.stringify({ query }));
      if (isThrottled(answer)) return;
    }
  };
  const url = await serve(async (request, response) => {
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const path = request.url ?? '';
    const body = await text(request);
    if (body.includes('mutation ProductUpdate')) draining ??= drain(path, headers);
    await draining;
    const { status, text: answer } = await forward(path, headers, body);
    if (draining !== null) counts[isThrottled(answer) ? 'throttled' : 'answered'] += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  return { url, counts };
}

test('two workers that publish to one store share its rate limit: few calls are throttled, and all is published', async () => {
  await testApp.sandbox.faults({ platform: { throttle: true } });
  const all = (await testApp.sandbox.products(merchant.shop)).slice(0, 4 * perBatch).map(({ id }) => id);
  const platforms = await Promise.all([countingPlatform(), countingPlatform()]);
  for (const platform of platforms)
    await startAnother('worker', testApp, {
      SHOPIFY_PLATFORM_URL: `${platform.url}/shops/{shop}`,
      AI_CHECK_MODEL: 'off',
    });
  // The store's points are restored in real time, so the clock is not moved.
  const batches = batchesOf(merchant);
  const ids = await Promise.all(
    [0, 1, 2, 3].map((at) =>
      batches.start({ source: { type: 'ids_list', ids: all.slice(at * perBatch, (at + 1) * perBatch) } }),
    ),
  );
  for (const id of ids) await batches.ended(id);
  for (const batchId of ids) await merchant.call('publishBatch', { request: { batchId, location: 'REPLACE' } });
  for (const id of ids) {
    const { update } = await batches.updated(id);
    expect(update).toMatchObject({ status: 'completed', counts: { total: perBatch, done: perBatch } });
  }
  const [one, two] = platforms.map(({ counts }) => counts);
  if (!one || !two) throw new Error('There must be two platforms');
  expect(Math.min(one.answered, two.answered)).toBeGreaterThan(perBatch);
  // Without sharing, six calls are throttled for ten that succeed.
  expect(one.throttled + two.throttled).toBeLessThan(0.5 * (one.answered + two.answered));
});

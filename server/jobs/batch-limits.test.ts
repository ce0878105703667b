import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshPostgres } from '../../tests/support/databases/databases.ts';
import { type AppProcess, startExtraProcess } from '../../tests/support/processes/app-process.ts';
import { batchesOf, grantTokens } from '../../tests/support/shops/batches.ts';
import { type Merchant, startWorld, type World } from '../../tests/support/world.ts';
import { chatCompletions, type RequestBody } from '../ai/replayed/wire-formats.ts';

let url: string;
let world: World;
let merchant: Merchant;
let batches: ReturnType<typeof batchesOf>;
let workers: AppProcess[] = [];
let servers: Server[] = [];

beforeAll(async () => {
  url = await freshPostgres();
  world = await startWorld({
    database: url,
    environment: { ROLE: 'web' },
  });
  merchant = world.merchant();
  batches = batchesOf(merchant);
  await merchant.call('currentUser');
  await grantTokens(url, merchant.shop, 5_000);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  workers = [];
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});
afterAll(() => world.close());

async function serve(handle: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const concurrency = 5;

test('a model’s wish to wait is heard by each process, none asks for more at once than it may, and both recover', async () => {
  const refusedForMs = 3_000;
  const seen = ['one', 'two'].map((key) => ({ key, running: 0, most: 0, maxAfterwards: 0, refused: 0, answered: 0 }));
  let refusesUntil: number | null = null;
  const address = await serve((request, response) => {
    const worker = seen.find(({ key }) => request.headers.authorization === `Bearer ${key}`);
    if (!worker) return response.writeHead(401).end();
    worker.running += 1;
    worker.most = Math.max(worker.most, worker.running);
    void text(request).then(async (body) => {
      await wait(100);
      // Both have been at work for a while, and are at this moment.
      if (seen.every(({ answered, running }) => answered >= 10 && running > 0))
        refusesUntil ??= Date.now() + refusedForMs;
      const leftMs = (refusesUntil ?? 0) - Date.now();
      worker.running -= 1;
      if (leftMs > 0) {
        worker.refused += 1;
        response.writeHead(429, { 'retry-after': String(Math.ceil(leftMs / 1_000)) });
        return response.end(chatCompletions.failure('Too many.'));
      }
      worker.answered += 1;
      if (refusesUntil !== null) worker.maxAfterwards = Math.max(worker.maxAfterwards, worker.running + 1);
      const written = 'Warm wool blanket for long nights on the sofa';
      const answer = chatCompletions.whole(written, JSON.parse(body) as RequestBody, 'answer');
      return response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    });
  });
  workers = await Promise.all(
    seen.map(({ key }) =>
      startExtraProcess(world, url, 'worker', {
        AI_BASE_URL: `${address}/v1`,
        AI_CONCURRENCY: String(concurrency),
        AI_API_KEY: key,
      }),
    ),
  );
  // Enough for the second process to come to its turn: the first may have taken all of the batch's lanes.
  const rows = Array.from({ length: 1_000 }, (_, number) => `p-${number},Blanket ${number},<p>Warm ${number}</p>`);
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  await fetch(`${world.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, { method: 'POST', body });
  const ids = (await world.sandbox.products(merchant.shop)).slice(0, 1_000).map(({ id }) => id);
  const id = await batches.start({ source: { type: 'ids_list', ids } });
  expect(await batches.ended(id, 90_000)).toMatchObject({ status: 'completed', counts: { ready: 1_000, failed: 0 } });
  expect(refusesUntil).not.toBeNull();
  for (const { most, maxAfterwards, refused } of seen) {
    expect(most).toBe(concurrency);
    // It had gone down to half.
    expect(maxAfterwards).toBeGreaterThan(concurrency / 2);
    // What was under way is refused; whoever does not wait asks dozens of times in this time.
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThanOrEqual(2 * concurrency);
  }
}, 150_000);

const isRefusal = (answer: string) => answer.includes('"THROTTLED"');

/** Passes everything on to the platform, counts what it is answered, and can use up what the shop may ask for. */
async function countingPlatform() {
  const counts = { answered: 0, throttled: 0 };
  const platform = world.sandbox.url;
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
      if (isRefusal(answer)) return;
    }
  };
  const url = await serve(async (request, response) => {
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const path = request.url ?? '';
    const body = await text(request);
    if (path.includes('graphql')) draining ??= drain(path, headers);
    await draining;
    const { status, text: answer } = await forward(path, headers, body);
    counts[isRefusal(answer) ? 'throttled' : 'answered'] += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  });
  return { url, counts };
}

test('two processes that write to one store share what it allows: few calls are refused, and all is written', async () => {
  const all = (await world.sandbox.products(merchant.shop)).slice(0, 48).map(({ id }) => id);
  const first = await startExtraProcess(world, url, 'worker');
  const ids = await Promise.all(
    [0, 1, 2, 3].map((at) => batches.start({ source: { type: 'ids_list', ids: all.slice(at * 12, at * 12 + 12) } })),
  );
  for (const id of ids) await batches.ended(id);
  await first.end('SIGKILL');
  const platforms = await Promise.all([countingPlatform(), countingPlatform()]);
  workers = await Promise.all(
    platforms.map((platform) =>
      startExtraProcess(world, url, 'worker', { SHOPIFY_PLATFORM_URL: `${platform.url}/shops/{shop}` }),
    ),
  );
  for (const batchId of ids) await merchant.call('writeBatch', { request: { batchId, location: 'REPLACE' } });
  for (const id of ids) {
    const { update } = await batches.updated(id, 90_000);
    expect(update).toMatchObject({ status: 'completed', counts: { total: 12, done: 12 } });
  }
  const [one, two] = platforms.map(({ counts }) => counts);
  if (!one || !two) throw new Error('There are two of them.');
  expect(Math.min(one.answered, two.answered)).toBeGreaterThan(12);
  // When each took all that is restored for its own, it was six for ten that were answered.
  expect(one.throttled + two.throttled).toBeLessThan(0.5 * (one.answered + two.answered));
}, 150_000);

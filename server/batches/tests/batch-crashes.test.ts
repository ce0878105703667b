import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLeases } from '../../../tests/support/crash-checks/expire-leases.ts';
import { freshShopWithoutWorker, startAnother, startWorkerProcess } from '../../../tests/support/processes/workers.ts';
import { batchesOf, grantTokens } from '../../../tests/support/shops/batches.ts';
import type { Merchant, TestShop } from '../../../tests/support/test-app.ts';
import { type Database, rowsOf } from '../../foundation/database/database.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';
import { mergeDescription } from '../../texts/merge-description.ts';

let testApp: TestShop;
let merchant: Merchant;
let batches: ReturnType<typeof batchesOf>;
let ids: string[];
let url: string;
let database: Database;
const environment = { AI_CONCURRENCY: '10', AI_CHECK_MODEL: 'off' };

beforeAll(async () => {
  testApp = await freshShopWithoutWorker();
  merchant = testApp.merchant();
  batches = batchesOf(merchant, testApp.clock);
  ids = (await testApp.sandbox.products(merchant.shop)).map(({ id }) => id);
  await merchant.call('currentUser');
  url = testApp.databaseUrl ?? '';
  await grantTokens(url, merchant.shop, 1_000);
  database = await openPostgres(url, () => {});
});
afterAll(async () => {
  await testApp.close();
  await database.close();
});

const find = async <Row extends object>(query: ReturnType<typeof sql>) =>
  await database.acrossShops((db) => rowsOf<Row>(db, query));
const descriptions = async () =>
  new Map((await testApp.sandbox.products(merchant.shop)).map((each) => [each.id, each.descriptionHtml]));

test('a killed worker’s items continue within 30 seconds, without lost texts or double charges', async () => {
  await testApp.sandbox.faults({ model: { latencyMs: 1_500 } });
  const before = await batches.tokens();
  const first = await startWorkerProcess(testApp, environment);
  const second = startWorkerProcess(testApp, environment);
  const id = await batches.start({ source: { type: 'ids_list', ids: ids.slice(0, 50) } });
  await batches.until(id, ({ counts }) => counts.ready >= 5);
  await first.end('SIGKILL');
  await second;
  expect((await batches.state(id)).counts.pending).toBeGreaterThan(10);
  const [lease] = await find<{ seconds: number }>(
    sql`select extract(epoch from max(claimed_until) - now())::float as seconds from batch_items where batch_id = ${id}`,
  );
  expect(lease?.seconds).toBeLessThan(30);
  await expireLeases(url);
  const ended = await batches.ended(id);
  expect(ended).toMatchObject({
    status: 'completed',
    counts: { total: 50, ready: 50 },
    tokens: { held: 0, used: 50, released: 0 },
  });
  expect(await batches.tokens()).toBe(before - 50);
  const charges = await find(
    sql`select (select count(*)::int from ledger_entries where kind = 'charge' and cause->>'id' = ${id}) as charges,
      (select count(*)::int from generations where batch_id = ${id}) as texts`,
  );
  expect(charges).toEqual([{ charges: 50, texts: 50 }]);
});

test('with a store that throttles, fails and loses replies, and a killed worker, every product is published once', async () => {
  await testApp.sandbox.faults({});
  const worker = await startWorkerProcess(testApp, environment);
  const id = await batches.start({
    source: { type: 'ids_list', ids: ids.slice(0, 40) },
    completionType: 'product_description',
  });
  await batches.ended(id);
  const originals = await descriptions();
  await testApp.sandbox.faults({ platform: { throttleRate: 0.3, errorRate: 0.05, lostReplyRate: 0.02 } });
  await merchant.call('publishBatch', { request: { batchId: id, location: 'ADD_AFTER' } });
  await batches.until(id, ({ update }) => (update?.counts.done ?? 0) >= 5);
  await worker.end('SIGKILL');
  await expireLeases(url);
  await startAnother('worker', testApp);
  const published = await batches.updated(id);
  await testApp.sandbox.faults({});
  expect(published.update).toMatchObject({ status: 'completed', counts: { total: 40, done: 40 } });
  const stored = await descriptions();
  for (const { productId, after } of await batches.items(id)) {
    const before = originals.get(productId) ?? '';
    expect(stored.get(productId)).toBe(mergeDescription(before, after.description ?? '', 'html', 'ADD_AFTER'));
  }
});

test('publishing that is cancelled just before its worker is killed ends, and its texts can be published later', async () => {
  await testApp.sandbox.faults({});
  const worker = await startWorkerProcess(testApp, environment);
  const id = await batches.start({
    source: { type: 'ids_list', ids: ids.slice(0, 3) },
    completionType: 'product_meta_title',
  });
  await batches.ended(id);
  await testApp.sandbox.faults({ platform: { latencyMs: 10_000 } });
  const publish = () => merchant.call('publishBatch', { request: { batchId: id, location: 'REPLACE' } });
  await publish();
  await batches.until(id, ({ update }) => update?.status === 'running');
  await batches.act(id, 'cancel');
  await worker.end('SIGKILL');
  await testApp.sandbox.faults({});
  await expireLeases(url);
  await startAnother('worker', testApp);
  expect((await batches.updated(id)).counts).toMatchObject({ ready: 3, written: 0 });
  await publish();
  expect((await batches.updated(id)).update).toMatchObject({ status: 'completed', counts: { total: 3, done: 3 } });
});

test('a large batch that is published in bulk is published once despite throttling, failures and lost replies', async () => {
  await startAnother('worker', testApp, environment);
  // Products that no other test has changed.
  const handle = randomUUID();
  const rows = Array.from({ length: 110 }, (_, number) => `${handle}-${number},Blanket ${number},<p>Old ${number}</p>`);
  await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`,
  });
  const products = await testApp.sandbox.products(merchant.shop);
  const id = await batches.start({
    source: { type: 'ids_list', ids: products.map((product) => product.id) },
    completionType: 'product_description',
  });
  await batches.ended(id);
  await testApp.sandbox.faults({ platform: { throttleRate: 0.3, errorRate: 0.05, lostReplyRate: 0.02 } });
  await merchant.call('publishBatch', { request: { batchId: id, location: 'ADD_AFTER' } });
  const published = await batches.updated(id);
  await testApp.sandbox.faults({});
  expect(published.update).toMatchObject({ status: 'completed', counts: { total: 110, done: 110 } });
  // The upload is retried; the call that starts the operation is made once, and may be the one that fails.
  expect((await testApp.sandbox.calls()).platform?.stagedUpload).toBeGreaterThan(0);
  const stored = await descriptions();
  const originals = new Map(products.map((each) => [each.id, each.descriptionHtml]));
  for (const { productId, after } of await batches.items(id)) {
    const before = originals.get(productId) ?? '';
    expect(stored.get(productId)).toBe(mergeDescription(before, after.description ?? '', 'html', 'ADD_AFTER'));
  }
});

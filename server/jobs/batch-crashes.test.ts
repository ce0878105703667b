import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireLeases } from '../../tests/support/crash-checks/expire-leases.ts';
import { type AppProcess, startExtraProcess } from '../../tests/support/processes/app-process.ts';
import { type BatchTestApp, startBatchTestApp } from '../../tests/support/shops/batch-setup.ts';
import { mergeDescription } from '../domain/publishing/merge-description.ts';
import { type Database, rowsOf } from '../store/database/database.ts';
import { openPostgres } from '../store/database/postgres-database.ts';

let { database: url, testApp, merchant, batches, ids } = {} as BatchTestApp;
let database: Database;
/** The worker that runs at the moment. */
let worker: AppProcess | undefined;

beforeAll(async () => {
  ({ database: url, testApp, merchant, batches, ids } = await startBatchTestApp(1_000, { ROLE: 'web' }));
  database = await openPostgres(url, () => {});
});
afterAll(async () => {
  await worker?.end('SIGKILL');
  await testApp.close();
  await database.close();
});

test('a killed worker’s items continue within 30 seconds, without lost texts or double charges', async () => {
  // Left over when this test is retried.
  await worker?.end('SIGKILL');
  await testApp.sandbox.faults({ model: { latencyMs: 600 } });
  const before = await batches.tokens();
  const environment = { AI_CONCURRENCY: '10', AI_CHECK_MODEL: 'off' };
  const first = await startExtraProcess(testApp, url, 'worker', environment);
  const second = startExtraProcess(testApp, url, 'worker', environment);
  const id = await batches.start({ source: { type: 'ids_list', ids: ids.slice(0, 50) } });
  await batches.until(id, ({ counts }) => counts.ready >= 5);
  await first.end('SIGKILL');
  worker = await second;
  // The second worker is ready now: how long it took to start does not count.
  const readyAt = Date.now();
  const pendingBefore = (await batches.state(id)).counts.pending;
  expect(pendingBefore).toBeGreaterThan(10);
  await batches.until(id, ({ counts }) => counts.pending < pendingBefore, 60_000);
  expect(Date.now() - readyAt).toBeLessThan(30_000);
  const ended = await batches.ended(id, 60_000);
  expect(ended).toMatchObject({
    status: 'completed',
    counts: { total: 50, ready: 50 },
    tokens: { held: 0, used: 50, released: 0 },
  });
  expect(await batches.tokens()).toBe(before - 50);
  const charges = await database.acrossShops((db) =>
    rowsOf<{ charges: number; texts: number }>(
      db,
      sql`select (select count(*)::int from ledger_entries where kind = 'charge' and cause->>'id' = ${id}) as charges,
        (select count(*)::int from generations where batch_id = ${id}) as texts`,
    ),
  );
  expect(charges).toEqual([{ charges: 50, texts: 50 }]);
}, 90_000);

test('with a store that throttles, fails and loses replies, and a killed worker, every product is published once', async () => {
  await testApp.sandbox.faults({ model: { latencyMs: 0 } });
  const id = await batches.start({
    source: { type: 'ids_list', ids: ids.slice(0, 40) },
    completionType: 'product_description',
  });
  await batches.ended(id);
  const originals = new Map(
    (await testApp.sandbox.products(merchant.shop)).map((each) => [each.id, each.descriptionHtml]),
  );
  await testApp.sandbox.faults({ platform: { throttleRate: 0.3, errorRate: 0.05, lostReplyRate: 0.02 } });
  await merchant.call('publishBatch', { request: { batchId: id, location: 'ADD_AFTER' } });
  await batches.until(id, ({ update }) => (update?.counts.done ?? 0) >= 5);
  await worker?.end('SIGKILL');
  await expireLeases(url);
  worker = await startExtraProcess(testApp, url, 'worker', { AI_CHECK_MODEL: 'off' });
  const published = await batches.updated(id, 90_000);
  await testApp.sandbox.faults({ platform: { throttleRate: 0, errorRate: 0, lostReplyRate: 0 } });
  expect(published.update).toMatchObject({ status: 'completed', counts: { total: 40, done: 40 } });
  const stored = new Map(
    (await testApp.sandbox.products(merchant.shop)).map((each) => [each.id, each.descriptionHtml]),
  );
  for (const { productId, after } of await batches.items(id)) {
    const before = originals.get(productId) ?? '';
    expect(stored.get(productId)).toBe(mergeDescription(before, after.description ?? '', 'html', 'ADD_AFTER'));
  }
}, 120_000);

test('a large batch that is published in bulk is published once despite throttling, failures and lost replies', async () => {
  await testApp.sandbox.faults({});
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
  const published = await batches.updated(id, 90_000);
  await testApp.sandbox.faults({});
  expect(published.update).toMatchObject({ status: 'completed', counts: { total: 110, done: 110 } });
  // The upload is retried; the call that starts the operation is made once, and may be the one that fails.
  expect((await testApp.sandbox.calls()).platform?.stagedUpload).toBeGreaterThan(0);
  const stored = new Map(
    (await testApp.sandbox.products(merchant.shop)).map((each) => [each.id, each.descriptionHtml]),
  );
  const originals = new Map(products.map((each) => [each.id, each.descriptionHtml]));
  for (const { productId, after } of await batches.items(id)) {
    const before = originals.get(productId) ?? '';
    expect(stored.get(productId)).toBe(mergeDescription(before, after.description ?? '', 'html', 'ADD_AFTER'));
  }
}, 120_000);

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import { batchesOf } from '../../../tests/support/shops/batches.ts';
import { openPostgres } from '../../foundation/database/postgres-database.ts';

let { database, testApp, merchant, batches, ids } = {} as BatchShop;
beforeAll(async () => {
  ({ database, testApp, merchant, batches, ids } = await freshBatchShop(100));
  // Time moves on to the next try.
  batches = batchesOf(merchant, testApp.clock);
});
afterEach(() => testApp.sandbox.faults({}));
afterAll(() => testApp.close());

/** A batch whose texts wait to be published. */
async function readyBatch(from: number, to: number): Promise<string> {
  const source = { type: 'ids_list' as const, ids: ids.slice(from, to) };
  const id = await batches.start({ source, completionType: 'product_meta_title' });
  await batches.ended(id);
  return id;
}
const publish = (batchId: string) => merchant.call('publishBatch', { request: { batchId, location: 'REPLACE' } });

test('while the store does not answer, publishing waits and says so, and then publishes everything', async () => {
  const id = await readyBatch(0, 12);
  await testApp.sandbox.faults({ platform: { errorRate: 1 } });
  await publish(id);
  const waiting = await batches.until(id, ({ update }) => update?.problem !== null);
  expect(waiting.update).toMatchObject({
    status: 'running',
    problem: 'Your store does not answer.',
    retryAt: expect.any(String),
    counts: { total: 12, done: 0, failed: 0 },
  });
  await testApp.sandbox.faults({});
  expect((await batches.updated(id)).update).toMatchObject({
    status: 'completed',
    problem: null,
    counts: { total: 12, done: 12, failed: 0 },
  });
});

test('publishing that waits for the store can be cancelled, and the texts can be published later', async () => {
  const id = await readyBatch(12, 16);
  await testApp.sandbox.faults({ platform: { errorRate: 1 } });
  await publish(id);
  await batches.until(id, ({ update }) => update?.problem !== null);
  expect((await batches.act(id, 'cancel')).status).toBe(200);
  const cancelled = await batches.updated(id);
  expect(cancelled).toMatchObject({ status: 'completed', counts: { ready: 4, failed: 0 } });
  expect((await batches.act(id, 'cancel')).status).toBe(409);
  await testApp.sandbox.faults({});
  await publish(id);
  expect((await batches.updated(id)).counts).toMatchObject({ written: 4 });
});

test('a product that another process has locked does not keep the others waiting', async () => {
  const id = await readyBatch(20, 26);
  const other = await openPostgres(database, () => {});
  const unlock = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const name = `${merchant.shop} ${ids[20]}`;
  // As a worker that was paused in the middle of publishing.
  const paused = other.withLocks([name], () => {
    isLocked.resolve();
    return unlock.promise;
  });
  try {
    await isLocked.promise;
    await publish(id);
    const others = await batches.until(id, ({ counts }) => counts.written === 5);
    expect(others.update).toMatchObject({ status: 'running', counts: { done: 5, failed: 0 } });
  } finally {
    unlock.resolve();
    await paused;
    await other.close();
  }
  expect((await batches.updated(id)).update).toMatchObject({ status: 'completed', counts: { done: 6 } });
});

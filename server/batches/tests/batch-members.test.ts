import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';
import { aBatch } from '../../../tests/support/shops/batches.ts';

let { testApp, merchant, batches } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches } = await freshBatchShop(2_000, 'small'));
});
afterAll(() => testApp.close());

// The catalogue that a test imports must not be in our copy before it looks.
const copyIsRead = () =>
  expect
    .poll(async () => (await merchant.call('productTableInit')).body, { interval: 50 })
    .toMatchObject({ syncedAt: expect.any(String) });
beforeEach(copyIsRead);

/** Imports products into one collection with one tag, and returns both groups. */
async function importProducts(count: number) {
  const [type, tag] = [`Type ${randomUUID()}`, `tag-${randomUUID()}`];
  const rows = Array.from({ length: count }, (_, n) => `${randomUUID()},Blanket ${n},<p>Wool ${n}</p>,${type},${tag}`);
  const response = await fetch(`${testApp.sandbox.url}/_sandbox/catalogue?shop=${merchant.shop}`, {
    method: 'POST',
    body: `Handle,Title,Body (HTML),Type,Tags\n${rows.join('\n')}\n`,
  });
  expect(response.ok).toBe(true);
  const collection = (await testApp.sandbox.collections(merchant.shop)).find(({ title }) => title === type);
  return {
    collection: { type: 'collection' as const, id: collection?.id ?? '' },
    tag: { type: 'tag' as const, id: tag },
  };
}

type Group = Parameters<typeof aBatch>[0] extends { source?: infer Source } | undefined ? NonNullable<Source> : never;
const announced = async (group: Group) => {
  const { status, body } = await merchant.call('productGroupInfo', { request: { group } });
  return status === 200 ? body.groupInfo.total : status;
};
const until = (group: Group, total: number) => expect.poll(() => announced(group), { interval: 50 }).toBe(total);

test.each(['collection', 'tag'] as const)(
  'a batch of a %s takes all products right after they were imported',
  async (kind) => {
    const { [kind]: source } = await importProducts(60);
    // At every moment while our copy is being read.
    const ids: string[] = [];
    for (const pauseMs of [0, 50, 100]) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      expect(await announced(source)).toBe(60);
      ids.push(await batches.start({ source, expectedTotal: 60 }));
    }
    for (const id of ids) {
      expect(await batches.ended(id)).toMatchObject({
        status: 'completed',
        counts: { total: 60, ready: 60 },
        tokens: { used: 60, released: 0 },
      });
    }
  },
  300_000,
);

test('a tag that the platform’s search does not find yet counts right as soon as we know of its products', async () => {
  await testApp.sandbox.faults({ platform: { tagSearchLagMs: 60_000 } });
  try {
    const { tag } = await importProducts(10);
    await until(tag, 10);
    const id = await batches.start({ source: tag, expectedTotal: 10 });
    expect(await batches.ended(id)).toMatchObject({ status: 'completed', counts: { total: 10, ready: 10 } });
  } finally {
    await testApp.sandbox.faults({ platform: { tagSearchLagMs: 0 } });
  }
});

test('a filter waits until the imported products are in our copy', async () => {
  const { tag } = await importProducts(60);
  const group = { type: 'filter' as const, filters: { tag: tag.id } };
  await until(group, 60);
  const id = await batches.start({ source: group, expectedTotal: 60 });
  expect(await batches.ended(id)).toMatchObject({ counts: { total: 60, ready: 60 } });
});

test('a merchant whose group has changed is told the new number, and nothing starts', async () => {
  const { collection: source } = await importProducts(5);
  const before = await batches.tokens();
  const request = aBatch({ source, expectedTotal: 4 });
  const { status, body } = await merchant.call('startBatch', { request });
  expect([status, body.res]).toEqual([200, { type: 'total_changed', total: 5 }]);
  expect(await batches.tokens()).toBe(before);
  const again = await merchant.call('startBatch', { request: { ...request, expectedTotal: 5 } });
  expect(again.body.res.type).toBe('started');
});

test('a retried start returns the batch that it started, even if the group has changed meanwhile', async () => {
  const { tag: source } = await importProducts(3);
  const request = aBatch({ source, expectedTotal: 3, idempotencyKey: randomUUID() });
  const first = await merchant.call('startBatch', { request });
  expect(first.body.res.type).toBe('started');
  await importProducts(1);
  const second = await merchant.call('startBatch', { request });
  expect(second.body.res).toEqual(first.body.res);
});

test('a batch that is cancelled at once says how many products it was started for', async () => {
  const { collection: source } = await importProducts(600);
  const id = await batches.start({ source });
  const { body } = await batches.act(id, 'cancel');
  expect(body.batch).toMatchObject({ status: 'cancelled', counts: { total: 600 } });
  const { total, pending, ready, failed, skipped } = body.batch.counts;
  expect(pending + ready + failed + skipped).toBe(total);
  expect((await batches.state(id)).counts.total).toBe(600);
});

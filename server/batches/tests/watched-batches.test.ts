import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BatchState } from '../../../common/contract/batches.ts';
import { batchStreams } from '../../../common/contract/routes.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches, ids } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches, ids } = await freshBatchShop(5_000));
});
afterAll(() => testApp.close());
afterEach(() => void vi.useRealTimers());

const of = (from: number, to: number) => ({ type: 'ids_list' as const, ids: ids.slice(from, to) });
const get = async (path: string, by = merchant, signal?: AbortSignal) =>
  fetch(testApp.url + path, {
    headers: { authorization: `Bearer ${await by.sessionToken()}`, 'x-requested-with': 'XMLHttpRequest' },
    ...(signal && { signal }),
  });

test('watchers receive the changes of a batch, and it can be started again from its source', async () => {
  await testApp.sandbox.faults({ model: { latencyMs: 300 } });
  const id = await batches.start({ source: of(0, 45), products: ids.slice(2, 42).map((shopifyId) => ({ shopifyId })) });
  const leaving = new AbortController();
  const response = await get(`${batchStreams.events}?id=${id}`, merchant, leaving.signal);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const states = await statesFrom(response, ({ endedAt }) => endedAt !== null);
  leaving.abort();
  await testApp.sandbox.faults({ model: { latencyMs: 0 } });
  expect(states.length).toBeGreaterThan(2);
  expect(states.at(-1)).toMatchObject({ status: 'completed', counts: { total: 40, ready: 40 } });
  const rerun = await merchant.call('rerunBatch', { query: { batchId: id } });
  expect(rerun.body).toMatchObject({ completionType: 'product_meta_title', group: { type: 'ids_list' } });
  const page = await merchant.call('batchItems', { query: { id, status: 'ready', limit: 5 } });
  expect([page.body.items.length, page.body.nextCursor]).toEqual([5, '4']);
  const [first] = page.body.items;
  const found = await merchant.call('batchItems', { query: { id, query: first?.title.slice(2) ?? '' } });
  expect(found.body.items.map(({ title }) => title)).toContain(first?.title);
});

test('watchers of a quiet batch see an action of the shop at once', async () => {
  const id = await batches.start({ source: of(0, 2) });
  await batches.ended(id);
  const [first, second] = await batches.items(id);
  const skip = (itemId: string | undefined) =>
    merchant.call('editBatchItem', { request: { batchId: id, itemId: itemId ?? '', isSkipped: true } });
  const leaving = new AbortController();
  const response = await get(`${batchStreams.events}?id=${id}`, merchant, leaving.signal);
  // No pause that begins from here on ends by itself.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const one = Promise.withResolvers<void>();
    const both = statesFrom(response, ({ counts }) => {
      if (counts.skipped === 1) one.resolve();
      return counts.skipped === 2;
    });
    await skip(first?.id);
    await one.promise;
    await skip(second?.id);
    expect((await both).at(-1)?.counts).toMatchObject({ skipped: 2, ready: 0 });
  } finally {
    leaving.abort();
  }
});

async function statesFrom(response: Response, isLast: (state: BatchState) => boolean): Promise<BatchState[]> {
  const states: BatchState[] = [];
  const decoder = new TextDecoder();
  let heard = '';
  for await (const chunk of response.body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    const events = heard.split('\n\n');
    heard = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data) states.push(JSON.parse(data.slice('data: '.length)) as BatchState);
    }
    const last = states.at(-1);
    if (last && isLast(last)) return states;
  }
  return states;
}

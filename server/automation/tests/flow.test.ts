import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRIGGERS } from '../../../sandbox/platform/flow.ts';
import { type BatchShop, freshBatchShop } from '../../../tests/support/shops/batch-setup.ts';

let { testApp, merchant, batches, ids } = {} as BatchShop;
beforeAll(async () => {
  ({ testApp, merchant, batches, ids } = await freshBatchShop(5));
});
afterAll(() => testApp.close());

interface RunResult {
  status: number;
  statuses: number[];
  body: { error?: { message: string } };
}

async function runAction(
  properties: Record<string, unknown>,
  { shop = merchant.shop, ...rest }: { shop?: string; actionRunId?: string; secret?: string } = {},
): Promise<RunResult> {
  const response = await fetch(`${testApp.sandbox.url}/_sandbox/flow-action?shop=${shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ properties, ...rest }),
  });
  return (await response.json()) as RunResult;
}

const triggers = async (shop: string) =>
  (await (await fetch(`${testApp.sandbox.url}/_sandbox/flow-triggers?shop=${shop}`)).json()) as {
    handle: string;
    payload: object;
  }[];

const flowBatches = async () =>
  (await merchant.call('batches')).body.batches.filter(({ startedBy }) => startedBy.name === 'Shopify Flow');

test('Flow’s action answers 202 until the text is there, then 200, and the same run again is the same text', async () => {
  await testApp.sandbox.faults({ model: { latencyMs: 300 } });
  const actionRunId = randomUUID();
  const properties = { product_id: ids[0], text_type: 'Product Meta Title', language: 'German' };
  const before = await batches.tokens();
  const [one, two] = await Promise.all([
    runAction(properties, { actionRunId }),
    runAction(properties, { actionRunId }),
  ]);
  await testApp.sandbox.faults({});
  expect([one.status, one.statuses[0], two.status]).toEqual([200, 202, 200]);
  expect((await runAction(properties, { actionRunId })).statuses).toEqual([200]);
  const [batch, ...others] = await flowBatches();
  expect(others).toEqual([]);
  expect(batch).toMatchObject({ completionType: 'product_meta_title', counts: { total: 1, ready: 1 } });
  expect((await batches.state(batch?.id ?? '')).completionSettings.language).toBe('de');
  expect(await batches.tokens()).toBe(before - 1);
});

test('a bad signature gets a 401 and no text', async () => {
  const before = (await flowBatches()).length;
  const { status } = await runAction({ product_id: ids[0] }, { secret: 'somebody else’s' });
  expect(status).toBe(401);
  expect(await flowBatches()).toHaveLength(before);
});

test.each([
  ['no product', {}, 'Choose the product to write about.'],
  ['a product of another store', { product_id: 987654321 }, 'These products are not in the store.'],
  ['an unknown type', { product_id: 1, text_type: 'Poem' }, /does not know the text type "Poem".*Product Description/],
  ['a type for collections', { product_id: 1, text_type: 'Collection Description' }, /does not know the text type/],
  ['an unknown language', { product_id: 1, language: 'Klingon' }, /does not write in "Klingon".*German/],
])('bad input gets a 4xx that says what to change: %s', async (_name, properties, message) => {
  const { status, body } = await runAction(properties);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.error?.message).toMatch(message);
});

test('a store without tokens, and one without the app, are told so', async () => {
  const newcomer = await testApp.newcomer();
  expect(await runAction({ product_id: 1 }, { shop: newcomer.shop })).toMatchObject({
    status: 404,
    body: { error: { message: expect.stringContaining('not installed') } },
  });
  const rich = testApp.merchant();
  const left = await batches.tokens();
  if (left > 0) await batches.ended(await batches.start({ source: { type: 'ids_list', ids: ids.slice(0, left) } }));
  expect(await runAction({ product_id: ids[0] }, { shop: rich.shop })).toMatchObject({
    status: 409,
    body: { error: { message: 'This store has too few Yodel tokens for this text.' } },
  });
});

test('Flow is told once that texts are ready to review and that tokens run low, but not of its own texts', async () => {
  const isTold = async (shop: string, wanted: string) => (await triggers(shop)).some(({ handle }) => handle === wanted);
  await testApp.clock.moveUntil(() => isTold(merchant.shop, 'texts-ready-to-review'));
  await testApp.clock.moveUntil(() => isTold(merchant.shop, 'tokens-running-low'));
  // Once Flow is told of another store's later texts, the task has run again.
  const later = await freshBatchShop(1, 'small');
  await later.batches.ended(await later.batches.start({ source: { type: 'ids_list', ids: later.ids.slice(0, 1) } }));
  await testApp.clock.moveUntil(() => isTold(later.merchant.shop, 'texts-ready-to-review'));
  const received = await triggers(merchant.shop);
  const own = await flowBatches();
  const { batches: all } = (await merchant.call('batches')).body;
  expect(received.filter(({ handle }) => handle === 'tokens-running-low')).toEqual([
    { handle: 'tokens-running-low', payload: { 'Tokens left': 0 } },
  ]);
  expect(received.filter(({ handle }) => handle === 'texts-ready-to-review')).toHaveLength(all.length - own.length);
});

test('the extensions declare the action’s address and the payloads of both triggers', () => {
  const folder = new URL('../../../extensions/', import.meta.url);
  const read = (name: string) => readFileSync(new URL(`${name}/shopify.extension.toml`, folder), 'utf8');
  const valuesOf = (text: string, key: string) =>
    [...text.matchAll(new RegExp(`^\\s*${key} = "(.*)"`, 'gm'))].map(([, value]) => value);
  for (const [handle, keys] of Object.entries(TRIGGERS)) {
    expect(valuesOf(read(handle), 'handle')).toEqual([handle]);
    expect(valuesOf(read(handle), 'key')).toEqual(keys);
  }
  const action = read('write-with-yodel');
  expect(valuesOf(action, 'runtime_url')).toEqual(['https://yodel.example.com/flow/write']);
  expect(valuesOf(action, 'key')).toEqual(['text_type', 'language']);
  const ofFlow = readdirSync(folder).filter((name) => valuesOf(read(name), 'type')[0]?.startsWith('flow_'));
  expect(ofFlow.toSorted()).toEqual([...Object.keys(TRIGGERS), 'write-with-yodel'].toSorted());
});

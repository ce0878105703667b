import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Request } from '../../../../common/contract/contract.ts';
import { type Merchant, startWorld, type World } from '../../../../tests/support/world.ts';

let world: World;
let merchant: Merchant;
beforeAll(async () => {
  world = await startWorld({ sandboxEnvironment: { SANDBOX_MODEL_PACE: 'pleasant' } });
  merchant = world.merchant();
});
afterEach(() => world.sandbox.faults({}));
afterAll(() => world.close());

const ask: Request<'generate'> = {
  completionType: 'product_description',
  inputs: { product_name: 'Alpine Wool Blanket', product_description: 'A warm blanket of alpine wool, 130 x 180 cm.' },
  completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
};
const asStream = { headers: { Accept: 'text/event-stream' } };
const remaining = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;

const errors = () => world.log.filter((line) => line.includes('"level":50'));

interface StreamedEvent {
  event: string;
  data: Record<string, unknown>;
}

function eventsIn(text: string): StreamedEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) };
    });
}

test('without streaming, a text is one JSON response', async () => {
  const before = await remaining();

  const { status, body } = await merchant.call('generate', { request: ask });

  expect(status).toBe(200);
  expect(body).toMatchObject({ type: 'text', remainingCWInfo: { remaining: before - 1 } });
});

test('with streaming, the deltas come first and the result last', async () => {
  const before = await remaining();

  const answer = await merchant.send('generate', { request: ask, ...asStream });
  const events = eventsIn(await answer.text());

  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors');
  expect(events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(1);
  const { event, data } = events.at(-1) ?? {};
  expect(event).toBe('result');
  expect(data).toMatchObject({ type: 'text', remainingCWInfo: { remaining: before - 1 } });
  expect(events.filter(({ event: name }) => name === 'result' || name === 'error')).toHaveLength(1);
  expect(errors()).toEqual([]);
});

test('input errors are the result event of a stream', async () => {
  const request = { ...ask, inputs: { product_description: ' ' } };

  const events = eventsIn(await (await merchant.send('generate', { request, ...asStream })).text());

  expect(events).toEqual([
    { event: 'result', data: { type: 'input_errors', errors: { product_description: 'no_data' } } },
  ]);
});

test('a model failure is a 502, or the last event of a stream, and costs nothing', { timeout: 60_000 }, async () => {
  const before = await remaining();
  await world.sandbox.faults({ model: { errorRate: 1 } });

  const plain = await merchant.call('generate', { request: ask });
  const streamed = eventsIn(await (await merchant.send('generate', { request: ask, ...asStream })).text());

  expect(plain.status).toBe(502);
  expect(plain.body).toMatchObject({ error: { code: 'model_failed', message: expect.any(String) } });
  expect(streamed.at(-1)).toMatchObject({ event: 'error', data: { error: { code: 'model_failed' } } });
  expect(await remaining()).toBe(before);
});

test('instructions that are too long are an input error', async () => {
  const withInstructions = (length: number) => ({
    ...ask,
    completionSettings: { ...ask.completionSettings, freeTextInstructions: 'a'.repeat(length) },
  });
  const before = await remaining();

  expect((await merchant.call('generate', { request: withInstructions(1_001) })).body).toEqual({
    type: 'input_errors',
    errors: { freeTextInstructions: 'too_long_input' },
  });
  expect(await remaining()).toBe(before);
  expect((await merchant.call('generate', { request: withInstructions(1_000) })).body.type).toBe('text');
});

test('an input far too long to be counted is an input error, as long as the request itself is not too large', async () => {
  const typed = (length: number): Request<'generate'> => ({
    ...ask,
    inputs: { product_description: 'a '.repeat(length / 2) },
  });

  const { body } = await merchant.call('generate', { request: typed(900_000) });

  expect(body).toEqual({ type: 'input_errors', errors: { product_description: 'too_long_input' } });
  expect((await merchant.call('generate', { request: typed(1_100_000) })).status).toBe(413);
});

test("a product or collection that is not the shop's own is not found, and costs nothing", async () => {
  const [product] = await world.sandbox.products('second.myshopify.com');
  const [collection] = await world.sandbox.collections('second.myshopify.com');
  const aboutCollection: Request<'generate'> = {
    ...ask,
    completionType: 'collection_description',
    inputs: { collection_name: 'Wool', collection_product_sample: 'Blanket' },
  };
  const before = await remaining();

  const answers = [
    await merchant.call('generate', { request: { ...ask, shopifyProductId: product?.id } }),
    await merchant.call('generate', { request: { ...aboutCollection, shopifyCollectionId: collection?.id } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await remaining()).toBe(before);
  const [own] = await world.sandbox.collections('demo.myshopify.com');
  const answer = await merchant.call('generate', { request: { ...aboutCollection, shopifyCollectionId: own?.id } });
  expect(answer.body.type).toBe('text');
});

test('a broken request is refused before any stream begins', async () => {
  const request = { ...ask, completionType: 'poem' as 'blog_post' };

  const answer = await merchant.send('generate', { request, ...asStream });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { fields: { completionType: expect.any(String) } } });
});

test.each([
  ['a stream', asStream],
  ['a plain answer', {}],
])('a caller who disconnects while waiting for %s stops the work and pays nothing', async (_, options) => {
  const before = await remaining();
  const errorsBefore = errors();
  await world.sandbox.faults({ model: { hangRate: 1 } });
  const leaving = new AbortController();

  const asking = merchant
    .send('generate', { request: ask, ...options, signal: leaving.signal })
    .then((answer) => answer.text())
    .catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await remaining()).toBe(before - 1), { timeout: 15_000 });
  leaving.abort();
  await asking;

  await vi.waitFor(async () => expect(await remaining()).toBe(before), { timeout: 15_000 });
  expect(errors()).toEqual(errorsBefore);
});

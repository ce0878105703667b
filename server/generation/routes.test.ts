import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Request } from '../../common/contract/contract.ts';
import { eventually } from '../../tests/support/patience.ts';
import type { Merchant, TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';

let testApp: TestShop;
let merchant: Merchant;
beforeAll(async () => {
  testApp = await freshShop('small');
  merchant = testApp.merchant();
});
beforeEach(() => testApp.sandbox.faults({}));
afterAll(() => testApp.close());

const ask: Request<'generate'> = {
  completionType: 'product_description',
  inputs: { product_name: 'Alpine Wool Blanket', product_description: 'A warm blanket of alpine wool, 130 x 180 cm.' },
  completionSettings: { completionLength: 'S', language: 'en-US', tone: 'none', freeTextInstructions: '' },
};
// It streams long enough that a busy machine does not read half of it at once.
const askForLong = { ...ask, completionSettings: { ...ask.completionSettings, completionLength: 'L' as const } };
/** The model streams its texts slowly enough that a reader can leave in the middle. */
const streamSlowly = () => testApp.sandbox.faults({ model: { pace: 'pleasant' } });
const asStream = { headers: { Accept: 'text/event-stream' } };
const remaining = async () => (await merchant.call('currentUser')).body.remainingCWInfo.remaining;

const errors = () => testApp.log.filter((line) => line.includes('"level":50'));

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

test('a keyword for another kind of product is named, and is in no title', async () => {
  const inputs = { ...ask.inputs, product_keywords: 'mountain bike helmet, wool blanket' };
  const { body } = await merchant.call('generate', {
    request: { ...ask, completionType: 'product_meta_title', inputs },
  });

  expect(body).toMatchObject({ type: 'text', misfitKeywords: ['mountain bike helmet'] });
  expect(JSON.stringify(body.type === 'text' && body.text)).not.toMatch(/helmet/i);
});

test('with streaming, the deltas come first, then the result and its claims', async () => {
  await streamSlowly();
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
  const [{ event, data } = {}, last] = events.slice(-2);
  expect([event, last?.event]).toEqual(['result', 'claims']);
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

test('a model failure is a 502, or the last event of a stream, and costs nothing', async () => {
  const before = await remaining();
  await testApp.sandbox.faults({ model: { errorRate: 1 } });

  const plain = await testApp.clock.moveUntilSettled(merchant.call('generate', { request: ask }));
  const stream = await merchant.send('generate', { request: ask, ...asStream });
  const streamed = eventsIn(await testApp.clock.moveUntilSettled(stream.text()));

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
  const { shop: otherShop } = await freshShop();
  const [product] = await testApp.sandbox.products(otherShop);
  const [collection] = await testApp.sandbox.collections(otherShop);
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
  const [own] = await testApp.sandbox.collections(testApp.shop);
  const answer = await merchant.call('generate', { request: { ...aboutCollection, shopifyCollectionId: own?.id } });
  expect(answer.body.type).toBe('text');
});

test('in custom mode a product keeps its text, and what was typed is checked as typed', async () => {
  const [product] = await testApp.sandbox.products(testApp.shop);
  const custom = (product_description: string) => ({
    ...ask,
    inputs: { product_name: 'My own name', product_description },
    shopifyProductId: product?.id,
    isCustom: true,
  });
  const { body } = await merchant.call('generate', { request: custom('') });
  expect(body).toEqual({ type: 'input_errors', errors: { product_description: 'no_data' } });
  await merchant.call('generate', { request: custom('Woven from loden.') });
  const history = await merchant.call('history', { query: { tab: 'generations', targetId: product?.id ?? '' } });
  expect(history.body.entries).toMatchObject([{ target: { id: product?.id, title: 'My own name' } }]);
});

test('a broken request is refused before any stream begins', async () => {
  const request = { ...ask, completionType: 'poem' as 'blog_post' };

  const answer = await merchant.send('generate', { request, ...asStream });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { fields: { completionType: expect.any(String) } } });
});

/** Reads a stream until the text shown has this share of the last whole text's length, and then disconnects. */
async function stopAt(share: number): Promise<string> {
  const leaving = new AbortController();
  const requestId = randomUUID();
  const request = { ...askForLong, requestId };
  const answer = await merchant.send('generate', { request, ...asStream, signal: leaving.signal });
  const decoder = new TextDecoder();
  let heard = '';
  for await (const chunk of answer.body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    const shown = eventsIn(heard.slice(0, heard.lastIndexOf('\n\n'))).reduce(
      (sum, { data }) => sum + String(data.text ?? '').length,
      0,
    );
    if (shown >= share * wholeLength) break;
  }
  leaving.abort();
  return requestId;
}
let wholeLength = 0;

/** How many texts of all shops were stopped, by what came of them. */
async function stops() {
  const metrics = await (await fetch(`${testApp.url}/metrics`)).text();
  const count = (outcome: string) =>
    Number(new RegExp(`generations_stopped_total\\{outcome="${outcome}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
  return { free: count('free'), charged: count('charged') };
}

test('a text that is stopped is free before half of it was shown, and else charged and in the history', async () => {
  await streamSlowly();
  const texts = async () => (await merchant.call('history', { query: { tab: 'generations' } })).body.entries.length;
  const stopsBefore = await stops();
  const events = eventsIn(await (await merchant.send('generate', { request: askForLong, ...asStream })).text());
  const deltas = events.filter(({ event }) => event === 'delta');
  wholeLength = deltas.reduce((sum, { data }) => sum + String(data.text).length, 0);
  const [before, textsBefore] = [await remaining(), await texts()];

  const told = async (requestId: string) => (await merchant.call('stoppedText', { query: { requestId } })).body;
  const early = await stopAt(0.05);
  await eventually(async () => expect(await told(early)).toMatchObject({ isEnded: true, tokens: 0 }));
  expect(await remaining()).toBe(before);
  expect(await texts()).toBe(textsBefore);

  const late = await stopAt(0.7);
  await stopAt(0.99);
  await eventually(async () => expect(await texts()).toBe(textsBefore + 2));
  expect(await remaining()).toBe(before - 2);
  expect(await told(late)).toMatchObject({ isEnded: true, tokens: 1, remainingCWInfo: { remaining: before - 2 } });
  const { free, charged } = await stops();
  expect(free - stopsBefore.free).toBe(1);
  // The last text may be saved before the server notices that its reader has left.
  expect([1, 2]).toContain(charged - stopsBefore.charged);
});

test.each([
  ['a stream', asStream],
  ['a plain answer', {}],
])('a caller who disconnects while waiting for %s stops the work and pays nothing', async (_, options) => {
  const before = await remaining();
  const errorsBefore = errors();
  await testApp.sandbox.faults({ model: { hangRate: 1 } });
  const leaving = new AbortController();

  const asking = merchant
    .send('generate', { request: ask, ...options, signal: leaving.signal })
    .then((answer) => answer.text())
    .catch((error: unknown) => error);
  await eventually(async () => expect(await remaining()).toBe(before - 1));
  leaving.abort();
  await asking;

  await eventually(async () => expect(await remaining()).toBe(before));
  expect(errors()).toEqual(errorsBefore);
});

test('a shop that stops one text after the other is asked to wait', async () => {
  await testApp.sandbox.faults({ model: { hangRate: 1 } });
  const modelCalls = async () => (await testApp.sandbox.calls()).model?.['chat.completions'] ?? 0;
  const stop = async (): Promise<number> => {
    const leaving = new AbortController();
    const [before, asked] = [await remaining(), await modelCalls()];
    const asking = merchant.send('generate', { request: ask, signal: leaving.signal }).then(
      ({ status }) => status,
      () => 0,
    );
    await Promise.race([asking, eventually(async () => expect(await modelCalls()).toBe(asked + 1))]);
    leaving.abort();
    const status = await asking;
    await eventually(async () => expect(await remaining()).toBe(before));
    return status;
  };
  const statuses: number[] = [];
  while (statuses.length < 200 && statuses.at(-1) !== 429) statuses.push(await stop());

  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(20);
  await testApp.sandbox.faults({});
  const refused = await merchant.send('generate', { request: ask, ...asStream });
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'too_many_stops' } }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import type { GenerateDelta, TracedClaims } from '../../common/contract/generate.ts';
import { CallFailure, onFailedCall } from './call-failure.ts';
import { createStreamGenerate, type StreamGenerate } from './generate-stream.ts';

let server: ReturnType<typeof createServer>;
let answer: (response: ServerResponse) => void | Promise<void>;
let accept: string | undefined;
let announced: string[];
let streamGenerate: StreamGenerate;

const request = {
  completionType: 'text_improver',
  inputs: { text_to_improve: 'A blanket' },
  completionSettings: defaultSettings,
} as const;

beforeEach(async () => {
  announced = [];
  onFailedCall(({ failure }) => announced.push(failure.code));
  server = createServer((incoming, response) => {
    accept = incoming.headers.accept;
    void answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  streamGenerate = createStreamGenerate({
    origin: () => `http://127.0.0.1:${port}`,
    sessionToken: async () => 'token',
    openInTopWindow: () => {},
  });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const outOfTokens = {
  type: 'not_enough_tokens',
  remainingCWInfo: { remaining: 0, showAsUnlimited: false, asOf: '2026-11-15T00:00:00.000Z' },
};

async function run(signal = new AbortController().signal) {
  const deltas: GenerateDelta[] = [];
  const claims: TracedClaims[] = [];
  const outcome = await streamGenerate(request, {
    signal,
    onDelta: (delta) => deltas.push(delta),
    onClaims: (traced) => claims.push(traced),
  }).catch((error: unknown) => error);
  return { deltas, claims, outcome };
}

test('the result does not wait for the claims that follow it', async () => {
  let finish = () => {};
  const traced = { claims: [{ part: null, text: 'of wool', source: null }], misfitKeywords: [], pleaseCheck: [] };
  answer = (response) => {
    begin(response).write(event('result', outOfTokens));
    finish = () => void response.end(event('claims', traced));
  };

  const { outcome, claims } = await run();

  expect([outcome, claims]).toEqual([outOfTokens, []]);
  finish();
  await expect.poll(() => claims).toEqual([traced]);
});

test('pieces arrive in order, whole, however the bytes are cut, and the result ends the text', async () => {
  const bytes = Buffer.from(
    `: hello\n\n${event('delta', { part: null, text: 'Wärme ' })}${event('delta', { part: null, text: '🧶' })}${event('result', outOfTokens)}`,
  );
  answer = async (response) => {
    begin(response);
    for (const byte of bytes) {
      response.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  };

  const { deltas, outcome } = await run();

  expect(accept).toBe('text/event-stream');
  expect(deltas).toEqual([
    { part: null, text: 'Wärme ' },
    { part: null, text: '🧶' },
  ]);
  expect(outcome).toEqual(outOfTokens);
  expect(announced).toEqual([]);
});

test('an error event is a failed call', async () => {
  answer = (response) => {
    begin(response).end(event('error', { error: { code: 'model_failed', message: 'The model gave up.' } }));
  };

  const { outcome } = await run();

  expect(outcome).toBeInstanceOf(CallFailure);
  expect(outcome).toMatchObject({ code: 'model_failed' });
  expect(announced).toEqual(['model_failed']);
});

test('a text that ends without a result is a failed call', async () => {
  answer = (response) => {
    begin(response).end(event('delta', { part: null, text: 'Half a sent' }));
  };

  expect((await run()).outcome).toMatchObject({ name: 'CallFailure', code: 'no_response' });
});

test('a connection that breaks in the middle is a failed call', async () => {
  answer = (response) => {
    begin(response).write(event('delta', { part: null, text: 'Half' }), () => response.destroy());
  };

  expect((await run()).outcome).toMatchObject({ name: 'CallFailure', code: 'no_response' });
  expect(announced).toEqual(['no_response']);
});

test('a refusal before the text begins keeps its status', async () => {
  answer = (response) => {
    response.writeHead(429).end(JSON.stringify({ error: { code: 'too_many_requests', message: 'Slowly.' } }));
  };

  expect((await run()).outcome).toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('a text that its reader stops is no failure', async () => {
  const controller = new AbortController();
  answer = (response) => {
    begin(response).write(event('delta', { part: null, text: 'Half' }), () => controller.abort());
  };

  expect((await run(controller.signal)).outcome).toBe(controller.signal.reason);
  expect(announced).toEqual([]);
});

test('an unknown kind of result throws', async () => {
  answer = (response) => {
    begin(response).end(event('result', { type: 'poem' }));
  };

  expect(String((await run()).outcome)).toContain('Unknown response');
});

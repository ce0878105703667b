import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallFailure, type FailedCall, onFailedCall } from './call-failure.ts';
import { type Call, createCall } from './client.ts';
import { download } from './download.ts';
import type { Transport } from './transport.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: ReturnType<typeof createServer>;
let answers: Answer[];
let seen: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[];
let failed: FailedCall[];
let opened: string[];
let tokens: number;
let transport: Transport;
let call: Call;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

beforeEach(async () => {
  answers = [];
  seen = [];
  failed = [];
  opened = [];
  tokens = 0;
  onFailedCall((call) => failed.push(call));
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  transport = {
    origin: () => `http://127.0.0.1:${port}`,
    sessionToken: async () => `token-${++tokens}`,
    openInTopWindow: (url) => opened.push(url),
  };
  call = createCall(transport);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const failureOf = async (promise: Promise<unknown>): Promise<CallFailure> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallFailure)) throw new Error(`No call failure but ${String(error)}`);
  return error;
};

test('every call carries a session token of its own and the XMLHttpRequest marker', async () => {
  answers = [json(200, ['sale'])];

  expect(await call('shopTags')).toEqual(['sale']);
  await call('shopTags');

  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', 'x-requested-with': 'XMLHttpRequest' });
  expect(seen[1]?.headers.authorization).toBe('Bearer token-2');
});

test('query and body go where the contract says', async () => {
  answers = [json(200, {})];

  await call('product', { query: { shopifyProductId: 'gid://shopify/Product/1' } });
  await call('saveKeyVal', { request: { key: 'got_offer', value: 'true' } });

  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/cw/get-product-info?shopifyProductId=gid%3A%2F%2Fshopify%2FProduct%2F1',
  });
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ key: 'got_offer', value: 'true' });
});

test('a response is read as JSON, a file as it is, and nothing where there is nothing', async () => {
  answers = [
    json(200, ['sale']),
    (_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end('a,b'),
    (_, response) => response.writeHead(204).end(),
  ];

  expect(await call('shopTags')).toEqual(['sale']);
  expect(await (await download('/api/cw/batch-csv', { id: '1' }, transport)).text()).toBe('a,b');
  expect(await call('shopTags')).toBeUndefined();
  expect(seen.map(({ headers }) => headers.accept)).toEqual(['application/json', 'text/csv', 'application/json']);
});

test('a refused call throws what the server said, and is announced', async () => {
  answers = [json(400, { error: { code: 'bad_request', message: 'No.', fields: { key: 'unknown' } } })];

  const failure = await failureOf(call('shopTags'));

  expect(failure).toMatchObject({ status: 400, code: 'bad_request', fields: { key: 'unknown' } });
  expect(failure.hasNoResponse).toBe(false);
  expect(failed).toEqual([{ name: 'shopTags', failure, isMessageSuppressed: false }]);
  // Without a retry policy it is sent once.
  expect(seen).toHaveLength(1);
});

test('a file that cannot be had is announced like any other call', async () => {
  answers = [json(500, { error: { code: 'internal', message: '' } }), (request) => request.socket.destroy()];

  const refused = await failureOf(download('/api/cw/batch-csv', { id: '1' }, transport));
  const broken = await failureOf(download('/api/cw/batch-csv', { id: '1' }, transport));

  expect([refused.status, broken.hasNoResponse]).toEqual([500, true]);
  expect(failed).toEqual(
    [refused, broken].map((failure) => ({ name: '/api/cw/batch-csv', failure, isMessageSuppressed: false })),
  );
});

test('an allowed status is thrown without being announced', async () => {
  answers = [json(404, { error: { code: 'product_missing', message: 'Gone.' } })];

  expect((await failureOf(call('shopTags', { allowedStatuses: [404] }))).status).toBe(404);

  expect(failed).toEqual([]);
});

test('a failed call whose message is suppressed says so', async () => {
  answers = [(_, response) => response.writeHead(502).end('<html>Bad gateway</html>')];

  expect(await failureOf(call('shopTags', { isMessageSuppressed: true }))).toMatchObject({
    status: 502,
    code: 'unexpected_response',
  });

  expect(failed[0]?.isMessageSuppressed).toBe(true);
});

test('a connection that breaks is a failure without an answer', async () => {
  answers = [(request) => request.socket.destroy()];

  const failure = await failureOf(call('shopTags'));

  expect(failure).toMatchObject({ status: null, code: 'no_response' });
  expect(failure.hasNoResponse).toBe(true);
});

test('an answer that takes longer than the time-out is a failure without an answer', async () => {
  answers = [() => {}];

  expect(await failureOf(call('shopTags', { timeoutMs: 50 }))).toMatchObject({ status: null, code: 'timeout' });
});

test('a prefetched request without a response ends with the time-out too, and is sent again', async () => {
  answers = [json(200, ['sale'])];
  let asked: Promise<Response> | null = new Promise(() => {});
  const callWithEarly = createCall({
    origin: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessionToken: async () => 'token',
    openInTopWindow: () => {},
    takePrefetched: async () => {
      const early = asked;
      asked = null;
      return early;
    },
  });

  expect(await failureOf(callWithEarly('shopTags', { timeoutMs: 50 }))).toMatchObject({ code: 'timeout' });
  expect(await callWithEarly('shopTags')).toEqual(['sale']);
});

test('a call that its caller stops is no failure', async () => {
  answers = [() => {}];
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 30);

  const outcome = await call('shopTags', { signal: controller.signal }).catch((error: unknown) => error);

  expect(outcome).toBe(controller.signal.reason);
  expect(failed).toEqual([]);
});

test('a retry policy repeats until its attempts have come down to one', async () => {
  answers = [json(500, { error: { code: 'internal', message: '' } })];

  await failureOf(call('shopTags', { retry: { attempts: 5, delayMs: 1, statuses: [500] } }));

  expect(seen).toHaveLength(5);
  expect(failed).toHaveLength(1);
});

test('a retry that succeeds is an answer like any other', async () => {
  answers = [json(500, {}), json(200, ['sale'])];

  expect(await call('shopTags', { retry: { attempts: 5, delayMs: 1, statuses: [500] } })).toEqual(['sale']);

  expect(failed).toEqual([]);
});

test('a status outside the retry policy is not repeated', async () => {
  answers = [json(400, {})];

  await failureOf(call('shopTags', { retry: { attempts: 5, delayMs: 1, statuses: [500] } }));

  expect(seen).toHaveLength(1);
});

test('a rejected session token is replaced by a fresh one, once', async () => {
  const rejected = json(
    401,
    { error: { code: 'unauthorized', message: '' } },
    {
      'X-Shopify-Retry-Invalid-Session-Request': '1',
    },
  );
  answers = [rejected, json(200, ['sale'])];
  expect(await call('shopTags')).toEqual(['sale']);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);

  seen = [];
  answers = [rejected];
  expect((await failureOf(call('shopTags'))).status).toBe(401);
  expect(seen).toHaveLength(2);
});

test('a shop that must grant access again is led there in the top window, and the call never ends', async () => {
  answers = [(_, response) => response.writeHead(401).end('oauth-begin:https://demo.myshopify.com/admin/oauth?x=1')];

  const ended = call('shopTags').then(
    () => 'answered',
    () => 'failed',
  );

  const waited = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 200));
  expect(await Promise.race([ended, waited])).toBe('still waiting');
  expect(opened).toEqual(['https://demo.myshopify.com/admin/oauth?x=1']);
  expect(failed).toEqual([]);
});

test('without a session token the call fails as unauthenticated', async () => {
  const tokenless = createCall({
    origin: () => 'http://127.0.0.1:1',
    sessionToken: () => Promise.reject(new Error('closed')),
    openInTopWindow: () => {},
  });

  expect((await failureOf(tokenless('shopTags'))).code).toBe('FAILED_AUTHENTICATION');
});

test('a host that cannot give a session token without a connection is a matter of the connection', async () => {
  const offline = createCall({
    origin: () => 'http://127.0.0.1:1',
    sessionToken: () => Promise.reject(new Error('Failed to fetch')),
    openInTopWindow: () => {},
    isOffline: () => true,
  });

  expect((await failureOf(offline('shopTags'))).hasNoResponse).toBe(true);
});

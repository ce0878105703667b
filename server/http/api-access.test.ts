import { once } from 'node:events';
import { connect } from 'node:net';
import { createSigner } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../common/catalogue/completion-settings.ts';
import { batchStreams, historyCsvPath, type OperationName, routes } from '../../common/contract/routes.ts';
import { apiKey, apiSecret } from '../../tests/support/app-environment.ts';
import type { TestShop } from '../../tests/support/test-app.ts';
import { freshShop } from '../../tests/support/world.ts';
import { apiOperations } from './api-routes.ts';

let testApp: TestShop;
beforeAll(async () => {
  testApp = await freshShop('small');
});
afterAll(() => testApp.close());

const operations = Object.keys(apiOperations) as OperationName[];
const now = () => Math.floor(Date.now() / 1000);

test('an empty query parameter counts as missing', async () => {
  const { status, body } = await testApp.merchant().call('history', {
    query: { tab: 'ledger', cursor: '', type: '', query: '', origin: '' as 'single' },
  });
  expect([status, body.entries?.length]).toEqual([200, 1]);
  expect((await testApp.merchant().call('history', { query: { tab: '' as 'ledger' } })).status).toBe(400);
});

test.each([
  ['at its end', 'product_description\u0000'],
  ['within', 'product_\u0000description'],
  ['as half of a character', 'product_description\ud83c'],
])(
  'a type of text with a character that cannot be stored %s is refused, and costs nothing',
  async (_, completionType) => {
    const merchant = testApp.merchant();
    const { status, body } = await merchant.call('generate', {
      request: {
        completionType: completionType as 'product_description',
        inputs: { product_name: 'Mug', product_description: 'A mug.' },
        completionSettings: defaultSettings,
      },
    });
    expect([status, (body as { error?: { fields: object } }).error?.fields]).toEqual([
      400,
      { completionType: expect.any(String) },
    ]);
    expect((await merchant.call('history', { query: { tab: 'ledger' } })).body.entries).toHaveLength(1);
  },
);

test('every operation of the contract is served', () => {
  expect(operations.sort()).toEqual(Object.keys(routes).sort());
});

const claims = () => ({
  iss: `https://${testApp.shop}/admin`,
  dest: `https://${testApp.shop}`,
  aud: apiKey,
  sub: '1',
  exp: now() + 60,
  nbf: now() - 1,
});

const aToken = (changed: Record<string, unknown> = {}, key = apiSecret): string =>
  createSigner({ key, noTimestamp: true })({ ...claims(), ...changed });

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const refusedTokens: [what: string, token: () => string | null][] = [
  ['no token', () => null],
  ['garbage', () => 'garbage'],
  ['an unsigned token', () => `${part({ alg: 'none' })}.${aToken().split('.')[1]}.`],
  ['another algorithm', () => createSigner({ key: apiSecret, algorithm: 'HS512', noTimestamp: true })(claims())],
  ['another key', () => aToken({}, 'another key')],
  ['another app', () => aToken({ aud: 'another' })],
  ['an expired token', () => aToken({ exp: now() - 60 })],
  ['a token for later', () => aToken({ nbf: now() + 60 })],
  ['issuer and destination apart', () => aToken({ iss: 'https://second.myshopify.com/admin' })],
];

describe.each(operations)('%s', (operation) => {
  test('rejects each kind of refused token and asks the browser for a fresh one', async () => {
    const refuse = async ([what, token]: (typeof refusedTokens)[number]) => {
      const { status, headers, body } = await testApp.merchant().call(operation, { token: token() });
      const { code } = (body as unknown as { error: { code: string } }).error;
      const said = ['cache-control', 'x-shopify-retry-invalid-session-request', 'set-cookie'];
      return [what, status, code, ...said.map((name) => headers.get(name))];
    };
    expect(await Promise.all(refusedTokens.map(refuse))).toEqual(
      refusedTokens.map(([what]) => [what, 401, 'session_invalid', 'no-store', '1', null]),
    );
  });

  test('rejects a request without the X-Requested-With header', async () => {
    const { status, body } = await testApp.merchant().call(operation, { headers: { 'X-Requested-With': '' } });

    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'bad_request', fields: { 'X-Requested-With': expect.anything() } } });
  });
});

describe.each([batchStreams.events, batchStreams.csv, historyCsvPath])('the stream at %s', (path) => {
  test('rejects each kind of refused token', async () => {
    for (const [what, token] of refusedTokens) {
      const bearer = token();
      const answer = await fetch(`${testApp.url}${path}?id=1&tab=changes`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
      });
      expect([what, answer.status, await answer.json()]).toMatchObject([
        what,
        401,
        { error: { code: 'session_invalid' } },
      ]);
    }
  });
});

test('a request that breaks the contract gets each wrong field with its reason', async () => {
  const merchant = testApp.merchant();
  const badId = await merchant.call('product', { query: { shopifyProductId: 'gid://shopify/Collection/1' } });
  const badChange = await merchant.call('changeProducts', {
    request: { products: [], location: 'SOMEWHERE' as 'REPLACE' },
  });

  expect(badId.status).toBe(400);
  expect(badId.body).toMatchObject({
    error: { code: 'bad_request', fields: { shopifyProductId: 'not the id of a product' } },
  });
  expect(badChange.status).toBe(400);
  expect(badChange.body).toMatchObject({
    error: { code: 'bad_request', fields: { products: expect.any(String), location: expect.any(String) } },
  });
});

async function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const token = await testApp.merchant().sessionToken();
  return fetch(`${testApp.url}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest', ...init.headers },
  });
}

const json = { 'Content-Type': 'application/json' };

test.each([
  ['broken JSON', '{"key":', 400],
  ['a poisoned prototype', '{"__proto__": {"isAdmin": true}}', 400],
  ['a hundred levels', `${'['.repeat(100)}${']'.repeat(100)}`, 400],
  ['more than a mebibyte', JSON.stringify({ key: 'x'.repeat(1024 * 1024) }), 413],
])('%s gets our own error body', async (_, body, status) => {
  const answer = await send(routes.saveKeyVal.path, { method: 'POST', headers: json, body });

  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
});

test('a body that is too large gets a 413, even when the client sends all of it before it reads', async () => {
  const { hostname, port } = new URL(testApp.url);
  const length = 24 * 1024 * 1024;
  const head = [
    `POST ${routes.saveKeyVal.path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${await testApp.merchant().sessionToken()}`,
    'X-Requested-With: XMLHttpRequest',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    'Connection: close',
  ];
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => {});
  try {
    for (const piece of [`${head.join('\r\n')}\r\n\r\n`, ...Array<Buffer>(24).fill(Buffer.alloc(length / 24, 'x'))]) {
      await new Promise<void>((sent, lost) => socket.write(piece, (error) => (error ? lost(error) : sent())));
    }
    const [answer] = (await once(socket.resume(), 'data')) as [Buffer];

    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  } finally {
    socket.destroy();
  }
});

test('a body that is not JSON is rejected', async () => {
  const answer = await send(routes.saveKeyVal.path, { method: 'POST', body: 'key=got_offer' });

  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ error: { code: 'unsupported_media_type' } });
});

test.each(['/api/cw/no-such-call', '/api/', '/api'])('%s is not found, as JSON', async (path) => {
  const answer = await send(path);

  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
});

test('a known path with the wrong method names the right one', async () => {
  const answer = await send(routes.currentUser.path, { method: 'POST', headers: json, body: '{}' });

  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET');
  expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
});

test('a URL that is too long and bytes that are not HTTP get our own error body', async () => {
  const long = await fetch(`${testApp.url}${routes.history.path}?query=${'x'.repeat(40_000)}`);
  const { hostname, port } = new URL(testApp.url);
  const socket = connect(Number(port), hostname);
  socket.write('What is this?\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();

  expect([long.status, await long.json()]).toMatchObject([431, { error: { code: 'too_large' } }]);
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]+\{"error":\{"code":"bad_request",/);
});

test('a malformed URL gets our own error body', async () => {
  const answer = await fetch(`${testApp.url}/api/%zz`);

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'bad_request' } });
});

test('every request is one log line with its id, and the log contains no secret and no text', async () => {
  const merchant = testApp.merchant();
  const token = await merchant.sessionToken();
  const text = 'a sentence that belongs to the merchant alone';
  const { headers } = await merchant.call('saveKeyVal', {
    token,
    request: { key: 'seen_cards', value: JSON.stringify({ [text]: '2026-11-15' }) },
  });
  await fetch(`${testApp.url}/?shop=${testApp.shop}&id_token=${token}`);
  await merchant.call('saveKeyVal', { token: `${token}x`, request: { key: 'seen_cards', value: text } });

  const lines = testApp.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = lines.filter(({ requestId }) => requestId === headers.get('x-request-id'));
  expect(line).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/api/user_key_val',
      status: 200,
      shopId: testApp.shop,
      staffId: '1',
      durationMs: expect.any(Number),
    }),
  ]);
  const whole = testApp.log.join('\n');
  expect(whole).not.toContain(token);
  expect(whole).not.toContain(token.split('.')[2]);
  expect(whole).not.toContain(text);
  expect(whole).not.toContain(apiSecret);
  expect(whole).not.toMatch(/shp(at|ua|rt)_/);
});

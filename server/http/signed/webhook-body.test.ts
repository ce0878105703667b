import { createHmac, randomBytes } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import type { MovableClock } from '../../../tests/support/clock.ts';
import { headersOfStaffAt, httpServerUnderTest } from '../../../tests/support/http/http-server-under-test.ts';

const megabyte = 1024 * 1024;
const someSignature = createHmac('sha256', 'another secret').update('').digest('base64');

let app: FastifyInstance;
let clock: MovableClock;
let sockets: Socket[] = [];
beforeEach(async () => {
  ({ app, clock } = await httpServerUnderTest({ http: { rateLimitAddressPerMinute: 30 } }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

/** A connection that announces a body and sends only this part of it. */
function begin(path: string, headers: Record<string, string>, bytes: number, announced = 7 * megabyte, to = app) {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  socket.on('error', () => {});
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n`);
  socket.write(`content-length: ${announced}\r\n\r\n`);
  if (bytes > 0) socket.write(randomBytes(bytes));
  return {
    socket,
    status: () => Number(answer.split(' ')[1] ?? 0),
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
  };
}

const webhook = (bytes: number, signature = someSignature) =>
  begin('/webhooks/shopify', { 'x-shopify-hmac-sha256': signature }, bytes);

test.each(['', 'x', 'f'.repeat(64)])('no body is read with the signature "%s"', async (signature) => {
  const { closed, status } = webhook(0, signature);

  await closed;
  expect(status()).toBe(401);
});

test('unverified bodies of one address take at most 16 MiB together, and leave room again when they end', async () => {
  const stalled = [1, 2, 3].map(() => webhook(5 * megabyte));
  const received = () => stalled.every(({ socket }) => socket.writableLength === 0);
  await expect.poll(received).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 500));

  const refused = webhook(5 * megabyte);
  await expect.poll(refused.status).toBe(429);
  await refused.closed;

  for (const { socket } of stalled) socket.destroy();
  const afterwards = webhook(5 * megabyte);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(afterwards.status()).toBe(0);
});

test('an address that sends many unsigned webhooks is refused', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1) {
    const payload = '{}';
    const headers = { 'x-shopify-hmac-sha256': someSignature, 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/shopify', headers, payload });
    statuses.push(statusCode);
  }

  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test('a body that does not come to its end is cut, at the webhook door and at the others', async () => {
  expect(app.server.requestTimeout).toBe(45_000);
  const atDoor = webhook(1_000);
  await clock.moveUntilSettled(atDoor.closed);

  const hasty = await httpServerUnderTest({ requestTimeoutMs: 90 });
  await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => hasty.app.close());
  await begin(routes.saveKeyVal.path, headersOfStaffAt('demo.myshopify.com'), 1_000, 2_000, hasty.app).closed;
});

import { expect, test } from 'vitest';
import { httpServerUnderTest } from '../../../tests/support/http/http-server-under-test.ts';

test('a running process is healthy, and ready only when database and queue answer', async () => {
  let isReady = true;
  const { app } = await httpServerUnderTest({
    assertReady: async () => {
      if (!isReady) throw new Error('no database');
    },
  });

  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  isReady = false;
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  await app.close();
});

test('metrics can be read from this machine or with the token', async () => {
  const { app } = await httpServerUnderTest({ http: { metricsToken: 'a long and secret token' } });
  const status = async (options: { remoteAddress: string; headers?: Record<string, string> }) =>
    (await app.inject({ url: '/metrics', ...options, headers: { host: 'localhost:3000', ...options.headers } }))
      .statusCode;

  expect(await status({ remoteAddress: '127.0.0.1' })).toBe(200);
  expect(await status({ remoteAddress: '::1' })).toBe(200);
  expect(await status({ remoteAddress: '203.0.113.9' })).toBe(404);
  expect(await status({ remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(404);
  expect(await status({ remoteAddress: '127.0.0.1', headers: { host: 'yodel.example' } })).toBe(404);
  expect(
    await status({ remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer a long and secret token' } }),
  ).toBe(200);
  expect(await status({ remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer another' } })).toBe(404);
  await app.close();
});

test('metrics count requests by route and status', async () => {
  const { app } = await httpServerUnderTest();
  await app.inject({ url: '/healthz' });

  const { body } = await app.inject({ url: '/metrics' });

  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
  await app.close();
});

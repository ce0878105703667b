import { expect, onTestFinished, test, vi } from 'vitest';
import { httpServerUnderTest } from '../../../tests/support/http/http-server-under-test.ts';
import { Unavailable } from '../../foundation/unavailable.ts';

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

test('a process that has not been ready for minutes is no longer healthy, until it is ready again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let isReady = false;
  const { app } = await httpServerUnderTest({
    assertReady: async () => {
      if (!isReady) throw new Unavailable('The database does not answer.');
    },
  });
  const status = async (url: string) => (await app.inject({ url })).statusCode;

  expect((await app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'not ready',
    reason: 'The database does not answer.',
  });
  vi.setSystemTime(Date.now() + 4 * 60_000);
  expect(await status('/healthz')).toBe(200);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await status('/healthz')).toBe(503);
  isReady = true;
  await vi.waitFor(async () => expect(await status('/healthz')).toBe(200));
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

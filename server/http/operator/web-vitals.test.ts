import { afterEach, beforeEach, expect, test } from 'vitest';
import { httpServerUnderTest } from '../../../tests/support/http/http-server-under-test.ts';

let app: Awaited<ReturnType<typeof httpServerUnderTest>>['app'];
beforeEach(async () => {
  ({ app } = await httpServerUnderTest({ http: { rateLimitAddressPerMinute: 50 } }));
});
afterEach(() => app.close());

const send = (payload: unknown, contentType = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/webVitalsReport',
    headers: { 'content-type': contentType },
    payload: JSON.stringify(payload),
  });

test('a page reports a figure without a token, and it is counted by our thresholds', async () => {
  const largestPaint = { id: 'v5-1', name: 'LCP', value: 2600, rating: 'needs-improvement', delta: 2600, entries: [] };

  expect((await send(largestPaint)).statusCode).toBe(204);
  expect(
    (await send({ name: 'CLS', value: 0.05, navigationType: 'reload' }, 'text/plain;charset=UTF-8')).statusCode,
  ).toBe(204);

  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain('web_vitals_lcp_bucket{le="2500",navigation="navigate"} 0');
  expect(body).toContain('web_vitals_lcp_bucket{le="4000",navigation="navigate"} 1');
  expect(body).toContain('web_vitals_cls_bucket{le="0.1",navigation="reload"} 1');
});

test.each([
  ['FCP', 1800, 3000],
  ['CLS', 0.1, 0.25],
  ['FID', 100, 300],
  ['LCP', 2500, 4000],
])('%s is good up to %d and poor above %d', async (name, good, poor) => {
  const { app: fresh } = await httpServerUnderTest();
  for (const value of [good, good + 0.01, poor, poor + 0.01]) {
    await fresh.inject({ method: 'POST', url: '/webVitalsReport', payload: { name, value } });
  }
  const { body } = await fresh.inject({ url: '/metrics' });
  const counted = (le: number | string) => {
    const bucket = `web_vitals_${name.toLowerCase()}_bucket{le="${le}",navigation="navigate"} `;
    return Number(body.split(bucket)[1]?.split('\n')[0]);
  };
  expect([counted(good), counted(poor), counted('+Inf')]).toEqual([1, 3, 4]);
  await fresh.close();
});

test('in development only this machine can see how many pages were good', async () => {
  const { app: fresh } = await httpServerUnderTest();
  for (const value of [50, 90, 200, 400]) {
    await fresh.inject({ method: 'POST', url: '/webVitalsReport', payload: { name: 'FID', value } });
  }
  const view = (options: { remoteAddress?: string } = {}) =>
    fresh.inject({ url: '/dev/web-vitals', headers: { host: 'localhost:3000' }, ...options });

  expect((await view()).body).toContain(
    '<td>FID</td><td>First input delay in ms</td><td>≤ 100</td><td>> 300</td><td>2</td><td>1</td><td>1</td><td>50 %</td>',
  );
  expect((await view({ remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  const { app: live } = await httpServerUnderTest({ isProduction: true });
  const hidden = await live.inject({ url: '/dev/web-vitals', headers: { host: 'localhost:3000' } });
  expect(hidden.body).not.toContain('First input');
  await Promise.all([fresh.close(), live.close()]);
});

test.each([
  { name: 'XSS', value: 1 },
  { name: 'LCP', value: -1 },
  { name: 'LCP', value: 'fast' },
  { name: 'LCP', value: 1, navigationType: 'anything at all' },
  null,
])('%j is rejected', async (payload) => {
  const { statusCode, body } = await send(payload);

  expect(statusCode).toBe(400);
  expect(JSON.parse(body).error.code).toBe('bad_request');
});

test('an address over its limit is told when to retry', async () => {
  for (let count = 0; count < 60; count += 1) await send({ name: 'LCP', value: 1 });

  const { statusCode, headers } = await send({ name: 'LCP', value: 1 });

  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

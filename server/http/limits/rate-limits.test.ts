import { expect, test } from 'vitest';
import { routes } from '../../../common/contract/routes.ts';
import { headersOfStaffAt, httpServerUnderTest } from '../../../tests/support/http/http-server-under-test.ts';

// There is no database: a request that passes the limits fails there.
const reached = 500;

test('a shop over its limit is rejected, and other shops are not', async () => {
  const { app } = await httpServerUnderTest({ http: { rateLimitShopPerMinute: 3 } });
  const ask = async (shop: string) => {
    const { statusCode, headers, body } = await app.inject({ url: routes.home.path, headers: headersOfStaffAt(shop) });
    return { statusCode, retryAfter: Number(headers['retry-after']), body };
  };

  for (let count = 0; count < 3; count += 1) expect((await ask('demo.myshopify.com')).statusCode).toBe(reached);
  const refused = await ask('demo.myshopify.com');
  expect(refused.statusCode).toBe(429);
  expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'too_many_requests' } });
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect((await ask('second.myshopify.com')).statusCode).toBe(reached);
  await app.close();
});

test('requests without a valid token do not count against a shop', async () => {
  const { app } = await httpServerUnderTest({ http: { rateLimitShopPerMinute: 1 } });
  for (let count = 0; count < 5; count += 1) {
    const headers = { ...headersOfStaffAt('demo.myshopify.com'), authorization: 'Bearer forged' };
    expect((await app.inject({ url: routes.home.path, headers })).statusCode).toBe(401);
  }

  expect(
    (await app.inject({ url: routes.home.path, headers: headersOfStaffAt('demo.myshopify.com') })).statusCode,
  ).toBe(reached);
  await app.close();
});

test('an address is limited before its token is checked, by the address that our proxy names', async () => {
  const { app } = await httpServerUnderTest({ http: { rateLimitAddressPerMinute: 2 } });
  const from = async (address: string) =>
    (await app.inject({ url: routes.home.path, headers: { 'x-forwarded-for': address } })).statusCode;

  expect([await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')]).toEqual([401, 401, 429]);
  expect(await from('203.0.113.2')).toBe(401);
  await app.close();
});

test('a client from the internet cannot choose the address that is counted', async () => {
  const { app } = await httpServerUnderTest({ http: { rateLimitAddressPerMinute: 2 } });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${count}` };
    const answer = await app.inject({ url: routes.home.path, headers, remoteAddress: '203.0.113.9' });
    statuses.push(answer.statusCode);
  }

  expect(statuses).toEqual([401, 401, 429]);
  await app.close();
});

test('0 turns a limit off', async () => {
  const { app } = await httpServerUnderTest({ http: { rateLimitShopPerMinute: 0, rateLimitAddressPerMinute: 0 } });
  for (let count = 0; count < 30; count += 1) {
    expect(
      (await app.inject({ url: routes.home.path, headers: headersOfStaffAt('demo.myshopify.com') })).statusCode,
    ).toBe(reached);
  }
  await app.close();
});

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxForTests, type TestSandbox } from '../testing/sandbox-for-tests.ts';
import { DEMO, ShopClient } from '../testing/shop-client.ts';

const QUERY = '{ shop { myshopifyDomain } }';

let { sandbox, client } = {} as TestSandbox;
sandboxForTests((running) => {
  ({ sandbox, client } = running);
});

test('a session token is exchanged for an expiring offline token that opens the API', async () => {
  const { status, body } = await client.exchange({});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    scope: 'read_products,write_products',
    expires_in: 3600,
    refresh_token_expires_in: 7_776_000,
  });
  client.token = String(body.access_token);
  expect((await client.query(QUERY)).data).toEqual({ shop: { myshopifyDomain: DEMO } });
});

test('an online token names its staff member', async () => {
  const { body } = await client.exchange({
    subject_token: await client.sessionToken(2),
    requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
  });
  expect(body).toMatchObject({
    expires_in: 86_400,
    associated_user_scope: 'read_products,write_products',
    associated_user: { id: 2, locale: 'de', account_owner: false },
  });
  expect(body.refresh_token).toBeUndefined();
});

test('a session token of another shop, another secret or an expired one is refused', async () => {
  const foreign = await new ShopClient(sandbox.url, 'second.myshopify.com').sessionToken();
  const own = await client.sessionToken();
  const [head, claims] = own.split('.') as [string, string];
  const forged = `${head}.${claims}.${createHmac('sha256', 'guess').update(`${head}.${claims}`).digest('base64url')}`;
  const old = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 1_000, nbf: 900 };
  const expiredClaims = `${head}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`;
  const expired = `${expiredClaims}.${createHmac('sha256', 'yodel-development-secret').update(expiredClaims).digest('base64url')}`;
  for (const subject_token of [foreign, forged, expired, 'nonsense']) {
    const { status, body } = await client.exchange({ subject_token });
    expect([status, body.error]).toEqual([400, 'invalid_subject_token']);
  }
});

test('a wrong client secret gets nothing', async () => {
  expect((await client.exchange({ client_secret: 'guess' })).body.error).toBe('invalid_client');
});

test('a refresh token stays valid until its new token is used', async () => {
  const first = (await client.exchange({})).body;
  const refresh = (refresh_token: unknown) =>
    client.exchange({ grant_type: 'refresh_token', refresh_token: String(refresh_token) });
  await refresh(first.refresh_token);
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  client.token = String(second.body.access_token);
  expect((await client.post(QUERY)).status).toBe(200);
  const late = await refresh(first.refresh_token);
  expect([late.status, late.body.error]).toEqual([400, 'invalid_grant']);
  expect((await refresh(second.body.refresh_token)).status).toBe(200);
});

test('expired and revoked tokens are answered with 401; an expired one can be refreshed', async () => {
  const { body } = await client.exchange({});
  client.token = String(body.access_token);
  await client.testRoute('POST', 'expire-tokens');
  expect((await client.post(QUERY)).status).toBe(401);
  const renewed = await client.exchange({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) });
  client.token = String(renewed.body.access_token);
  expect((await client.post(QUERY)).status).toBe(200);
  await client.testRoute('POST', 'revoke-tokens');
  expect((await client.post(QUERY)).status).toBe(401);
});

test('a non-expiring token is refused', async () => {
  const { body } = await client.exchange({ expiring: '0' });
  expect(body.expires_in).toBeUndefined();
  client.token = String(body.access_token);
  expect((await client.post(QUERY)).status).toBe(403);
});

test('a token of one shop does not open another', async () => {
  const other = new ShopClient(sandbox.url, 'second.myshopify.com');
  other.token = (await client.connect()).token;
  expect((await other.post(QUERY)).status).toBe(401);
});

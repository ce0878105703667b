import { createHmac } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { Failure } from '../foundation/failure.ts';
import { sessionTokenVerifier } from './session-token.ts';

const app = { apiKey: 'app', apiSecret: 'the secret of the app' };
const verify = sessionTokenVerifier(app);
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const claims = () => ({
  iss: 'https://demo.myshopify.com/admin',
  dest: 'https://demo.myshopify.com',
  aud: 'app',
  sub: '42',
  exp: inSeconds(60),
  nbf: inSeconds(0),
});

type Algorithm = 'HS256' | 'HS384' | 'HS512';

const aToken = (changed: Record<string, unknown> = {}, key = app.apiSecret, algorithm: Algorithm = 'HS256') =>
  createSigner({ key, algorithm, noTimestamp: true })({ ...claims(), ...changed });

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function withoutClaim(name: keyof ReturnType<typeof claims>): string {
  const { [name]: _, ...rest } = claims();
  return createSigner({ key: app.apiSecret, noTimestamp: true })(rest);
}

test('a valid token names the shop and the staff member', () => {
  const token = aToken();

  expect(verify(token)).toEqual({ shopId: 'demo.myshopify.com', staffId: '42', sessionToken: token });
});

test('clocks may differ by ten seconds', () => {
  expect(verify(aToken({ exp: inSeconds(-8) })).staffId).toBe('42');
  expect(verify(aToken({ nbf: inSeconds(8) })).staffId).toBe('42');
});

test.each([
  ['nothing', ''],
  ['garbage', 'not.a.token'],
  ['a token with a part too many', `${aToken()}.x`],
  ['another key', aToken({}, 'another secret')],
  ['no key', `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`],
  ['HS384', aToken({}, app.apiSecret, 'HS384')],
  ['HS512', aToken({}, app.apiSecret, 'HS512')],
  ['an algorithm that does not fit the signature', wrongHeader('RS256')],
  ['another app', aToken({ aud: 'another' })],
  ['several apps', aToken({ aud: ['another', 'third'] })],
  ['a time that is over', aToken({ exp: inSeconds(-30) })],
  ['a time that has not come', aToken({ nbf: inSeconds(30) })],
  ['another issuer than its destination', aToken({ iss: 'https://second.myshopify.com/admin' })],
  ['a shop that is none', aToken({ dest: 'https://evil.example', iss: 'https://evil.example/admin' })],
  [
    'a shop in disguise',
    aToken({ dest: 'https://demo.myshopify.com.evil.example', iss: 'https://demo.myshopify.com.evil.example' }),
  ],
  ['a shop with a port', aToken({ dest: 'https://demo.myshopify.com:8443', iss: 'https://demo.myshopify.com:8443' })],
  ['a plain http destination', aToken({ dest: 'http://demo.myshopify.com', iss: 'http://demo.myshopify.com' })],
  ['a destination that is no address', aToken({ dest: 'demo' })],
  ['an empty member of staff', aToken({ sub: '' })],
  ['no exp', withoutClaim('exp')],
  ['no nbf', withoutClaim('nbf')],
  ['no aud', withoutClaim('aud')],
  ['no iss', withoutClaim('iss')],
  ['no dest', withoutClaim('dest')],
  ['no sub', withoutClaim('sub')],
])('a token with %s is rejected, and the error does not quote it', (_, token) => {
  let failure: unknown;
  try {
    verify(token);
  } catch (error) {
    failure = error;
  }

  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: 'session_invalid', cause: undefined });
  if (token !== '') expect(String((failure as Error).message)).not.toContain(token);
});

function wrongHeader(alg: string): string {
  const signed = `${part({ alg, typ: 'JWT' })}.${part(claims())}`;
  return `${signed}.${createHmac('sha256', app.apiSecret).update(signed).digest('base64url')}`;
}

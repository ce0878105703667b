import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SandboxShop, StaffMember } from '../shops/shop.ts';
import type { AppRegistration } from './app-registration.ts';

const LIFETIME_SECONDS = 60;
const TOLERANCE_SECONDS = 10;

interface SessionClaims {
  iss: string;
  dest: string;
  aud: string;
  sub: string;
  exp: number;
  nbf: number;
  iat: number;
  jti: string;
  sid: string;
  sig: string;
}

type Registration = Pick<AppRegistration, 'apiKey' | 'apiSecret'>;

export function issueSessionToken(
  registration: Registration,
  shop: Pick<SandboxShop, 'domain'>,
  staff: Pick<StaffMember, 'id'>,
): string {
  const now = Math.floor(Date.now() / 1000);
  const claims: SessionClaims = {
    iss: `https://${shop.domain}/admin`,
    dest: `https://${shop.domain}`,
    aud: registration.apiKey,
    sub: String(staff.id),
    exp: now + LIFETIME_SECONDS,
    nbf: now,
    iat: now,
    jti: timedId(),
    sid: randomUUID(),
    sig: randomBytes(32).toString('hex'),
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${signature(registration, signed)}`;
}

// A version 7 id, which begins with the time in milliseconds: `iat` has only seconds.
function timedId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

export const issuedAtMs = ({ jti }: SessionClaims): number => Number.parseInt(jti.replace('-', '').slice(0, 12), 16);

/** The claims of a valid, unexpired token of this shop's admin for this app; null for any other. */
export function readSessionToken(
  registration: AppRegistration,
  shop: SandboxShop,
  token: string,
): SessionClaims | null {
  const [head, body, given, ...rest] = token.split('.');
  if (!head || !body || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(registration, `${head}.${body}`));
  const received = Buffer.from(given);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
  const header = decodeJson(head);
  const claims = decodeJson(body) as Partial<SessionClaims> | null;
  if (!claims || (header as { alg?: string } | null)?.alg !== 'HS256') return null;
  const now = Date.now() / 1000;
  const isOurs =
    claims.aud === registration.apiKey &&
    claims.dest === `https://${shop.domain}` &&
    claims.iss === `https://${shop.domain}/admin`;
  const isAlive = (claims.exp ?? 0) + TOLERANCE_SECONDS > now && (claims.nbf ?? 0) - TOLERANCE_SECONDS <= now;
  return isOurs && isAlive ? (claims as SessionClaims) : null;
}

/** The signed query with which the admin loads the app's first document. */
export function launchQuery(registration: AppRegistration, shop: SandboxShop, staff: StaffMember): URLSearchParams {
  const query = new URLSearchParams({
    embedded: '1',
    shop: shop.domain,
    host: Buffer.from(`admin.shopify.com/store/${shop.handle}`).toString('base64').replace(/=+$/, ''),
    id_token: issueSessionToken(registration, shop, staff),
    locale: staff.locale,
    session: randomBytes(32).toString('hex'),
    timestamp: String(Math.floor(Date.now() / 1000)),
  });
  const text = [...query.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  query.set('hmac', createHmac('sha256', registration.apiSecret).update(text).digest('hex'));
  return query;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signature = (registration: Registration, text: string) =>
  createHmac('sha256', registration.apiSecret).update(text).digest('base64url');

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

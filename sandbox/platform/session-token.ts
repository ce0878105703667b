import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
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
  return createSigner({ key: registration.apiSecret, algorithm: 'HS256' })(claims);
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
  try {
    return createVerifier({
      key: registration.apiSecret,
      algorithms: ['HS256'],
      clockTolerance: TOLERANCE_SECONDS * 1000,
      allowedAud: registration.apiKey,
      allowedIss: `https://${shop.domain}/admin`,
      requiredClaims: ['exp', 'nbf', 'jti', 'sub'],
    })(token) as SessionClaims;
  } catch {
    return null;
  }
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

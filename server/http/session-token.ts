import { createVerifier } from 'fast-jwt';
import { Failure } from '../foundation/failure.ts';
import type { Caller } from '../foundation/identity.ts';
import { isShopDomain } from '../foundation/shop-domain.ts';

/** How far the platform's clock and ours may differ; the platform's own libraries allow the same. */
const clockToleranceMs = 10_000;
const staffIdForm = /^[\w-]{1,64}$/;

/** Returns the caller that the token names. Throws `session_invalid` without the library's reason, which may quote it. */
type VerifySessionToken = (token: string) => Caller;

export function sessionTokenVerifier(app: { apiKey: string; apiSecret: string }): VerifySessionToken {
  const verify = createVerifier({
    key: app.apiSecret,
    algorithms: ['HS256'],
    allowedAud: app.apiKey,
    clockTolerance: clockToleranceMs,
    requiredClaims: ['aud', 'exp', 'nbf', 'iss', 'dest', 'sub'],
    cache: false,
  });
  return (token) => {
    const claims = claimsOf(verify, token);
    const shopId = hostOf(claims.dest);
    if (!shopId || !isShopDomain(shopId) || hostOf(claims.iss) !== shopId) throw invalid();
    if (typeof claims.sub !== 'string' || !staffIdForm.test(claims.sub)) throw invalid();
    return { shopId, staffId: claims.sub, sessionToken: token };
  };
}

function claimsOf(verify: (token: string) => unknown, token: string): Record<string, unknown> {
  try {
    const claims = verify(token);
    if (typeof claims === 'object' && claims !== null) return claims as Record<string, unknown>;
  } catch {
    // Falls through: the library's message may quote the token.
  }
  throw invalid();
}

function hostOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return protocol === 'https:' ? host : null;
}

const invalid = () => new Failure('session_invalid', 'The session token is missing, invalid or expired.');

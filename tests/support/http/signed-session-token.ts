import { createSigner } from 'fast-jwt';

interface App {
  apiKey: string;
  apiSecret: string;
}

/** A session token with the platform's signature, for any shop and staff member. */
export function signedSessionToken(
  { apiKey, apiSecret }: App,
  { shop, staffId = '1' }: { shop: string; staffId?: string },
): string {
  const now = Math.floor(Date.now() / 1000);
  return createSigner({ key: apiSecret })({
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: apiKey,
    sub: staffId,
    exp: now + 600,
    nbf: now - 10,
  });
}

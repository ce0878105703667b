import { createSigner } from 'fast-jwt';

interface App {
  apiKey: string;
  apiSecret: string;
}

/** As the platform signs them, also for shops and staff that it does not know. */
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

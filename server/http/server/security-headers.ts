import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isShopDomain } from '../../domain/shops/shop-domain.ts';
import type { HttpContext } from './http-context.ts';
import { queryText } from './request-path.ts';

/** For what is answered before any hook runs: it loads nothing, and nobody frames it. */
export const minimalSecurityHeaders = {
  'content-security-policy': `default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

/** Every answer says who may frame it and what it may load; pages are made for one shop's admin, and for no one else's. */
export async function securityHeaders(app: FastifyInstance, context: HttpContext): Promise<void> {
  const isHttps = context.config.platform.appUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // `frame-ancestors` says more than this header can.
    frameguard: false,
    hsts: isHttps && { maxAge: 365 * 24 * 3600 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: false,
  });
  const policy = documentPolicy(context);
  const policyOfNoShop = policy(null);
  app.addHook('onRequest', (request, reply, done) => {
    const shopId = shopOf(request, context);
    reply.header('content-security-policy', shopId ? policy(shopId) : policyOfNoShop);
    done();
  });
}

function documentPolicy({ config: { platform, reporting } }: HttpContext): (shopId: string | null) => string {
  const adminOrigin = new URL(platform.adminUrl).origin;
  const bridgeOrigin = new URL(platform.bridgeUrl).origin;
  const platformOrigin = new URL(platform.platformUrl.replace('{shop}', 'shop.myshopify.com')).origin;
  const originsOf = (...urls: (string | null | undefined)[]) => urls.flatMap((url) => (url ? new URL(url).origin : []));
  // The chat brings its own script and stands in a frame of its own.
  const chatOrigins = originsOf(reporting.chatwoot?.baseUrl);
  const reportingOrigins = originsOf(reporting.sentryDsn, reporting.mixpanel?.apiUrl);
  // Pictures come from the shop's own servers and, on plain http, from wherever the configured platform is.
  const pictureOrigins = [adminOrigin, platformOrigin].filter((origin) => origin.startsWith('http:'));
  const fixed = [
    `default-src 'self'`,
    `script-src 'self' ${unique([bridgeOrigin, ...chatOrigins])}`,
    // Polaris positions what floats with style attributes.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' https: data: ${unique([...pictureOrigins, ...chatOrigins])}`.trim(),
    `font-src 'self' data: ${bridgeOrigin}`,
    `connect-src 'self' ${unique([...reportingOrigins, ...chatOrigins])}`.trim(),
    `frame-src 'self' ${unique([adminOrigin, ...chatOrigins])}`,
    // Sentry packs what it replays in a worker made on the spot.
    ...(reporting.sentryDsn ? [`worker-src 'self' blob:`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...(platform.appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return (shopId) => [...fixed, `frame-ancestors ${shopId ? `https://${shopId} ${adminOrigin}` : `'none'`}`].join('; ');
}

const unique = (origins: string[]): string => [...new Set(origins)].join(' ');

/** The shop an answer is for: the query's, or the one that a valid session token names. */
function shopOf(request: FastifyRequest, { verifySessionToken }: HttpContext): string | null {
  const shop = queryText(request, 'shop')?.toLowerCase();
  if (shop && isShopDomain(shop)) return shop;
  const token = queryText(request, 'id_token');
  if (!token) return null;
  try {
    return verifySessionToken(token).shopId;
  } catch {
    return null;
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isShopDomain } from '../foundation/shop-domain.ts';
import type { HttpContext } from './http-context.ts';
import { queryText } from './request-path.ts';

/** For responses that are sent before any hook runs: they load nothing and cannot be framed. */
export const minimalSecurityHeaders = {
  'content-security-policy': `default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

// The same for every response. There is no x-frame-options, because `frame-ancestors` is more precise.
const fixedHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const httpsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Says which pages may frame a response and what it may load. Only the admin of the request's shop may frame it. */
export function securityHeaders(app: FastifyInstance, http: HttpContext): void {
  const isHttps = http.config.platform.appUrl.startsWith('https:');
  const headers = { ...fixedHeaders, ...(isHttps && httpsOnly) };
  const policy = documentPolicy(http);
  const policyWithoutShop = policy(null);
  app.addHook('onRequest', (request, reply, done) => {
    const shopId = shopOf(request, http);
    reply.headers(headers).header('content-security-policy', shopId ? policy(shopId) : policyWithoutShop);
    done();
  });
}

function documentPolicy({ config: { platform, reporting } }: HttpContext): (shopId: string | null) => string {
  const adminOrigin = new URL(platform.adminUrl).origin;
  const bridgeOrigin = new URL(platform.bridgeUrl).origin;
  const platformOrigin = new URL(platform.platformUrl.replace('{shop}', 'shop.myshopify.com')).origin;
  const originsOf = (...urls: (string | null | undefined)[]) => urls.flatMap((url) => (url ? new URL(url).origin : []));
  // The chat loads its own script and runs in its own frame.
  const chatOrigins = originsOf(reporting.chatwoot?.baseUrl);
  const reportingOrigins = originsOf(reporting.sentryDsn, reporting.mixpanel?.apiUrl);
  // Images come from any https server and, in development, from the platform's plain http address.
  const imageOrigins = [adminOrigin, platformOrigin].filter((origin) => origin.startsWith('http:'));
  const fixed = [
    `default-src 'self'`,
    `script-src 'self' ${unique([bridgeOrigin, ...originsOf(platform.componentsUrl), ...chatOrigins])}`,
    // Polaris positions popovers with style attributes.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' https: data: ${unique([...imageOrigins, ...chatOrigins])}`.trim(),
    `font-src 'self' data: ${bridgeOrigin}`,
    `connect-src 'self' ${unique([...reportingOrigins, ...chatOrigins])}`.trim(),
    `frame-src 'self' ${unique([adminOrigin, ...chatOrigins])}`,
    // Sentry's session replay compresses in a worker that it creates from a blob.
    ...(reporting.sentryDsn ? [`worker-src 'self' blob:`] : []),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...(platform.appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return (shopId) => [...fixed, `frame-ancestors ${shopId ? `https://${shopId} ${adminOrigin}` : `'none'`}`].join('; ');
}

const unique = (origins: string[]): string => [...new Set(origins)].join(' ');

/** The shop of a request: from the query, or from a valid session token in it. */
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

import { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../../../server/automation/ports.ts';
import type { HttpConfig } from '../../../server/http/http-config.ts';
import { createHttpServer } from '../../../server/http/http-server.ts';
import { openLog } from '../../../server/main/log.ts';
import { type MovableClock, movableClock } from '../clock.ts';
import { signedSessionToken } from './signed-session-token.ts';

interface HttpServerUnderTestOptions {
  platform?: Partial<HttpConfig['platform']>;
  http?: Partial<HttpConfig['http']>;
  reporting?: Partial<HttpConfig['reporting']>;
  webRoot?: string;
  isProduction?: boolean;
  requestTimeoutMs?: number;
  ports?: Partial<Ports>;
  assertReady?: () => Promise<void>;
}

const registration = { apiKey: 'app', apiSecret: 'the secret of the app' };

/** The HTTP server without the rest of the app. A request that needs a missing port fails. */
export async function httpServerUnderTest(
  options: HttpServerUnderTestOptions = {},
): Promise<{ app: FastifyInstance; log: string[]; clock: MovableClock }> {
  const log: string[] = [];
  const clock = movableClock();
  const app = await createHttpServer({
    config: {
      platform: {
        ...registration,
        appUrl: 'https://yodel.example',
        platformUrl: 'https://{shop}',
        adminUrl: 'https://admin.shopify.com',
        bridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
        componentsUrl: null,
        ...options.platform,
      },
      http: { rateLimitShopPerMinute: 0, rateLimitAddressPerMinute: 0, metricsToken: null, ...options.http },
      reporting: { sentryDsn: null, mixpanel: null, chatwoot: null, ...options.reporting },
      feedbackEmail: 'feedback@yodel.example',
    },
    ports: {
      clock,
      shops: { withInstallation: (_, run) => run() } as Ports['shops'],
      ...options.ports,
    } as Ports,
    logger: openLog('info', { write: (line) => void log.push(line) }),
    registry: new Registry(),
    assertReady: options.assertReady ?? (async () => {}),
    webRoot: options.webRoot ?? '/nowhere',
    checkResponses: !options.isProduction,
    ...(options.requestTimeoutMs && { requestTimeoutMs: options.requestTimeoutMs }),
  });
  return { app, log, clock };
}

/** Headers with a valid session token of this shop. */
export const headersOfStaffAt = (shop: string) => ({
  authorization: `Bearer ${signedSessionToken(registration, { shop })}`,
  'x-requested-with': 'XMLHttpRequest',
});

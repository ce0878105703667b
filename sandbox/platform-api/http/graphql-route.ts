import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { isSeeded } from '../../shops/seed.ts';
import type { ShopState } from '../../shops/shop-state.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import { CostBucket } from './cost-bucket.ts';
import { execute, type GraphqlRequest, runRequest } from './run-request.ts';

const VERSION = /^\d{4}-\d{2}$|^unstable$/;
const UNKNOWN_TOKEN = '[API] Invalid API key or access token (unrecognized login or wrong password)';
const NON_EXPIRING_TOKEN =
  '[API] Non-expiring access tokens are no longer accepted for the Admin API. Use expiring offline access tokens.';

interface Route {
  Params: { shop: string; version: string };
  Body: { query?: unknown; variables?: unknown; operationName?: unknown } | string | null;
}

/** The Admin API's GraphQL endpoint. */
export function registerGraphql(app: FastifyInstance, platform: Platform): { reset: () => void } {
  const buckets = new Map<string, CostBucket>();

  function bucketOf({ shop }: ShopState): CostBucket {
    const isThrottled = platform.faults.settings(shop.domain).platform.throttle ?? isSeeded(shop.domain);
    // A full bucket at each call is no limit, and still tells what the call costs.
    if (!isThrottled) return new CostBucket();
    const bucket = buckets.get(shop.domain) ?? new CostBucket();
    buckets.set(shop.domain, bucket);
    return bucket;
  }

  app.post<Route>('/shops/:shop/admin/api/:version/graphql.json', async (request, reply) => {
    const shopState = platform.state.byDomain(request.params.shop);
    if (!shopState || !VERSION.test(request.params.version)) return reply.code(404).send({ errors: 'Not Found' });
    const fault = await platform.faults.beforePlatformCall(shopState.shop.domain);
    const token = platform.tokens.accept(shopState, String(request.headers['x-shopify-access-token'] ?? ''));
    if (!token) return reply.code(401).send({ errors: UNKNOWN_TOKEN });
    if (token.expiresAt === null) return reply.code(403).send({ errors: NON_EXPIRING_TOKEN });
    if (fault === 'error') return reply.code(503).send({ errors: 'Service Unavailable' });
    const graphqlRequest = read(request.body);
    if (!graphqlRequest) return reply.code(400).send({ errors: { query: 'Required parameter missing or invalid' } });

    const call: ApiCall = { platform, shopState, scopes: token.scopes, searchWarnings: [], isBulk: false, execute };
    const result = runRequest(call, bucketOf(shopState), graphqlRequest, fault === 'throttle');
    // The change is made, but the caller gets no reply.
    if (fault === 'lose the reply') return reply.hijack().raw.destroy();
    return reply.header('x-shopify-api-version', request.params.version).send(result);
  });

  return { reset: () => buckets.clear() };
}

function read(body: Route['Body']): GraphqlRequest | null {
  if (typeof body === 'string') return { query: body, variables: {}, operationName: null };
  if (typeof body?.query !== 'string') return null;
  const variables = typeof body.variables === 'object' && body.variables !== null ? body.variables : {};
  const operationName = typeof body.operationName === 'string' ? body.operationName : null;
  return { query: body.query, variables: variables as Record<string, unknown>, operationName };
}

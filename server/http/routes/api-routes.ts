import type { FastifyInstance } from 'fastify';
import type { OperationName } from '../../../common/contract/routes.ts';
import { authenticateRequests } from '../server/authentication.ts';
import { apiNotFound } from '../server/error-handler.ts';
import type { HttpContext } from '../server/http-context.ts';
import { limitByAddress, limitByShop } from '../server/rate-limits.ts';
import type { Route } from '../server/route.ts';
import { batchRoutes, batchStreamRoutes } from './batches/batches.ts';
import { billingRoutes } from './billing/billing.ts';
import { productRoutes } from './catalogue/products.ts';
import { targetRoutes } from './catalogue/targets.ts';
import { factRoutes } from './facts/facts.ts';
import { generationRoutes } from './generation/generate.ts';
import { historyCsvRoute, historyRoutes } from './history/history.ts';
import { languageRoutes } from './languages/languages.ts';
import { changeRoutes } from './publishing/changes.ts';
import { imageRoutes } from './publishing/images.ts';
import { protectedPartRoutes } from './publishing/protected-parts.ts';
import { homeRoutes } from './shops/home.ts';
import { shopRoutes } from './shops/reset-shop.ts';
import { reviewRoutes } from './shops/reviews.ts';
import { sessionRoutes } from './shops/session.ts';
import { standingOrderRoutes } from './standing-orders/standing-orders.ts';
import { voiceRoutes } from './voices/voices.ts';

/** The type makes sure that every operation of the contract is served. */
export const apiOperations: Record<OperationName, Route> = {
  ...batchRoutes,
  ...billingRoutes,
  ...changeRoutes,
  ...factRoutes,
  ...generationRoutes,
  ...historyRoutes,
  ...homeRoutes,
  ...imageRoutes,
  ...languageRoutes,
  ...productRoutes,
  ...shopRoutes,
  ...reviewRoutes,
  ...sessionRoutes,
  ...standingOrderRoutes,
  ...targetRoutes,
  ...protectedPartRoutes,
  ...voiceRoutes,
};

/** Everything under /api needs a session token and a script's header, and is rate limited. */
export async function apiRoutes(app: FastifyInstance, http: HttpContext): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    scope.addHook('onRequest', limitByAddress(app, http));
    authenticateRequests(scope, http);
    scope.addHook('onRequest', limitByShop(app, http));
    for (const register of Object.values(apiOperations)) register(scope, http);
    batchStreamRoutes(scope, http);
    historyCsvRoute(scope, http);
    done();
  });
  app.all('/api/*', async (request, reply) => apiNotFound(app, request, reply));
}

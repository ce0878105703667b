import type { FastifyInstance } from 'fastify';
import type { OperationName } from '../../common/contract/routes.ts';
import type { Ports } from '../automation/ports.ts';
import { readBatch } from '../batches/read-batch.ts';
import { type BatchWatch, batchWatch } from '../batches/routes/batch-watch.ts';
import { batchChangingPaths, batchRoutes, batchStreamRoutes } from '../batches/routes.ts';
import { billingRoutes } from '../billing/routes.ts';
import { productRoutes } from '../catalogue/routes.ts';
import { targetRoutes } from '../catalogue/target-routes.ts';
import { documentRoutes } from '../documents/routes.ts';
import { factRoutes } from '../facts/routes.ts';
import type { Route } from '../foundation/routing/route.ts';
import { generationRoutes } from '../generation/routes.ts';
import { historyCsvRoute, historyRoutes } from '../history/routes.ts';
import { reviewRoutes } from '../home/review-routes.ts';
import { homeRoutes } from '../home/routes.ts';
import { sessionRoutes } from '../home/session-routes.ts';
import { languageRoutes } from '../languages/routes.ts';
import { imageRoutes } from '../publishing/image-routes.ts';
import { protectedPartRoutes } from '../publishing/protected-part-routes.ts';
import { changeRoutes } from '../publishing/routes.ts';
import { shopRoutes } from '../shops/routes.ts';
import { standingOrderRoutes } from '../standing-orders/routes.ts';
import { textTestRoutes } from '../text-tests/routes.ts';
import { voiceRoutes } from '../voices/routes.ts';
import { authenticateRequests } from './authentication.ts';
import { apiNotFound } from './error-handler.ts';
import { takeFiles } from './file-body.ts';
import type { HttpContext } from './http-context.ts';
import { limitByAddress, limitByShop } from './limits/rate-limits.ts';
import { serveRoute } from './serve-route.ts';

/** The type makes sure that every operation of the contract is served. */
export const apiOperations: Record<OperationName, Route<Ports>> = {
  ...batchRoutes,
  ...billingRoutes,
  ...changeRoutes,
  ...documentRoutes,
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
  ...textTestRoutes,
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
    const watch = watchBatches(scope, http.ports);
    const routes = [...Object.values(apiOperations), ...Object.values(batchStreamRoutes(watch)), historyCsvRoute];
    for (const route of routes.filter(({ takesFile }) => !takesFile)) serveRoute(scope, http, route);
    void scope.register((files, _options, registered) => {
      takeFiles(files);
      for (const route of routes.filter(({ takesFile }) => takesFile)) serveRoute(files, http, route);
      registered();
    });
    done();
  });
  app.all('/api/*', async (request, reply) => apiNotFound(app, request, reply));
}

/** Lets a batch be watched until the server closes. After a change of a batch, its watchers read it at once. */
function watchBatches(scope: FastifyInstance, ports: Ports): BatchWatch {
  const watch = batchWatch(ports.clock, (shopId, batchId) => readBatch(ports, shopId, batchId));
  scope.addHook('preClose', async () => watch.close());
  scope.addHook('onResponse', (request, _reply, done) => {
    if (request.caller && batchChangingPaths.has(request.routeOptions.url)) watch.readNow(request.caller.shopId);
    done();
  });
  return watch;
}

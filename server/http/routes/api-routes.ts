import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperationName } from '../../../common/contract/routes.ts';
import { Failure } from '../../domain/failure.ts';
import { apiNotFound } from '../server/failure-answers.ts';
import type { Door } from '../server/http-context.ts';
import { limitByAddress, limitByShop } from '../server/rate-limits.ts';
import type { Route } from '../server/route.ts';
import {
  batchActionRoute,
  batchItemsRoute,
  batchRoute,
  batchStreamRoutes,
  editBatchItemRoute,
  rerunBatchRoute,
  startBatchRoute,
  writeBatchRoute,
} from './batches/batches.ts';
import {
  activateCouponRoute,
  billingRoute,
  cancelSubscriptionRoute,
  changePlanRoute,
  completeOnboardingRoute,
} from './billing/billing.ts';
import {
  productGroupInfoRoute,
  productsScreenInitRoute,
  productTableInitRoute,
  productTablePageRoute,
} from './catalogue/products.ts';
import { collectionRoute, productRoute, shopTagsRoute } from './catalogue/targets.ts';
import { generateRoute } from './generation/generate.ts';
import { historyCsvRoute, historyPlotRoute, historyRoute } from './history/history.ts';
import { changeCollectionRoute, changeProductsRoute, revertChangesRoute } from './publishing/changes.ts';
import { homeRoute } from './shops/home.ts';
import { resetShopRoute } from './shops/reset-shop.ts';
import { dismissRatingRoute, rateRoute } from './shops/reviews.ts';
import { currentUserRoute, saveKeyValRoute } from './shops/session.ts';

/** What is behind this door, by its name in the contract. */
export const servedOperations: Partial<Record<OperationName, Route>> = {
  currentUser: currentUserRoute,
  home: homeRoute,
  generate: generateRoute,
  saveKeyVal: saveKeyValRoute,
  product: productRoute,
  collection: collectionRoute,
  shopTags: shopTagsRoute,
  changeProducts: changeProductsRoute,
  changeCollection: changeCollectionRoute,
  revertChanges: revertChangesRoute,
  billing: billingRoute,
  changePlan: changePlanRoute,
  cancelSubscription: cancelSubscriptionRoute,
  activateCoupon: activateCouponRoute,
  completeOnboarding: completeOnboardingRoute,
  productTableInit: productTableInitRoute,
  productTablePage: productTablePageRoute,
  productsScreenInit: productsScreenInitRoute,
  productGroupInfo: productGroupInfoRoute,
  startBatch: startBatchRoute,
  batch: batchRoute,
  batchItems: batchItemsRoute,
  batchAction: batchActionRoute,
  editBatchItem: editBatchItemRoute,
  writeBatch: writeBatchRoute,
  rerunBatch: rerunBatchRoute,
  rate: rateRoute,
  dismissRating: dismissRatingRoute,
  resetShop: resetShopRoute,
  history: historyRoute,
  historyPlot: historyPlotRoute,
};

/** Everything under /api: only with a session token, only from a script of our own page, only so often. */
export async function apiRoutes(app: FastifyInstance, door: Door): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    scope.addHook('onRequest', limitByAddress(app, door));
    scope.addHook('onRequest', (request, _reply, done) => {
      request.caller = door.verifySessionToken(bearerToken(request));
      requireScript(request);
      done();
    });
    scope.addHook('onRequest', limitByShop(app, door));
    for (const register of Object.values(servedOperations)) register(scope, door);
    batchStreamRoutes(scope, door);
    historyCsvRoute(scope, door);
    done();
  });
  app.all('/api/*', async (request, reply) => apiNotFound(app, request, reply));
}

function bearerToken(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

// A form on a foreign page cannot set this header.
function requireScript(request: FastifyRequest): void {
  if (request.headers['x-requested-with']?.toString().toLowerCase() === 'xmlhttprequest') return;
  throw new Failure('bad_request', 'The header X-Requested-With: XMLHttpRequest is missing.', {
    fields: { 'X-Requested-With': 'must be XMLHttpRequest' },
  });
}

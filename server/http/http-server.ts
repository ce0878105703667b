import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { bodyLimitBytes } from '../foundation/routing/body-limits.ts';
import { apiRoutes } from './api-routes.ts';
import { handleErrors } from './error-handler.ts';
import { errorResponse } from './failure-table.ts';
import { frontEnd } from './front-end.ts';
import type { HttpContext, HttpServerOptions } from './http-context.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { parseJsonBodies } from './json-body.ts';
import { closeIdleConnections } from './limits/idle-connections.ts';
import { rejectMalformedRequest } from './limits/malformed-requests.ts';
import { drainOversizedBodies } from './limits/oversized-bodies.ts';
import { operatorCommandRoute } from './operator/operator-command-route.ts';
import { operatorRoutes } from './operator/operator-routes.ts';
import { webVitalsRoute } from './operator/web-vitals.ts';
import { webVitalsView } from './operator/web-vitals-view.ts';
import { logRequests, requestLogOptions } from './request-log.ts';
import { minimalSecurityHeaders, securityHeaders } from './security-headers.ts';
import { sessionTokenVerifier } from './session-token.ts';
import { flowActionRoute } from './signed/flow-action.ts';
import { webhookRoute } from './signed/webhooks.ts';
import { traceRequests } from './trace-requests.ts';

// Only a proxy on a private network may name the client's address in its headers.
const trustedProxies = ['loopback', 'linklocal', 'uniquelocal'];

// zod parses by the contract, so Fastify's own validator and serializer need not be loaded.
const rejectSchemas = () => {
  throw new Error('Routes must not have a Fastify schema: the contract is in common/contract');
};
const defaultRequestTimeoutMs = 45_000;
// How often Node looks for slow requests, as a share of their time.
const slowRequestChecks = 9;

const noSchemas = { buildValidator: rejectSchemas, buildSerializer: rejectSchemas };

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { requestTimeoutMs = defaultRequestTimeoutMs } = options;
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    ...requestLogOptions,
    trustProxy: trustedProxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { connectionsCheckingInterval: requestTimeoutMs / slowRequestChecks, headersTimeout: requestTimeoutMs },
    // PostgreSQL cannot store the null character. In bodies, too, the replacement character takes its place.
    rewriteUrl: ({ url = '/' }) => url.replaceAll('%00', '%EF%BF%BD'),
    // A malformed URL is rejected before any of our hooks runs.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = errorResponse(error);
      void (reply as FastifyReply).code(status).headers(minimalSecurityHeaders).send(body);
    },
    clientErrorHandler: rejectMalformedRequest,
    // Requests that arrive on an open connection during the shutdown are still served.
    return503OnClosing: false,
    schemaController: { compilersFactory: noSchemas },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  const http: HttpContext = {
    ...options,
    verifySessionToken: sessionTokenVerifier(options.config.platform),
    metrics: createHttpMetrics(options.registry),
  };
  closeIdleConnections(app);
  parseJsonBodies(app);
  drainOversizedBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (options.stopping?.aborted) reply.header('connection', 'close');
    done();
  });
  if (options.tracing) traceRequests(app, options.tracing);
  logRequests(app, http);
  securityHeaders(app, http);
  handleErrors(app, http);
  await app.register(rateLimit, {
    global: false,
    ...(options.rateLimitStore && { store: options.rateLimitStore }),
  });
  operatorRoutes(app, http, http.ports.clock);
  operatorCommandRoute(app, http);
  await webVitalsRoute(app, http);
  webVitalsView(app, http);
  await webhookRoute(app, http);
  await flowActionRoute(app, http);
  await apiRoutes(app, http);
  await frontEnd(app, http);
  return app;
}

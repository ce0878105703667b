import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { createMetrics } from '../operator/metrics.ts';
import { operatorCommandRoute } from '../operator/operator-command-route.ts';
import { operatorRoutes } from '../operator/operator-routes.ts';
import { webVitalsRoute } from '../operator/web-vitals.ts';
import { webVitalsView } from '../operator/web-vitals-view.ts';
import { apiRoutes } from '../routes/api-routes.ts';
import { webhookRoute } from '../routes/shops/webhooks.ts';
import { handleErrors } from './error-handler.ts';
import { errorResponse } from './failure-table.ts';
import { frontEnd } from './front-end.ts';
import type { HttpContext, HttpServerOptions } from './http-context.ts';
import { closeIdleConnections } from './idle-connections.ts';
import { bodyLimitBytes, parseJsonBodies } from './json-body.ts';
import { rejectMalformedRequest } from './malformed-requests.ts';
import { drainOversizedBodies } from './oversized-bodies.ts';
import { logRequests, requestLogOptions } from './request-log.ts';
import { minimalSecurityHeaders, securityHeaders } from './security-headers.ts';
import { sessionTokenVerifier } from './session-token.ts';
import { traceRequests } from './trace-requests.ts';

// A proxy on a private network may say whose request it hands on; a stranger from the internet may not.
const trustedProxies = ['loopback', 'linklocal', 'uniquelocal'];

// The contract is held by zod; the framework's own validator and serializer would be a tenth of what a start loads.
const refuse = () => {
  throw new Error('Routes have no schema of the framework: the contract is in common/contract');
};
const noSchemas = { buildValidator: refuse, buildSerializer: refuse };

export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    ...requestLogOptions,
    trustProxy: trustedProxies,
    bodyLimit: bodyLimitBytes,
    // No database keeps the null character; as in bodies, the replacement character stands for it.
    rewriteUrl: ({ url = '/' }) => url.replaceAll('%00', '%EF%BF%BD'),
    // An address that cannot be read is refused before any hook of ours runs.
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = errorResponse(error);
      void (reply as FastifyReply).code(status).headers(minimalSecurityHeaders).send(body);
    },
    clientErrorHandler: rejectMalformedRequest,
    // What still comes in on an open connection while the door closes is answered, not turned away.
    return503OnClosing: false,
    schemaController: { compilersFactory: noSchemas },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  const context: HttpContext = {
    ...options,
    verifySessionToken: sessionTokenVerifier(options.config.platform),
    metrics: createMetrics(options.registry),
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
  logRequests(app, context);
  await securityHeaders(app, context);
  handleErrors(app, context);
  await app.register(rateLimit, {
    global: false,
    ...(options.rateLimitStore && { store: options.rateLimitStore }),
  });
  operatorRoutes(app, context);
  operatorCommandRoute(app, context);
  await webVitalsRoute(app, context);
  webVitalsView(app, context);
  await webhookRoute(app, context);
  await apiRoutes(app, context);
  await frontEnd(app, context);
  return app;
}

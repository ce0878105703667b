import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '../../../common/contract/routes.ts';
import type { OpenSpan, Tracing } from '../../ports/tracing.ts';

// Asked every few seconds by machines; following them would bury what merchants do.
const unfollowed = new Set(['/healthz', '/readyz', '/metrics']);
const operationAt = new Map(Object.entries(routes).map(([name, { path }]) => [path as string, name]));

/** Every request is a trace: what it was, what it led to, and how it ended. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const followed = new WeakMap<FastifyRequest, { request: OpenSpan; useCase: OpenSpan | null }>();

  app.addHook('onRequest', async (request) => {
    const { url: route = 'unmatched' } = request.routeOptions;
    if (unfollowed.has(route)) return;
    const span = tracing.begin(`${request.method} ${route}`, {
      facts: { 'http.request.method': request.method, 'http.route': route, 'yodel.request_id': request.id },
      traceparent: [request.headers.traceparent].flat()[0],
    });
    followed.set(request, { request: span, useCase: null });
  });

  // Once the body is read: reading it would lose what is being followed.
  app.addHook('preHandler', (request, _reply, done) => {
    const spans = followed.get(request);
    if (!spans) return done();
    const operation = operationAt.get(request.routeOptions.url ?? '');
    spans.useCase = operation ? spans.request.run(() => tracing.part(`use case ${operation}`)) : null;
    (spans.useCase ?? spans.request).run(done);
  });

  app.addHook('onError', async (request, _reply, error) => {
    const spans = followed.get(request);
    spans?.useCase?.end({}, error);
    if (spans) spans.useCase = null;
  });

  app.addHook('onResponse', async (request, reply) => {
    const spans = followed.get(request);
    spans?.useCase?.end();
    const { caller } = request;
    const isOurFault = reply.statusCode >= 500;
    spans?.request.end(
      { 'http.response.status_code': reply.statusCode, ...(caller && { 'yodel.shop': caller.shopId }) },
      isOurFault ? new Error(`answered ${reply.statusCode}`) : undefined,
    );
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routes } from '../../common/contract/routes.ts';
import type { Span, Tracing } from '../foundation/tracing.ts';

// Probes call these every few seconds; their traces would bury those of merchants.
const untracedPaths = new Set(['/healthz', '/readyz', '/metrics']);
const operationAt = new Map(Object.entries(routes).map(([name, { path }]) => [path as string, name]));

/** Makes every request a trace, with the use case that it runs as its first child. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spansOf = new WeakMap<FastifyRequest, { request: Span; useCase: Span | null }>();

  app.addHook('onRequest', async (request) => {
    const { url: route = 'unmatched' } = request.routeOptions;
    if (untracedPaths.has(route)) return;
    const span = tracing.startTrace(`${request.method} ${route}`, {
      attributes: { 'http.request.method': request.method, 'http.route': route, 'yodel.request_id': request.id },
      traceparent: [request.headers.traceparent].flat()[0],
    });
    spansOf.set(request, { request: span, useCase: null });
  });

  // Not before: reading the body would lose the current span.
  app.addHook('preHandler', (request, _reply, done) => {
    const spans = spansOf.get(request);
    if (!spans) return done();
    const operation = operationAt.get(request.routeOptions.url ?? '');
    spans.useCase = operation ? spans.request.run(() => tracing.startSpan(`use case ${operation}`)) : null;
    (spans.useCase ?? spans.request).run(done);
  });

  app.addHook('onError', async (request, _reply, error) => {
    const spans = spansOf.get(request);
    spans?.useCase?.end({}, error);
    if (spans) spans.useCase = null;
  });

  app.addHook('onResponse', async (request, reply) => {
    const spans = spansOf.get(request);
    spans?.useCase?.end();
    const { caller } = request;
    const isOurFault = reply.statusCode >= 500;
    spans?.request.end(
      { 'http.response.status_code': reply.statusCode, ...(caller && { 'yodel.shop': caller.shopId }) },
      isOurFault ? new Error(`responded with ${reply.statusCode}`) : undefined,
    );
  });
}

import { randomUUID } from 'node:crypto';
import { type FastifyInstance, LogController } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import type { HttpContext } from './http-context.ts';
import { pathOf } from './request-path.ts';

const maxLoggedPath = 200;

/** Every server of ours names its requests and logs them in one way: fastify's own two lines are replaced by ours. */
export const requestLogOptions = {
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
};

/** One line per request: which, by whom, how it ended and how long it took. Never a query, a header or a body. */
export function logRequests(app: FastifyInstance, { metrics }: Pick<HttpContext, 'metrics'>): void {
  // Looking for secrets in what holds none would be a fifteenth of an answer's work.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    metrics.requestDuration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: pathOf(request).slice(0, maxLoggedPath),
        status: reply.statusCode,
        durationMs,
        ...(request.caller && { shopId: request.caller.shopId, staffId: request.caller.staffId }),
      },
      'request',
    );
    done();
  });
}

// Messages of these are made by the language or by us; any other may quote what a customer wrote or a secret.
const tellable = [Failure, TypeError, ReferenceError, RangeError];

/** An error as it may be logged: where it happened and what kind it was. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const isTellable = tellable.some((kind) => error instanceof kind);
  return {
    name: error.name,
    ...('code' in error && { code: error.code }),
    ...(isTellable && { message: error.message }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12)
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

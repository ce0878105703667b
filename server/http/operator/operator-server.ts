import fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '../../foundation/clock.ts';
import type { HttpServerOptions } from '../http-context.ts';
import { createHttpMetrics } from '../http-metrics.ts';
import { logRequests, requestLogOptions } from '../request-log.ts';
import { operatorRoutes } from './operator-routes.ts';

/** The server of a worker: health, readiness and metrics, but no API. */
export function createOperatorServer(
  options: Pick<HttpServerOptions, 'assertReady' | 'config' | 'logger' | 'registry'> & { clock: Clock },
): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    ...requestLogOptions,
  });
  const http = { ...options, metrics: createHttpMetrics(options.registry) };
  logRequests(app, http);
  operatorRoutes(app, http, options.clock);
  return app;
}

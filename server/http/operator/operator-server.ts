import fastify, { type FastifyInstance } from 'fastify';
import type { HttpServerOptions } from '../server/http-context.ts';
import { logRequests, requestLogOptions } from '../server/request-log.ts';
import { createMetrics } from './metrics.ts';
import { operatorRoutes } from './operator-routes.ts';

/** The server of a worker: health, readiness and metrics, but no API. */
export function createOperatorServer(
  options: Pick<HttpServerOptions, 'assertReady' | 'config' | 'logger' | 'registry'>,
): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    ...requestLogOptions,
  });
  const http = { ...options, metrics: createMetrics(options.registry) };
  logRequests(app, http);
  operatorRoutes(app, http);
  return app;
}

import fastify, { type FastifyInstance } from 'fastify';
import type { HttpServerOptions } from '../server/http-context.ts';
import { logRequests, requestLogOptions } from '../server/request-log.ts';
import { createMetrics } from './metrics.ts';
import { operatorRoutes } from './operator-routes.ts';

/** What a process without a web door still tells its operator: whether it lives, is ready, and what it measures. */
export function createOperatorServer(
  options: Pick<HttpServerOptions, 'assertReady' | 'config' | 'logger' | 'registry'>,
): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    ...requestLogOptions,
  });
  const context = { ...options, metrics: createMetrics(options.registry) };
  logRequests(app, context);
  operatorRoutes(app, context);
  return app;
}

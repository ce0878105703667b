import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import type { HttpContext } from '../server/http-context.ts';
import { describeError } from '../server/request-log.ts';

const readinessTimeoutMs = 3_000;
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export function operatorRoutes(
  app: FastifyInstance,
  context: Pick<HttpContext, 'assertReady' | 'config' | 'metrics'>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      await Promise.race([context.assertReady(), afterReadinessTimeout()]);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ error: describeError(error) }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context)) throw new Failure('not_found', 'There is nothing here.');
    return reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics());
  });
}

async function afterReadinessTimeout(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, readinessTimeoutMs).unref());
  throw new RangeError(`No answer within ${readinessTimeoutMs} ms.`);
}

function mayReadMetrics(request: FastifyRequest, { config }: Pick<HttpContext, 'config'>): boolean {
  const token = config.http.metricsToken;
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token && given) return timingSafeEqual(digest(token), digest(given));
  return isFromThisMachine(request);
}

// A proxy on this machine speaks from the loopback address too, so whatever was handed on does not count.
export function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1';
  const isHandedOn = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return isLoopback && !isHandedOn && ownNames.has(request.hostname);
}

export const digest = (text: string) => createHash('sha256').update(text).digest();

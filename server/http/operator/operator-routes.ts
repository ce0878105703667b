import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import type { HttpContext } from '../server/http-context.ts';
import { describeError } from '../server/request-log.ts';

const readinessTimeoutMs = 3_000;
const localHostnames = new Set(['localhost', '127.0.0.1', '[::1]']);

export function operatorRoutes(
  app: FastifyInstance,
  http: Pick<HttpContext, 'assertReady' | 'config' | 'metrics'>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    try {
      await Promise.race([http.assertReady(), afterReadinessTimeout()]);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ error: describeError(error) }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, http)) throw new Failure('not_found', 'There is nothing here.');
    return reply.type(http.metrics.registry.contentType).send(await http.metrics.registry.metrics());
  });
}

async function afterReadinessTimeout(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, readinessTimeoutMs).unref());
  throw new RangeError(`The readiness check took longer than ${readinessTimeoutMs} ms.`);
}

function mayReadMetrics(request: FastifyRequest, { config }: Pick<HttpContext, 'config'>): boolean {
  const token = config.http.metricsToken;
  const givenToken = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token && givenToken) return timingSafeEqual(digest(token), digest(givenToken));
  return isFromThisMachine(request);
}

// A proxy on this machine also connects from the loopback address, so forwarded requests do not count.
export function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1';
  const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers;
  return isLoopback && !isForwarded && localHostnames.has(request.hostname);
}

export const digest = (text: string) => createHash('sha256').update(text).digest();

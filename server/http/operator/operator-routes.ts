import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../foundation/clock.ts';
import { describeError } from '../../foundation/describe-error.ts';
import { Failure } from '../../foundation/failure.ts';
import { Unavailable } from '../../foundation/unavailable.ts';
import type { HttpContext } from '../http-context.ts';

const readinessTimeoutMs = 3_000;
const maxUnreadyMs = 5 * 60_000;
const localHostnames = new Set(['localhost', '127.0.0.1', '[::1]']);

export function operatorRoutes(
  app: FastifyInstance,
  http: Pick<HttpContext, 'assertReady' | 'config' | 'metrics'>,
  clock: Clock,
): void {
  const readiness = watchReadiness(http.assertReady, clock);

  app.get('/healthz', async (_request, reply) => {
    // Not awaited: a process that waits for its database still answers at once.
    readiness.check().catch(() => {});
    if (!readiness.isOverdue()) return { status: 'ok' };
    return reply.code(503).send({ status: 'not ready for minutes' });
  });

  app.get('/readyz', async (request, reply) => {
    try {
      await readiness.check();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ error: describeError(error) }, 'not ready');
      const reason = error instanceof Unavailable ? error.message : undefined;
      return reply.code(503).send({ status: 'not ready', reason });
    }
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, http)) throw new Failure('not_found', 'There is nothing here.');
    return reply.type(http.metrics.registry.contentType).send(await http.metrics.registry.metrics());
  });
}

function watchReadiness(assertReady: () => Promise<void>, clock: Clock) {
  const nowMs = () => clock.now().getTime();
  let unreadySince: number | null = null;
  return {
    check: async () => {
      try {
        await Promise.race([assertReady(), afterReadinessTimeout()]);
        unreadySince = null;
      } catch (error) {
        unreadySince ??= nowMs();
        throw error;
      }
    },
    /** Restarting the process may help now: it opens all its connections again. */
    isOverdue: () => unreadySince !== null && nowMs() - unreadySince > maxUnreadyMs,
  };
}

async function afterReadinessTimeout(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, readinessTimeoutMs).unref());
  throw new Unavailable(`The database has not answered for ${readinessTimeoutMs / 1_000} seconds.`);
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

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../foundation/failure.ts';
import type { HttpContext } from '../http-context.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

const windowMs = 60_000;

export function limitByAddress(app: FastifyInstance, { config }: HttpContext): Hook {
  return limit(app, config.http.rateLimitAddressPerMinute, (request) => `address:${request.ip}`);
}

/** Runs after the session token is verified, so that a forged token cannot use up a shop's limit. */
export function limitByShop(app: FastifyInstance, { config }: HttpContext): Hook {
  return limit(app, config.http.rateLimitShopPerMinute, (request) => `shop:${request.caller?.shopId}`);
}

function limit(app: FastifyInstance, perMinute: number, key: (request: FastifyRequest) => string): Hook {
  if (perMinute === 0) return async () => {};
  const count = app.createRateLimit({ max: perMinute, timeWindow: windowMs, keyGenerator: key });
  return async (request, reply) => {
    const state = await count(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', Math.max(1, state.ttlInSeconds));
    throw new Failure('too_many_requests', 'Too many requests. Please wait a moment.', { isRetryable: true });
  };
}

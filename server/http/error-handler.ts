import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../foundation/describe-error.ts';
import { Failure } from '../foundation/failure.ts';
import { shopHandle } from '../foundation/shop-domain.ts';
import { errorResponse } from './failure-table.ts';
import type { HttpContext } from './http-context.ts';
import { pathOf } from './request-path.ts';

/** Tells the host script to repeat the request with a fresh session token. */
const retryWithFreshTokenHeader = 'x-shopify-retry-invalid-session-request';

// A restarted or failed-over database answers again within a minute.
const retryAfterSeconds = 10;

/** Responds to every error that a route throws. */
export function handleErrors(app: FastifyInstance, http: HttpContext): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, isReported, body } = errorResponse(error);
    // A client that disconnects aborts its request; that is not an error to report.
    if (isReported && !reply.raw.destroyed) request.log.error({ error: describeError(error) }, 'request failed');
    http.metrics.failures.inc({ code: body.error.code });
    reply.code(status);
    if (status === 503) reply.header('retry-after', retryAfterSeconds);
    if (isTokenRefused(error)) reply.header(retryWithFreshTokenHeader, '1');
    if (error instanceof Failure && error.retryAfterMs !== null)
      reply.header('retry-after', Math.ceil(error.retryAfterMs / 1_000));
    if (isDisconnected(error) && request.caller) {
      return reply.type('text/plain; charset=utf-8').send(`oauth-begin:${installUrl(http, request.caller.shopId)}`);
    }
    return reply.type('application/json; charset=utf-8').send(body);
  });
}

/** The token is invalid, or the platform did not exchange it for access. */
const isTokenRefused = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'session_invalid' || error.code === 'FAILED_AUTHENTICATION');

const isDisconnected = (error: unknown): boolean => error instanceof Failure && error.code === 'shop_not_connected';

/** The platform's page where the merchant installs the app, or grants its access again. */
function installUrl({ config: { platform } }: HttpContext, shopId: string): string {
  const url = new URL(`${platform.adminUrl}/store/${shopHandle(shopId)}/oauth/install`);
  url.searchParams.set('client_id', platform.apiKey);
  return url.href;
}

/** Responds with JSON to a path of the API that does not exist, or that takes another method. */
export function apiNotFound(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request);
  const otherMethods = (['GET', 'POST', 'DELETE'] as const).filter(
    (method) => method !== request.method && app.hasRoute({ method, url: path }),
  );
  if (otherMethods.length > 0) reply.header('allow', otherMethods.join(', '));
  const { status, body } = errorResponse({ statusCode: otherMethods.length > 0 ? 405 : 404 });
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

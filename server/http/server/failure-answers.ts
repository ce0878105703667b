import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../domain/failure.ts';
import { shopHandle } from '../../domain/shops/shop-domain.ts';
import { answerFor } from './failure-table.ts';
import type { Door } from './http-context.ts';
import { describeError } from './request-log.ts';
import { pathOf } from './request-path.ts';

const freshTokenWantedHeader = 'x-shopify-retry-invalid-session-request';

/** Answers whatever was thrown, on every route. */
export function failureAnswers(app: FastifyInstance, door: Door): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerFor(error);
    // Work that stopped because its client has left is nobody's fault.
    if (answer.report && !reply.raw.destroyed) request.log.error({ error: describeError(error) }, 'request failed');
    reply.code(answer.status);
    if (error instanceof Failure && error.code === 'session_invalid') reply.header(freshTokenWantedHeader, '1');
    if (isDisconnected(error) && request.caller) {
      return reply.type('text/plain; charset=utf-8').send(`oauth-begin:${grantAddress(door, request.caller.shopId)}`);
    }
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });
}

const isDisconnected = (error: unknown): boolean => error instanceof Failure && error.code === 'shop_not_connected';

/** Where the platform asks the merchant to install us, or to grant what we need again. */
function grantAddress({ config: { platform } }: Door, shopId: string): string {
  const address = new URL(`${platform.adminUrl}/store/${shopHandle(shopId)}/oauth/install`);
  address.searchParams.set('client_id', platform.apiKey);
  return address.href;
}

/** JSON for a path of the API that is not there, or that takes another method. */
export function apiNotFound(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request);
  const otherMethods = (['GET', 'POST'] as const).filter(
    (method) => method !== request.method && app.hasRoute({ method, url: path }),
  );
  if (otherMethods.length > 0) reply.header('allow', otherMethods.join(', '));
  const { status, body } = answerFor({ statusCode: otherMethods.length > 0 ? 405 : 404 });
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}

import type { FastifyInstance } from 'fastify';
import type { Ports } from '../automation/ports.ts';
import { describeError } from '../foundation/describe-error.ts';
import { type Route, responseSent } from '../foundation/routing/route.ts';
import { admitCaller } from '../shops/admit-caller.ts';
import { callerOf } from './authentication.ts';
import { errorResponse } from './failure-table.ts';
import type { HttpContext } from './http-context.ts';

/** Serves one route of a subject. */
export function serveRoute(
  app: FastifyInstance,
  { ports, checkResponses }: HttpContext,
  { method, path, bodyLimitBytes, serve }: Route<Ports>,
): void {
  app.route({
    method,
    url: path,
    ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
    handler: async (httpRequest, reply) => {
      const caller = callerOf(httpRequest);
      const result = await serve({
        httpRequest,
        reply,
        ports,
        caller,
        admit: () => admitCaller(ports, caller),
        isResponseChecked: checkResponses,
        errorBody: (error, signal) => {
          const { body, isReported } = errorResponse(error);
          if (isReported && !signal.aborted) httpRequest.log.error({ error: describeError(error) }, 'stream failed');
          return body;
        },
      });
      return result === responseSent ? reply : reply.send(result);
    },
  });
}

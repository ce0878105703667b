import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../../common/contract/operation.ts';
import type { Caller } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Admission, admitCaller } from '../../usecases/shops/admit-caller.ts';
import { withInstallation } from '../../usecases/shops/with-installation.ts';
import { callerOf } from './authentication.ts';
import type { HttpContext } from './http-context.ts';

type RequestContext<Query, Admitted extends Admission> = Admitted & {
  ports: Ports;
  caller: Caller;
  query: Query;
};

interface Exchange {
  httpRequest: FastifyRequest;
  reply: FastifyReply;
  http: HttpContext;
}

/** A handler returns this when it has sent the response itself, for example a stream or a file. */
export const responseSent = Symbol('responseSent');

type Handler<Q extends z.ZodType, R extends z.ZodType, A extends z.ZodType, Admitted extends Admission> = (
  request: z.output<R>,
  context: RequestContext<z.output<Q>, Admitted>,
  exchange: Exchange,
) => Promise<z.input<A> | typeof responseSent>;

/** Registers one route of the API. */
export type Route = (app: FastifyInstance, http: HttpContext) => void;

/** Serves one operation of the contract: parses the request, admits the caller, runs the handler, sends its result. */
export const route = <Q extends z.ZodType, R extends z.ZodType, A extends z.ZodType>(
  operation: Operation<Q, R, A>,
  handler: Handler<Q, R, A, Admission>,
  options: { bodyLimitBytes?: number } = {},
): Route => routeAdmittedBy(admitCaller, operation, handler, options);

/** The same, where admitting the caller also reads what this one operation needs. */
export function routeAdmittedBy<
  Admitted extends Admission,
  Q extends z.ZodType,
  R extends z.ZodType,
  A extends z.ZodType,
>(
  admit: (ports: Ports, caller: Caller) => Promise<Admitted>,
  operation: Operation<Q, R, A>,
  handler: Handler<Q, R, A, Admitted>,
  { bodyLimitBytes }: { bodyLimitBytes?: number } = {},
): Route {
  return (app, http) => {
    app.route({
      method: operation.method,
      url: operation.path,
      ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
      handler: async (httpRequest, reply) => {
        const caller = callerOf(httpRequest);
        const query = operation.query.parse(withoutEmptyParameters(httpRequest.query));
        const request = operation.request.parse(httpRequest.body);
        const admission = await admit(http.ports, caller);
        const context = { ...admission, ports: http.ports, caller, query };
        const result = await withInstallation(http.ports, admission.shop, () =>
          handler(request, context, { httpRequest, reply, http }),
        );
        if (result === responseSent) return reply;
        return reply.send(http.checkResponses ? checkedResponse(operation, result) : result);
      },
    });
  };
}

/** `?cursor=&status=` means the same as leaving both parameters out. */
const withoutEmptyParameters = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

/** Parses our own response by the contract. One that does not match is our bug, so it must not become a 400. */
export function checkedResponse<A extends z.ZodType>(
  { path, response }: Pick<Operation<z.ZodType, z.ZodType, A>, 'path' | 'response'>,
  value: unknown,
): z.output<A> {
  const result = response.safeParse(value);
  if (!result.success) throw new TypeError(`The response of ${path} breaks the contract: ${result.error.message}`);
  return result.data;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../../common/contract/operation.ts';
import type { Caller } from '../../domain/shops/identity.ts';
import { WrittenJson } from '../../domain/written-json.ts';
import type { Ports } from '../../ports/ports.ts';
import { type Admission, admitCaller } from '../../usecases/shops/admit-caller.ts';
import { disconnection } from './disconnection.ts';
import type { Door } from './http-context.ts';

interface Context<Query> extends Admission {
  ports: Ports;
  caller: Caller;
  query: Query;
  /** Aborted when whoever asked has gone. */
  signal: AbortSignal;
}

/** For answers that are not simply the handler's value as JSON: it answers by itself and says so with `answered`. */
export const answered = Symbol('answered');
interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  door: Door;
}

type Handler<Q extends z.ZodType, R extends z.ZodType, A extends z.ZodType> = (
  ask: z.output<R>,
  context: Context<z.output<Q>>,
  exchange: Exchange,
) => Promise<z.input<A> | WrittenJson<z.input<A>> | typeof answered>;

export type Route = (app: FastifyInstance, door: Door) => void;

/** One operation of the contract behind the door: parsed, admitted, done, answered. */
export function route<Q extends z.ZodType, R extends z.ZodType, A extends z.ZodType>(
  operation: Operation<Q, R, A>,
  handler: Handler<Q, R, A>,
  { bodyLimitBytes }: { bodyLimitBytes?: number } = {},
): Route {
  return (app, door) => {
    app.route({
      method: operation.method,
      url: operation.path,
      ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const query = operation.query.parse(given(request.query));
        const ask = operation.request.parse(request.body);
        const admission = await admitCaller(door.ports, caller);
        const context = {
          ...admission,
          ports: door.ports,
          caller,
          query,
          // Few listen for it.
          get signal() {
            return disconnection(reply);
          },
        };
        const answer = await door.ports.shops.during(admission.shop, () =>
          handler(ask, context, { request, reply, door }),
        );
        if (answer === answered) return reply;
        if (answer instanceof WrittenJson) {
          if (door.checkAnswers) checked(operation, answer.read());
          return reply.type('application/json; charset=utf-8').send(answer.text);
        }
        return reply.send(door.checkAnswers ? checked(operation, answer) : answer);
      },
    });
  };
}

/** A parameter that is there but empty (`?cursor=&status=`) is one that was not given. */
const given = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

/** Our own answer, held against the contract: one that breaks it is a fault of ours, not of whoever asked. */
export function checked<A extends z.ZodType>(
  { path, response }: Pick<Operation<z.ZodType, z.ZodType, A>, 'path' | 'response'>,
  answer: unknown,
): z.output<A> {
  const result = response.safeParse(answer);
  if (!result.success) throw new TypeError(`${path} answers what the contract does not know: ${result.error.message}`);
  return result.data;
}

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new TypeError(`${request.routeOptions.url} is not behind the session token check`);
  return request.caller;
}

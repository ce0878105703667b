import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../../common/contract/operation.ts';
import type { ErrorBody } from '../../../common/contract/shapes.ts';
import { storable } from '../html/storable.ts';
import type { Caller, Shop, Staff } from '../identity.ts';
import type { Installations } from '../while-installed.ts';

/** What we know of a caller who was let in. */
interface Admission {
  shop: Shop;
  staff: Staff;
  scopes: string[];
}

type RequestContext<Ports, Query, Admitted extends Admission> = Admitted & {
  ports: Ports;
  caller: Caller;
  query: Query;
};

/** For handlers that respond with something other than JSON. */
interface Exchange<Answer> {
  httpRequest: FastifyRequest;
  reply: FastifyReply;
  /** Parses our own response by the contract, in processes that check responses. */
  checked(result: Answer): unknown;
  /** What the client reads of a failure. One that is ours is logged, unless the client has left. */
  errorBody(error: unknown, signal: AbortSignal): ErrorBody;
}

/** A handler returns this when it has sent the response itself, for example a stream or a file. */
export const responseSent = Symbol('responseSent');

type Handler<Ports, Q extends z.ZodType, R extends z.ZodType, A extends z.ZodType, Admitted extends Admission> = (
  request: z.output<R>,
  context: RequestContext<Ports, z.output<Q>, Admitted>,
  exchange: Exchange<z.input<A>>,
) => Promise<z.input<A> | typeof responseSent>;

/** What the listener hands to a route with each request. */
interface Served<Ports> {
  httpRequest: FastifyRequest;
  reply: FastifyReply;
  ports: Ports;
  caller: Caller;
  /** Lets the caller in as most routes need it. */
  admit(): Promise<Admission>;
  isResponseChecked: boolean;
  errorBody: Exchange<unknown>['errorBody'];
}

/** One route of the API. */
export interface Route<Ports> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  bodyLimitBytes?: number | undefined;
  /** Its body is a file, of any media type. */
  takesFile: boolean;
  /** Parses the request, lets the caller in, runs the handler and returns what to send. */
  serve(served: Served<Ports>): Promise<unknown>;
}

interface RouteOptions {
  bodyLimitBytes?: number;
  takesFile?: boolean;
}

/** Makes a subject's routes. Each serves one operation of the contract. */
export const routeWith =
  <Ports extends { shops: Installations }>() =>
  <Q extends z.ZodType, R extends z.ZodType, A extends z.ZodType>(
    operation: Operation<Q, R, A>,
    handler: Handler<Ports, Q, R, A, Admission>,
    options: RouteOptions = {},
  ): Route<Ports> =>
    routeOf(({ admit }) => admit(), operation, handler, options);

/** The same for routes where letting the caller in also reads what this one operation needs. */
export const routeAdmittedBy = <
  Ports extends { shops: Installations },
  Admitted extends Admission,
  Q extends z.ZodType,
  R extends z.ZodType,
  A extends z.ZodType,
>(
  admit: (ports: Ports, caller: Caller) => Promise<Admitted>,
  operation: Operation<Q, R, A>,
  handler: Handler<Ports, Q, R, A, Admitted>,
): Route<Ports> => routeOf(({ ports, caller }) => admit(ports, caller), operation, handler, {});

function routeOf<
  Ports extends { shops: Installations },
  Admitted extends Admission,
  Q extends z.ZodType,
  R extends z.ZodType,
  A extends z.ZodType,
>(
  admit: (served: Served<Ports>) => Promise<Admitted>,
  operation: Operation<Q, R, A>,
  handler: Handler<Ports, Q, R, A, Admitted>,
  { bodyLimitBytes, takesFile = false }: RouteOptions,
): Route<Ports> {
  const { method, path } = operation;
  return {
    method,
    path,
    bodyLimitBytes,
    takesFile,
    serve: async (served) => {
      const { httpRequest, reply, ports, caller, isResponseChecked, errorBody } = served;
      // What was sent is checked; then free text loses what the database cannot store.
      const query = storable(operation.query.parse(withoutEmptyParameters(httpRequest.query)));
      const request = storable(operation.request.parse(httpRequest.body));
      const checked = (result: z.input<A>) => (isResponseChecked ? checkedResponse(operation, result) : result);
      const admission = await admit(served);
      const context = { ...admission, ports, caller, query };
      const result = await ports.shops.withInstallation(admission.shop, () =>
        handler(request, context, { httpRequest, reply, checked, errorBody }),
      );
      return result === responseSent ? responseSent : checked(result);
    },
  };
}

/** `?cursor=&status=` means the same as leaving both parameters out. */
const withoutEmptyParameters = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

/** Parses our own response by the contract. One that does not match is our bug, so it must not become a 400. */
function checkedResponse<A extends z.ZodType>(
  { path, response }: Pick<Operation<z.ZodType, z.ZodType, A>, 'path' | 'response'>,
  value: unknown,
): z.output<A> {
  const result = response.safeParse(value);
  if (!result.success) throw new TypeError(`The response of ${path} breaks the contract: ${result.error.message}`);
  return result.data;
}

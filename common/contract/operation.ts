import { z } from 'zod';

export interface Operation<Query extends z.ZodType, Request extends z.ZodType, Response extends z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/${string}`;
  query: Query;
  request: Request;
  response: Response;
}

type Route = Pick<Operation<z.ZodType, z.ZodType, z.ZodType>, 'method' | 'path'>;

// Unknown keys in the query or body are ignored, as api.md requires.
const nothing = z.unknown();

export function operation<
  Response extends z.ZodType,
  Query extends z.ZodType = typeof nothing,
  Request extends z.ZodType = typeof nothing,
>(route: Route, shapes: { query?: Query; request?: Request; response: Response }): Operation<Query, Request, Response> {
  return {
    ...route,
    query: shapes.query ?? (nothing as unknown as Query),
    request: shapes.request ?? (nothing as unknown as Request),
    response: shapes.response,
  };
}

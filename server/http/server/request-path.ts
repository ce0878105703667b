import type { FastifyRequest } from 'fastify';

/** The path alone: a query may hold a session token. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** A parameter of the query that stands there once. */
export function queryText(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

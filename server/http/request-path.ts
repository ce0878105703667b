import type { FastifyRequest } from 'fastify';

/** The path without the query, which may hold a session token. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** A query parameter; null when it is missing or repeated. */
export function queryText(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../foundation/failure.ts';
import type { Caller } from '../foundation/identity.ts';
import type { HttpContext } from './http-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The staff member whom the session token names; missing on routes that need no token. */
    caller?: Caller | null;
  }
}

/** Requires a valid session token on every route of this scope, and sets `request.caller` from it. */
export function authenticateRequests(scope: FastifyInstance, { verifySessionToken }: HttpContext): void {
  scope.decorateRequest('caller', null);
  scope.addHook('onRequest', (request, _reply, done) => {
    request.caller = verifySessionToken(bearerToken(request));
    requireScript(request);
    done();
  });
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new TypeError(`${request.routeOptions.url} is registered without authentication`);
  return request.caller;
}

function bearerToken(request: FastifyRequest): string {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

// A form on another site cannot set this header.
function requireScript(request: FastifyRequest): void {
  if (request.headers['x-requested-with']?.toString().toLowerCase() === 'xmlhttprequest') return;
  throw new Failure('bad_request', 'The header X-Requested-With: XMLHttpRequest is missing.', {
    fields: { 'X-Requested-With': 'must be XMLHttpRequest' },
  });
}

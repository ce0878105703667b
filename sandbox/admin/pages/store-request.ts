import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxShop, StaffMember } from '../../shops/shop.ts';
import type { AdminContext } from '../context/admin-context.ts';
import type { Html } from '../layout/html.ts';

/** The staff member who is signed in in this admin. */
const SIGNED_IN_ID = 1;

/** Thrown for an address that leads to nothing; the admin answers with its not-found page. */
export class NotFound extends Error {}

export function shopOf(context: AdminContext, request: FastifyRequest): SandboxShop {
  const { handle } = request.params as { handle: string };
  const shop = context.shops.byHandle(handle);
  if (!shop) throw new NotFound(`There is no store ${handle}.`);
  return shop;
}

export function signedIn(shop: SandboxShop): StaffMember {
  const staff = shop.staff.find(({ id }) => id === SIGNED_IN_ID);
  if (!staff) throw new Error(`${shop.domain} has no staff member ${SIGNED_IN_ID}.`);
  return staff;
}

/** The one number in an address such as /products/12. */
export function idOf(request: FastifyRequest): number {
  return Number((request.params as { id: string }).id);
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.url.slice(start));
}

/** Merchants' HTML is drawn on the admin's pages, so only the admin's own scripts may run there. */
export function sendAdminPage(reply: FastifyReply, page: Html, context: AdminContext): FastifyReply {
  const appOrigin = new URL(context.registration.appUrl).origin;
  const policy = [
    "default-src 'self'",
    'img-src * data:',
    "style-src 'self' 'unsafe-inline'",
    "script-src 'self'",
    `frame-src ${appOrigin}`,
    "frame-ancestors 'self'",
  ];
  return reply
    .header('Content-Security-Policy', policy.join('; '))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppRegistration } from '../../platform/app-registration.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SandboxShop, StaffMember } from '../../shops/shop.ts';
import type { ShopState } from '../../shops/shop-state.ts';
import type { Html } from '../layout/html.ts';

/** The staff member who is signed in in this admin. */
const SIGNED_IN_ID = 1;

/** Thrown for an address that leads to nothing; the admin answers with its not-found page. */
export class NotFound extends Error {}

/** A request for a page of a store. */
export interface Visit {
  platform: Platform;
  registration: AppRegistration;
  shopState: ShopState;
  shop: SandboxShop;
  staff: StaffMember;
  /** `/store/demo` */
  base: string;
  /** `/store/demo/apps/yodel` */
  appPath: string;
  /** The named parts of the page's address; `*` is its end. */
  params: Record<string, string>;
  query: URLSearchParams;
}

export interface Shown {
  title: string;
  content: Html;
  /** 200 where nothing else is said. */
  status?: number;
}

type Answer<Page extends Shown> = Page | { redirectTo: string };

/** A page of a store: what it shows, and what a form does that is sent to its address. */
export interface StorePage<Page extends Shown> {
  /** Below `/store/:handle`. */
  address: string;
  show(visit: Visit): Answer<Page>;
  submit?(visit: Visit, form: Record<string, string>): Answer<Page>;
}

/** How pages of one kind are drawn, and what their documents may load. */
interface Frame<Page extends Shown> {
  draw(visit: Visit, page: Page): Html;
  policy(visit: Visit): string;
}

export function registerPages<Page extends Shown>(
  app: FastifyInstance,
  platform: Platform,
  { draw, policy }: Frame<Page>,
  pages: StorePage<Page>[],
): void {
  for (const { address, show, submit } of pages) {
    app.route({
      method: submit ? ['GET', 'POST'] : ['GET'],
      url: `/store/:handle${address}`,
      handler: async (request, reply) => {
        const visit = visitOf(platform, request);
        const isForm = submit !== undefined && request.method === 'POST';
        const answer = isForm ? submit(visit, Object.fromEntries(request.body as URLSearchParams)) : show(visit);
        if ('redirectTo' in answer) return reply.redirect(answer.redirectTo, isForm ? 303 : 302);
        return reply
          .code(answer.status ?? 200)
          .header('Content-Security-Policy', policy(visit))
          .header('Cache-Control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(draw(visit, answer).html);
      },
    });
  }
}

export function visitOf(platform: Platform, request: FastifyRequest): Visit {
  const params = request.params as Record<string, string>;
  const { registration } = platform;
  const shopState = platform.state.all().find(({ shop }) => shop.handle === params.handle);
  if (!shopState) throw new NotFound(`There is no store ${params.handle}.`);
  const { shop } = shopState;
  const staff = shop.staff.find(({ id }) => id === SIGNED_IN_ID);
  if (!staff) throw new Error(`${shop.domain} has no staff member ${SIGNED_IN_ID}.`);
  const base = `/store/${shop.handle}`;
  const appPath = `${base}/apps/${registration.handle}`;
  const query = new URLSearchParams(request.url.split('?')[1]);
  return { platform, registration, shopState, shop, staff, base, appPath, params, query };
}

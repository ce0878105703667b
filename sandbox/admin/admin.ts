import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { registerAssets } from './assets.ts';
import { adminDocument, notFoundDocument } from './layout/admin-layout.ts';
import { appPages } from './pages/app-page.ts';
import { chargePage } from './pages/charge-page.ts';
import { appsPage, homePage } from './pages/home-pages.ts';
import { installPage } from './pages/install-page.ts';
import { collectionsPage, productsPage } from './pages/list-pages.ts';
import { NotFound, registerPages, type Visit } from './pages/page.ts';
import { registerPageServices } from './pages/page-services.ts';
import { collectionPage, productPage } from './pages/product-and-collection-pages.ts';
import { shopperDocument, shopperPages } from './pages/shopper-pages.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The store's admin: its pages, the page that frames the app, and the script that serves the framed app. */
export function registerAdmin(app: FastifyInstance, platform: Platform): void {
  app.register((admin, _options, done) => {
    if (admin.hasContentTypeParser(FORM)) admin.removeContentTypeParser(FORM);
    admin.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, new URLSearchParams(String(body)));
    });
    admin.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof NotFound)) throw error;
      const shops = platform.state.all().map(({ shop }) => shop);
      return reply.code(404).type('text/html; charset=utf-8').send(notFoundDocument(error.message, shops).html);
    });

    admin.addHook('onRequest', async (request, reply) => {
      const address = properAddress(request, platform);
      return address ? reply.redirect(address, 302) : undefined;
    });

    admin.get('/', async (_request, reply) => reply.redirect('/store/demo', 302));
    // The admin finds the store itself for an address that names none.
    admin.get('/apps/*', async (request, reply) => reply.redirect(`/store/demo${request.url}`, 302));
    registerAssets(admin);
    registerPageServices(admin, platform);
    registerPages(admin, platform, { draw: adminDocument, policy: adminPolicy }, [
      ...[homePage, productsPage, productPage, collectionsPage, collectionPage, appsPage, ...appPages],
      ...[chargePage, installPage],
    ]);
    registerPages(admin, platform, { draw: shopperDocument, policy: shopperPolicy }, shopperPages);
    admin.get('/store/*', async () => {
      throw new NotFound('Nothing stands at this address.');
    });
    done();
  });
}

/** Merchants' HTML is drawn on the admin's pages, so only the admin's own scripts may run there. */
const adminPolicy = ({ registration }: Visit): string =>
  [
    "default-src 'self'",
    'img-src * data:',
    "style-src 'self' 'unsafe-inline'",
    "script-src 'self'",
    `frame-src ${new URL(registration.appUrl).origin}`,
    "frame-ancestors 'self'",
  ].join('; ');

/** The description is the merchant's own HTML: it may have any style, but its scripts are blocked. */
const shopperPolicy = (): string =>
  "default-src 'self'; img-src * data:; style-src 'self' 'unsafe-inline'; script-src 'none'; frame-src *";

/** The app allows only one origin as its frame, so pages under 127.0.0.1 redirect to localhost. */
function properAddress(request: FastifyRequest, { url }: Platform): string | null {
  const isPage = request.method === 'GET' && (request.url === '/' || request.url.startsWith('/store/'));
  const isAlias = request.hostname === '127.0.0.1' && new URL(url).hostname === 'localhost';
  return isPage && isAlias ? `${url}${request.url}` : null;
}

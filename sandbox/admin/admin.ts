import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerAssets } from './assets.ts';
import type { AdminContext } from './context/admin-context.ts';
import { registerAppPage } from './pages/app-page.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { registerPageServices } from './pages/page-services.ts';
import { registerStorePages } from './pages/store-pages.ts';
import { NotFound } from './pages/store-request.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The store's admin: its pages, the page that frames the app, and the script that serves the framed app. */
export function registerAdmin(app: FastifyInstance, context: AdminContext): void {
  app.register((admin, _options, done) => {
    if (admin.hasContentTypeParser(FORM)) admin.removeContentTypeParser(FORM);
    admin.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, new URLSearchParams(String(body)));
    });
    admin.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof NotFound)) throw error;
      return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(error.message, context).html);
    });

    admin.addHook('onRequest', async (request, reply) => {
      const address = properAddress(request, context);
      return address ? reply.redirect(address, 302) : undefined;
    });

    admin.get('/', async (_request, reply) => reply.redirect('/store/demo', 302));
    registerAssets(admin);
    registerPageServices(admin, context);
    registerAppPage(admin, context);
    registerStorePages(admin, context);
    admin.get('/store/*', async () => {
      throw new NotFound('Nothing stands at this address.');
    });
    done();
  });
}

/** The app allows only one origin as its frame, so pages under 127.0.0.1 redirect to localhost. */
function properAddress(request: FastifyRequest, context: AdminContext): string | null {
  const isPage = request.method === 'GET' && (request.url === '/' || request.url.startsWith('/store/'));
  const isAlias = request.hostname === '127.0.0.1' && new URL(context.url).hostname === 'localhost';
  return isPage && isAlias ? `${context.url}${request.url}` : null;
}

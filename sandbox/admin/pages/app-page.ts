import type { FastifyInstance } from 'fastify';
import type { SandboxShop } from '../../shops/shop.ts';
import type { AdminContext } from '../context/admin-context.ts';
import { adminPage } from '../layout/admin-layout.ts';
import { html, jsonBlock } from '../layout/html.ts';
import { appIcon } from '../layout/icons.ts';
import { NotFound, queryOf, sendAdminPage, shopOf, signedIn } from './store-request.ts';

/** The page that frames the app, at every address below /store/<handle>/apps/<app>. */
export function registerAppPage(app: FastifyInstance, context: AdminContext): void {
  const { registration } = context;
  // The admin finds the store itself for an address that names none.
  app.get('/apps/*', async (request, reply) => reply.redirect(`/store/demo${request.url}`, 302));
  for (const address of ['/store/:handle/apps/:app', '/store/:handle/apps/:app/*']) {
    app.get(address, async (request, reply) => {
      const shop = shopOf(context, request);
      const named = (request.params as { app: string }).app;
      const base = `/store/${shop.handle}/apps/`;
      const rest = request.url.slice(base.length + encodeURIComponent(named).length);
      // The platform's libraries know the app by its key and build addresses with it.
      if (named === registration.apiKey) return reply.redirect(`${base}${registration.handle}${rest}`, 302);
      if (named !== registration.handle) throw new NotFound(`No app called ${named} is installed.`);
      const [path = ''] = rest.split('?');
      return sendAdminPage(reply, framePage(context, shop, path, queryOf(request)), context);
    });
  }
}

function framePage(context: AdminContext, shop: SandboxShop, path: string, query: URLSearchParams) {
  const { registration } = context;
  const staff = signedIn(shop);
  const data = {
    storeName: shop.name,
    storePath: `/store/${shop.handle}`,
    appPath: `/store/${shop.handle}/apps/${registration.handle}`,
    appName: registration.name,
    appOrigin: new URL(registration.appUrl).origin,
    frameUrl: frameUrl(context, shop, path, query),
    facts: {
      user: {
        id: staff.id,
        name: `${staff.firstName} ${staff.lastName}`,
        email: staff.email,
        accountAccess: staff.accountOwner ? 'account_owner' : 'full_access',
      },
    },
  };
  return adminPage({
    shop,
    context,
    title: registration.name,
    active: 'app',
    isFramed: true,
    head: html`<link rel="stylesheet" href="/admin-assets/app-page.css">
  <script src="/admin-assets/app-page.js" defer></script>`,
    content: html`${jsonBlock('page-data', data)}
      <div class="title-bar">${appIcon(24)}<h1>${registration.name}</h1><span class="title-bar-heading" data-title-bar-heading></span><div class="title-bar-actions" data-title-bar-actions></div></div>
      <div class="loading-bar" role="progressbar" aria-label="Loading"></div>
      <div class="silent-app" role="alert"><h2>${registration.name} isn’t answering</h2><p>Nothing was heard from the app at ${registration.appUrl}. Is it running?</p><a class="button" href="">Try again</a></div>
      <iframe class="app-frame" title="${registration.name}" name="app-iframe" data-app-frame data-testid="app-frame" allow="clipboard-read; clipboard-write"></iframe>`,
  });
}

/** The merchant's query with the platform's parameters, which win. */
function frameUrl(context: AdminContext, shop: SandboxShop, path: string, query: URLSearchParams): string {
  const url = new URL(`${context.registration.appUrl.replace(/\/$/, '')}${path || '/'}`);
  url.search = query.toString();
  for (const [name, value] of context.launchQuery(shop, signedIn(shop))) url.searchParams.set(name, value);
  return url.href;
}

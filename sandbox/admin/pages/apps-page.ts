import type { FastifyInstance } from 'fastify';
import type { AdminContext } from '../context/admin-context.ts';
import { adminPage } from '../layout/admin-layout.ts';
import { html } from '../layout/html.ts';
import { appIcon } from '../layout/icons.ts';
import { sendAdminPage, shopOf } from './store-request.ts';

export function registerAppsPage(app: FastifyInstance, context: AdminContext): void {
  const { registration } = context;
  app.get('/store/:handle/apps', async (request, reply) => {
    const shop = shopOf(context, request);
    const content = html`<div class="page">
      <h1 class="page-title">Apps</h1>
      <section class="card app-card">
        ${appIcon(40)}
        <div><h2>${registration.name}</h2><p class="subdued">Installed · may use ${registration.scopes.join(', ')}</p></div>
        <a class="button" href="/store/${shop.handle}/apps/${registration.handle}">Open</a>
      </section>
    </div>`;
    return sendAdminPage(reply, adminPage({ shop, context, title: 'Apps', active: 'apps', content }), context);
  });
}

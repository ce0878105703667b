import type { AdminPage } from '../layout/admin-layout.ts';
import { html } from '../layout/html.ts';
import { appIcon } from '../layout/icons.ts';
import { NotFound, type StorePage, type Visit } from './page.ts';

/** Where the merchant installs the app, or grants again what they took from it. */
export const installPage: StorePage<AdminPage> = {
  address: '/oauth/install',
  show(visit) {
    const { registration, shop } = asked(visit);
    const content = html`<div class="page page-narrow">
      <h1 class="page-title">Install ${registration.name}</h1>
      <form class="card" method="post">
        <div class="charge-app">${appIcon(40)}<div><strong>${registration.name}</strong><span class="subdued">asks ${shop.name} for access</span></div></div>
        <ul data-testid="asked-scopes">${registration.scopes.map((scope) => html`<li>${scope.replaceAll('_', ' ')}</li>`)}</ul>
        <div class="charge-actions"><button class="button button-primary">Install</button></div>
      </form>
    </div>`;
    return { title: `Install ${registration.name}`, active: 'apps', content };
  },
  submit(visit) {
    const { platform, shopState, appPath } = asked(visit);
    platform.scopes.grantRequired(shopState);
    platform.install(shopState);
    return { redirectTo: appPath };
  },
};

function asked(visit: Visit): Visit {
  if (visit.query.get('client_id') === visit.registration.apiKey) return visit;
  throw new NotFound('No app has this client_id.');
}

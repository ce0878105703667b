import { launchQuery } from '../../platform/session-token.ts';
import type { AdminPage } from '../layout/admin-layout.ts';
import { html, jsonBlock } from '../layout/html.ts';
import { appIcon } from '../layout/icons.ts';
import { NotFound, type StorePage, type Visit } from './page.ts';

/** The page that frames the app, at every address below /store/<handle>/apps/<app>. */
export const appPages: StorePage<AdminPage>[] = ['/apps/:app', '/apps/:app/*'].map((address) => ({
  address,
  show(visit) {
    const { appPath, registration, params, query } = visit;
    const path = params['*'] === undefined ? '' : `/${params['*']}`;
    // The platform's libraries know the app by its key and build addresses with it.
    if (params.app === registration.apiKey)
      return { redirectTo: `${appPath}${path}${query.size > 0 ? `?${query}` : ''}` };
    if (params.app !== registration.handle) throw new NotFound(`No app called ${params.app} is installed.`);
    return framePage(visit, path);
  },
}));

function framePage(visit: Visit, path: string): AdminPage {
  const { registration, shop, staff, base, appPath } = visit;
  const { name, appUrl } = registration;
  const data = {
    storeName: shop.name,
    storePath: base,
    appPath,
    appName: name,
    appOrigin: new URL(appUrl).origin,
    frameUrl: frameUrl(visit, path),
    facts: {
      user: {
        id: staff.id,
        name: `${staff.firstName} ${staff.lastName}`,
        email: staff.email,
        accountAccess: staff.accountOwner ? 'account_owner' : 'full_access',
      },
    },
  };
  return {
    title: name,
    active: 'app',
    isFramed: true,
    head: html`<link rel="stylesheet" href="/admin-assets/app-page.css">
  <script src="/admin-assets/app-page.js" defer></script>`,
    content: html`${jsonBlock('page-data', data)}
      <div class="title-bar">${appIcon(24)}<h1>${name}</h1><span class="title-bar-heading" data-title-bar-heading></span></div>
      <div class="loading-bar" role="progressbar" aria-label="Loading"></div>
      <div class="silent-app" role="alert"><h2>${name} isn’t answering</h2><p>Nothing was heard from the app at ${appUrl}. Is it running?</p><a class="button" href="">Try again</a></div>
      <iframe class="app-frame" title="${name}" name="app-iframe" data-app-frame data-testid="app-frame" allow="clipboard-read; clipboard-write"></iframe>
      <div class="mobile-bar" aria-hidden="true"><span>Home</span><span>Orders</span><span>Products</span><span>Menu</span></div>`,
  };
}

/** The merchant's query with the platform's parameters, which win. */
function frameUrl({ registration, shop, staff, query }: Visit, path: string): string {
  const url = new URL(`${registration.appUrl.replace(/\/$/, '')}${path || '/'}`);
  url.search = query.toString();
  for (const [name, value] of launchQuery(registration, shop, staff)) url.searchParams.set(name, value);
  return url.href;
}

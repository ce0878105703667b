import type { AdminPage } from '../layout/admin-layout.ts';
import { html } from '../layout/html.ts';
import { appIcon, icons } from '../layout/icons.ts';
import type { StorePage } from './page.ts';

const count = (number: number): string => number.toLocaleString('en');

export const homePage: StorePage<AdminPage> = {
  address: '',
  show({ shop, staff, base, appPath, registration }) {
    const withoutDescription = shop.products.filter((product) => !product.descriptionHtml.trim()).length;
    const content = html`<div class="page">
      <h1 class="page-title">Welcome back, ${staff.firstName}</h1>
      <section class="card app-card">
        ${appIcon(56)}
        <div><h2>${registration.name}</h2><p>Writes your product and collection texts, right here in your admin.</p></div>
        <a class="button button-primary" href="${appPath}">Open ${registration.name}</a>
      </section>
      <div class="tiles">
        <a class="card tile" href="${base}/products">${icons.products}<strong>${count(shop.products.length)}</strong><span>Products</span></a>
        <a class="card tile" href="${base}/products?missing=description">${icons.view}<strong>${count(withoutDescription)}</strong><span>Without a description</span></a>
        <a class="card tile" href="${base}/collections">${icons.collections}<strong>${count(shop.collections.length)}</strong><span>Collections</span></a>
      </div>
      <section class="card">
        <h2>Your store</h2>
        <dl class="facts">
          <dt>Name</dt><dd>${shop.name}</dd>
          <dt>Domain</dt><dd>${shop.domain}</dd>
          <dt>Plan</dt><dd>${shop.plan.publicDisplayName}</dd>
          <dt>Currency</dt><dd>${shop.currencyCode}</dd>
          <dt>Staff</dt><dd>${shop.staff.map((member) => `${member.firstName} ${member.lastName}`).join(', ')}</dd>
        </dl>
      </section>
    </div>`;
    return { title: 'Home', active: 'home', content };
  },
};

export const appsPage: StorePage<AdminPage> = {
  address: '/apps',
  show({ appPath, registration, platform, shopState }) {
    const { granted } = platform.scopes.detail(shopState);
    const content = html`<div class="page">
      <h1 class="page-title">Apps</h1>
      <section class="card app-card">
        ${appIcon(40)}
        <div><h2>${registration.name}</h2><p class="subdued">Installed · may use ${granted.join(', ')}</p></div>
        <a class="button" href="${appPath}">Open</a>
      </section>
    </div>`;
    return { title: 'Apps', active: 'apps', content };
  },
};

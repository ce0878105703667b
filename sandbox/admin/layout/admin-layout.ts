import type { SandboxShop } from '../../shops/shop.ts';
import type { AdminContext } from '../context/admin-context.ts';
import { type Html, html } from './html.ts';
import { appIcon, icons } from './icons.ts';

type NavigationItem = 'home' | 'products' | 'collections' | 'apps' | 'app';

interface AdminPage {
  shop: SandboxShop;
  context: AdminContext;
  title: string;
  active: NavigationItem;
  content: Html;
  /** What the page needs beside the shell: more styles, scripts, data. */
  head?: Html;
  /** Fills the whole canvas, without the margins of a page of cards. */
  isFramed?: boolean;
}

export function adminPage(page: AdminPage): Html {
  const { shop } = page;
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${page.title} · ${shop.name}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/admin-assets/admin.css">
  <script src="/admin-assets/shell.js" defer></script>
  ${page.head}
</head>
<body>
  <a class="skip-link" href="#content">Skip to content</a>
  ${topBar(shop, page.context.shops.all())}
  <div class="admin">
    ${navigation(page)}
    <div class="navigation-backdrop" data-close-navigation></div>
    <main id="content" class="${page.isFramed ? 'canvas canvas-framed' : 'canvas'}" tabindex="-1">${page.content}</main>
  </div>
</body>
</html>`;
}

function topBar(shop: SandboxShop, shops: SandboxShop[]): Html {
  const owner = shop.staff[0];
  const initials = owner ? `${owner.firstName.charAt(0)}${owner.lastName.charAt(0)}` : '';
  return html`<header class="top-bar">
    <button type="button" class="top-bar-menu" aria-label="Menu" aria-expanded="false" data-toggle-navigation>${icons.menu}</button>
    <a class="top-bar-brand" href="/store/${shop.handle}">${icons.store}<span>Store admin</span></a>
    <form class="top-bar-search" role="search" aria-label="Store" action="/store/${shop.handle}/products">
      ${icons.search}<input type="search" name="query" placeholder="Search products" aria-label="Search the store’s products" autocomplete="off">
    </form>
    <details class="account">
      <summary><span class="account-store">${shop.name}</span><span class="avatar">${initials}</span></summary>
      <div class="account-menu">
        <p><strong>${owner?.firstName} ${owner?.lastName}</strong><br>${owner?.email}</p>
        <ul>${shops.map(({ handle, name }) => html`<li><a href="/store/${handle}" ${current(handle === shop.handle)}>${name}</a></li>`)}</ul>
      </div>
    </details>
  </header>`;
}

function navigation({ shop, context, active }: AdminPage): Html {
  const { registration } = context;
  const base = `/store/${shop.handle}`;
  const entry = (item: NavigationItem, href: string, label: string, picture: Html) =>
    html`<li><a class="nav-link" href="${base}${href}" ${current(active === item)}>${picture}<span>${label}</span></a></li>`;
  return html`<nav class="navigation" aria-label="Store" id="navigation">
    <ul>
      ${entry('home', '', 'Home', icons.home)}
      ${entry('products', '/products', 'Products', icons.products)}
      ${entry('collections', '/collections', 'Collections', icons.collections)}
    </ul>
    <ul>
      ${entry('apps', '/apps', 'Apps', icons.apps)}
      <li>
        <a class="nav-link" data-app-link href="${base}/apps/${registration.handle}" ${current(active === 'app')}>${appIcon(20)}<span>${registration.name}</span></a>
        <ul class="nav-entries" data-app-entries></ul>
      </li>
    </ul>
  </nav>`;
}

function current(isCurrent: boolean): Html {
  return isCurrent ? html`aria-current="page"` : html``;
}

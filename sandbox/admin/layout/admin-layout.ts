import type { SandboxShop } from '../../shops/shop.ts';
import type { Shown, Visit } from '../pages/page.ts';
import { type Html, html } from './html.ts';
import { appIcon, icons } from './icons.ts';

export interface AdminPage extends Shown {
  /** The entry of the navigation that the page belongs to. */
  active: 'home' | 'products' | 'collections' | 'apps' | 'app';
  /** What the page needs beside the shell: more styles, scripts, data. */
  head?: Html;
  /** Fills the whole canvas, without the margins of a page of cards. */
  isFramed?: boolean;
}

export function adminDocument(visit: Visit, { title, active, content, head, isFramed }: AdminPage): Html {
  return document(
    `${title} · ${visit.shop.name}`,
    html`<script src="/admin-assets/shell.js" defer></script>
  ${head}`,
    html`<body>
  <a class="skip-link" href="#content">Skip to content</a>
  ${topBar(visit)}
  <div class="admin">
    ${navigation(visit, active)}
    <div class="navigation-backdrop" data-close-navigation></div>
    <main id="content" class="${isFramed ? 'canvas canvas-framed' : 'canvas'}" tabindex="-1">${content}</main>
  </div>
</body>`,
  );
}

export function notFoundDocument(message: string, shops: SandboxShop[]): Html {
  return document(
    'Not found',
    null,
    html`<body class="bare">
  <main class="card bare-card">
    <h1>There’s no page at this address</h1>
    <p>${message}</p>
    <p>${shops.map(({ handle, name }) => html`<a class="button" href="/store/${handle}">${name}</a> `)}</p>
  </main>
</body>`,
  );
}

function document(title: string, head: Html | null, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/admin-assets/admin.css">
  ${head}
</head>
${body}
</html>`;
}

function topBar({ shop, staff, base, platform }: Visit): Html {
  const shops = platform.state.all().map((each) => each.shop);
  return html`<header class="top-bar">
    <button type="button" class="top-bar-menu" aria-label="Menu" aria-expanded="false" data-toggle-navigation>${icons.menu}</button>
    <a class="top-bar-brand" href="${base}">${icons.store}<span>Store admin</span></a>
    <form class="top-bar-search" role="search" aria-label="Store" action="${base}/products">
      ${icons.search}<input type="search" name="query" placeholder="Search products" aria-label="Search the store’s products" autocomplete="off">
    </form>
    <details class="account">
      <summary><span class="account-store">${shop.name}</span><span class="avatar">${staff.firstName.charAt(0)}${staff.lastName.charAt(0)}</span></summary>
      <div class="account-menu">
        <p><strong>${staff.firstName} ${staff.lastName}</strong><br>${staff.email}</p>
        <ul>${shops.map(({ handle, name }) => html`<li><a href="/store/${handle}" ${current(handle === shop.handle)}>${name}</a></li>`)}</ul>
      </div>
    </details>
  </header>`;
}

function navigation({ base, appPath, registration }: Visit, active: AdminPage['active']): Html {
  const entry = (item: 'home' | 'products' | 'collections' | 'apps', href: string, label: string) =>
    html`<li><a class="nav-link" href="${base}${href}" ${current(active === item)}>${icons[item]}<span>${label}</span></a></li>`;
  return html`<nav class="navigation" aria-label="Store" id="navigation">
    <ul>
      ${entry('home', '', 'Home')}
      ${entry('products', '/products', 'Products')}
      ${entry('collections', '/collections', 'Collections')}
    </ul>
    <ul>
      ${entry('apps', '/apps', 'Apps')}
      <li>
        <a class="nav-link" data-app-link href="${appPath}" ${current(active === 'app')}>${appIcon(20)}<span>${registration.name}</span></a>
        <ul class="nav-entries" data-app-entries></ul>
      </li>
    </ul>
  </nav>`;
}

const current = (isCurrent: boolean): Html | false => isCurrent && html`aria-current="page"`;

import type { SandboxProduct } from '../../shops/shop.ts';
import type { AdminPage } from '../layout/admin-layout.ts';
import { type Html, html } from '../layout/html.ts';
import type { StorePage } from './page.ts';
import { matcherFor } from './resource-search.ts';

const PAGE_SIZE = 50;

/** The table with a checkbox per product and the app's admin link for the selected ones, as on the real platform. */
export const productsPage: StorePage<AdminPage> = {
  address: '/products',
  show({ shop, shopState, base, appPath, query, registration }) {
    const matches = matcherFor(query.get('query') ?? '', shopState.index);
    const lacksText = query.get('missing') === 'description';
    const found = shop.products.filter(
      (product) => matches(product) && (!lacksText || !product.descriptionHtml.trim()),
    );
    return listPage('Products', found, query, (items) => {
      const note =
        lacksText && html`<p class="list-note">Products without a description · <a href="?">Show all</a></p>`;
      return html`${note}<form action="${appPath}">
        ${productTable(items, `${base}/products`, true)}
        <div class="list-selected"><button class="button button-primary">Write with ${registration.name}</button></div>
      </form>`;
    });
  },
};

export const collectionsPage: StorePage<AdminPage> = {
  address: '/collections',
  show({ shop, base, query }) {
    const search = (query.get('query') ?? '').trim().toLowerCase();
    const found = shop.collections.filter(({ title }) => title.toLowerCase().includes(search));
    return listPage('Collections', found, query, (items) => {
      const rows = items.map(
        (collection) => html`<tr data-testid="collection-row">
          <td class="list-picture">${thumbnail(collection.image?.url)}</td>
          <td><a class="row-link" href="${base}/collections/${collection.id}">${collection.title}</a></td>
          <td>${collection.productIds.length}</td>
        </tr>`,
      );
      return html`<table class="list"><thead><tr><th><span class="visually-hidden">Picture</span></th><th>Title</th><th>Products</th></tr></thead><tbody>${rows}</tbody></table>`;
    });
  },
};

function listPage<Item>(
  title: 'Products' | 'Collections',
  found: Item[],
  query: URLSearchParams,
  table: (items: Item[]) => Html,
): AdminPage {
  const name = title.toLowerCase() as Lowercase<typeof title>;
  const label = `Search ${name}`;
  const content = html`<div class="page page-wide">
    <h1 class="page-title">${title}</h1>
    <section class="card card-list">
      <form class="list-search" role="search"><input class="field" type="search" name="query" value="${query.get('query') ?? ''}" placeholder="${label}" aria-label="${label}" autocomplete="off"><button class="button">Search</button></form>
      ${found.length === 0 ? html`<p class="list-empty">No ${name} found</p>` : paged(found, query, table)}
    </section>
  </div>`;
  return { title, active: name, content };
}

/** One page of a list, with the way to the others. */
export function paged<Item>(found: Item[], query: URLSearchParams, table: (items: Item[]) => Html): Html {
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const number = Math.min(lastPage, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const first = (number - 1) * PAGE_SIZE;
  const items = found.slice(first, first + PAGE_SIZE);
  const link = (target: number, label: string) => {
    const address = new URLSearchParams(query);
    address.set('page', String(target));
    return target >= 1 && target <= lastPage
      ? html`<a class="button" href="?${address.toString()}" rel="${label.toLowerCase()}">${label}</a>`
      : html`<span class="button button-disabled" aria-disabled="true">${label}</span>`;
  };
  const range = found.length === 0 ? '0' : `${first + 1}–${first + items.length}`;
  return html`${table(items)}<nav class="pager" aria-label="Pages">
    ${link(number - 1, 'Previous')}
    <span>${range} of ${found.length.toLocaleString('en')}</span>
    ${link(number + 1, 'Next')}
  </nav>`;
}

export function productTable(products: SandboxProduct[], base: string, isSelectable = false): Html {
  const checkbox = ({ id, title }: SandboxProduct) =>
    html`<td class="list-check"><input type="checkbox" name="ids[]" value="${id}" aria-label="Select ${title}"></td>`;
  return html`<table class="list">
    <thead><tr>${isSelectable && html`<th><span class="visually-hidden">Select</span></th>`}<th><span class="visually-hidden">Picture</span></th><th>Product</th><th>Status</th><th class="wide-only">Type</th><th class="wide-only">Vendor</th></tr></thead>
    <tbody>${products.map(
      (product) => html`<tr data-testid="product-row">
        ${isSelectable && checkbox(product)}
        <td class="list-picture">${thumbnail(product.images[0]?.url)}</td>
        <td><a class="row-link" href="${base}/${product.id}">${product.title}</a></td>
        <td>${statusBadge(product.status)}</td>
        <td class="wide-only">${product.productType}</td>
        <td class="wide-only">${product.vendor}</td>
      </tr>`,
    )}</tbody>
  </table>`;
}

function thumbnail(url: string | undefined): Html {
  return url
    ? html`<img class="thumbnail" src="${url}" alt="" width="40" height="40" loading="lazy">`
    : html`<span class="thumbnail thumbnail-empty"></span>`;
}

export function statusBadge(status: SandboxProduct['status']): Html {
  const label = status.charAt(0) + status.slice(1).toLowerCase();
  return html`<span class="badge badge-${status.toLowerCase()}">${label}</span>`;
}

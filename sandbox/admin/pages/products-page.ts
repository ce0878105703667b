import type { FastifyInstance } from 'fastify';
import type { SandboxProduct, SandboxShop } from '../../shops/shop.ts';
import type { AdminContext } from '../context/admin-context.ts';
import { adminPage } from '../layout/admin-layout.ts';
import { type Html, html } from '../layout/html.ts';
import { matcherFor } from '../resource-list/resource-search.ts';
import { pageOf, pager, searchForm, statusBadge, thumbnail } from './list-parts.ts';
import { queryOf, sendAdminPage, shopOf } from './store-request.ts';

export function registerProductsPage(app: FastifyInstance, context: AdminContext): void {
  app.get('/store/:handle/products', async (request, reply) => {
    const shop = shopOf(context, request);
    const query = queryOf(request);
    const search = query.get('query') ?? '';
    const matches = matcherFor(search, shop);
    const lacksText = query.get('missing') === 'description';
    const found = shop.products.filter(
      (product) => matches(product) && (!lacksText || !product.descriptionHtml.trim()),
    );
    const page = pageOf(found, query);
    const content = html`<div class="page page-wide">
      <h1 class="page-title">Products</h1>
      <section class="card card-list">
        ${searchForm('Search products', search)}
        ${lacksText && html`<p class="list-note">Products without a description · <a href="?">Show all</a></p>`}
        ${page.total === 0 ? html`<p class="list-empty">No products found</p>` : selectableTable(context, shop, page.items)}
        ${pager(page, query)}
      </section>
    </div>`;
    return sendAdminPage(reply, adminPage({ shop, context, title: 'Products', active: 'products', content }), context);
  });
}

/** The table with a checkbox per product and the app's admin link for the selected ones, as on the real platform. */
function selectableTable({ registration }: AdminContext, shop: SandboxShop, products: SandboxProduct[]): Html {
  return html`<form action="/store/${shop.handle}/apps/${registration.handle}">
    ${productTable(products, `/store/${shop.handle}/products`, { isSelectable: true })}
    <div class="list-selected"><button class="button button-primary">Write with ${registration.name}</button></div>
  </form>`;
}

export function productTable(products: SandboxProduct[], base: string, { isSelectable = false } = {}): Html {
  const checkbox = ({ id, title }: SandboxProduct) =>
    html`<td class="list-check"><input type="checkbox" name="ids" value="${id}" aria-label="Select ${title}"></td>`;
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

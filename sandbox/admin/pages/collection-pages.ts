import type { FastifyInstance } from 'fastify';
import type { SandboxCollection, SandboxShop } from '../../shops/shop.ts';
import type { AdminContext } from '../context/admin-context.ts';
import { adminPage } from '../layout/admin-layout.ts';
import { type Html, html } from '../layout/html.ts';
import { pageOf, pager, searchForm, thumbnail } from './list-parts.ts';
import { productTable } from './products-page.ts';
import { contentEditor, contentForm, editedText, pageHeading, searchListing } from './resource-parts.ts';
import { idOf, NotFound, queryOf, sendAdminPage, shopOf } from './store-request.ts';

export function registerCollectionPages(app: FastifyInstance, context: AdminContext): void {
  const address = '/store/:handle/collections/:id';

  app.get('/store/:handle/collections', async (request, reply) => {
    const shop = shopOf(context, request);
    const content = collectionsContent(shop, queryOf(request));
    const page = adminPage({ shop, context, title: 'Collections', active: 'collections', content });
    return sendAdminPage(reply, page, context);
  });

  app.get(address, async (request, reply) => {
    const shop = shopOf(context, request);
    const collection = collectionOf(shop, idOf(request));
    return sendAdminPage(reply, collectionPage(context, shop, collection, queryOf(request), []), context);
  });

  app.post(address, async (request, reply) => {
    const shop = shopOf(context, request);
    const collection = collectionOf(shop, idOf(request));
    const form = contentForm.safeParse(Object.fromEntries(request.body as URLSearchParams));
    if (!form.success) {
      const faults = form.error.issues.map((issue) => issue.message);
      return sendAdminPage(
        reply.code(422),
        collectionPage(context, shop, collection, new URLSearchParams(), faults),
        context,
      );
    }
    const { title, descriptionHtml, seoTitle, seoDescription } = form.data;
    const seo = { title: seoTitle || null, description: seoDescription || null };
    const edited = editedText(collection.descriptionHtml, descriptionHtml);
    context.changes.updateCollection(shop, collection.id, { title, descriptionHtml: edited, seo });
    return reply.redirect(`/store/${shop.handle}/collections/${collection.id}?saved`, 303);
  });
}

function collectionOf(shop: SandboxShop, id: number): SandboxCollection {
  const collection = shop.collections.find((candidate) => candidate.id === id);
  if (!collection) throw new NotFound('This collection does not exist, or was deleted.');
  return collection;
}

function collectionsContent(shop: SandboxShop, query: URLSearchParams): Html {
  const search = query.get('query') ?? '';
  const page = pageOf(
    shop.collections.filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase())),
    query,
  );
  const rows = page.items.map(
    (collection) => html`<tr data-testid="collection-row">
      <td class="list-picture">${thumbnail(collection.image?.url)}</td>
      <td><a class="row-link" href="/store/${shop.handle}/collections/${collection.id}">${collection.title}</a></td>
      <td>${collection.productIds.length}</td>
    </tr>`,
  );
  const table = html`<table class="list"><thead><tr><th><span class="visually-hidden">Picture</span></th><th>Title</th><th>Products</th></tr></thead><tbody>${rows}</tbody></table>`;
  return html`<div class="page page-wide">
    <h1 class="page-title">Collections</h1>
    <section class="card card-list">
      ${searchForm('Search collections', search)}
      ${rows.length === 0 ? html`<p class="list-empty">No collections found</p>` : table}
      ${pager(page, query)}
    </section>
  </div>`;
}

function collectionPage(
  context: AdminContext,
  shop: SandboxShop,
  collection: SandboxCollection,
  query: URLSearchParams,
  faults: string[],
): Html {
  const members = new Set(collection.productIds);
  const page = pageOf(
    shop.products.filter(({ id }) => members.has(id)),
    query,
  );
  const content = html`<form class="page page-wide" method="post" action="/store/${shop.handle}/collections/${collection.id}">
    ${pageHeading({
      back: `/store/${shop.handle}/collections`,
      title: collection.title,
      shopperPath: `/store/${shop.handle}/shopper/collections/${collection.handle}`,
    })}
    ${query.has('saved') && html`<p class="banner banner-success" role="status">Collection saved</p>`}
    ${faults.map((fault) => html`<p class="banner banner-critical" role="alert">${fault}</p>`)}
    <div class="columns">
      <div class="column">
        ${contentEditor('collection', collection)}
        <section class="card card-list"><h2>Products</h2>${productTable(page.items, `/store/${shop.handle}/products`)}${pager(page, query)}</section>
        ${searchListing(`${shop.domain} › collections › ${collection.handle}`, collection)}
      </div>
      <div class="column column-side"><section class="card"><h2>Image</h2>${
        collection.image
          ? html`<div class="media"><img src="${collection.image.url}" alt="${collection.image.altText ?? ''}"></div>`
          : html`<p class="subdued">No picture</p>`
      }</section></div>
    </div>
    <div class="page-actions"><button class="button button-primary">Save</button></div>
  </form>`;
  return adminPage({ shop, context, title: collection.title, active: 'collections', content });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxProduct, SandboxShop } from '../../shops/shop.ts';
import type { AdminContext } from '../context/admin-context.ts';
import { adminPage } from '../layout/admin-layout.ts';
import { type Html, html } from '../layout/html.ts';
import { icons } from '../layout/icons.ts';
import { statusBadge } from './list-parts.ts';
import { contentEditor, contentForm, editedText, pageHeading, searchListing } from './resource-parts.ts';
import { idOf, NotFound, queryOf, sendAdminPage, shopOf } from './store-request.ts';

const productForm = contentForm.extend({
  tags: z.string(),
  status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED']),
});

export function registerProductPage(app: FastifyInstance, context: AdminContext): void {
  const address = '/store/:handle/products/:id';

  app.get(address, async (request, reply) => {
    const shop = shopOf(context, request);
    const product = productOf(shop, idOf(request));
    return sendAdminPage(reply, productPage(context, shop, product, queryOf(request).has('saved'), []), context);
  });

  app.post(address, async (request, reply) => {
    const shop = shopOf(context, request);
    const product = productOf(shop, idOf(request));
    const form = productForm.safeParse(Object.fromEntries(request.body as URLSearchParams));
    if (!form.success) {
      const faults = form.error.issues.map((issue) => issue.message);
      return sendAdminPage(reply.code(422), productPage(context, shop, product, false, faults), context);
    }
    const { title, descriptionHtml, seoTitle, seoDescription, tags, status } = form.data;
    context.changes.updateProduct(shop, product.id, {
      title,
      descriptionHtml: editedText(product.descriptionHtml, descriptionHtml),
      seo: { title: seoTitle || null, description: seoDescription || null },
      tags: tags.split(',').flatMap((tag) => tag.trim() || []),
      status,
    });
    return reply.redirect(`/store/${shop.handle}/products/${product.id}?saved`, 303);
  });
}

function productOf(shop: SandboxShop, id: number): SandboxProduct {
  const product = shop.products.find((candidate) => candidate.id === id);
  if (!product) throw new NotFound('This product does not exist, or was deleted.');
  return product;
}

function productPage(
  context: AdminContext,
  shop: SandboxShop,
  product: SandboxProduct,
  isSaved: boolean,
  faults: string[],
): Html {
  const shopperPath = `/store/${shop.handle}/shopper/products/${product.handle}`;
  const { handle, name } = context.registration;
  const content = html`<form class="page page-wide" method="post">
    ${pageHeading({
      back: `/store/${shop.handle}/products`,
      title: product.title,
      badge: statusBadge(product.status),
      // As an admin link of the app on the real platform.
      appLink: html`<a class="button" href="/store/${shop.handle}/apps/${handle}?id=${product.id}">Write with ${name}</a>`,
      shopperPath,
    })}
    ${isSaved && html`<p class="banner banner-success" role="status">Product saved</p>`}
    ${faults.map((fault) => html`<p class="banner banner-critical" role="alert">${fault}</p>`)}
    <div class="columns">
      <div class="column">
        ${contentEditor('product', product)}
        ${media(product)}
        ${searchListing(`${shop.domain} › products › ${product.handle}`, product)}
      </div>
      <div class="column column-side">${organization(shop, product)}${variants(shop, product)}</div>
    </div>
    <div class="page-actions"><button class="button button-primary">Save</button></div>
  </form>`;
  return adminPage({ shop, context, title: product.title, active: 'products', content });
}

function media(product: SandboxProduct): Html {
  const pictures = product.images.map(
    ({ url, altText, status }) => html`<figure data-testid="product-media">
      ${status ? html`<span class="media-waiting">${status === 'FAILED' ? 'Failed' : 'Processing'}</span>` : html`<img src="${url}" alt="${altText ?? ''}" loading="lazy">`}
      <figcaption class="subdued">${altText || 'No alt text'}</figcaption>
    </figure>`,
  );
  return html`<section class="card"><h2>Media</h2>${
    pictures.length > 0 ? html`<div class="media">${pictures}</div>` : html`<p class="subdued">No pictures</p>`
  }</section>`;
}

function organization(shop: SandboxShop, product: SandboxProduct): Html {
  const collections = shop.collections.filter(({ productIds }) => productIds.includes(product.id));
  const option = (status: SandboxProduct['status'], label: string) =>
    html`<option value="${status}" ${status === product.status ? html`selected` : ''}>${label}</option>`;
  return html`<section class="card">
      <h2><label for="status">Status</label></h2>
      <select class="field" id="status" name="status">${option('ACTIVE', 'Active')}${option('DRAFT', 'Draft')}${option('ARCHIVED', 'Archived')}${option('UNLISTED', 'Unlisted')}</select>
    </section>
    <section class="card">
      <h2>Product organization</h2>
      <dl class="facts facts-stacked">
        <dt>Type</dt><dd>${product.productType || '—'}</dd>
        <dt>Vendor</dt><dd>${product.vendor || '—'}</dd>
        <dt>Collections</dt><dd>${collections.length === 0 ? '—' : collections.map(({ id, title }) => html`<a class="tag" href="/store/${shop.handle}/collections/${id}">${title}</a>`)}</dd>
      </dl>
      <label class="label" for="tags">Tags</label>
      <input class="field" id="tags" name="tags" value="${product.tags.join(', ')}" autocomplete="off">
      <div class="tags" data-testid="product-tags">${product.tags.map((tag) => html`<span class="tag">${tag}</span>`)}</div>
    </section>`;
}

function variants(shop: SandboxShop, product: SandboxProduct): Html {
  return html`<section class="card"><h2>Variants</h2><ul class="variants">${product.variants.map(
    (variant) =>
      html`<li><span>${variant.title === 'Default Title' ? product.title : variant.title}</span><span>${variant.price} ${shop.currencyCode}</span></li>`,
  )}</ul><p class="subdued">${icons.products} Updated ${new Date(product.updatedAt).toLocaleString('en')}</p></section>`;
}

import { z } from 'zod';
import type { SandboxProduct } from '../../shops/shop.ts';
import { type Html, html } from '../layout/html.ts';
import { icons } from '../layout/icons.ts';
import { contentPage } from './content-page.ts';
import { paged, productTable, statusBadge } from './list-pages.ts';
import type { Visit } from './page.ts';

const productForm = z.object({ tags: z.string(), status: z.enum(['ACTIVE', 'DRAFT', 'ARCHIVED', 'UNLISTED']) });

export const productPage = contentPage({
  kind: 'product',
  find: ({ shopState }, id) => shopState.index.product(id),
  save({ platform, shop }, product, texts, form) {
    const { tags, status } = productForm.parse(form);
    platform.changes.updateProduct(shop, product.id, { ...texts, tags: tags.split(','), status });
  },
  // As an admin link of the app on the real platform.
  heading: ({ appPath, registration }, { id, status }) => html`${statusBadge(status)}
    <a class="button" href="${appPath}?id=${id}">Write with ${registration.name}</a>`,
  main: (_, product) => media(product),
  side: (visit, product) => html`${organization(visit, product)}${variants(visit, product)}`,
});

export const collectionPage = contentPage({
  kind: 'collection',
  find: ({ shopState }, id) => shopState.index.collection(id),
  save: ({ platform, shop }, collection, texts) => platform.changes.updateCollection(shop, collection.id, texts),
  heading: ({ appPath, registration }, { id }) =>
    html`<a class="button" href="${appPath}/collection?id=${id}">Write with ${registration.name}</a>`,
  main({ shop, base, query }, { productIds }) {
    const members = new Set(productIds);
    const products = shop.products.filter(({ id }) => members.has(id));
    const table = paged(products, query, (items) => productTable(items, `${base}/products`));
    return html`<section class="card card-list"><h2>Products</h2>${table}</section>`;
  },
  side: (_, { image }) =>
    html`<section class="card"><h2>Image</h2>${
      image
        ? html`<div class="media"><img src="${image.url}" alt="${image.altText ?? ''}"></div>`
        : html`<p class="subdued">No picture</p>`
    }</section>`,
});

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

function organization({ base, shopState }: Visit, product: SandboxProduct): Html {
  const collections = shopState.index.collectionsOf(product.id);
  const options = productForm.shape.status.options.map(
    (status) =>
      html`<option value="${status}" ${status === product.status && html`selected`}>${status.charAt(0) + status.slice(1).toLowerCase()}</option>`,
  );
  return html`<section class="card">
      <h2><label for="status">Status</label></h2>
      <select class="field" id="status" name="status">${options}</select>
    </section>
    <section class="card">
      <h2>Product organization</h2>
      <dl class="facts facts-stacked">
        <dt>Type</dt><dd>${product.productType || '—'}</dd>
        <dt>Vendor</dt><dd>${product.vendor || '—'}</dd>
        <dt>Collections</dt><dd>${collections.length === 0 ? '—' : collections.map(({ id, title }) => html`<a class="tag" href="${base}/collections/${id}">${title}</a>`)}</dd>
      </dl>
      <label class="label" for="tags">Tags</label>
      <input class="field" id="tags" name="tags" value="${product.tags.join(', ')}" autocomplete="off">
      <div class="tags" data-testid="product-tags">${product.tags.map((tag) => html`<span class="tag">${tag}</span>`)}</div>
    </section>`;
}

function variants({ shop }: Visit, product: SandboxProduct): Html {
  return html`<section class="card"><h2>Variants</h2><ul class="variants">${product.variants.map(
    (variant) =>
      html`<li><span>${variant.title === 'Default Title' ? product.title : variant.title}</span><span>${variant.price} ${shop.currencyCode}</span></li>`,
  )}</ul><p class="subdued">${icons.products} Updated ${new Date(product.updatedAt).toLocaleString('en')}</p></section>`;
}

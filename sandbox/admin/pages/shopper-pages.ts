import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxProduct, SandboxShop } from '../../shops/shop.ts';
import { localesOf, primaryLocale, textIn } from '../../shops/translations.ts';
import type { AdminContext } from '../context/admin-context.ts';
import { asIs, type Html, html } from '../layout/html.ts';
import { excerpt } from './resource-parts.ts';
import { NotFound, shopOf } from './store-request.ts';

/** The store as its shoppers see it. */
export function registerShopperPages(app: FastifyInstance, context: AdminContext): void {
  app.get('/store/:handle/shopper', async (request, reply) => {
    const shop = shopOf(context, request);
    const visible = shop.products.filter(isOnSale).slice(0, 48);
    const body = html`<h1>${shop.name}</h1>${productGrid(shop, visible)}`;
    return sendShopperPage(reply, shop, { locale: localeOf(shop, request), title: shop.name, description: '', body });
  });

  app.get('/store/:handle/shopper/products/*', async (request, reply) => {
    const shop = shopOf(context, request);
    const { '*': resource } = request.params as { '*': string };
    const product = shop.products.find(({ handle }) => handle === resource);
    if (!product) throw new NotFound('This product is not in the store.');
    const locale = localeOf(shop, request);
    const text = (key: string) => textIn(product, locale, key);
    return sendShopperPage(reply, shop, {
      locale,
      title: text('meta_title') ?? text('title') ?? '',
      description: text('meta_description') ?? excerpt(text('body_html') ?? ''),
      body: productBody(shop, product, text),
    });
  });

  app.get('/store/:handle/shopper/collections/*', async (request, reply) => {
    const shop = shopOf(context, request);
    const { '*': resource } = request.params as { '*': string };
    const collection = shop.collections.find(({ handle }) => handle === resource);
    if (!collection) throw new NotFound('This collection is not in the store.');
    const members = new Set(collection.productIds);
    const products = shop.products.filter((product) => members.has(product.id) && isOnSale(product)).slice(0, 48);
    const locale = localeOf(shop, request);
    const text = (key: string) => textIn(collection, locale, key);
    return sendShopperPage(reply, shop, {
      locale,
      title: text('meta_title') ?? text('title') ?? '',
      description: text('meta_description') ?? excerpt(text('body_html') ?? ''),
      body: html`<h1 data-testid="collection-title">${text('title')}</h1>
        <div class="rich-text" data-testid="collection-description">${asIs(text('body_html') ?? '')}</div>
        ${productGrid(shop, products)}`,
    });
  });
}

function isOnSale({ status, publishedAt }: SandboxProduct): boolean {
  return status === 'ACTIVE' && publishedAt !== null;
}

/** The language in the address, if shoppers may see it. */
function localeOf(shop: SandboxShop, request: FastifyRequest): string {
  const { locale } = request.query as { locale?: string };
  const isPublished = localesOf(shop).some((each) => each.locale === locale && each.published);
  return isPublished && locale ? locale : primaryLocale(shop);
}

function languageSwitch(shop: SandboxShop, current: string): Html | null {
  const published = localesOf(shop).filter((each) => each.published);
  if (published.length < 2) return null;
  return html`<nav aria-label="Language">${published.map(({ locale, name }) =>
    locale === current
      ? html`<a href="?locale=${locale}" lang="${locale}" aria-current="true">${name}</a>`
      : html`<a href="?locale=${locale}" lang="${locale}">${name}</a>`,
  )}</nav>`;
}

function productBody(shop: SandboxShop, product: SandboxProduct, text: (key: string) => string | null): Html {
  const pictures = product.images.filter(({ status }) => !status);
  const price = product.variants[0]?.price;
  // Who has the address of an unlisted product sees it.
  const isVisible = isOnSale(product) || (product.status === 'UNLISTED' && product.publishedAt !== null);
  return html`${!isVisible && html`<p class="preview-note">Preview: shoppers cannot see this product yet.</p>`}
    <article class="product">
      <div class="product-picture" data-testid="product-pictures">${
        pictures.length > 0
          ? pictures.map(
              ({ url, altText }, place) =>
                html`<img src="${url}" alt="${altText ?? (place === 0 ? product.title : '')}">`,
            )
          : html`<span class="no-picture"></span>`
      }</div>
      <div>
        <p class="vendor">${product.vendor}</p>
        <h1 data-testid="product-title">${text('title')}</h1>
        ${price && html`<p class="price">${new Intl.NumberFormat('en', { style: 'currency', currency: shop.currencyCode }).format(Number(price))}</p>`}
        ${product.options
          .filter(({ name }) => name !== 'Title')
          .map(
            (option) =>
              html`<div class="option"><span>${option.name}</span>${option.values.map((value) => html`<span class="choice">${value}</span>`)}</div>`,
          )}
        <span class="add-to-cart">Add to cart</span>
        <div class="rich-text" data-testid="product-description">${asIs(text('body_html') ?? '')}</div>
      </div>
    </article>`;
}

function productGrid(shop: SandboxShop, products: SandboxProduct[]): Html {
  return html`<ul class="grid">${products.map(
    (product) => html`<li><a href="/store/${shop.handle}/shopper/products/${product.handle}">
      ${product.images[0] ? html`<img src="${product.images[0].url}" alt="" loading="lazy">` : html`<span class="no-picture"></span>`}
      <span>${product.title}</span></a></li>`,
  )}</ul>`;
}

function sendShopperPage(
  reply: FastifyReply,
  shop: SandboxShop,
  page: { locale: string; title: string; description: string; body: Html },
): FastifyReply {
  const collections = shop.collections.slice(0, 6);
  const document = html`<!doctype html>
<html lang="${page.locale}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${page.title}</title>
  <meta name="description" content="${page.description}">
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/admin-assets/shopper.css">
</head>
<body>
  <header class="shop-header"><a class="shop-name" href="/store/${shop.handle}/shopper">${shop.name}</a>
    <nav>${collections.map(({ handle, title }) => html`<a href="/store/${shop.handle}/shopper/collections/${handle}">${title}</a>`)}</nav>
  </header>
  <main>${page.body}</main>
  <footer class="shop-footer">© ${shop.name}${languageSwitch(shop, page.locale)}</footer>
</body>
</html>`;
  // The description is the merchant's own HTML: it may have any style, but the page's policy blocks its scripts.
  const policy =
    "default-src 'self'; img-src * data:; style-src 'self' 'unsafe-inline'; script-src 'none'; frame-src *";
  return reply
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.html);
}

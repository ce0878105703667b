import type { SandboxCollection, SandboxProduct, SandboxShop } from '../../shops/shop.ts';
import { localesOf, primaryLocale, textIn } from '../../shops/translations.ts';
import { asIs, type Html, html } from '../layout/html.ts';
import { excerpt } from './content-page.ts';
import { NotFound, type Shown, type StorePage, type Visit } from './page.ts';

interface ShopperPage extends Shown {
  locale: string;
  description: string;
}

type TextOf = (key: string) => string | null;

const MAX_SHOWN = 48;

/** The store as its shoppers see it. */
export const shopperPages: StorePage<ShopperPage>[] = [
  {
    address: '/shopper',
    show(visit) {
      const { shop } = visit;
      const content = html`<h1>${shop.name}</h1>${productGrid(visit, shop.products)}`;
      return { locale: localeOf(visit), title: shop.name, description: '', content };
    },
  },
  {
    address: '/shopper/products/*',
    show(visit) {
      const product = visit.shop.products.find(({ handle }) => handle === visit.params['*']);
      return resourcePage(visit, product, (text) => productBody(visit.shop, product as SandboxProduct, text));
    },
  },
  {
    address: '/shopper/collections/*',
    show(visit) {
      const collection = visit.shop.collections.find(({ handle }) => handle === visit.params['*']);
      const members = new Set(collection?.productIds);
      const products = visit.shop.products.filter(({ id }) => members.has(id));
      return resourcePage(
        visit,
        collection,
        (text) => html`<h1 data-testid="collection-title">${text('title')}</h1>
        <div class="rich-text" data-testid="collection-description">${asIs(text('body_html') ?? '')}</div>
        ${productGrid(visit, products)}`,
      );
    },
  },
];

function resourcePage(
  visit: Visit,
  resource: SandboxProduct | SandboxCollection | undefined,
  body: (text: TextOf) => Html,
): ShopperPage {
  if (!resource) throw new NotFound('This is not in the store.');
  const locale = localeOf(visit);
  const text: TextOf = (key) => textIn(resource, locale, key);
  return {
    locale,
    title: text('meta_title') ?? text('title') ?? '',
    description: text('meta_description') ?? excerpt(text('body_html') ?? ''),
    content: body(text),
  };
}

function isOnSale({ status, publishedAt }: SandboxProduct): boolean {
  return status === 'ACTIVE' && publishedAt !== null;
}

/** The language in the address, if shoppers may see it. */
function localeOf({ shop, query }: Visit): string {
  const locale = query.get('locale');
  const isPublished = localesOf(shop).some((each) => each.locale === locale && each.published);
  return isPublished && locale ? locale : primaryLocale(shop);
}

function languageSwitch(shop: SandboxShop, current: string): Html | null {
  const published = localesOf(shop).filter((each) => each.published);
  if (published.length < 2) return null;
  return html`<nav aria-label="Language">${published.map(
    ({ locale, name }) =>
      html`<a href="?locale=${locale}" lang="${locale}" ${locale === current && html`aria-current="true"`}>${name}</a>`,
  )}</nav>`;
}

function productBody(shop: SandboxShop, product: SandboxProduct, text: TextOf): Html {
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

function productGrid({ base }: Visit, products: SandboxProduct[]): Html {
  const shown = products.filter(isOnSale).slice(0, MAX_SHOWN);
  return html`<ul class="grid">${shown.map(
    ({ handle, title, images: [picture] }) => html`<li><a href="${base}/shopper/products/${handle}">
      ${picture ? html`<img src="${picture.url}" alt="" loading="lazy">` : html`<span class="no-picture"></span>`}
      <span>${title}</span></a></li>`,
  )}</ul>`;
}

export function shopperDocument({ shop, base }: Visit, page: ShopperPage): Html {
  const collections = shop.collections.slice(0, 6);
  return html`<!doctype html>
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
  <header class="shop-header"><a class="shop-name" href="${base}/shopper">${shop.name}</a>
    <nav>${collections.map(({ handle, title }) => html`<a href="${base}/shopper/collections/${handle}">${title}</a>`)}</nav>
  </header>
  <main>${page.content}</main>
  <footer class="shop-footer">© ${shop.name}${languageSwitch(shop, page.locale)}</footer>
</body>
</html>`;
}

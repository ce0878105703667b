import type { SandboxCollection, SandboxProduct } from '../shops/shop.ts';
import type { ShopIndex } from '../shops/shop-index.ts';
import { findCategory, fullNameOf } from '../shops/taxonomy.ts';

const productId = ({ id }: SandboxProduct): string => `gid://shopify/Product/${id}`;

/** How the test routes show a product of a shop. */
export function productRow(product: SandboxProduct, index: ShopIndex): object {
  const category = findCategory(product.category ?? '');
  return {
    id: productId(product),
    title: product.title,
    handle: product.handle,
    descriptionHtml: product.descriptionHtml,
    tags: product.tags,
    seo: product.seo,
    imageUrl: product.images[0]?.url ?? null,
    status: product.status,
    updatedAt: product.updatedAt,
    vendor: product.vendor,
    productType: product.productType,
    category: category ? fullNameOf(category) : null,
    options: product.options,
    metafields: (product.metafields ?? []).map(({ namespace, key, type, value }) => ({ namespace, key, type, value })),
    translations: translationsOf(product),
    media: product.images.map(({ id, url, altText }) => ({
      id: `gid://shopify/MediaImage/${id}`,
      url,
      alt: altText,
      productIds: index.files().get(id)?.products.map(productId) ?? [],
    })),
  };
}

/** How the test routes show a collection of a shop. */
export const collectionRow = (collection: SandboxCollection): object => ({
  id: `gid://shopify/Collection/${collection.id}`,
  title: collection.title,
  handle: collection.handle,
  descriptionHtml: collection.descriptionHtml,
  seo: collection.seo,
  translations: translationsOf(collection),
  productIds: collection.productIds.map((id) => `gid://shopify/Product/${id}`),
});

const translationsOf = ({
  translations = {},
}: SandboxProduct | SandboxCollection): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(translations)
      .filter(([, texts]) => Object.keys(texts).length > 0)
      .map(([locale, texts]) => [
        locale,
        Object.fromEntries(Object.entries(texts).map(([key, { value }]) => [key, value])),
      ]),
  );

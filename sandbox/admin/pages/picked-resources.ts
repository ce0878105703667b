import { plainText } from '../../shops/plain-text.ts';
import type { SandboxCollection, SandboxProduct } from '../../shops/shop.ts';
import type { PickedCollection, PickedProduct, PickerItem } from '../browser/protocol/messages.ts';

const gid = (type: string, id: number | string) => `gid://shopify/${type}/${id}`;

export function productItem(product: SandboxProduct): PickerItem {
  const { images, variants, status } = product;
  return {
    imageUrl: images[0]?.url ?? null,
    detail: variants.length === 1 ? (variants[0]?.price ?? '') : `${variants.length} variants`,
    badge: status === 'ACTIVE' ? null : status.charAt(0) + status.slice(1).toLowerCase(),
    picked: pickedProduct(product),
  };
}

export function collectionItem(collection: SandboxCollection): PickerItem {
  const count = collection.productIds.length;
  return {
    imageUrl: collection.image?.url ?? null,
    detail: count === 1 ? '1 product' : `${count} products`,
    badge: null,
    picked: pickedCollection(collection),
  };
}

/** A product as the platform's picker returns it to the app. */
function pickedProduct(product: SandboxProduct): PickedProduct {
  const { title, handle, descriptionHtml, productType, vendor, tags, createdAt, updatedAt, publishedAt } = product;
  return {
    ...{ title, handle, descriptionHtml, productType, vendor, tags, createdAt, updatedAt, publishedAt },
    availablePublicationCount: publishedAt ? 1 : 0,
    hasOnlyDefaultVariant: product.variants.length === 1 && product.variants[0]?.title === 'Default Title',
    id: gid('Product', product.id),
    images: product.images.map((image) => ({
      id: gid('ProductImage', image.id),
      altText: image.altText ?? '',
      originalSrc: image.url,
    })),
    options: product.options.map((option, index) => ({
      id: gid('ProductOption', product.id * 10 + index),
      name: option.name,
      position: index + 1,
      values: option.values,
    })),
    // The picker's types know three statuses; an unlisted product is an active one.
    status: product.status === 'UNLISTED' ? 'ACTIVE' : product.status,
    templateSuffix: null,
    totalInventory: 0,
    totalVariants: product.variants.length,
    tracksInventory: false,
    variants: product.variants.map((variant) => pickedVariant(product, variant)),
  };
}

function pickedVariant(
  product: SandboxProduct,
  { id, title, price, sku }: SandboxProduct['variants'][number],
): PickedProduct['variants'][number] {
  return {
    id: gid('ProductVariant', id),
    product: { id: gid('Product', product.id) },
    displayName: `${product.title} - ${title}`,
    ...{ title, price, sku: sku ?? null },
  };
}

function pickedCollection(collection: SandboxCollection): PickedCollection {
  const { id, title, handle, descriptionHtml, seo, image, productIds, updatedAt } = collection;
  return {
    ...{ title, handle, descriptionHtml, seo, updatedAt },
    availablePublicationCount: 1,
    description: plainText(descriptionHtml),
    id: gid('Collection', id),
    image: image && { id: gid('CollectionImage', id), altText: image.altText ?? '', originalSrc: image.url },
    productsAutomaticallySortedCount: 0,
    productsCount: productIds.length,
    productsManuallySortedCount: productIds.length,
    publicationCount: 1,
    ruleSet: null,
    sortOrder: 'BEST_SELLING',
    storefrontId: gid('Collection', id),
    templateSuffix: null,
  };
}

import type { SandboxCollection, SandboxProduct } from '../../../shops/shop.ts';
import type { PickedCollection, PickedProduct, PickedVariant } from '../protocol/resources.ts';

type SandboxVariant = SandboxProduct['variants'][number];

export const productGid = (id: number) => `gid://shopify/Product/${id}`;
export const variantGid = (id: number) => `gid://shopify/ProductVariant/${id}`;
const collectionGid = (id: number) => `gid://shopify/Collection/${id}`;

/** A product as the platform's picker returns it to the app, with the chosen variants. */
export function asPickedProduct(product: SandboxProduct, variants: SandboxVariant[]): PickedProduct {
  return {
    ...productFacts(product),
    variants: variants.map((variant) => asPickedVariant(product, variant)),
  };
}

function productFacts(product: SandboxProduct): Omit<PickedProduct, 'variants'> {
  return {
    availablePublicationCount: product.publishedAt ? 1 : 0,
    createdAt: product.createdAt,
    descriptionHtml: product.descriptionHtml,
    handle: product.handle,
    hasOnlyDefaultVariant: product.variants.length === 1 && product.variants[0]?.title === 'Default Title',
    id: productGid(product.id),
    images: product.images.map((image) => ({
      id: `gid://shopify/ProductImage/${image.id}`,
      altText: image.altText ?? '',
      originalSrc: image.url,
    })),
    options: product.options.map((option, index) => ({
      id: `gid://shopify/ProductOption/${product.id * 10 + index}`,
      name: option.name,
      position: index + 1,
      values: option.values,
    })),
    productType: product.productType,
    publishedAt: product.publishedAt,
    // The picker's types know three statuses; an unlisted product is an active one.
    status: product.status === 'UNLISTED' ? 'ACTIVE' : product.status,
    tags: product.tags,
    templateSuffix: null,
    title: product.title,
    totalInventory: 0,
    totalVariants: product.variants.length,
    tracksInventory: false,
    updatedAt: product.updatedAt,
    vendor: product.vendor,
  };
}

export function asPickedVariant(product: SandboxProduct, variant: SandboxVariant): PickedVariant {
  return {
    availableForSale: product.status === 'ACTIVE' || product.status === 'UNLISTED',
    barcode: null,
    compareAtPrice: null,
    createdAt: product.createdAt,
    displayName: `${product.title} - ${variant.title}`,
    fulfillmentService: {
      id: 'gid://shopify/FulfillmentService/manual',
      inventoryManagement: false,
      productBased: true,
      serviceName: 'Manual',
      type: 'MANUAL',
    },
    id: variantGid(variant.id),
    image: null,
    inventoryItem: { id: `gid://shopify/InventoryItem/${variant.id}` },
    inventoryManagement: 'NOT_MANAGED',
    inventoryPolicy: 'DENY',
    inventoryQuantity: 0,
    position: product.variants.indexOf(variant) + 1,
    price: variant.price,
    product: { id: productGid(product.id) },
    requiresShipping: true,
    selectedOptions: variant.title.split(' / ').map((value) => ({ value })),
    sku: variant.sku,
    taxable: true,
    title: variant.title,
    updatedAt: product.updatedAt,
    weight: 0,
    weightUnit: 'KILOGRAMS',
  };
}

export function asPickedCollection(collection: SandboxCollection): PickedCollection {
  const { image } = collection;
  return {
    availablePublicationCount: 1,
    description: plainText(collection.descriptionHtml),
    descriptionHtml: collection.descriptionHtml,
    handle: collection.handle,
    id: collectionGid(collection.id),
    image: image && {
      id: `gid://shopify/CollectionImage/${collection.id}`,
      altText: image.altText ?? '',
      originalSrc: image.url,
    },
    productsAutomaticallySortedCount: 0,
    productsCount: collection.productIds.length,
    productsManuallySortedCount: collection.productIds.length,
    publicationCount: 1,
    ruleSet: null,
    seo: collection.seo,
    sortOrder: 'BEST_SELLING',
    storefrontId: collectionGid(collection.id),
    templateSuffix: null,
    title: collection.title,
    updatedAt: collection.updatedAt,
  };
}

function plainText(html: string): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return text.replace(/\s+/g, ' ').trim();
}

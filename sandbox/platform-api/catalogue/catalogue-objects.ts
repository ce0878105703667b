import type { SandboxCollection, SandboxProduct } from '../../shops/shop.ts';
import { type ApiCall, connection, noneOf, wholeNumberListing } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { count } from '../graphql/count.ts';
import { globalId, idOf } from '../graphql/global-id.ts';
import { collectionListing, memberListing } from '../graphql/listings.ts';
import { plainText } from './plain-text.ts';

/** A product as the API shows it. Fields are functions where the answer costs something to work out. */
export function productObject(call: ApiCall, product: SandboxProduct): object {
  const { shop, index } = call.books;
  const storeUrl = `https://${shop.domain}/products/${product.handle}`;
  return {
    __typename: 'Product',
    id: globalId('Product', product.id),
    legacyResourceId: product.id,
    title: product.title,
    handle: product.handle,
    description: ({ truncateAt }: { truncateAt?: number }) => plainText(product.descriptionHtml, truncateAt),
    descriptionHtml: product.descriptionHtml,
    status: product.status,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    seo: product.seo,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    publishedAt: product.publishedAt,
    totalInventory: product.stock ?? 0,
    tracksInventory: product.stock !== undefined,
    hasOnlyDefaultVariant: product.variants.length === 1 && product.variants[0]?.title === 'Default Title',
    isGiftCard: false,
    templateSuffix: null,
    onlineStoreUrl: product.publishedAt && product.status === 'ACTIVE' ? storeUrl : null,
    onlineStorePreviewUrl: storeUrl,
    featuredImage: () => imageOf(product, product.images[0]),
    featuredMedia: () => mediaOf(product, product.images[0]),
    images: (args: PageArguments) =>
      connection(call, wholeNumberListing(product.images), args, (image) => imageOf(product, image)),
    media: (args: PageArguments) =>
      connection(call, wholeNumberListing(product.images), args, (image) => mediaOf(product, image)),
    mediaCount: () => count(product.images.length),
    options: ({ first }: { first?: number }) => optionsOf(product).slice(0, first ?? undefined),
    variants: (args: PageArguments) =>
      connection(call, wholeNumberListing(product.variants), args, (variant) => variantObject(call, product, variant)),
    variantsCount: () => count(product.variants.length),
    priceRangeV2: () => priceRange(call, product),
    collections: (args: PageArguments & { sortKey?: string; query?: string }) =>
      connection(call, collectionListing(index.collectionsOf(product.id), args), args, (one) =>
        collectionObject(call, one),
      ),
    inCollection: ({ id }: { id: string }) => {
      const collection = index.collection(idOf('Collection', id) ?? 0);
      return collection !== undefined && index.members(collection).has(product.id);
    },
    metafields: (args: PageArguments) => noneOf(call, args),
    sellingPlanGroups: (args: PageArguments) => noneOf(call, args),
  };
}

/** A collection as the API shows it. */
export function collectionObject(call: ApiCall, collection: SandboxCollection): object {
  const { index } = call.books;
  return {
    __typename: 'Collection',
    id: globalId('Collection', collection.id),
    legacyResourceId: collection.id,
    title: collection.title,
    handle: collection.handle,
    description: ({ truncateAt }: { truncateAt?: number }) => plainText(collection.descriptionHtml, truncateAt),
    descriptionHtml: collection.descriptionHtml,
    seo: collection.seo,
    image: collection.image && {
      __typename: 'Image',
      id: globalId('CollectionImage', collection.id),
      url: collection.image.url,
      src: collection.image.url,
      originalSrc: collection.image.url,
      altText: collection.image.altText,
    },
    updatedAt: collection.updatedAt,
    sortOrder: 'BEST_SELLING',
    templateSuffix: null,
    ruleSet: null,
    productsCount: () => count(collection.productIds.length),
    hasProduct: ({ id }: { id: string }) => index.members(collection).has(idOf('Product', id) ?? 0),
    products: (args: PageArguments & { sortKey: string }) =>
      connection(call, memberListing(index, collection, args.sortKey), args, (product) => productObject(call, product)),
  };
}

type Picture = SandboxProduct['images'][number];

function imageOf(product: SandboxProduct, image: Picture | undefined): object | null {
  if (!image) return null;
  const { url, altText } = image;
  return {
    __typename: 'Image',
    id: globalId('ProductImage', image.id),
    url,
    src: url,
    originalSrc: url,
    altText: altText ?? product.title,
  };
}

function mediaOf(product: SandboxProduct, image: Picture | undefined): object | null {
  if (!image) return null;
  return {
    __typename: 'MediaImage',
    id: globalId('MediaImage', image.id),
    alt: image.altText ?? '',
    image: imageOf(product, image),
    preview: { image: imageOf(product, image), status: 'READY' },
    mediaContentType: 'IMAGE',
    status: 'READY',
    mimeType: null,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  };
}

function optionsOf(product: SandboxProduct): object[] {
  const options = product.options.length > 0 ? product.options : [{ name: 'Title', values: ['Default Title'] }];
  return options.map((option, place) => ({
    id: globalId('ProductOption', product.id * 10 + place),
    name: option.name,
    position: place + 1,
    values: option.values,
  }));
}

function variantObject(call: ApiCall, product: SandboxProduct, variant: SandboxProduct['variants'][number]): object {
  const chosen = variant.title.split(' / ');
  return {
    __typename: 'ProductVariant',
    id: globalId('ProductVariant', variant.id),
    legacyResourceId: variant.id,
    title: variant.title,
    displayName: `${product.title} - ${variant.title}`,
    price: variant.price,
    sku: variant.sku,
    barcode: null,
    compareAtPrice: null,
    taxable: true,
    inventoryPolicy: 'DENY',
    inventoryQuantity: product.variants.length === 1 ? (product.stock ?? 0) : 0,
    inventoryItem: {
      id: globalId('InventoryItem', variant.id),
      tracked: product.stock !== undefined,
      requiresShipping: true,
    },
    position: product.variants.indexOf(variant) + 1,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    product: () => productObject(call, product),
    selectedOptions: () => product.options.map(({ name }, place) => ({ name, value: chosen[place] ?? '' })),
    metafields: (args: PageArguments) => noneOf(call, args),
  };
}

function priceRange(call: ApiCall, product: SandboxProduct): object {
  const prices = product.variants.map(({ price }) => Number(price));
  const money = (amount: number) => ({ amount: amount.toFixed(2), currencyCode: call.books.shop.currencyCode });
  return { minVariantPrice: money(Math.min(...prices)), maxVariantPrice: money(Math.max(...prices)) };
}

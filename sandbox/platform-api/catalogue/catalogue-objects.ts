import { plainText } from '../../shops/plain-text.ts';
import type { SandboxCollection, SandboxProduct } from '../../shops/shop.ts';
import { findCategory } from '../../shops/taxonomy.ts';
import { fileObject, imageObject, isReady, mediaListing } from '../files/file-queries.ts';
import { type ApiCall, connection, emptyConnection, listById } from '../graphql/api-call.ts';
import { count, type PageArguments } from '../graphql/connection.ts';
import { globalId, idOf } from '../graphql/global-id.ts';
import { metafieldFields } from '../metafields/metafield-queries.ts';
import { categoryObject } from '../taxonomy/taxonomy-queries.ts';
import { collectionListing, memberListing } from './listings.ts';
import { optionObjects, priceRange, variantObject } from './product-variants.ts';

/** A product as the API returns it. Fields that take time to compute are functions. */
export function productObject(call: ApiCall, product: SandboxProduct): object {
  const { shop, index } = call.shopState;
  // The sandbox's own pages for shoppers; the platform gives those of the online store.
  const storeUrl = `${call.platform.url}/store/${shop.handle}/shopper/products/${product.handle}`;
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
    featuredImage: () => imageObject(product.images[0]),
    featuredMedia: () => fileObject(product.images[0], product),
    images: (args: PageArguments) =>
      connection(call, mediaListing(product.images.filter(isReady)), args, (image) => imageObject(image)),
    media: (args: PageArguments) =>
      connection(call, mediaListing(product.images), args, (file) => fileObject(file, product)),
    mediaCount: () => count(product.images.length),
    options: ({ first }: { first?: number }) => optionObjects(product).slice(0, first ?? undefined),
    variants: (args: PageArguments) =>
      connection(call, listById(product.variants), args, (variant) =>
        variantObject(call, product, variant, () => productObject(call, product)),
      ),
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
    category: () => categoryObject(call, findCategory(product.category ?? '')),
    ...metafieldFields(call, { product, object: () => productObject(call, product) }),
    sellingPlanGroups: (args: PageArguments) => emptyConnection(call, args),
  };
}

/** A collection as the API returns it. */
export function collectionObject(call: ApiCall, collection: SandboxCollection): object {
  const { index } = call.shopState;
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

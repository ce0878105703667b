import type { SandboxCollection } from '../shops/shop.ts';
import { type ApiCall, connection } from './api-call.ts';
import type { PageArguments } from './connection.ts';
import { count } from './count.ts';
import { globalId, idOf } from './global-id.ts';
import { memberListing } from './listings.ts';
import { plainText } from './plain-text.ts';
import { productObject } from './product-object.ts';

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

import { appInstallationObject, appSubscriptionObject, shopObject } from '../billing/app-objects.ts';
import { bulkOperationObject } from '../bulk/bulk-operation-object.ts';
import { collectionObject, productObject } from '../catalogue/catalogue-objects.ts';
import { productMatcher } from '../catalogue/product-search.ts';
import { parsedShape, parseSearch } from '../catalogue/search-query.ts';
import { webhookObject } from '../webhooks/webhook-mutations.ts';
import { type ApiCall, connection, noneOf, requireScope, wholeNumberListing } from './api-call.ts';
import { apiError } from './api-error.ts';
import type { PageArguments } from './connection.ts';
import { count } from './count.ts';
import { globalId, idOf, readGlobalId } from './global-id.ts';
import { collectionListing, collectionMatcher, productListing } from './listings.ts';
import { requireInputSize } from './user-error.ts';

type Search = PageArguments & { query?: string | null; sortKey: string };
type Identifier = { identifier: { id?: string | null; handle?: string | null; customId?: unknown } };

const LARGEST_PAGE_OF_TAGS = 5_000;

/** What can be read through the Admin API. */
export function queryRoot(
  call: ApiCall,
): Record<string, (args: never, context: unknown, info: { path: { key: string | number } }) => unknown> {
  const { books, platform } = call;
  const { index, shop } = books;
  const product = (id: number | null) => {
    const found = index.product(id ?? 0);
    return found ? productObject(call, found) : null;
  };
  const collection = (id: number | null) => {
    const found = index.collection(id ?? 0);
    return found ? collectionObject(call, found) : null;
  };
  const node = (id: string) => nodeOf(call, id, product, collection);
  const matcher = (query: string | null | undefined, path: string) => {
    if (!query) return null;
    const { matches, warnings } = productMatcher(query, index);
    if (warnings.length > 0)
      call.searchNotes.push({ path: [path], query, parsed: parsedShape(parseSearch(query)), warnings });
    return matches;
  };
  return {
    product: ({ id }: { id: string }) => {
      requireScope(call, 'product', 'read_products');
      return product(idOf('Product', id));
    },
    productByHandle: ({ handle }: { handle: string }) => {
      requireScope(call, 'productByHandle', 'read_products');
      return product(idByHandle(shop.products, handle));
    },
    productByIdentifier: ({ identifier }: Identifier) => {
      requireScope(call, 'productByIdentifier', 'read_products');
      refuseCustomId(identifier);
      return product(identifier.id ? idOf('Product', identifier.id) : idByHandle(shop.products, identifier.handle));
    },
    products: (args: Search, _context, info) => {
      requireScope(call, 'products', 'read_products');
      const matches = matcher(args.query, String(info.path.key)) ?? undefined;
      return connection(call, productListing(index, args.sortKey, matches), args, (each) => productObject(call, each));
    },
    productsCount: ({ query, limit }: { query?: string; limit?: number }, _context, info) => {
      requireScope(call, 'productsCount', 'read_products');
      const matches = matcher(query, String(info.path.key));
      return count(matches ? countOf(shop.products, matches) : shop.products.length, limit);
    },
    collection: ({ id }: { id: string }) => {
      requireScope(call, 'collection', 'read_products');
      return collection(idOf('Collection', id));
    },
    collectionByHandle: ({ handle }: { handle: string }) => {
      requireScope(call, 'collectionByHandle', 'read_products');
      return collection(idByHandle(shop.collections, handle));
    },
    collectionByIdentifier: ({ identifier }: Identifier) => {
      requireScope(call, 'collectionByIdentifier', 'read_products');
      refuseCustomId(identifier);
      return collection(
        identifier.id ? idOf('Collection', identifier.id) : idByHandle(shop.collections, identifier.handle),
      );
    },
    collections: (args: Search) => {
      requireScope(call, 'collections', 'read_products');
      return connection(call, collectionListing(index.collectionsById(), args), args, (each) =>
        collectionObject(call, each),
      );
    },
    collectionsCount: ({ query, limit }: { query?: string; limit?: number }) => {
      requireScope(call, 'collectionsCount', 'read_products');
      return count(query ? countOf(shop.collections, collectionMatcher(query)) : shop.collections.length, limit);
    },
    productTags: (args: PageArguments) => {
      requireScope(call, 'productTags', 'read_products');
      const tags = index.tags().map((tag, id) => ({ id, tag }));
      return connection(
        call,
        { ...wholeNumberListing(tags), largestPage: LARGEST_PAGE_OF_TAGS },
        args,
        ({ tag }) => tag,
      );
    },
    shop: () => shopObject(call),
    currentAppInstallation: () => appInstallationObject(call),
    appInstallation: ({ id }: { id?: string }) =>
      id && id !== globalId('AppInstallation', books.installation?.id ?? 0) ? null : appInstallationObject(call),
    bulkOperation: ({ id }: { id: string }) =>
      bulkOperationObject(call, books.bulkOperations.get(idOf('BulkOperation', id) ?? 0)),
    bulkOperations: (args: Search) => {
      const wanted = /status:(\w+)/i.exec(args.query ?? '')?.[1]?.toUpperCase();
      const operations = [...books.bulkOperations.values()].filter(({ status }) => !wanted || status === wanted);
      return connection(call, wholeNumberListing(operations), args, (each) => bulkOperationObject(call, each));
    },
    currentBulkOperation: ({ type }: { type: string }) =>
      bulkOperationObject(
        call,
        [...books.bulkOperations.values()].findLast((each) => each.type === type),
      ),
    node: ({ id }: { id: string }) => node(id),
    nodes: ({ ids }: { ids: string[] }) => {
      requireInputSize(['nodes', 'ids'], ids);
      return ids.map(node);
    },
    webhookSubscriptions: (args: PageArguments & { topics?: string[] }) => {
      const webhooks = [...books.webhooks.values()].filter(({ topic }) => !args.topics || args.topics.includes(topic));
      return connection(call, wholeNumberListing(webhooks), args, (each) => webhookObject(each));
    },
    orders: (args: PageArguments) => {
      requireScope(call, 'orders', 'read_orders');
      return noneOf(call, args);
    },
  };

  function nodeOf(
    asked: ApiCall,
    id: string,
    toProduct: typeof product,
    toCollection: typeof collection,
  ): object | null {
    const found = readGlobalId(id);
    if (found?.type === 'Product') return toProduct(found.id);
    if (found?.type === 'Collection') return toCollection(found.id);
    if (found?.type === 'BulkOperation') return bulkOperationObject(asked, books.bulkOperations.get(found.id));
    if (found?.type === 'Shop' && found.id === shop.id) return shopObject(asked);
    if (found?.type === 'AppInstallation' && found.id === books.installation?.id) return appInstallationObject(asked);
    if (found?.type === 'AppSubscription') {
      const subscription = platform.subscriptions.find(books, found.id);
      return subscription ? appSubscriptionObject(subscription) : null;
    }
    return null;
  }
}

function refuseCustomId(identifier: Identifier['identifier']): void {
  if (!identifier.customId) return;
  throw apiError("Metafield definition of type 'id' is required when using custom ids.", 'NOT_FOUND');
}

function idByHandle(items: { id: number; handle: string }[], handle: string | null | undefined): number | null {
  return items.find((item) => item.handle === handle)?.id ?? null;
}

function countOf<T>(items: readonly T[], matches: (item: T) => boolean): number {
  let found = 0;
  for (const item of items) if (matches(item)) found += 1;
  return found;
}

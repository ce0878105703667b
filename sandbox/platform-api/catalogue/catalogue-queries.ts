import { productMatcher } from '../../platform/search/product-search.ts';
import { parsedShape, parseSearch } from '../../platform/search/search-query.ts';
import { type ApiCall, connection, listById, type QueryFields } from '../graphql/api-call.ts';
import { apiError } from '../graphql/api-error.ts';
import { count, type PageArguments } from '../graphql/connection.ts';
import { type GlobalId, idOf } from '../graphql/global-id.ts';
import { collectionObject, productObject } from './catalogue-objects.ts';
import { collectionListing, collectionMatcher, productListing } from './listings.ts';

type Search = PageArguments & { query?: string | null; sortKey: string };
type Identifier = { identifier: { id?: string | null; handle?: string | null; customId?: unknown } };

const MAX_TAGS_PER_PAGE = 5_000;

export function catalogueQueries(call: ApiCall): QueryFields {
  const { index, shop } = call.shopState;
  const product = (id: number | null) => findProduct(call, id);
  const collection = (id: number | null) => findCollection(call, id);
  const matcher = (query: string | null | undefined, path: string) => {
    if (!query) return null;
    const { matches, warnings } = productMatcher(
      query,
      index,
      call.platform.faults.settings(call.shopState.shop.domain).platform.tagSearchLagMs,
    );
    if (warnings.length > 0)
      call.searchWarnings.push({ path: [path], query, parsed: parsedShape(parseSearch(query)), warnings });
    return matches;
  };
  return {
    product: ({ id }: { id: string }) => product(idOf('Product', id)),
    productByHandle: ({ handle }: { handle: string }) => product(idByHandle(shop.products, handle)),
    productByIdentifier: ({ identifier }: Identifier) => {
      refuseCustomId(identifier);
      return product(identifier.id ? idOf('Product', identifier.id) : idByHandle(shop.products, identifier.handle));
    },
    products: (args: Search, _context, info) => {
      const matches = matcher(args.query, String(info.path.key)) ?? undefined;
      return connection(call, productListing(index, args.sortKey, matches), args, (each) => productObject(call, each));
    },
    productsCount: ({ query, limit }: { query?: string; limit?: number }, _context, info) => {
      const matches = matcher(query, String(info.path.key));
      return count(matches ? countOf(shop.products, matches) : shop.products.length, limit);
    },
    collection: ({ id }: { id: string }) => collection(idOf('Collection', id)),
    collectionByHandle: ({ handle }: { handle: string }) => collection(idByHandle(shop.collections, handle)),
    collectionByIdentifier: ({ identifier }: Identifier) => {
      refuseCustomId(identifier);
      return collection(
        identifier.id ? idOf('Collection', identifier.id) : idByHandle(shop.collections, identifier.handle),
      );
    },
    collections: (args: Search) =>
      connection(call, collectionListing(index.collectionsById(), args), args, (each) => collectionObject(call, each)),
    collectionsCount: ({ query, limit }: { query?: string; limit?: number }) =>
      count(query ? countOf(shop.collections, collectionMatcher(query)) : shop.collections.length, limit),
    productTags: (args: PageArguments) => {
      const tags = index.tags().map((tag, id) => ({ id, tag }));
      return connection(call, { ...listById(tags), maxPageSize: MAX_TAGS_PER_PAGE }, args, ({ tag }) => tag);
    },
  };
}

export function catalogueNode(call: ApiCall, { type, id }: GlobalId): object | null {
  if (type === 'Product') return findProduct(call, id);
  return type === 'Collection' ? findCollection(call, id) : null;
}

function findProduct(call: ApiCall, id: number | null): object | null {
  const product = call.shopState.index.product(id ?? 0);
  return product ? productObject(call, product) : null;
}

function findCollection(call: ApiCall, id: number | null): object | null {
  const collection = call.shopState.index.collection(id ?? 0);
  return collection ? collectionObject(call, collection) : null;
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

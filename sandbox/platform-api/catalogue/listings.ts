import { wordsMatcher } from '../../platform/search/product-search.ts';
import { parseSearch, termsOf } from '../../platform/search/search-query.ts';
import type { SandboxCollection, SandboxProduct } from '../../shops/shop.ts';
import type { ShopIndex } from '../../shops/shop-index.ts';
import { byValueThenId, type CursorPosition, type Listing } from '../graphql/connection.ts';

type Value<T> = (item: T) => string | number;

const productValues: Record<string, Value<SandboxProduct>> = {
  CREATED_AT: (product) => Date.parse(product.createdAt),
  UPDATED_AT: (product) => Date.parse(product.updatedAt),
  PUBLISHED_AT: (product) => (product.publishedAt ? Date.parse(product.publishedAt) : 0),
  TITLE: (product) => product.title.toLowerCase(),
  VENDOR: (product) => product.vendor.toLowerCase(),
  PRODUCT_TYPE: (product) => product.productType.toLowerCase(),
  INVENTORY_TOTAL: (product) => product.stock ?? 0,
};

const memberValues: Record<string, Value<SandboxProduct>> = {
  ID: (product) => product.id,
  TITLE: (product) => product.title.toLowerCase(),
  PRICE: (product) => Number(product.variants[0]?.price ?? 0),
  CREATED: (product) => Date.parse(product.createdAt),
};

const collectionValues: Record<string, Value<SandboxCollection>> = {
  TITLE: (collection) => collection.title.toLowerCase(),
  UPDATED_AT: (collection) => Date.parse(collection.updatedAt),
};

/** All of a shop's products in the order of a sort key. */
export function productListing(
  index: ShopIndex,
  sortKey: string,
  matches?: (product: SandboxProduct) => boolean,
): Listing<SandboxProduct> {
  const value = productValues[sortKey] ?? ((product) => product.id);
  const items = productValues[sortKey]
    ? index.cached(`products by ${sortKey}`, () => sorted(index.productsById(), value))
    : index.productsById();
  return { items, position: positionBy(value), compare: byValueThenId, ...(matches ? { matches } : {}) };
}

/** A collection's products: by default in the collection's own order. */
export function memberListing(
  index: ShopIndex,
  collection: SandboxCollection,
  sortKey: string,
): Listing<SandboxProduct> {
  const members = index.cached(`products of ${collection.id}`, () =>
    collection.productIds.map((id) => index.product(id)).filter((product) => product !== undefined),
  );
  const value = memberValues[sortKey];
  if (value) {
    const items = index.cached(`products of ${collection.id} by ${sortKey}`, () => sorted(members, value));
    return { items, position: positionBy(value), compare: byValueThenId };
  }
  const positions = index.cached(
    `positions in ${collection.id}`,
    () => new Map(members.map(({ id }, place) => [id, place])),
  );
  const position = (product: SandboxProduct) => positions.get(product.id) ?? 0;
  // Sorted by position only: two products of a collection never share one.
  return { items: members, position: positionBy(position), compare: (a, b) => Number(a.value) - Number(b.value) };
}

export function collectionListing(
  collections: readonly SandboxCollection[],
  { sortKey, query }: { sortKey?: string; query?: string | null },
): Listing<SandboxCollection> {
  const value = collectionValues[sortKey ?? 'ID'] ?? ((collection: SandboxCollection) => collection.id);
  const matches = query ? collectionMatcher(query) : undefined;
  return {
    items: sorted(collections, value),
    position: positionBy(value),
    compare: byValueThenId,
    ...(matches ? { matches } : {}),
  };
}

export function collectionMatcher(query: string): (collection: SandboxCollection) => boolean {
  const matchers = termsOf(parseSearch(query)).map((term) => {
    if (term.field === 'id') return (one: SandboxCollection) => one.id === Number(term.value);
    if (term.field === 'handle') return (one: SandboxCollection) => one.handle === term.value.toLowerCase();
    if (term.field === 'product_id') return (one: SandboxCollection) => one.productIds.includes(Number(term.value));
    return wordsMatcher<SandboxCollection>(term, (one) => one.title);
  });
  return (collection) => matchers.every((matches) => matches(collection));
}

const positionBy =
  <T extends { id: number }>(value: Value<T>) =>
  (item: T): CursorPosition => ({ id: item.id, value: value(item) });

function sorted<T extends { id: number }>(items: readonly T[], value: Value<T>): T[] {
  const position = positionBy(value);
  return items.toSorted((a, b) => byValueThenId(position(a), position(b)));
}

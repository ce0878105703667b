import type { SandboxCollection, SandboxProduct, SandboxShop } from '../../shops/shop.ts';
import { matcherFor } from './resource-search.ts';

const PAGE_SIZE = 50;

export interface ResourceQuery {
  type: 'product' | 'collection';
  search: string;
  /** The app's filter, which the merchant does not see. */
  filterQuery: string;
  hasHidden: boolean;
  hasDraft: boolean;
  hasArchived: boolean;
  cursor: number;
  /** If set, returns exactly these. */
  ids: string[] | null;
}

interface ResourcePage {
  type: 'product' | 'collection';
  items: SandboxProduct[] | SandboxCollection[];
  nextCursor: number | null;
}

/** One page of the resource picker's list. */
export function resourcePage(shop: SandboxShop, query: ResourceQuery): ResourcePage {
  if (query.type === 'collection') return { type: 'collection', ...page(collections(shop, query), query) };
  return { type: 'product', ...page(products(shop, query), query) };
}

function products(shop: SandboxShop, query: ResourceQuery): SandboxProduct[] {
  if (query.ids) {
    const ids = new Set(query.ids);
    return shop.products.filter(
      ({ id, variants }) =>
        ids.has(`gid://shopify/Product/${id}`) ||
        variants.some((variant) => ids.has(`gid://shopify/ProductVariant/${variant.id}`)),
    );
  }
  const matchers = [query.search, query.filterQuery].map((text) => matcherFor(text, shop));
  return shop.products.filter(
    (product) =>
      (query.hasHidden || product.publishedAt !== null) &&
      (query.hasDraft || product.status !== 'DRAFT') &&
      (query.hasArchived || product.status !== 'ARCHIVED') &&
      matchers.every((matches) => matches(product)),
  );
}

function collections(shop: SandboxShop, query: ResourceQuery): SandboxCollection[] {
  if (query.ids) {
    const ids = new Set(query.ids);
    return shop.collections.filter(({ id }) => ids.has(`gid://shopify/Collection/${id}`));
  }
  const words = `${query.search} ${query.filterQuery}`.toLowerCase().split(/\s+/).filter(Boolean);
  return shop.collections.filter(({ title, handle }) => {
    const text = `${title} ${handle}`.toLowerCase();
    return words.every((word) => text.includes(word.replace(/^title:/, '').replace(/\*$/, '')));
  });
}

function page<Item>(found: Item[], { cursor, ids }: ResourceQuery): { items: Item[]; nextCursor: number | null } {
  if (ids) return { items: found, nextCursor: null };
  const end = cursor + PAGE_SIZE;
  return { items: found.slice(cursor, end), nextCursor: end < found.length ? end : null };
}

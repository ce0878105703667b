import type { SandboxCollection, SandboxProduct, SandboxShop } from '../shops/shop.ts';
import { matcherFor } from './catalogue-search.ts';

const PAGE_SIZE = 50;

export interface CatalogueQuestion {
  type: 'product' | 'collection';
  search: string;
  /** The app's own narrowing, which the merchant does not see. */
  filterQuery: string;
  hasHidden: boolean;
  hasDraft: boolean;
  hasArchived: boolean;
  cursor: number;
  /** Given, these alone are answered. */
  ids: string[] | null;
}

interface CatalogueAnswer {
  type: 'product' | 'collection';
  items: SandboxProduct[] | SandboxCollection[];
  nextCursor: number | null;
}

/** One page of what the resource picker lists. */
export function catalogueAnswer(shop: SandboxShop, question: CatalogueQuestion): CatalogueAnswer {
  if (question.type === 'collection') return { type: 'collection', ...page(collections(shop, question), question) };
  return { type: 'product', ...page(products(shop, question), question) };
}

function products(shop: SandboxShop, question: CatalogueQuestion): SandboxProduct[] {
  if (question.ids) {
    const ids = new Set(question.ids);
    return shop.products.filter(
      ({ id, variants }) =>
        ids.has(`gid://shopify/Product/${id}`) ||
        variants.some((variant) => ids.has(`gid://shopify/ProductVariant/${variant.id}`)),
    );
  }
  const matchers = [question.search, question.filterQuery].map((query) => matcherFor(query, shop));
  return shop.products.filter(
    (product) =>
      (question.hasHidden || product.publishedAt !== null) &&
      (question.hasDraft || product.status !== 'DRAFT') &&
      (question.hasArchived || product.status !== 'ARCHIVED') &&
      matchers.every((matches) => matches(product)),
  );
}

function collections(shop: SandboxShop, question: CatalogueQuestion): SandboxCollection[] {
  if (question.ids) {
    const ids = new Set(question.ids);
    return shop.collections.filter(({ id }) => ids.has(`gid://shopify/Collection/${id}`));
  }
  const words = `${question.search} ${question.filterQuery}`.toLowerCase().split(/\s+/).filter(Boolean);
  return shop.collections.filter(({ title, handle }) => {
    const text = `${title} ${handle}`.toLowerCase();
    return words.every((word) => text.includes(word.replace(/^title:/, '').replace(/\*$/, '')));
  });
}

function page<Item>(found: Item[], { cursor, ids }: CatalogueQuestion): { items: Item[]; nextCursor: number | null } {
  if (ids) return { items: found, nextCursor: null };
  const end = cursor + PAGE_SIZE;
  return { items: found.slice(cursor, end), nextCursor: end < found.length ? end : null };
}

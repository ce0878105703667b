import { productMatcher } from '../platform-api/product-search.ts';
import type { SandboxProduct, SandboxShop } from '../shops/shop.ts';
import { ShopIndex } from '../shops/shop-index.ts';

const SEARCH_SYNTAX = /[:"]|\b(?:AND|OR|NOT)\b/;

/**
 * What a merchant types finds parts of words, letter by letter; the platform's search syntax, which an app sends
 * along, means what it means in the platform's API.
 */
export function matcherFor(query: string, shop: SandboxShop): (product: SandboxProduct) => boolean {
  if (SEARCH_SYNTAX.test(query)) return productMatcher(query, new ShopIndex(shop)).matches ?? (() => true);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (product) => {
    const text = searchText(product);
    return words.every((word) => text.includes(word));
  };
}

function searchText({ title, vendor, productType, tags, variants }: SandboxProduct): string {
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  return [title, vendor, productType, ...tags, ...skus].join(' ').toLowerCase();
}

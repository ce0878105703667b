import type { ProductFilters } from '../../common/contract/products.ts';
import { facet, searchWords } from './catalogue-product.ts';

/** What the filters ask for, in the catalogue's own terms. */
export interface ProductMatch {
  /** Of each list one must hold. */
  facets: string[][];
  /** Beginnings of words that must all be found. */
  words: string[];
  collectionId: number | null;
  /** The filters can hold for no product at all. */
  isImpossible: boolean;
}

export function productMatch(filters: ProductFilters): ProductMatch {
  const { query = '', status = [], score, missing = [], weakDescription, collectionId, tag, vendor } = filters;
  const found = searchWords(query);
  const facets = [
    ...(status.length > 0 ? [status.map(facet.status)] : []),
    ...(score ? [[facet.score(score)]] : []),
    ...[...new Set(missing)].map((what) => [facet.missing(what)]),
    ...(weakDescription ? [[facet.weakDescription]] : []),
    ...(tag ? [[facet.tag(tag)]] : []),
    ...(vendor ? [[facet.vendor(vendor)]] : []),
    ...(filters.productType ? [[facet.productType(filters.productType)]] : []),
  ];
  const collection = collectionId ? numberInId(collectionId) : null;
  return {
    facets,
    words: found,
    collectionId: collection,
    isImpossible: (query.trim() !== '' && found.length === 0) || (collectionId !== undefined && collection === null),
  };
}

/** The number at the end of a global id; null where it is larger than any the platform has given. */
export function numberInId(globalId: string): number | null {
  const number = Number(globalId.slice(globalId.lastIndexOf('/') + 1));
  return Number.isSafeInteger(number) ? number : null;
}
export const productGid = (id: number | string): string => `gid://shopify/Product/${id}`;
export const collectionGid = (id: number | string): string => `gid://shopify/Collection/${id}`;

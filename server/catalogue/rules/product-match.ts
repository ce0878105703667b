import type { ProductFilters } from '../../../common/contract/products.ts';
import { type ScoreBand, scoreBands } from '../../../common/score/score-bands.ts';
import { searchTerms } from '../../words/symbols.ts';
import { facet, searchWords, weakBelowWords } from './catalogue-product.ts';

/** The filters as conditions on the catalogue's columns. */
export interface ProductMatch {
  /** A product must have at least one facet of each list. */
  facets: string[][];
  /** Prefixes of words, or symbols; a product must have all of them. */
  words: string[];
  collectionId: number | null;
  isNeverWritten: boolean;
  /** The values that the facets allow, so that a page sorted by one of these columns reads only that part of its index. */
  ranges: { score: Range | null; descriptionWords: Range | null };
  /** No product can match. */
  isImpossible: boolean;
}

type Range = [from: number, to: number];
const scoreRanges: Record<ScoreBand, Range> = {
  good: [scoreBands.good, 100],
  fair: [scoreBands.fair, scoreBands.good - 1],
  poor: [0, scoreBands.fair - 1],
};

export function productMatch(filters: ProductFilters): ProductMatch {
  const { query = '', status = [], score, missing = [], weakDescription, collectionId, tag, vendor } = filters;
  const words = searchTerms(query, searchWords);
  const facets = [
    ...(status.length > 0 ? [status.map(facet.status)] : []),
    ...(score ? [[facet.score(score)]] : []),
    ...[...new Set(missing)].map((what) => [facet.missing(what)]),
    ...(weakDescription ? [[facet.weakDescription]] : []),
    ...(tag ? [[facet.tag(tag)]] : []),
    ...(vendor ? [[facet.vendor(vendor)]] : []),
    ...(filters.alike ? [[facet.alike(filters.alike)]] : []),
    ...(filters.productType ? [[facet.productType(filters.productType)]] : []),
  ];
  const collection = collectionId ? numberInId(collectionId) : null;
  return {
    facets,
    words,
    collectionId: collection,
    isNeverWritten: filters.neverWritten ?? false,
    ranges: {
      score: score ? scoreRanges[score] : null,
      descriptionWords: wordRange(missing.includes('description'), weakDescription ?? false),
    },
    isImpossible: (query.trim() !== '' && words.length === 0) || (collectionId !== undefined && collection === null),
  };
}

function wordRange(isMissing: boolean, isWeak: boolean): Range | null {
  if (isMissing) return [0, 0];
  return isWeak ? [1, weakBelowWords - 1] : null;
}

/** The number at the end of a global id; null when it is no safe integer, which no id of the platform's is. */
export function numberInId(globalId: string): number | null {
  const number = Number(globalId.slice(globalId.lastIndexOf('/') + 1));
  return Number.isSafeInteger(number) ? number : null;
}
export const productGid = (id: number | string): string => `gid://shopify/Product/${id}`;
export const pictureGid = (id: number | string): string => `gid://shopify/MediaImage/${id}`;
export const collectionGid = (id: number | string): string => `gid://shopify/Collection/${id}`;

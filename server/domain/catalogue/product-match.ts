import type { ProductFilters } from '../../../common/contract/products.ts';
import { type ScoreBand, scoreBands } from '../../../common/score/content-score.ts';
import { searchTerms } from '../text/symbols.ts';
import { facet, searchWords, weakBelowWords } from './catalogue-product.ts';

/** What the filters ask for, in the catalogue's own terms. */
export interface ProductMatch {
  /** Of each list one must hold. */
  facets: string[][];
  /** Beginnings of words, or signs, that must all be found. */
  words: string[];
  collectionId: number | null;
  /** Where the facets say it, between which numbers it must lie: the way along that order begins and ends there. */
  ranges: { score: Range | null; descriptionWords: Range | null };
  /** The filters can hold for no product at all. */
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
  const found = searchTerms(query, searchWords);
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
    ranges: {
      score: score ? scoreRanges[score] : null,
      descriptionWords: wordRange(missing.includes('description'), weakDescription ?? false),
    },
    isImpossible: (query.trim() !== '' && found.length === 0) || (collectionId !== undefined && collection === null),
  };
}

function wordRange(isMissing: boolean, isWeak: boolean): Range | null {
  if (isMissing) return [0, 0];
  return isWeak ? [1, weakBelowWords - 1] : null;
}

/** The number at the end of a global id; null where it is larger than any the platform has given. */
export function numberInId(globalId: string): number | null {
  const number = Number(globalId.slice(globalId.lastIndexOf('/') + 1));
  return Number.isSafeInteger(number) ? number : null;
}
export const productGid = (id: number | string): string => `gid://shopify/Product/${id}`;
export const collectionGid = (id: number | string): string => `gid://shopify/Collection/${id}`;

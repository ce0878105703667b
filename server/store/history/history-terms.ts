import { createHash } from 'node:crypto';
import type { ShopId } from '../../domain/shops/identity.ts';

// All shops share one index of terms. The mark of the shop in front of a term keeps a search from reading the entries of
// other shops; two shops with the same mark still see only their own rows, because the shop is compared as well.
const marks = new Map<ShopId, string>();
function markOf(shopId: ShopId): string {
  const mark = marks.get(shopId) ?? createHash('sha256').update(shopId).digest('base64url').slice(0, 6);
  marks.set(shopId, mark);
  return mark;
}

export function termsOf(shopId: ShopId, { facets, words }: { facets: string[]; words: string[] }): string[] {
  const mark = markOf(shopId);
  return [...facets.map((name) => `${mark}=${name}`), ...words.map((word) => `${mark}.${word}`)];
}

interface Match {
  /** At least one of each list must be found. */
  facets: string[][];
  /** Prefixes of words that must all be found. */
  words: string[];
}

/** The query for the index of terms; null when everything matches. */
export function matchingTerms(shopId: ShopId, { facets, words }: Match): string | null {
  const mark = markOf(shopId);
  const parts = [
    ...facets.map((anyOf) => `(${anyOf.map((name) => quoted(`${mark}=${name}`)).join(' | ')})`),
    ...words.map((word) => `${quoted(`${mark}.${word}`)}:*`),
  ];
  return parts.length === 0 ? null : parts.join(' & ');
}

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

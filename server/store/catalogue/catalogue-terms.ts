import { createHash } from 'node:crypto';
import type { Measures } from '../../domain/catalogue/catalogue-product.ts';
import type { ProductMatch } from '../../domain/catalogue/product-match.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

// All shops share one index of terms: marked with its shop, a term leads to that shop's products alone. Two shops with
// one mark would cost each other some speed and nothing else, since the shop is compared as well.
const marks = new Map<ShopId, string>();
function markOf(shopId: ShopId): string {
  const mark = marks.get(shopId) ?? createHash('sha256').update(shopId).digest('base64url').slice(0, 6);
  marks.set(shopId, mark);
  return mark;
}

export function termsOf(shopId: ShopId, { facets, words }: Pick<Measures, 'facets' | 'words'>): string[] {
  const mark = markOf(shopId);
  return [...facets.map((name) => `${mark}=${name}`), ...words.map((word) => `${mark}.${word}`)];
}

/** What to look for in the index of terms, in parts that must all hold; none where everything will do. */
export function matchingParts(shopId: ShopId, { facets, words }: Pick<ProductMatch, 'facets' | 'words'>): string[] {
  const mark = markOf(shopId);
  return [
    ...facets.map((anyOf) => `(${anyOf.map((name) => quoted(`${mark}=${name}`)).join(' | ')})`),
    ...words.map((word) => `${quoted(`${mark}.${word}`)}:*`),
  ];
}

/** All of them as one query; null where everything will do. */
export function matchingTerms(shopId: ShopId, match: Pick<ProductMatch, 'facets' | 'words'>): string | null {
  const parts = matchingParts(shopId, match);
  return parts.length === 0 ? null : parts.join(' & ');
}

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

import { type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '../../../common/contract/products.ts';
import type { ProductMatch } from '../../domain/catalogue/product-match.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { marksAskedBy } from './catalogue-marks.ts';
import { matchingParts } from './catalogue-terms.ts';

interface Search {
  match: ProductMatch;
  by: ProductSort['by'] | 'id';
  direction: ProductSort['direction'];
  /** The last product that is passed over, by its place in the order; null: from the beginning. */
  after: { key: string; id: number | string } | null;
  limit: number;
  /** How many match, where somebody has counted them before. */
  total?: number | undefined;
}

/** What the database's function `catalogue_search` is asked; it answers ids in their order, and how many match. */
export function searchFor(shopId: ShopId, { match, by, direction, after, limit, total }: Search): string {
  const [from, to] = (by === 'score' || by === 'descriptionWords' ? match.ranges[by] : null) ?? [null, null];
  return JSON.stringify({
    parts: matchingParts(shopId, match),
    facets: match.facets,
    marks: marksAskedBy(match),
    collectionId: match.collectionId,
    by,
    isDescending: direction === 'desc',
    from,
    to,
    afterKey: after?.key ?? null,
    afterId: after?.id ?? null,
    limit,
    total: total ?? null,
  });
}

/** How many products match, to the last one: from the sums that are kept, or counted. */
export function totalOf(shopId: ShopId, match: ProductMatch): SQL {
  const { facets, words, collectionId } = match;
  const isMaintained = words.length === 0 && facets.length + (collectionId === null ? 0 : 1) <= 1;
  if (!isMaintained) {
    const parts = JSON.stringify(matchingParts(shopId, match));
    return sql`catalogue_count(
      array(select part::tsquery from json_array_elements_text(${parts}::json) as part), ${collectionId}::bigint
    )`;
  }
  if (collectionId !== null)
    return sql`(select products from catalogue_collections
      where shop_id = ${shopId} and collection_id = ${collectionId})`;
  const [anyOf] = facets;
  if (!anyOf) return sql`(select products from catalogues where shop_id = ${shopId})`;
  return sql`(select sum(products)::integer from catalogue_facets where shop_id = ${shopId} and facet in ${anyOf})`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { ProductSort } from '../../common/contract/products.ts';
import type { ShopId } from '../domain/identity.ts';
import type { ProductMatch } from '../domain/product-match.ts';
import { matchingParts } from './catalogue-terms.ts';

export interface Search {
  match: ProductMatch;
  by: ProductSort['by'] | 'id';
  direction: ProductSort['direction'];
  /** The last product that is passed over, by its place in the order; null: from the beginning. */
  after: { key: string; id: number | string } | null;
  limit: number;
  /** How many match, where somebody has counted them before. */
  total?: number | undefined;
}

/** What stands after `after`: the ids in their order, as `page (id, total, is_exact, place)`. */
export function pageOf(shopId: ShopId, { match, by, direction, after, limit, total }: Search): SQL {
  const [from, to] = (by === 'score' || by === 'descriptionWords' ? match.ranges[by] : null) ?? [null, null];
  const known = isMaintained(match) ? keptTotal(shopId, match) : sql`${total ?? null}::integer`;
  return sql`catalogue_page(
      ${partsOf(shopId, match)}, ${match.collectionId}::bigint, ${by}, ${direction === 'desc'}, ${from}::integer,
      ${to}::integer, ${after?.key ?? null}, ${after?.id ?? null}::bigint, ${limit}, ${known},
      ${isMaintained(match) ? null : atMost(shopId, match)}
    ) with ordinality as page (id, total, is_exact, place)`;
}

/** How many products match, to the last one: from the sums that are kept, or counted. */
export function totalOf(shopId: ShopId, match: ProductMatch): SQL {
  return isMaintained(match)
    ? keptTotal(shopId, match)
    : sql`catalogue_count(${partsOf(shopId, match)}, ${match.collectionId}::bigint)`;
}

const partsOf = (shopId: ShopId, match: ProductMatch): SQL => {
  const parts = matchingParts(shopId, match);
  if (parts.length === 0) return sql`'{}'::tsquery[]`;
  return sql`array(select part::tsquery from json_array_elements_text(${JSON.stringify(parts)}::json) as part)`;
};

/** Of several facets in one list a product has one at most: their sum is exact. */
const isMaintained = ({ facets, words, collectionId }: ProductMatch): boolean =>
  words.length === 0 && facets.length + (collectionId === null ? 0 : 1) <= 1;

const keptTotal = (shopId: ShopId, match: ProductMatch): SQL =>
  bounds(shopId, match)[0] ?? sql`(select products from catalogues where shop_id = ${shopId})`;

function atMost(shopId: ShopId, match: ProductMatch): SQL {
  const sums = bounds(shopId, match);
  return sums.length === 0 ? sql`null::integer` : sql`least(${sql.join(sums, sql`, `)})`;
}

/** The sums that are kept, of which none is smaller than the number of products that match. */
function bounds(shopId: ShopId, { facets, collectionId }: ProductMatch): SQL[] {
  const sums = facets.map(
    (anyOf) => sql`(select coalesce(sum(products), 0)::integer from catalogue_facets
      where shop_id = ${shopId} and facet in ${anyOf})`,
  );
  if (collectionId !== null)
    sums.push(sql`coalesce((select products from catalogue_collections
      where shop_id = ${shopId} and collection_id = ${collectionId}), 0)`);
  return sums;
}

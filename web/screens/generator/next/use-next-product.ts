import { useQuery } from '@tanstack/react-query';
import {
  type CompletionTypeId,
  definitionOf,
  type PublishedField,
} from '../../../../common/catalogue/completion-types.ts';
import type { ProductFilters, ProductGroup, ProductSort } from '../../../../common/contract/products.ts';
import { scoreBands } from '../../../../common/score/score-bands.ts';
import { call } from '../../../api/client.ts';
import { sortFromQuery } from '../../../ui/products/product-filters.ts';
import { groupFromQuery } from '../../../ui/products/product-group.ts';
import { nextInOrder } from './next-in-order.ts';

// Those that the merchant has passed in this visit, by type.
const passed = new Set<string>();
const key = (type: CompletionTypeId, productId: string): string => `${type} ${productId}`;

interface Place {
  type: CompletionTypeId;
  productId: string | null;
  /** The query that names the products which the merchant has chosen; null: those with the weakest pages. */
  among: string | null;
}

/** Leaves this product behind and returns the one to go on with; null where there is none. */
export function useNextProduct({ type, productId, among }: Place, isWanted: boolean): (() => string) | null {
  const { data: ids = [] } = useQuery({
    queryKey: ['next products', type, among, productId],
    queryFn: ({ signal }) => productsToGoOnWith(type, among, signal),
    // Read before the text is published: afterwards the product may no longer be among them.
    enabled: isWanted && productId !== null,
  });
  const next = productId === null ? null : nextInOrder(ids, productId, (id) => passed.has(key(type, id)));
  if (productId === null || next === null) return null;
  return () => {
    for (const id of [productId, next]) passed.add(key(type, id));
    return next;
  };
}

async function productsToGoOnWith(
  type: CompletionTypeId,
  among: string | null,
  signal: AbortSignal,
): Promise<string[]> {
  const query = new URLSearchParams(among ?? '');
  const group = groupFromQuery(query)?.group;
  if (group?.type === 'ids_list') return group.ids;
  if (group) return (await rowsOf(filtersOf(group), sortFromQuery(query), signal)).map(({ id }) => id);
  return weakestFirst(type, signal);
}

function filtersOf(group: Exclude<ProductGroup, { type: 'ids_list' }>): ProductFilters {
  if (group.type === 'filter') return group.filters;
  return group.type === 'tag' ? { tag: group.id } : { collectionId: String(group.id) };
}

const missingIn: Partial<Record<PublishedField, ProductFilters['missing']>> = {
  description: ['description'],
  'seo-title': ['metaTitle'],
  'seo-description': ['metaDescription'],
  'meta-composition': ['seo'],
};

/** Products that lack such a text, or else weak pages; good ones are left as they are. */
async function weakestFirst(type: CompletionTypeId, signal: AbortSignal): Promise<string[]> {
  const { changeProductFieldInShopify: field } = definitionOf(type);
  const missing = field && missingIn[field];
  const weak = async (filters: ProductFilters) =>
    (await rowsOf({ status: ['ACTIVE'], ...filters }, { by: 'score', direction: 'asc' }, signal))
      .filter(({ score }) => score < scoreBands.good)
      .map(({ id }) => id);
  const lacking = missing ? await weak({ missing }) : [];
  return [...new Set([...lacking, ...(await weak({}))])];
}

async function rowsOf(filters: ProductFilters, sort: ProductSort | undefined, signal: AbortSignal) {
  const request = { filters, limit: 100, ...(sort && { sort }) };
  const { rows } = await call('productTablePage', { request, signal, isMessageSuppressed: true });
  return rows;
}

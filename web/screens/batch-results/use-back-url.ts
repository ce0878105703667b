import { useLocation } from 'react-router';
import type { BatchState } from '../../../common/contract/batches.ts';
import { filtersToQuery } from '../../ui/products/product-filters.ts';

/** Where the merchant chose the batch's products: the screen they came from, or else the table with the batch's filter. */
export function useBackUrl({ source }: Pick<BatchState, 'source'>): string {
  const { from } = (useLocation().state ?? {}) as { from?: string };
  if (from) return from;
  if (source.type === 'standing_order') return '/standing-orders';
  return source.type === 'filter' ? `/product-cms?${filtersToQuery(source.filters)}` : '/';
}

import type { ProductFilters, ProductSort } from '../../../common/contract/products.ts';
import { defaultSort, filtersFromQuery, filtersToQuery, sortFromQuery } from '../../ui/products/product-filters.ts';

/** The table's filters and sorting, as in the URL. */
export interface TableView {
  filters: ProductFilters;
  sort: ProductSort;
}

export function viewFromQuery(query: URLSearchParams): TableView {
  return { filters: filtersFromQuery(query), sort: sortFromQuery(query) };
}

/** One spelling per view, so that two query strings can be compared. */
export function viewToQueryString({ filters, sort }: TableView): string {
  const query = filtersToQuery(filters);
  if (sort.by !== defaultSort.by || sort.direction !== defaultSort.direction) {
    query.set('sort', sort.by);
    query.set('direction', sort.direction);
  }
  query.sort();
  return query.toString();
}

/** The canonical spelling of a query string. */
export const canonicalQueryString = (address: string): string =>
  viewToQueryString(viewFromQuery(new URLSearchParams(address)));

/** The product whose panel is open. */
export function productFromQuery(query: URLSearchParams): string | null {
  const number = query.get('product')?.replace(/^gid:\/\/shopify\/Product\//, '') ?? '';
  return /^[1-9][0-9]{0,19}$/.test(number) ? `gid://shopify/Product/${number}` : null;
}

export const numberOf = (productId: string): string => productId.slice(productId.lastIndexOf('/') + 1);

import { useCallback, useMemo } from 'react';
import { useAppSearchParams } from '../../host/use-app-search-params.ts';
import { numberOf, productFromQuery, type TableView, viewFromQuery, viewToQueryString } from './table-query.ts';

const filterNames = [
  'query',
  'status',
  'score',
  'missing',
  'weakDescription',
  'neverWritten',
  'alike',
  'collectionId',
  'tag',
  'vendor',
  'productType',
];
const ownNames = new Set([...filterNames, 'sort', 'direction', 'product']);

/** The table's filters, sorting and open product. They are saved in the URL, so that a view can be linked. */
export function useTableView() {
  const [query, setQuery] = useAppSearchParams();
  const queryString = viewToQueryString(viewFromQuery(query));
  const view = useMemo(() => viewFromQuery(new URLSearchParams(queryString)), [queryString]);
  const productId = productFromQuery(query);

  const navigateTo = useCallback(
    (target: string, product: string | null | 'same', isStep: boolean) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(target === 'same' ? viewToQueryString(viewFromQuery(before)) : target);
          // Other parameters stay.
          for (const [name, value] of before) if (!ownNames.has(name)) next.append(name, value);
          const shown = product === 'same' ? productFromQuery(before) : product;
          if (shown) next.set('product', numberOf(shown));
          return next;
        },
        { replace: !isStep },
      ),
    [setQuery],
  );

  return {
    view,
    queryString,
    productId,
    // A product opened while a typed search was about to take effect stays open.
    showView: useCallback((next: TableView) => navigateTo(viewToQueryString(next), 'same', false), [navigateTo]),
    showQueryString: useCallback((next: string) => navigateTo(next, null, true), [navigateTo]),
    openProduct: useCallback((id: string) => navigateTo('same', id, productId === null), [navigateTo, productId]),
    closeProduct: useCallback(() => navigateTo('same', null, false), [navigateTo]),
  };
}

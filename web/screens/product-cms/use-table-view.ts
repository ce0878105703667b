import { useCallback, useMemo } from 'react';
import { useOwnQuery } from '../../host/use-app-search-params.ts';
import { numberOf, productFromAddress, type TableView, viewFromAddress, viewToAddress } from './table-query.ts';

const names = [
  'query',
  'status',
  'score',
  'missing',
  'weakDescription',
  'collectionId',
  'tag',
  'vendor',
  'productType',
];
const ours = new Set([...names, 'sort', 'direction', 'product']);

/** The table's filters, order and open product: they live in the address, so that a view can be linked. */
export function useTableView() {
  const [query, setQuery] = useOwnQuery();
  const address = viewToAddress(viewFromAddress(query));
  const view = useMemo(() => viewFromAddress(new URLSearchParams(address)), [address]);
  const productId = productFromAddress(query);

  const go = useCallback(
    (target: string, product: string | null, isStep: boolean) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(target);
          // What someone else has put there stays.
          for (const [name, value] of before) if (!ours.has(name)) next.append(name, value);
          if (product) next.set('product', numberOf(product));
          return next;
        },
        { replace: !isStep },
      ),
    [setQuery],
  );

  return {
    view,
    address,
    productId,
    showView: useCallback((next: TableView) => go(viewToAddress(next), null, false), [go]),
    showAddress: useCallback((next: string) => go(next, null, true), [go]),
    openProduct: useCallback((id: string) => go(address, id, productId === null), [go, address, productId]),
    closeProduct: useCallback(() => go(address, null, false), [go, address]),
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';
import type { TableView } from './table-query.ts';

export type ProductsPage = Response<'productTablePage'>;
export type ProductRow = ProductsPage['rows'][number];

export const pageQueryName = 'productTablePage';
const pageSize = 50;
const syncPollMs = 3_000;

/** The current page and its neighbours. The cursors of the pages before are kept for going back. */
export function useProductsPage(view: TableView, queryString: string, isSyncing: boolean) {
  const [visited, setVisited] = useState<{ queryString: string; cursors: string[] }>({ queryString, cursors: [] });
  const cursors = visited.queryString === queryString ? visited.cursors : [];
  const cursor = cursors.at(-1) ?? null;

  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [pageQueryName, queryString, cursor],
    queryFn: ({ signal }) => call('productTablePage', { request: { ...view, cursor, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    // Batches, colleagues and the store change products all the time.
    staleTime: 0,
    refetchInterval: isSyncing ? syncPollMs : false,
  });

  // The last poll may have run before the last product was synced.
  const wasSyncing = useRef(isSyncing);
  useEffect(() => {
    if (wasSyncing.current && !isSyncing) void refetch();
    wasSyncing.current = isSyncing;
  }, [isSyncing, refetch]);

  const nextCursor = data?.nextCursor ?? null;
  const first = cursors.length * pageSize;
  return {
    page: data,
    isError: isError && !data,
    isWaiting: isPlaceholderData,
    /** Changes with every page. */
    pageKey: `${queryString} ${cursor}`,
    first,
    showNext: nextCursor === null ? null : () => setVisited({ queryString, cursors: [...cursors, nextCursor] }),
    showPrevious: cursors.length === 0 ? null : () => setVisited({ queryString, cursors: cursors.slice(0, -1) }),
  };
}

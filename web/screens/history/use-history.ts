import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HistoryEntry } from '../../../common/contract/history.ts';
import { call } from '../../api/client.ts';
import { browserTimeZone } from './date-ranges.ts';
import { type HistoryView, historyRequest } from './history-query.ts';

export interface HistoryPages {
  state: 'loading' | 'loaded' | 'failed';
  entries: HistoryEntry[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  /** After something was changed: all tabs tell of it. */
  refresh(): void;
  retry(): void;
}

/** The entries of a view, page after page as they are scrolled to. */
export function useHistory(view: HistoryView): HistoryPages {
  const cache = useQueryClient();
  const query = historyRequest(view, browserTimeZone());
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } =
    useInfiniteQuery({
      queryKey: ['history', query],
      queryFn: ({ pageParam, signal }) =>
        call('history', { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // Every visit finds what has come since.
      staleTime: 0,
      gcTime: 0,
    });
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);

  return {
    state: data ? 'loaded' : error && !isFetching ? 'failed' : 'loading',
    entries,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    // A page that failed is asked for again by the button alone, not by every turn of the wheel.
    loadMore: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
    },
    refresh: () => {
      void cache.invalidateQueries({ queryKey: ['history'] });
      // Home tells how the store stands: it asks again when it is next shown.
      void cache.invalidateQueries({ queryKey: ['home'], refetchType: 'none' });
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

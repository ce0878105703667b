import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Query, Response } from '../../../common/contract/contract.ts';
import type { HistoryEntry } from '../../../common/contract/history.ts';
import { call } from '../../api/client.ts';
import type { ClaimingText } from '../../overlays/claims/without-claim.ts';
import { browserTimeZone } from './date-ranges.ts';
import { type HistoryView, historyRequest } from './history-query.ts';

export interface HistoryPages {
  state: 'loading' | 'loaded' | 'failed';
  entries: HistoryEntry[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  /** A text was changed here: its entry follows without another call. */
  changeText(id: string, change: (text: ClaimingText) => ClaimingText): void;
  /** Call after a change: every tab may be affected. */
  refresh(): void;
  retry(): void;
}

/** The entries of a view. */
export function useHistory(view: HistoryView): HistoryPages {
  return useHistoryPages({ ...historyRequest(view, browserTimeZone()), ...(isGrouped(view) && { grouped: 'true' }) });
}

// A search finds single changes, so it lists them one by one.
function isGrouped({ tab, filters: { query, type, status, targetId } }: HistoryView): boolean {
  return tab === 'ledger' || (tab === 'changes' && !query && !type && !status && !targetId);
}

/** The entries of a request, loaded page by page. */
export function useHistoryPages(query: Query<'history'>): HistoryPages {
  const cache = useQueryClient();
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, refetch } =
    useInfiniteQuery({
      queryKey: ['history', query],
      queryFn: ({ pageParam, signal }) =>
        call('history', { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // Every visit shows new entries.
      staleTime: 0,
      gcTime: 0,
    });
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries) ?? [], [data]);

  return {
    state: data ? 'loaded' : error && !isFetching ? 'failed' : 'loading',
    entries,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    // Only the button retries a failed page; scrolling does not.
    loadMore: () => {
      if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
    },
    changeText: (id, change) =>
      cache.setQueryData<Pages>(['history', query], (now) => now && withChangedText(now, id, change)),
    refresh: () => {
      void cache.invalidateQueries({ queryKey: ['history'] });
      // Home's figures may have changed, so it refetches when it is next shown.
      void cache.invalidateQueries({ queryKey: ['home'], refetchType: 'none' });
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}

type Pages = InfiniteData<Response<'history'>, string | null>;

function withChangedText({ pages, ...rest }: Pages, id: string, change: (text: ClaimingText) => ClaimingText): Pages {
  const changed = (entry: HistoryEntry): HistoryEntry =>
    entry.tab === 'generations' && entry.id === id ? { ...entry, ...change(entry) } : entry;
  return { ...rest, pages: pages.map((page) => ({ ...page, entries: page.entries.map(changed) })) };
}

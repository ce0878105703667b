import { useInfiniteQuery } from '@tanstack/react-query';
import type { BatchSummary } from '../../../common/contract/batches.ts';
import { call } from '../../api/client.ts';
import { loadState } from '../../api/load-state.ts';
import type { LoadState } from '../../ui/data-loader.tsx';

// A running batch changes while the list is open.
const refreshMs = 5_000;

export interface BatchPages {
  load: LoadState<BatchSummary[]>;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
}

/** The shop's batches, newest first, loaded page by page. */
export function useBatches(): BatchPages {
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['batches'],
    queryFn: ({ pageParam, signal }) =>
      call('batches', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ batches }) => batches.some(isWorking)) ? refreshMs : false,
  });
  return {
    load: loadState({ data: data?.pages.flatMap(({ batches }) => batches), error }),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

const isWorking = ({ status }: BatchSummary): boolean => status === 'queued' || status === 'running';

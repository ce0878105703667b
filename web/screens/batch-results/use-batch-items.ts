import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { BatchItem, BatchItemStatus } from '../../../common/contract/batches.ts';
import type { Response } from '../../../common/contract/contract.ts';
import { call } from '../../api/client.ts';

export interface ItemFilter {
  /** `to check`: ready texts with statements that the shop's data does not support. */
  status: BatchItemStatus | 'to check' | null;
  query: string;
}

type Page = Response<'batchItems'>;
type Pages = InfiniteData<Page, string | null>;

const pageSize = 50;

/** The items that match the filter, loaded page by page. */
export function useBatchItems(id: string, filter: ItemFilter) {
  const cache = useQueryClient();
  const { status, query } = filter;
  const key = useMemo(() => ['batchItems', { id, status, query }], [id, status, query]);

  const fetchPage = useCallback(
    (cursor: string | null, signal?: AbortSignal) =>
      call('batchItems', {
        query: {
          id,
          limit: pageSize,
          ...(cursor !== null && { cursor }),
          ...(status === 'to check' ? { toCheck: 'true' as const } : status && { status }),
          ...(query !== '' && { query }),
        },
        ...(signal && { signal }),
      }),
    [id, status, query],
  );

  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Another filter or a later visit must show the current items.
    staleTime: 0,
    gcTime: 0,
  });

  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);

  const refresh = usePageRefresh(key, fetchPage, refetch);
  const replaceItem = useCallback(
    (item: BatchItem) => {
      cache.setQueriesData<Pages>({ queryKey: ['batchItems'] }, (now) => now && withItem(now, item));
    },
    [cache],
  );

  return {
    items,
    state: data ? ('loaded' as const) : error ? ('failed' as const) : ('loading' as const),
    hasMore: hasNextPage,
    // Does not read `isFetching`, which would render the screen again at every request.
    loadMore: () => void fetchNextPage({ cancelRefetch: false }),
    refresh,
    replaceItem,
  };
}

/** Refetches the pages with these items; other pages follow when they become visible. */
function usePageRefresh(
  key: QueryKey,
  fetchPage: (cursor: string | null) => Promise<Page>,
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>,
) {
  const cache = useQueryClient();
  const isRefreshing = useRef(false);
  return useCallback(
    async (firstIndex: number, lastIndex: number): Promise<void> => {
      if (isRefreshing.current) return;
      const known = cache.getQueryData<Pages>(key);
      if (!known) {
        // The first page failed to load. A running request is not repeated.
        await refetch({ cancelRefetch: false });
        return;
      }
      isRefreshing.current = true;
      try {
        for (const at of pagesBetween(known.pages, firstIndex, lastIndex)) {
          const page = await fetchPage(known.pageParams[at] ?? null);
          cache.setQueryData<Pages>(key, (now) => now && withPage(now, at, page));
        }
      } finally {
        isRefreshing.current = false;
      }
    },
    [cache, key, fetchPage, refetch],
  );
}

export function pagesBetween(pages: Page[], firstIndex: number, lastIndex: number): number[] {
  const found: number[] = [];
  let from = 0;
  for (const [at, { items }] of pages.entries()) {
    const to = from + items.length;
    // The last page may also have grown.
    const isLast = at === pages.length - 1;
    if (firstIndex < to + (isLast ? 1 : 0) && lastIndex >= from - (isLast ? 1 : 0)) found.push(at);
    from = to;
  }
  return found;
}

/** When a page now ends elsewhere, later pages would repeat or miss items, so they are dropped and loaded again. */
export function withPage({ pages, pageParams }: Pages, at: number, page: Page): Pages {
  const isMoved = pages[at]?.nextCursor !== page.nextCursor;
  const end = isMoved ? at + 1 : pages.length;
  return {
    pages: pages.slice(0, end).map((old, position) => (position === at ? page : old)),
    pageParams: pageParams.slice(0, end),
  };
}

function withItem({ pages, pageParams }: Pages, item: BatchItem): Pages {
  return {
    pages: pages.map((page) =>
      page.items.some(({ id }) => id === item.id)
        ? { ...page, items: page.items.map((old) => (old.id === item.id ? item : old)) }
        : page,
    ),
    pageParams,
  };
}

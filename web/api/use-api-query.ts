import { useQuery } from '@tanstack/react-query';
import type { Query, Response } from '../../common/contract/contract.ts';
import type { OperationName } from '../../common/contract/routes.ts';
import type { LoadState } from '../ui/data-loader.tsx';
import { type CallOptions, call } from './client.ts';
import { loadState } from './load-state.ts';

/** An operation in the query cache, by its name and query. */
export const apiQuery = <Name extends OperationName>(name: Name, options: CallOptions<Name> = {}) => ({
  queryKey: [name, options.query ?? null],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(name, { ...options, signal }),
});

/** For what the screen can do without: a failure shows no message. */
export const quietQuery = <Name extends OperationName>(name: Name, query?: Query<Name>) =>
  apiQuery(name, { ...(query && { query }), isMessageSuppressed: true });

/** For what others change meanwhile. */
export const neverCached = { staleTime: 0, gcTime: 0 };

interface ApiQueryOptions<Name extends OperationName> {
  query?: Query<Name>;
  /** A 404 becomes the state `notFound` instead of `error`. */
  allowsNotFound?: boolean;
  isEnabled?: boolean;
  /** Refetches on every visit and shows the cached data meanwhile. */
  refetchEachVisit?: boolean;
  /** A failure shows no message. */
  isQuiet?: boolean;
}

/** Fetches an operation once and keeps its data in the query cache. */
export function useApiQuery<Name extends OperationName>(
  name: Name,
  {
    query,
    allowsNotFound = false,
    isEnabled = true,
    refetchEachVisit = false,
    isQuiet = false,
  }: ApiQueryOptions<Name> = {},
): LoadState<Response<Name>> {
  const result = useQuery({
    ...apiQuery(name, {
      ...(query && { query }),
      allowedStatuses: allowsNotFound ? [404] : [],
      isMessageSuppressed: isQuiet,
    }),
    enabled: isEnabled,
    ...(refetchEachVisit && { staleTime: 0 }),
  });
  return loadState(result, allowsNotFound);
}

import { useQuery } from '@tanstack/react-query';
import type { Query, Response } from '../../common/contract/contract.ts';
import type { OperationName } from '../../common/contract/routes.ts';
import type { LoadState } from '../ui/data-loader.tsx';
import { call } from './client.ts';
import { loadState } from './load-state.ts';

interface ApiQueryOptions<Name extends OperationName> {
  query?: Query<Name>;
  /** A 404 becomes the state `notFound` instead of `error`. */
  allowsNotFound?: boolean;
  isEnabled?: boolean;
  /** Refetches on every visit and shows the cached data meanwhile. */
  refetchEachVisit?: boolean;
}

/** Fetches an operation once and keeps its data in the query cache. */
export function useApiQuery<Name extends OperationName>(
  name: Name,
  { query, allowsNotFound = false, isEnabled = true, refetchEachVisit = false }: ApiQueryOptions<Name> = {},
): LoadState<Response<Name>> {
  const result = useQuery({
    queryKey: [name, query ?? null],
    queryFn: ({ signal }) => call(name, { query, signal, allowedStatuses: allowsNotFound ? [404] : [] }),
    enabled: isEnabled,
    ...(refetchEachVisit && { staleTime: 0 }),
  });
  return loadState(result, allowsNotFound);
}

import { useQuery } from '@tanstack/react-query';
import type { Query, Response } from '../../common/contract/contract.ts';
import type { OperationName } from '../../common/contract/routes.ts';
import type { LoadState } from '../ui/data-loader.tsx';
import { CallFailure } from './call-failure.ts';
import { call } from './client.ts';

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
  const { data, error } = useQuery({
    queryKey: [name, query ?? null],
    queryFn: ({ signal }) => call(name, { query, signal, allowedStatuses: allowsNotFound ? [404] : [] }),
    enabled: isEnabled,
    ...(refetchEachVisit && { staleTime: 0 }),
  });
  if (data !== undefined) return { state: 'loaded', data };
  if (!error) return { state: 'loading' };
  const isNotFound = allowsNotFound && error instanceof CallFailure && error.status === 404;
  return { state: isNotFound ? 'notFound' : 'error' };
}

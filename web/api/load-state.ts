import type { LoadState } from '../ui/data-loader.tsx';
import { CallFailure } from './call-failure.ts';

interface QueryResult<Data> {
  data: Data | undefined;
  error: Error | null;
}

/** What to render for a query: loading, loaded or failed. A 404 is `notFound` only where the screen expects one. */
export function loadState<Data>({ data, error }: QueryResult<Data>, allowsNotFound = false): LoadState<Data> {
  if (data !== undefined) return { state: 'loaded', data };
  if (!error) return { state: 'loading' };
  const isNotFound = allowsNotFound && error instanceof CallFailure && error.status === 404;
  return { state: isNotFound ? 'notFound' : 'error' };
}

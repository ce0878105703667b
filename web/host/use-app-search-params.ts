import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { withoutAdminParams } from './app-url.ts';

type UpdateParams = (before: URLSearchParams) => URLSearchParams;

/**
 * The search parameters without the admin's. The router remembers the first URL with its proofs and would restore them
 * with the next change.
 */
export function useAppSearchParams(): [URLSearchParams, (change: UpdateParams, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const own = useMemo(() => withoutAdminParams(query), [query]);
  const change = useCallback(
    (next: UpdateParams, options?: NavigateOptions) => setQuery((before) => next(withoutAdminParams(before)), options),
    [setQuery],
  );
  return [own, change];
}

import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { withoutAdminParams } from './app-url.ts';

type UpdateParams = (before: URLSearchParams) => URLSearchParams;

/**
 * The query without what the admin has added. The router remembers the address that the page was opened with, proofs
 * and all, and would put them back with the next change.
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

import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { withoutAdminsPart } from './app-url.ts';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The query without what the admin has added. The router remembers the address that the page was opened with, proofs
 * and all, and would put them back with the next change.
 */
export function useOwnQuery(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams();
  const own = useMemo(() => withoutAdminsPart(query), [query]);
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => setQuery((before) => next(withoutAdminsPart(before)), options),
    [setQuery],
  );
  return [own, change];
}

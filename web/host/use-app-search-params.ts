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
    // From the address itself: on a busy machine an earlier change is there before the screen is drawn again.
    (next: UpdateParams, options?: NavigateOptions) =>
      setQuery(() => next(withoutAdminParams(new URLSearchParams(window.location.search))), options),
    [setQuery],
  );
  return [own, change];
}

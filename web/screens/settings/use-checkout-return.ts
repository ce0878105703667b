import { useEffect, useState } from 'react';
import { useAppSearchParams } from '../../host/use-app-search-params.ts';

// The platform confirms within seconds. After this time the merchant should look again later.
const maxWaitMs = 60_000;

/**
 * The platform returns the merchant with a `charge_id`. It proves nothing; it only means that a confirmation should
 * follow.
 */
export function useCheckoutReturn(): { isReturning: boolean; finishReturn(): void } {
  const [query, setQuery] = useAppSearchParams();
  const [isReturning, setIsReturning] = useState(query.has('charge_id'));

  useEffect(() => {
    if (!isReturning) return;
    const timer = setTimeout(() => setIsReturning(false), maxWaitMs);
    return () => clearTimeout(timer);
  }, [isReturning]);

  // A page that is reloaded later has nothing to confirm.
  useEffect(() => {
    if (isReturning || !query.has('charge_id')) return;
    setQuery(
      (before) => {
        before.delete('charge_id');
        return before;
      },
      { replace: true },
    );
  }, [isReturning, query, setQuery]);

  return { isReturning, finishReturn: () => setIsReturning(false) };
}

import { useEffect } from 'react';
import { useRefreshHome } from './use-refresh-home.ts';

const pollMs = 3_000;

/** Asks again, quietly, until the shop's products have been read; Home then draws what it learns. */
export function usePollWhileSyncing(isSyncing: boolean): void {
  const refreshHome = useRefreshHome();
  useEffect(() => {
    if (!isSyncing) return;
    const leaving = new AbortController();
    const timer = setInterval(() => void refreshHome(leaving.signal, (home) => home), pollMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isSyncing, refreshHome]);
}

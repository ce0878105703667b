import { useEffect } from 'react';
import { useRefreshHome } from './use-refresh-home.ts';

const pollMs = 3_000;

/** Polls Home without messages until the catalogue sync has finished. */
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

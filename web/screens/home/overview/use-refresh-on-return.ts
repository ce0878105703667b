import { useEffect, useRef } from 'react';
import { useRefreshHome } from './use-refresh-home.ts';

// The store's webhook may correct the figures a moment later.
const secondRefreshMs = 3_000;

/**
 * Refreshes the overview when the user returns from a text, which may have been published. Merges only the overview, so
 * that no offer appears.
 */
export function useRefreshOnReturn(isShown: boolean): void {
  const refreshHome = useRefreshHome();
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!isBack) return;
    const leaving = new AbortController();
    const refresh = () => void refreshHome(leaving.signal, ({ widgets }, before) => ({ ...before, widgets }));
    refresh();
    const timer = setTimeout(refresh, secondRefreshMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isShown, refreshHome]);
}

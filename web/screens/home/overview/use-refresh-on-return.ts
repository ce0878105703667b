import { useEffect, useRef } from 'react';
import { useRefreshHome } from './use-refresh-home.ts';

// What the store itself tells of a write may put the numbers right a moment later.
const secondRefreshMs = 3_000;

/**
 * Whoever comes back from a text finds how the store stands now: it may have been written there. Nothing else of Home
 * is taken over, since an offer must not come up by it.
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

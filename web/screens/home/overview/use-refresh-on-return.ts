import { useEffect, useRef } from 'react';
import { useAskHome } from './use-refresh-home.ts';

// What the store itself tells of a write may put the numbers right a moment later.
const onceMoreMs = 3_000;

/**
 * Whoever comes back from a text finds how the store stands now: it may have been written there. Nothing else of Home
 * is taken over, since an offer must not come up by it.
 */
export function useFreshOverview(isShown: boolean): void {
  const askHome = useAskHome();
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!isBack) return;
    const leaving = new AbortController();
    const ask = () => void askHome(leaving.signal, ({ widgets }, before) => ({ ...before, widgets }));
    ask();
    const timer = setTimeout(ask, onceMoreMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isShown, askHome]);
}

import { useEffect } from 'react';
import { createStore, useStore } from '../ui/store.ts';

// Two screens overlap for a moment while one gives way to the other, so hiding is counted.
const hiderCount = createStore(0);

export function useIsUsageInfoHidden(): boolean {
  return useStore(hiderCount) > 0;
}

/** Hides the usage-info banner for as long as the calling screen stands and asks for it. */
export function useHideUsageInfo(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return;
    hiderCount.set(hiderCount.get() + 1);
    return () => hiderCount.set(hiderCount.get() - 1);
  }, [isHidden]);
}

import { useEffect } from 'react';
import { createStore, useStore } from '../ui/store.ts';

// A counter, because two screens overlap for a moment during navigation.
const hiderCount = createStore(0);

export function useIsUsageInfoHidden(): boolean {
  return useStore(hiderCount) > 0;
}

/** Hides the usage-info banner while the calling screen is mounted and `isHidden` is true. */
export function useHideUsageInfo(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return;
    hiderCount.set(hiderCount.get() + 1);
    return () => hiderCount.set(hiderCount.get() - 1);
  }, [isHidden]);
}

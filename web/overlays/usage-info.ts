import { useEffect, useSyncExternalStore } from 'react';

// Two screens overlap for a moment while one gives way to the other, so hiding is counted.
let hiderCount = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  hiderCount += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isHidden = () => hiderCount > 0;

export function useIsUsageInfoHidden(): boolean {
  return useSyncExternalStore(subscribe, isHidden, isHidden);
}

/** Hides the usage-info banner for as long as the calling screen stands and asks for it. */
export function useHideUsageInfo(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return;
    change(1);
    return () => change(-1);
  }, [isHidden]);
}

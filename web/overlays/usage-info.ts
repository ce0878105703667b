import { useEffect, useSyncExternalStore } from 'react';

// Two screens overlap for a moment while one gives way to the other, so hiding is counted.
let hiders = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  hiders += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsUsageInfoHidden(): boolean {
  return useSyncExternalStore(subscribe, () => hiders > 0);
}

/** Hides the usage-info banner for as long as the calling screen stands and asks for it. */
export function useHiddenUsageInfo(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return;
    change(1);
    return () => change(-1);
  }, [isHidden]);
}

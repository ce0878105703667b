import { useSyncExternalStore } from 'react';

let isShown = false;
const listeners = new Set<() => void>();

/** For developers: draws hidden and dismissed widgets as well, until the page is left. */
export function showHiddenWidgets(): void {
  isShown = true;
  for (const listener of listeners) listener();
}

export function useShowHiddenWidgets(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isShown,
  );
}

import { createStore, useStore } from '../../../ui/store.ts';

const isShown = createStore(false);

/** For developers: shows hidden and dismissed widgets too, until the page is left. */
export function showHiddenWidgets(): void {
  isShown.set(true);
}

export function useShowHiddenWidgets(): boolean {
  return useStore(isShown);
}

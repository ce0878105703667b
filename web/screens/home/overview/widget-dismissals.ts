import { useSyncExternalStore } from 'react';
import { hostShop } from '../../../host/host-user.ts';
import { tryStorage } from '../../../ui/browser/try-storage.ts';

const dayMs = 24 * 3600 * 1000;
const hiddenForDays = 7;

interface DismissalStore {
  dismiss(widgetId: string, now?: Date): void;
  /** Until more than seven days have passed; a date that is none hides nothing. */
  isDismissed(widgetId: string, now?: Date): boolean;
  reset(): void;
}

/** When each widget was dismissed, in the browser's local storage; without it a widget comes back with the next visit. */
export function dismissalStore(storage: () => Storage, shop: () => string): DismissalStore {
  // One browser may know several shops.
  const keyOf = (widgetId: string) => `yodel_widget_dismissed_${shop()}_${widgetId}`;
  return {
    dismiss(widgetId, now = new Date()) {
      tryStorage(() => storage().setItem(keyOf(widgetId), now.toISOString()));
    },
    isDismissed(widgetId, now = new Date()) {
      const date = tryStorage(() => storage().getItem(keyOf(widgetId)));
      return date != null && now.getTime() - Date.parse(date) <= hiddenForDays * dayMs;
    },
    reset() {
      tryStorage(() => {
        const names = Array.from({ length: storage().length }, (_, place) => storage().key(place));
        for (const name of names) if (name?.startsWith(keyOf(''))) storage().removeItem(name);
      });
    },
  };
}

const store = dismissalStore(() => window.localStorage, hostShop);
const listeners = new Set<() => void>();
const dismissedThisVisit = new Set<string>();
let version = 0;

function notify(): void {
  version += 1;
  for (const listener of listeners) listener();
}

export function dismissWidget(widgetId: string): void {
  store.dismiss(widgetId);
  dismissedThisVisit.add(widgetId);
  notify();
}

/** Every widget shows again, whenever it was dismissed. */
export function resetDismissedWidgets(): void {
  store.reset();
  dismissedThisVisit.clear();
  notify();
}

/** Which widgets are out of sight now; follows what is dismissed on any part of the screen. */
export function useDismissedWidgets(): (widgetId: string) => boolean {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
  return (widgetId) => dismissedThisVisit.has(widgetId) || store.isDismissed(widgetId);
}

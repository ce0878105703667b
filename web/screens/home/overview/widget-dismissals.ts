import { hostShop } from '../../../host/host-user.ts';
import { tryStorage } from '../../../ui/browser/try-storage.ts';
import { createStore, useStore } from '../../../ui/store.ts';

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

const storage = dismissalStore(() => window.localStorage, hostShop);
/** The widgets dismissed in this visit, for browsers that store nothing. */
const dismissedThisVisit = createStore<ReadonlySet<string>>(new Set());

export function dismissWidget(widgetId: string): void {
  storage.dismiss(widgetId);
  dismissedThisVisit.set(new Set([...dismissedThisVisit.get(), widgetId]));
}

/** Every widget shows again, whenever it was dismissed. */
export function resetDismissedWidgets(): void {
  storage.reset();
  dismissedThisVisit.set(new Set());
}

/** Which widgets are out of sight now; follows what is dismissed on any part of the screen. */
export function useDismissedWidgets(): (widgetId: string) => boolean {
  const dismissed = useStore(dismissedThisVisit);
  return (widgetId) => dismissed.has(widgetId) || storage.isDismissed(widgetId);
}

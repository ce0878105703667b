import { hostShop } from '../../../host/host-user.ts';
import { tryStorage } from '../../../ui/browser/try-storage.ts';
import { createStore, useStore } from '../../../ui/store.ts';

const dayMs = 24 * 3600 * 1000;
const hiddenForDays = 7;

interface DismissalStore {
  dismiss(widgetId: string, now?: Date): void;
  /** True for seven days; an invalid date hides nothing. */
  isDismissed(widgetId: string, now?: Date): boolean;
  reset(): void;
}

/**
 * Saves in the browser's local storage when each widget was dismissed. Without storage a widget returns with the next
 * visit.
 */
export function dismissalStore(storage: () => Storage, shop: () => string): DismissalStore {
  // One browser may open several shops.
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

/** Shows every widget again. */
export function resetDismissedWidgets(): void {
  storage.reset();
  dismissedThisVisit.set(new Set());
}

/** Whether a widget is dismissed; updates when any component dismisses one. */
export function useDismissedWidgets(): (widgetId: string) => boolean {
  const dismissed = useStore(dismissedThisVisit);
  return (widgetId) => dismissed.has(widgetId) || storage.isDismissed(widgetId);
}

import { tryStorage } from './try-storage.ts';

// What the browser refused to store lasts until the page is reloaded.
const unsaved = new Map<string, string>();

/** Storage for this tab. Falls back to memory where a frame may store nothing or the quota is used up. */
export const tabStorage = {
  get(key: string): string | null {
    return unsaved.get(key) ?? tryStorage(() => window.sessionStorage.getItem(key));
  },

  set(key: string, text: string): void {
    const isSaved = tryStorage(() => {
      window.sessionStorage.setItem(key, text);
      return true;
    });
    if (isSaved) unsaved.delete(key);
    else unsaved.set(key, text);
  },

  remove(key: string): void {
    unsaved.delete(key);
    tryStorage(() => window.sessionStorage.removeItem(key));
  },
};

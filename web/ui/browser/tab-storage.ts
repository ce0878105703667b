import { tryStorage } from './try-storage.ts';

// What the browser did not take: it lasts until the page is loaded anew, and not a moment less.
const unsaved = new Map<string, string>();

/** What this tab keeps, also where a framed page may store nothing or the room is used up. */
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

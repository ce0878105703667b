import { attemptStorage } from './try-storage.ts';

// What the browser did not take: it lasts until the page is loaded anew, and not a moment less.
const untaken = new Map<string, string>();

/** What this tab keeps, also where a framed page may store nothing or the room is used up. */
export const tabStorage = {
  get(key: string): string | null {
    return untaken.get(key) ?? attemptStorage(() => window.sessionStorage.getItem(key));
  },

  set(key: string, text: string): void {
    const isTaken = attemptStorage(() => {
      window.sessionStorage.setItem(key, text);
      return true;
    });
    if (isTaken) untaken.delete(key);
    else untaken.set(key, text);
  },

  remove(key: string): void {
    untaken.delete(key);
    attemptStorage(() => window.sessionStorage.removeItem(key));
  },
};

import { adminUrl, apiKey, appUrlInAdmin } from './app-url.ts';
import { savedHost } from './embedding.ts';
import { openInTopWindow } from './top-window.ts';

/** Opens this page of the app anew, through the admin: the address in our frame names no shop, and would be refused there. */
export function reopenInAdmin(): void {
  openInTopWindow(
    appUrlInAdmin({ adminUrl: adminUrl(), apiKey: apiKey(), location: window.location, savedHost: savedHost() }),
  );
}

import { adminUrl, apiKey, appUrlInAdmin } from './app-url.ts';
import { savedHost } from './embedding.ts';
import { openInTopWindow } from './top-window.ts';

/** Reopens this page through the admin. Reloading the frame's own URL would fail, because it names no shop. */
export function reopenInAdmin(): void {
  openInTopWindow(
    appUrlInAdmin({ adminUrl: adminUrl(), apiKey: apiKey(), location: window.location, savedHost: savedHost() }),
  );
}

import { addressInAdmin, adminUrl, apiKey } from './app-url.ts';
import { keptHost } from './embedding.ts';
import { openInTopWindow } from './top-window.ts';

/** Opens this page of the app anew, through the admin: the address in our frame names no shop, and would be refused there. */
export function reopenInAdmin(): void {
  openInTopWindow(
    addressInAdmin({ adminUrl: adminUrl(), apiKey: apiKey(), location: window.location, keptHost: keptHost() }),
  );
}

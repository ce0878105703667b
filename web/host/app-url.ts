import { pageSetting } from './page-settings.ts';

export const adminUrl = (): string => pageSetting('yodel-admin-url');
export const apiKey = (): string => pageSetting('shopify-api-key');

// The admin signs these anew for every frame it opens; stale ones must not travel along.
const adminParams = ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'timestamp'];

/** What is the app's own in an address: all that may be kept, linked to, or gone to next. */
export function withoutAdminParams(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query);
  for (const name of adminParams) own.delete(name);
  return own;
}

interface AdminLocation {
  adminUrl: string;
  apiKey: string;
  location: Pick<Location, 'pathname' | 'search'>;
  /** Kept from an earlier visit in this tab; base64 of `{admin host}/store/{handle}`. */
  savedHost: string | null;
}

/** Where the admin shows this very page of the app. */
export function appUrlInAdmin({ adminUrl, apiKey, location, savedHost }: AdminLocation): string {
  const query = new URLSearchParams(location.search);
  const handle = storeHandleFromShop(query.get('shop')) ?? storeHandleFromHost(query.get('host') ?? savedHost);
  const own = withoutAdminParams(query);
  const store = handle ? `/store/${handle}` : '';
  const path = location.pathname === '/' ? '' : location.pathname;
  const search = own.size > 0 ? `?${own}` : '';
  return `${adminUrl}${store}/apps/${apiKey}${path}${search}`;
}

// Proofs of who opened the page. They have done their work once the host script has read them.
const authParams = ['hmac', 'id_token', 'session'];

/** Takes the admin's proofs out of the page's address, so that nothing that reports an address carries them along. */
export function removeAuthParams(): void {
  const address = new URL(window.location.href);
  for (const name of authParams) address.searchParams.delete(name);
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
}

function storeHandleFromShop(shop: string | null): string | null {
  return /^([a-zA-Z0-9][a-zA-Z0-9_-]*)\.myshopify\.com$/.exec(shop ?? '')?.[1] ?? null;
}

function storeHandleFromHost(host: string | null): string | null {
  if (!host) return null;
  try {
    return /\/store\/([a-zA-Z0-9][a-zA-Z0-9_-]*)$/.exec(atob(host))?.[1] ?? null;
  } catch {
    return null;
  }
}

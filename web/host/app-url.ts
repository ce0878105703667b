import { pageSetting } from './page-settings.ts';

export const adminUrl = (): string => pageSetting('yodel-admin-url');
export const apiKey = (): string => pageSetting('shopify-api-key');

// The admin signs these for every frame it opens. Old ones must not be reused.
const adminParams = ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'timestamp'];

/** The query without the admin's parameters: what may be saved, linked to or navigated to. */
export function withoutAdminParams(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query);
  for (const name of adminParams) own.delete(name);
  return own;
}

interface AdminLocation {
  adminUrl: string;
  apiKey: string;
  location: Pick<Location, 'pathname' | 'search'>;
  /** Saved earlier in this tab: base64 of `{admin host}/store/{handle}`. */
  savedHost: string | null;
}

/** The URL at which the admin shows this page of the app. */
export function appUrlInAdmin({ adminUrl, apiKey, location, savedHost }: AdminLocation): string {
  const query = new URLSearchParams(location.search);
  const handle = storeHandleFromShop(query.get('shop')) ?? storeHandleFromHost(query.get('host') ?? savedHost);
  const own = withoutAdminParams(query);
  const store = handle ? `/store/${handle}` : '';
  const path = location.pathname === '/' ? '' : location.pathname;
  const search = own.size > 0 ? `?${own}` : '';
  return `${adminUrl}${store}/apps/${apiKey}${path}${search}`;
}

// They prove who opened the page. Nothing needs them after the host script has read them.
const authParams = ['hmac', 'id_token', 'session'];

/** Removes the admin's proofs from the page's URL, so that no report of a URL contains them. */
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

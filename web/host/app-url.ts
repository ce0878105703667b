import { pageSetting } from './page-settings.ts';

export const adminUrl = (): string => pageSetting('yodel-admin-url');
export const apiKey = (): string => pageSetting('shopify-api-key');

// The admin signs these anew for every frame it opens; stale ones must not travel along.
const addedByTheAdmin = ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'timestamp'];

/** What is the app's own in an address: all that may be kept, linked to, or gone to next. */
export function withoutAdminsPart(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query);
  for (const name of addedByTheAdmin) own.delete(name);
  return own;
}

interface Place {
  adminUrl: string;
  apiKey: string;
  location: Pick<Location, 'pathname' | 'search'>;
  /** Kept from an earlier visit in this tab; base64 of `{admin host}/store/{handle}`. */
  keptHost: string | null;
}

/** Where the admin shows this very page of the app. */
export function addressInAdmin({ adminUrl, apiKey, location, keptHost }: Place): string {
  const query = new URLSearchParams(location.search);
  const handle = handleOfShop(query.get('shop')) ?? handleOfHost(query.get('host') ?? keptHost);
  const own = withoutAdminsPart(query);
  const store = handle ? `/store/${handle}` : '';
  const path = location.pathname === '/' ? '' : location.pathname;
  const search = own.size > 0 ? `?${own}` : '';
  return `${adminUrl}${store}/apps/${apiKey}${path}${search}`;
}

// Proofs of who opened the page. They have done their work once the host script has read them.
const proofs = ['hmac', 'id_token', 'session'];

/** Takes the admin's proofs out of the page's address, so that nothing that reports an address carries them along. */
export function forgetProofs(): void {
  const address = new URL(window.location.href);
  for (const name of proofs) address.searchParams.delete(name);
  if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
}

function handleOfShop(shop: string | null): string | null {
  return /^([a-zA-Z0-9][a-zA-Z0-9_-]*)\.myshopify\.com$/.exec(shop ?? '')?.[1] ?? null;
}

function handleOfHost(host: string | null): string | null {
  if (!host) return null;
  try {
    return /\/store\/([a-zA-Z0-9][a-zA-Z0-9_-]*)$/.exec(atob(host))?.[1] ?? null;
  } catch {
    return null;
  }
}

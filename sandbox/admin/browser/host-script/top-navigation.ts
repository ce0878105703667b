import { adminOrigin, isEmbedded, tellAdmin } from './admin-channel.ts';

type AppConfig = typeof globalThis.shopify.config;

const ADMIN_ADDRESS = /^shopify:(?:\/\/)?admin\/?/;

/** Addresses that leave the app: pages of the admin, and other sites that take over the whole window. */
export function takeOverTopNavigation(): void {
  const nativeOpen = window.open.bind(window);
  window.open = (url, target, features) => {
    const address = String(url ?? '');
    if (ADMIN_ADDRESS.test(address) || (isEmbedded && (target === '_top' || target === '_parent'))) {
      openInTop(address, target === '_blank' || !target);
      return null;
    }
    return nativeOpen(url, target, features);
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const address = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || !ADMIN_ADDRESS.test(address)) return;
    event.preventDefault();
    openInTop(address, link?.getAttribute('target') === '_blank');
  });
}

export function openInTop(address: string, isNewTab = false): void {
  const url = ADMIN_ADDRESS.test(address) ? address : new URL(address, location.href).href;
  tellAdmin('openInTop', { url, isNewTab });
}

/** An app that is opened outside the admin redirects into it, unless it opted out. */
export function redirectIntoAdmin(config: AppConfig, route: string): void {
  if (isEmbedded || config.disabledFeatures?.includes('auto-redirect') || !config.host) return;
  const adminPath = atob(config.host).replace(/^[^/]+/, '');
  location.replace(`${adminOrigin}${adminPath}/apps/${config.apiKey}${route}`);
}

type AppConfig = typeof globalThis.shopify.config;

const STORAGE_KEY = 'app-bridge-config';

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

function metaList(name: string): string[] {
  const content = metaContent(name) ?? '';
  return content.split(',').flatMap((entry) => entry.trim() || []);
}

/**
 * Shop, host and locale stand in the query of the first document alone; later documents of the same tab
 * find them in the session storage.
 */
export function readAppConfig(): AppConfig {
  const remembered = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<AppConfig>;
  const query = new URLSearchParams(location.search);
  const fromPlatform = {
    shop: query.get('shop') ?? remembered.shop,
    host: query.get('host') ?? remembered.host,
    locale: query.get('locale') ?? remembered.locale ?? 'en-US',
  };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(fromPlatform));
  const apiKey = metaContent('shopify-api-key');
  if (!apiKey) console.error('App Bridge: the page has no <meta name="shopify-api-key">.');
  return {
    apiKey: apiKey ?? '',
    appOrigins: metaList('shopify-app-origins'),
    disabledFeatures: metaList('shopify-disabled-features'),
    ...fromPlatform,
  };
}

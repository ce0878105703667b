type AppConfig = typeof globalThis.shopify.config;

const STORAGE_KEY = 'app-bridge-config';

function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

function metaList(name: string): string[] {
  const content = metaContent(name) ?? '';
  return content.split(',').flatMap((entry) => entry.trim() || []);
}

// A browser may allow a framed page no storage at all.
function recall(): Partial<AppConfig> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<AppConfig>;
  } catch {
    return {};
  }
}

function remember(config: Partial<AppConfig>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(config));
  } catch {
    // Then the next document needs its query again.
  }
}

/**
 * Shop, host and locale are only in the query of the first document; later documents of the same tab
 * find them in the session storage.
 */
export function readAppConfig(): AppConfig {
  const remembered = recall();
  const query = new URLSearchParams(location.search);
  const fromPlatform = {
    shop: query.get('shop') ?? remembered.shop,
    host: query.get('host') ?? remembered.host,
    locale: query.get('locale') ?? remembered.locale ?? 'en-US',
  };
  remember(fromPlatform);
  const apiKey = metaContent('shopify-api-key');
  if (!apiKey) console.error('App Bridge: the page has no <meta name="shopify-api-key">.');
  return {
    apiKey: apiKey ?? '',
    appOrigins: metaList('shopify-app-origins'),
    disabledFeatures: metaList('shopify-disabled-features'),
    ...fromPlatform,
  };
}

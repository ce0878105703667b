// Long enough for the benches, which run the app as in production: there a short one is refused.
export const apiKey = 'app-of-the-tests';
export const apiSecret = 'the secret that only tests know';

/** How the app is registered with the platform: both sides hold the same. */
export const registrationOf = (url: string) => ({
  SHOPIFY_API_KEY: apiKey,
  SHOPIFY_API_SECRET: apiSecret,
  APP_URL: url,
  SCOPES: 'read_products,write_products',
});

/** What an app at this address needs to know of the outside, and to share with other processes of its kind. */
export const appEnvironment = (url: string, outside: string) => ({
  ...registrationOf(url),
  SHOPIFY_PLATFORM_URL: `${outside}/shops/{shop}`,
  SHOPIFY_ADMIN_URL: outside,
  SHOPIFY_BRIDGE_URL: `${outside}/app-bridge.js`,
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: `${outside}/v1`,
  AI_MODEL: 'yodel-writer',
  AI_API_KEY: 'test',
});

// Long enough for production mode, which refuses short secrets: the benches run the app in that mode.
export const apiKey = 'app-of-the-tests';
export const apiSecret = 'the secret that only tests know';

/** The app's registration, equal for the app and the sandbox. */
export const registrationOf = (url: string) => ({
  SHOPIFY_API_KEY: apiKey,
  SHOPIFY_API_SECRET: apiSecret,
  APP_URL: url,
  SCOPES: 'read_products,write_products',
});

/** The environment of an app at this address; equal for every process that shares its database. */
export const appEnvironment = (url: string, sandboxUrl: string) => ({
  ...registrationOf(url),
  SHOPIFY_PLATFORM_URL: `${sandboxUrl}/shops/{shop}`,
  SHOPIFY_ADMIN_URL: sandboxUrl,
  SHOPIFY_BRIDGE_URL: `${sandboxUrl}/app-bridge.js`,
  POLARIS_URL: `${sandboxUrl}/polaris.js`,
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: `${sandboxUrl}/v1`,
  AI_MODEL: 'yodel-writer',
  AI_API_KEY: 'test',
});

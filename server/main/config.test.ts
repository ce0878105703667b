import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const development = {
  SHOPIFY_API_KEY: 'yodel-development',
  SHOPIFY_API_SECRET: 'yodel-development-secret',
  APP_URL: 'http://localhost:3000/',
  SCOPES: 'read_products, write_products',
  ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'writer',
  AI_BASE_URL: 'http://localhost:3100/v1/',
};
const production = {
  ...development,
  NODE_ENV: 'production',
  APP_URL: 'https://yodel.app',
  SHOPIFY_API_KEY: randomBytes(16).toString('hex'),
  SHOPIFY_API_SECRET: randomBytes(16).toString('hex'),
  FEEDBACK_EMAIL: 'feedback@yodel.app',
};

const withCollector = (headers: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
  OTEL_EXPORTER_OTLP_HEADERS: headers,
});

function faultsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test('set variables are read, optional ones have defaults', () => {
  expect(readConfig(development)).toMatchObject({
    isProduction: false,
    port: 3000,
    role: 'all',
    databaseUrl: null,
    platform: {
      appUrl: 'http://localhost:3000',
      scopes: ['read_products', 'write_products'],
      platformUrl: 'https://{shop}',
      adminUrl: 'https://admin.shopify.com',
      bridgeUrl: 'https://cdn.shopify.com/shopifycloud/app-bridge.js',
      componentsUrl: null,
    },
    ai: { apiKey: null, baseUrl: 'http://localhost:3100/v1', batchConcurrency: 20, singleConcurrency: 20 },
    http: { rateLimitShopPerMinute: 1200, rateLimitAddressPerMinute: 3000, metricsToken: null },
    reporting: { sentryDsn: null, mixpanel: null, chatwoot: null },
    feedbackEmail: 'feedback@yodel.example',
  });
  expect(readConfig(development).dataDir).toMatch(/^\/.*\.data$/);
  expect(readConfig(production).isProduction).toBe(true);
});

test("headers for the trace collector are parsed in OpenTelemetry's format", () => {
  const { tracing } = readConfig({ ...development, ...withCollector('authorization=Bearer%20a=b,team=Ärzte') });
  expect(tracing).toMatchObject({ headers: { authorization: 'Bearer a=b', team: 'Ärzte' } });
});

test('an empty environment gets one message with everything that is missing', () => {
  const faults = faultsOf({});
  for (const name of [
    'SHOPIFY_API_KEY',
    'SHOPIFY_API_SECRET',
    'APP_URL',
    'SCOPES',
    'ENCRYPTION_KEY',
    'AI_PROVIDER',
    'AI_MODEL',
  ]) {
    expect(faults.filter((fault) => fault.startsWith(`${name} `))).toHaveLength(1);
  }
  expect(() => readConfig({})).toThrow(/SHOPIFY_API_KEY[\s\S]*AI_MODEL/);
});

test("in development the default provider may be set and still uses the sandbox's model", async () => {
  const file = new URL('../../scripts/development-environment.mjs', import.meta.url).href;
  const { developmentEnvironment } = await import(file);
  const { ENCRYPTION_KEY } = development;
  const named = (set: Record<string, string>) => developmentEnvironment({ ENCRYPTION_KEY, ...set });

  const { ai } = readConfig(named({ AI_PROVIDER: 'openai-compatible', SANDBOX_PORT: '3200' }));

  expect(ai).toMatchObject({ provider: 'openai-compatible', baseUrl: 'http://localhost:3200/v1' });
  expect(faultsOf(named({ AI_PROVIDER: 'openai' }))).toHaveLength(2);
});

test('an empty value counts as not set', () => {
  expect(readConfig({ ...development, DATABASE_URL: '', METRICS_TOKEN: '' }).databaseUrl).toBeNull();
  expect(faultsOf({ ...development, AI_MODEL: '' })).toEqual([expect.stringContaining('AI_MODEL is not set')]);
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['AI_CONCURRENCY', { AI_CONCURRENCY: '0' }],
  ['APP_URL', { APP_URL: 'localhost:3000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/yodel' }],
  ['ROLE', { ROLE: 'master' }],
  ['ROLE', { ROLE: 'web' }],
  ['ROLE', { ROLE: 'worker' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['AI_PROVIDER', { AI_PROVIDER: 'oracle' }],
  ['AI_BASE_URL', { AI_BASE_URL: undefined }],
  ['AI_API_KEY', { AI_PROVIDER: 'openai' }],
  ['AI_API_KEY', { AI_PROVIDER: 'anthropic' }],
  ['ENCRYPTION_KEY', { ENCRYPTION_KEY: 'too short' }],
  ['ENCRYPTION_KEY', { ENCRYPTION_KEY: `${development.ENCRYPTION_KEY},nonsense` }],
  ['POLARIS_URL', { POLARIS: 'web-components' }],
  ['POLARIS', { POLARIS: 'preact' }],
  ['CHATWOOT_BASE_URL', { CHATWOOT_TOKEN: 'alone' }],
  ['SHOPIFY_PLATFORM_URL', { SHOPIFY_PLATFORM_URL: 'shops' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', withCollector('nonsense')],
  ['OTEL_EXPORTER_OTLP_HEADERS', withCollector('key=100%')],
])('%s is the only fault of %j', (name, change) => {
  expect(faultsOf({ ...development, ...change })).toEqual([expect.stringContaining(name)]);
});

test('the address of the elements’ script is used only where they are asked for', () => {
  const POLARIS_URL = 'https://elements.example/polaris.js';
  const urlWith = (set: Record<string, string>) => readConfig({ ...development, ...set }).platform.componentsUrl;
  expect(urlWith({ POLARIS_URL })).toBeNull();
  expect(urlWith({ POLARIS: 'web-components', POLARIS_URL })).toBe(POLARIS_URL);
});

test('separate web and worker processes need PostgreSQL', () => {
  expect(faultsOf({ ...development, ROLE: 'worker' })[0]).toContain('DATABASE_URL');
  expect(readConfig({ ...development, ROLE: 'worker', DATABASE_URL: 'postgres://localhost/yodel' }).role).toBe(
    'worker',
  );
});

test('keys are base64 or hex, and several are allowed for rotation', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const ENCRYPTION_KEY = `${first.toString('hex')}, ${second.toString('base64')}`;
  expect(readConfig({ ...development, ENCRYPTION_KEY }).encryptionKeys).toEqual([first, second]);
});

test.each([
  ['APP_URL', { APP_URL: 'http://yodel.app' }],
  ['FEEDBACK_EMAIL', { FEEDBACK_EMAIL: undefined }],
  ['FEEDBACK_EMAIL', { FEEDBACK_EMAIL: 'yodel.app' }],
  ['SHOPIFY_API_KEY', { SHOPIFY_API_KEY: development.SHOPIFY_API_KEY }],
  ['SHOPIFY_API_SECRET', { SHOPIFY_API_SECRET: development.SHOPIFY_API_SECRET }],
  ['SHOPIFY_API_SECRET', { SHOPIFY_API_SECRET: 'please-change-me-0123456789' }],
  ['SHOPIFY_API_SECRET', { SHOPIFY_API_SECRET: 'short-1' }],
  ['SHOPIFY_API_SECRET', { SHOPIFY_API_SECRET: 'abababababababababababab' }],
  ['ENCRYPTION_KEY', { ENCRYPTION_KEY: '0'.repeat(64) }],
  ['ENCRYPTION_KEY', { ENCRYPTION_KEY: undefined }],
  ['AI_PROVIDER', { AI_PROVIDER: undefined }],
])('production rejects a missing or weak %s (%j)', (name, change) => {
  expect(faultsOf({ ...production, ...change })).toEqual([expect.stringContaining(name)]);
});

test('the message never contains a secret', () => {
  const secrets = {
    SHOPIFY_API_SECRET: 'my-secret-development',
    AI_API_KEY: 'sk-key',
    ENCRYPTION_KEY: 'my-encryption',
  };
  const message = faultsOf({ ...production, ...secrets, AI_MODEL: '' }).join('\n');
  for (const secret of Object.values(secrets)) expect(message).not.toContain(secret);
});

test.each([
  [undefined, 'writer'],
  ['checker', 'checker'],
  ['off', null],
])('AI_CHECK_MODEL %s makes %s trace the claims', (value, expected) => {
  expect(readConfig({ ...development, AI_CHECK_MODEL: value }).ai.checkModel).toBe(expected);
});

import { resolve } from 'node:path';
import { z } from 'zod';
import { encryptionKeys, isWeakSecret } from './secret-strength.ts';

/** The environment variables of the process, parsed once. No other code reads the environment. */
export type Config = ReturnType<typeof shapeConfig>;
type Environment = Record<string, string | undefined>;

/** Names every problem of the environment in one message that says what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: string[];

  constructor(faults: string[]) {
    super(
      `Yodel cannot start. Correct these environment variables:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.faults = faults;
  }
}

const required = (what: string) => z.string({ error: `is not set: ${what}` }).min(1);
const address = (what: string) =>
  required(what).refine(isHttpAddress, { error: 'must be an address such as https://example.com', abort: true });
const wholeNumber = (fallback: number, min = 0) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .default(fallback);

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORT: wholeNumber(3000).refine((port) => port <= 65_535, 'must be a port up to 65535'),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATA_DIR: z.string().default('.data'),

  SHOPIFY_API_KEY: required("the app's client id"),
  SHOPIFY_API_SECRET: required("the app's client secret"),
  APP_URL: address('the address the platform opens this app at'),
  SCOPES: required('the access scopes, comma-separated, such as read_products,write_products'),
  SHOPIFY_PLATFORM_URL: z
    .string()
    .refine((url) => isHttpAddress(url.replaceAll('{shop}', 'shop')), 'must be an address, with {shop} for the shop')
    .default('https://{shop}'),
  SHOPIFY_ADMIN_URL: address('').default('https://admin.shopify.com'),
  SHOPIFY_BRIDGE_URL: address('').default('https://cdn.shopify.com/shopifycloud/app-bridge.js'),
  POLARIS: z.enum(['react', 'web-components'], { error: 'must be react or web-components' }).default('react'),
  POLARIS_URL: address('').optional(),
  ENCRYPTION_KEY: required(
    '32 random bytes in base64 or hex (openssl rand -base64 32); several, comma-separated, to rotate',
  ).refine((text) => encryptionKeys(text) !== null, 'must be 32 bytes in base64 or hex; several are comma-separated'),

  AI_PROVIDER: z.enum(['openai', 'anthropic', 'openai-compatible'], {
    error: 'must be openai, anthropic or openai-compatible',
  }),
  AI_MODEL: required("the text model's name"),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: address('').optional(),
  AI_CHECK_MODEL: z.string().optional(),
  AI_PROMPT_CACHE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  AI_CONCURRENCY: wholeNumber(20, 1),
  AI_SINGLE_CONCURRENCY: wholeNumber(20, 1),
  AI_FIRST_WORD_TIMEOUT_S: wholeNumber(60, 1).refine((seconds) => seconds <= 300, 'must be 300 or less'),
  STANDING_ORDER_QUIET_S: wholeNumber(300).refine((seconds) => seconds <= 86_400, 'must be 86400 or less'),
  // The standard names, in capitals or not.
  HTTPS_PROXY: address('').optional(),
  https_proxy: address('').optional(),
  NO_PROXY: z.string().optional(),
  no_proxy: z.string().optional(),

  RATE_LIMIT_SHOP_PER_MINUTE: wholeNumber(1200),
  RATE_LIMIT_ADDRESS_PER_MINUTE: wholeNumber(3000),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),

  // OpenTelemetry's standard names.
  OTEL_EXPORTER_OTLP_ENDPOINT: address('').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^=,\s]+=([^,%]|%[0-7][\da-f])*(,[^=,\s]+=([^,%]|%[0-7][\da-f])*)*$/i,
      'must be name=value, several comma-separated, values percent-encoded',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('yodel'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be a share from 0 to 1').min(0).max(1).default(1),

  SENTRY_DSN: address('').optional(),
  MIXPANEL_TOKEN: z.string().optional(),
  // Projects in the EU or in India use other addresses.
  MIXPANEL_API_URL: address('').default('https://api-js.mixpanel.com'),
  CHATWOOT_BASE_URL: address('').optional(),
  CHATWOOT_TOKEN: z.string().optional(),
  FEEDBACK_EMAIL: z.email('must be an e-mail address').optional(),
});
type Variables = z.infer<typeof variables>;

export function readConfig(environment: Environment): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(set);
  // Rules between variables check the raw text, so that their faults appear in the same message as those of single ones.
  const faults = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...faultsBetween(set as Environment),
    ...(set.NODE_ENV === 'production' ? productionFaults(set as Environment) : []),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return shapeConfig(parsed.data);
}

/** The location of the data, the only configuration that an operator's command needs. */
export function readStoreConfig(environment: Environment): Pick<Config, 'databaseUrl' | 'dataDir' | 'encryptionKeys'> {
  const parsed = variables
    .pick({ DATABASE_URL: true, DATA_DIR: true })
    .safeParse({ DATABASE_URL: environment.DATABASE_URL || undefined, DATA_DIR: environment.DATA_DIR || undefined });
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  return {
    databaseUrl: parsed.data.DATABASE_URL ?? null,
    dataDir: resolve(parsed.data.DATA_DIR),
    // Only one command needs a key, so it may be missing here.
    encryptionKeys: encryptionKeys(environment.ENCRYPTION_KEY ?? '') ?? [],
  };
}

function faultsBetween(set: Environment): string[] {
  const faults: string[] = [];
  if (set.AI_PROVIDER === 'openai-compatible' && !set.AI_BASE_URL) {
    faults.push("AI_BASE_URL is not set: the server's address with its /v1 (AI_PROVIDER is openai-compatible)");
  }
  if ((set.AI_PROVIDER === 'openai' || set.AI_PROVIDER === 'anthropic') && !set.AI_API_KEY) {
    faults.push(`AI_API_KEY is not set: the key of your account (AI_PROVIDER is ${set.AI_PROVIDER})`);
  }
  if ((set.ROLE === 'web' || set.ROLE === 'worker') && !set.DATABASE_URL) {
    faults.push(
      `ROLE ${set.ROLE} needs DATABASE_URL: the embedded database can be opened by one process only, which must have ROLE all`,
    );
  }
  if (set.POLARIS === 'web-components' && !set.POLARIS_URL) {
    faults.push("POLARIS_URL is not set: the address of the web components' script (POLARIS is web-components)");
  }
  if (Boolean(set.CHATWOOT_BASE_URL) !== Boolean(set.CHATWOOT_TOKEN)) {
    faults.push('CHATWOOT_BASE_URL and CHATWOOT_TOKEN must both be set, or neither');
  }
  return faults;
}

function productionFaults(set: Environment): string[] {
  const faults: string[] = [];
  if (!set.FEEDBACK_EMAIL) faults.push('FEEDBACK_EMAIL is not set: the address that merchants send feedback to');
  if (set.APP_URL && !set.APP_URL.startsWith('https://')) faults.push('APP_URL must begin with https:// in production');
  for (const name of ['SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET', 'ENCRYPTION_KEY', 'METRICS_TOKEN'] as const) {
    const value = set[name];
    if (value && isWeakSecret(value))
      faults.push(`${name} is weak or a well-known development value; production needs its own`);
  }
  return faults;
}

function shapeConfig(env: Variables) {
  return {
    isProduction: env.NODE_ENV === 'production',
    logLevel: env.LOG_LEVEL,
    port: env.PORT,
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: resolve(env.DATA_DIR),
    encryptionKeys: encryptionKeys(env.ENCRYPTION_KEY) ?? [],
    platform: {
      apiKey: env.SHOPIFY_API_KEY,
      apiSecret: env.SHOPIFY_API_SECRET,
      appUrl: env.APP_URL.replace(/\/+$/, ''),
      scopes: env.SCOPES.split(',')
        .map((scope) => scope.trim())
        .filter(Boolean),
      /** `{shop}` stands for the shop's domain. */
      platformUrl: env.SHOPIFY_PLATFORM_URL.replace(/\/+$/, ''),
      adminUrl: env.SHOPIFY_ADMIN_URL.replace(/\/+$/, ''),
      bridgeUrl: env.SHOPIFY_BRIDGE_URL,
      /** The script of the platform's web components; null: screens are drawn without them. */
      componentsUrl: env.POLARIS === 'web-components' ? (env.POLARIS_URL ?? null) : null,
    },
    ai: {
      provider: env.AI_PROVIDER,
      model: env.AI_MODEL,
      /** The model that traces claims; null: off. */
      checkModel: env.AI_CHECK_MODEL === 'off' ? null : (env.AI_CHECK_MODEL ?? env.AI_MODEL),
      /** Whether what prompts have in common is marked for the provider's cache. */
      marksCache: env.AI_PROMPT_CACHE === 'on',
      apiKey: env.AI_API_KEY ?? null,
      baseUrl: env.AI_BASE_URL?.replace(/\/+$/, '') ?? null,
      batchConcurrency: env.AI_CONCURRENCY,
      singleConcurrency: env.AI_SINGLE_CONCURRENCY,
      timing: { firstWordMs: env.AI_FIRST_WORD_TIMEOUT_S * 1_000 },
    },
    standingOrderQuietMs: env.STANDING_ORDER_QUIET_S * 1_000,
    /** null: calls go straight to their address. */
    proxy: proxyOf(env),
    http: {
      /** 0: no limit. */
      rateLimitShopPerMinute: env.RATE_LIMIT_SHOP_PER_MINUTE,
      rateLimitAddressPerMinute: env.RATE_LIMIT_ADDRESS_PER_MINUTE,
      metricsToken: env.METRICS_TOKEN ?? null,
    },
    tracing: tracingOf(env),
    reporting: reportingOf(env),
    /** Where merchants send feedback. Production has no default. */
    feedbackEmail: env.FEEDBACK_EMAIL ?? 'feedback@yodel.example',
  };
}

function proxyOf(env: Variables) {
  const proxy = env.HTTPS_PROXY ?? env.https_proxy;
  return proxy ? { HTTPS_PROXY: proxy, NO_PROXY: env.NO_PROXY ?? env.no_proxy ?? '' } : null;
}

/** null: tracing is off. */
function tracingOf(env: Variables) {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: namedValues(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** Where errors, usage and questions of merchants are sent; null: nowhere. */
function reportingOf(env: Variables) {
  return {
    sentryDsn: env.SENTRY_DSN ?? null,
    mixpanel: env.MIXPANEL_TOKEN
      ? { token: env.MIXPANEL_TOKEN, apiUrl: env.MIXPANEL_API_URL.replace(/\/+$/, '') }
      : null,
    chatwoot:
      env.CHATWOOT_BASE_URL && env.CHATWOOT_TOKEN
        ? { baseUrl: env.CHATWOOT_BASE_URL.replace(/\/+$/, ''), token: env.CHATWOOT_TOKEN }
        : null,
  };
}

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry encodes headers. */
function namedValues(text: string): Record<string, string> {
  const pairs = text.split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  );
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './install.mjs';

const defaultProvider = 'openai-compatible';

/**
 * Default environment variables that connect the app to the sandbox in development. A variable that is already set
 * wins, so a real model or store needs only its variables. In production there are no defaults: the app reports
 * what is missing.
 */
export function developmentEnvironment(set = process.env) {
  const port = set.PORT || '3000';
  const sandbox = `http://localhost:${set.SANDBOX_PORT || '3100'}`;
  const dataDir = resolve(root, set.DATA_DIR || '.data');
  const common = { ...set, PORT: port, DATA_DIR: dataDir };
  if (set.NODE_ENV === 'production') return common;
  return {
    APP_URL: `http://localhost:${port}`,
    SANDBOX_PORT: set.SANDBOX_PORT || '3100',
    SHOPIFY_API_KEY: 'yodel-development',
    SHOPIFY_API_SECRET: 'yodel-development-secret',
    SCOPES: 'read_products,write_products',
    SHOPIFY_PLATFORM_URL: `${sandbox}/shops/{shop}`,
    SHOPIFY_ADMIN_URL: sandbox,
    SHOPIFY_BRIDGE_URL: `${sandbox}/app-bridge.js`,
    POLARIS_URL: `${sandbox}/polaris.js`,
    ENCRYPTION_KEY: set.ENCRYPTION_KEY || savedEncryptionKey(dataDir),
    AI_PROVIDER: defaultProvider,
    ...((set.AI_PROVIDER || defaultProvider) === defaultProvider && !set.AI_BASE_URL && sandboxModel(sandbox)),
    ...withoutEmpty(common),
  };
}

function sandboxModel(sandbox) {
  return {
    AI_BASE_URL: `${sandbox}/v1`,
    AI_MODEL: 'yodel-writer',
    AI_API_KEY: 'development',
  };
}

function savedEncryptionKey(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'encryption-key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

const withoutEmpty = (variables) => Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));

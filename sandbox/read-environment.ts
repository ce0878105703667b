import { createServer } from 'node:net';
import type { AppRegistration } from './platform/app-registration.ts';

interface SandboxEnvironment {
  port: number;
  url: string;
  dataDir: string;
  cataloguePath: string | null;
  registration: AppRegistration;
  /** Tests shorten the delays between webhook attempts. */
  webhookRetry: { webhookRetryAfterMs?: number[] };
}

// As in the app's registration: each is asked for when a merchant first uses what needs it.
const OPTIONAL_SCOPES = [
  'read_legal_policies',
  'read_locales',
  'read_translations',
  'write_translations',
  'read_files',
  'write_files',
];

export async function readEnvironment(environment: NodeJS.ProcessEnv): Promise<SandboxEnvironment> {
  const configuredPort = Number(environment.SANDBOX_PORT || 3100);
  const port = configuredPort === 0 ? await freePort() : configuredPort;
  const retryDelays = environment.SANDBOX_WEBHOOK_RETRY_MS?.split(',').map(Number);
  return {
    port,
    url: `http://localhost:${port}`,
    dataDir: environment.DATA_DIR || '.data',
    cataloguePath: environment.SANDBOX_CATALOGUE || null,
    registration: {
      name: 'Yodel',
      handle: 'yodel',
      apiKey: environment.SHOPIFY_API_KEY || 'yodel-development',
      apiSecret: environment.SHOPIFY_API_SECRET || 'yodel-development-secret',
      appUrl: (environment.APP_URL || `http://localhost:${environment.PORT || 3000}`).replace(/\/$/, ''),
      scopes: (environment.SCOPES || 'read_products,write_products').split(',').map((scope) => scope.trim()),
      optionalScopes: OPTIONAL_SCOPES,
      isCustom: environment.SANDBOX_APP_DISTRIBUTION === 'custom',
    },
    webhookRetry: retryDelays ? { webhookRetryAfterMs: retryDelays } : {},
  };
}

// The catalogue's picture URLs contain the address, so the port must be known before the server listens.
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

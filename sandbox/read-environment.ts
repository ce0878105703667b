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

export async function readEnvironment(set: NodeJS.ProcessEnv): Promise<SandboxEnvironment> {
  const asked = Number(set.SANDBOX_PORT || 3100);
  const port = asked === 0 ? await freePort() : asked;
  const waits = set.SANDBOX_WEBHOOK_RETRY_MS?.split(',').map(Number);
  return {
    port,
    url: `http://localhost:${port}`,
    dataDir: set.DATA_DIR || '.data',
    cataloguePath: set.SANDBOX_CATALOGUE || null,
    registration: {
      name: 'Yodel',
      handle: 'yodel',
      apiKey: set.SHOPIFY_API_KEY || 'yodel-development',
      apiSecret: set.SHOPIFY_API_SECRET || 'yodel-development-secret',
      appUrl: (set.APP_URL || `http://localhost:${set.PORT || 3000}`).replace(/\/$/, ''),
      scopes: (set.SCOPES || 'read_products,write_products').split(',').map((scope) => scope.trim()),
    },
    webhookRetry: waits ? { webhookRetryAfterMs: waits } : {},
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

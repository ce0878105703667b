import { issueSessionToken } from '../../../sandbox/platform/session-token.ts';
import type { SandboxProduct } from '../../../sandbox/shops/shop.ts';
import { apiKey, apiSecret } from '../app-environment.ts';
import { freePort } from '../processes/free-port.ts';
import { spawnScript } from '../processes/script-process.ts';

export interface ProductInStore {
  id: string;
  title: string;
  handle: string;
  descriptionHtml: string;
  tags: string[];
  seo: SandboxProduct['seo'];
  imageUrl: string | null;
  status: string;
  media: { id: string; url: string; alt: string | null; productIds: string[] }[];
  /** By locale and the platform's key. */
  translations: Record<string, Record<string, string>>;
}

export interface CollectionInStore {
  id: string;
  title: string;
  handle: string;
  descriptionHtml: string;
  seo: SandboxProduct['seo'];
  /** By locale and the platform's key. */
  translations: Record<string, Record<string, string>>;
  productIds: string[];
}

interface Faults {
  platform?: {
    latencyMs?: number;
    errorRate?: number;
    throttleRate?: number;
    lostReplyRate?: number;
    tagSearchLagMs?: number;
    throttle?: boolean;
  };
  model?: {
    latencyMs?: number;
    errorRate?: number;
    hangRate?: number;
    malformedRate?: number;
    canSee?: boolean;
    falseQuotes?: number;
    pace?: 'pleasant' | 'instant';
  };
}

/** What the model says next: one text, texts in parts, or an error's status. */
type ModelAnswer = { text: string } | { parts: Record<string, string> } | { error: number };

/** The simulated outside world, in its own process, with its test API. */
export interface Sandbox {
  url: string;
  sessionToken(shop: string, user: number): Promise<string>;
  products(shop: string): Promise<ProductInStore[]>;
  collections(shop: string): Promise<CollectionInStore[]>;
  faults(wanted: Faults): Promise<void>;
  calls(): Promise<Record<string, Record<string, number>>>;
  /** Queues the model's next answers, in order; with `match` for requests that have these words. */
  answers(shop: string, answers: ModelAnswer[], match?: string): Promise<void>;
  /** What the model was asked for this shop, the oldest first. */
  prompts(shop: string): Promise<string[]>;
  /** The same sandbox, whose faults and counts are those of one shop; null: of all shops without faults of their own. */
  of(shop: string | null): Sandbox;
  post<Answer = void>(path: string, body?: unknown): Promise<Answer>;
  put<Answer = void>(path: string, body: unknown): Promise<Answer>;
  /** Grants exactly these optional scopes. */
  grantScopes(shop: string, granted: string[]): Promise<void>;
  stop(): Promise<void>;
}

export async function startSandbox(environment: Record<string, string>): Promise<Sandbox> {
  const port = environment.SANDBOX_PORT ?? String(await freePort());
  const url = `http://localhost:${port}`;
  const outside = spawnScript('sandbox/main.ts', { ...environment, SANDBOX_PORT: port });
  await outside.waitForAddress(`${url}/_sandbox/calls`);

  async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    const response = await fetch(`${url}/_sandbox/${path}`, init);
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}: ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
  const withBody = (method: string, body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });

  const sandboxOf = (only: string | null): Sandbox => ({
    url,
    of: sandboxOf,
    // Signed here: asking the sandbox for each request would double the number of requests.
    sessionToken: async (shop, user) => issueSessionToken({ apiKey, apiSecret }, { domain: shop }, { id: user }),
    products: (shop) => ask(`products?shop=${shop}`),
    collections: (shop) => ask(`collections?shop=${shop}`),
    faults: (wanted) => ask(`faults${only ? `?shop=${only}` : ''}`, withBody('PUT', wanted)),
    calls: () => ask(`calls${only ? `?shop=${only}` : ''}`),
    answers: (shop, answers, match) => ask(`model/next?shop=${shop}`, withBody('PUT', { answers, match })),
    prompts: (shop) => ask(`model/prompts?shop=${shop}`),
    grantScopes: (shop, granted) => ask(`scopes?shop=${shop}`, withBody('PUT', { granted })),
    put: (path, body) => ask(path, withBody('PUT', body)),
    post: (path, body) => ask(path, withBody('POST', body)),
    stop: async () => {
      await outside.end('SIGTERM');
    },
  });
  return sandboxOf(null);
}

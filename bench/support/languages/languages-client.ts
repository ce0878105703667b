import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { BatchItem, BatchState } from '../../../common/contract/batches.ts';
import type { Request } from '../../../common/contract/contract.ts';
import type { ProductInStore } from '../../../tests/support/shops/sandbox.ts';
import { type BatchClient, batchClient, fillShop } from '../batch/batch-client.ts';
import type { RunningApp } from '../running-app.ts';

const shop = 'demo.myshopify.com';
const scopes = ['read_locales', 'read_translations', 'write_translations'];

/** Fills the demo shop, gives it tokens and allows translations; returns clients for it. */
export async function prepareShop(
  app: RunningApp,
  environment: Record<string, string>,
  { products, tokens }: { products: number; tokens: number },
) {
  const client = batchClient(app, environment);
  const languages = languagesClient(app, client);
  await fillShop(app, products);
  await client.untilSynced();
  await client.grantTokens(tokens);
  await languages.allowTranslations();
  return { client, languages };
}

/** Batches in the languages of the demo shop: German, French and Polish beside English. */
function languagesClient({ sandboxUrl }: RunningApp, client: BatchClient) {
  const ask = async <Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> => {
    const response = await fetch(`${sandboxUrl}/_sandbox/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as Answer;
  };
  return {
    products: () => ask<ProductInStore[]>(`products?shop=${shop}`),
    /** How often the app has called each operation of the platform, and how often it was throttled. */
    platformCalls: async () => (await ask<Record<string, Record<string, number>>>('calls')).platform ?? {},
    setModelLatency: (latencyMs: number) => ask<void>('faults', 'PUT', { model: { latencyMs } }),
    rename: (id: string, title: string) => ask<void>(`product?shop=${shop}`, 'POST', { id, title }),
    translate: (id: string, locale: string, value: string) =>
      ask<void>(`translation?shop=${shop}`, 'POST', { id, locale, key: 'title', value }),

    allowTranslations: async () => {
      await ask<void>(`scopes?shop=${shop}`, 'PUT', { granted: scopes });
      while (!(await client.call('languages')).hasTranslationsAuthorization) await sleep(200);
    },
    start: async (request: Partial<Request<'startBatch'>>): Promise<string> => {
      const { res } = await client.call('startBatch', {
        request: {
          source: { type: 'filter', filters: {} },
          completionType: 'product_name',
          completionSettings: { ...defaultSettings, completionLength: 'S' },
          ...request,
        },
      });
      if (res.type !== 'started') throw new Error(`The batch was not started: ${res.type}`);
      return res.batchId;
    },
    publish: (batchId: string) => client.call('publishBatch', { request: { batchId, location: 'REPLACE' } }),
    published: async (batchId: string): Promise<BatchState> => {
      for (;;) {
        const state = await client.state(batchId);
        if (state.update && !['queued', 'running'].includes(state.update.status)) return state;
        await sleep(500);
      }
    },
    items: async (id: string): Promise<BatchItem[]> => {
      const items: BatchItem[] = [];
      for (let cursor: string | null = null; ; ) {
        const query: { id: string; limit: number; cursor?: string } = { id, limit: 250, ...(cursor && { cursor }) };
        const page: { items: BatchItem[]; nextCursor: string | null } = await client.call('batchItems', { query });
        items.push(...page.items);
        if (page.nextCursor === null) return items;
        cursor = page.nextCursor;
      }
    },
  };
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { BatchState } from '../../../common/contract/batches.ts';
import type { Query, Request, Response } from '../../../common/contract/contract.ts';
import { type OperationName, routes } from '../../../common/contract/routes.ts';
import type { RunningApp } from '../running-app.ts';

const demo = 'demo.myshopify.com';

/** Fills the shop with this many products; returns their ids. */
export async function fillShop({ sandboxUrl }: RunningApp, products: number, shop = demo): Promise<string[]> {
  const rows = Array.from(
    { length: products },
    (_, number) =>
      `p-${number},Wool Blanket Number ${number},"<p>Warm blanket, woven from wool, in colour ${number}.</p>"`,
  );
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  const filled = await fetch(`${sandboxUrl}/_sandbox/catalogue?shop=${shop}`, { method: 'POST', body });
  if (!filled.ok) throw new Error(`Filling the shop failed: ${filled.status}`);
  const listed = (await (await fetch(`${sandboxUrl}/_sandbox/products?shop=${shop}`)).json()) as { id: string }[];
  return listed.map(({ id }) => id.slice('gid://shopify/Product/'.length));
}

export interface BatchClient {
  call<Name extends OperationName>(
    name: Name,
    options?: { query?: Query<Name>; request?: Request<Name> },
  ): Promise<Response<Name>>;
  /** Installs the app in the shop and waits until its catalogue is synced. */
  untilSynced(): Promise<void>;
  grantTokens(tokens: number): Promise<void>;
  /** Starts a batch for these products, or for all products of the shop. */
  start(products: string[] | 'all', completionType?: CompletionTypeId): Promise<string>;
  state(id: string): Promise<BatchState>;
  /** Waits for the end, polling only after `pollAfterMs`; `tookMs` is from the batch's own start and end times. */
  ended(id: string, pollAfterMs?: number): Promise<{ state: BatchState; tookMs: number }>;
}

export function batchClient(app: RunningApp, environment: Record<string, string>, shop = demo): BatchClient {
  const call: BatchClient['call'] = async (name, { query, request } = {}) => {
    const { method, path } = routes[name];
    const address = new URL(path, app.url);
    for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, String(value));
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${await app.sessionToken(shop)}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      ...(method === 'POST' && { body: JSON.stringify(request ?? {}) }),
    });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return (await response.json()) as never;
  };
  const state = async (id: string) => (await call('batch', { query: { id } })).batch;

  return {
    call,
    state,
    untilSynced: async () => {
      await call('currentUser');
      while ((await call('productTableInit')).syncedAt === null) await sleep(500);
    },
    grantTokens: async (tokens) => {
      const code = `BENCH-${tokens}`;
      createCoupon(code, tokens, { DATA_DIR: app.dataDir, ...environment });
      await call('activateCoupon', { request: { code } });
    },
    start: async (products, completionType = 'product_meta_title') => {
      const { res } = await call('startBatch', {
        request: {
          source: products === 'all' ? { type: 'filter', filters: {} } : { type: 'ids_list', ids: products },
          completionType,
          completionSettings: defaultSettings,
        },
      });
      if (res.type !== 'started') throw new Error(`The batch was not started: ${res.type}`);
      return res.batchId;
    },
    ended: async (id, pollAfterMs = 0) => {
      await sleep(pollAfterMs);
      for (;;) {
        const batch = await state(id);
        const { startedAt, endedAt } = batch;
        if (endedAt) return { state: batch, tookMs: Date.parse(endedAt) - Date.parse(startedAt) };
        await sleep(1_000);
      }
    },
  };
}

function createCoupon(code: string, tokens: number, environment: Record<string, string>): void {
  const args = ['coupon', 'create', code, '--tokens', String(tokens), '--uses', '1', '--expires', '2099-01-01'];
  const command = join(import.meta.dirname, '../../../server/main/operate.ts');
  const made = spawnSync(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) throw new Error('Creating a coupon failed.');
}

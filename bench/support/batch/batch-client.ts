import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import type { BatchState } from '../../../common/contract/batches.ts';
import type { Query, Request, Response } from '../../../common/contract/contract.ts';
import { type OperationName, routes } from '../../../common/contract/routes.ts';
import type { RunningApp } from '../running-app.ts';

const demo = 'demo.myshopify.com';

/** Fills the shop with so many products; answers the ids. */
export async function fillShop({ sandboxUrl }: RunningApp, products: number, shop = demo): Promise<string[]> {
  const rows = Array.from(
    { length: products },
    (_, number) =>
      `p-${number},Wool Blanket Number ${number},"<p>Warm blanket, woven from wool, in colour ${number}.</p>"`,
  );
  const body = `Handle,Title,Body (HTML)\n${rows.join('\n')}\n`;
  const filled = await fetch(`${sandboxUrl}/_sandbox/catalogue?shop=${shop}`, { method: 'POST', body });
  if (!filled.ok) throw new Error(`The shop could not be filled: ${filled.status}`);
  const listed = (await (await fetch(`${sandboxUrl}/_sandbox/products?shop=${shop}`)).json()) as { id: string }[];
  return listed.map(({ id }) => id.slice('gid://shopify/Product/'.length));
}

export interface BatchClient {
  call<Name extends OperationName>(
    name: Name,
    ask?: { query?: Query<Name>; request?: Request<Name> },
  ): Promise<Response<Name>>;
  /** The shop installs the app, and its catalogue is read. */
  untilSynced(): Promise<void>;
  grantTokens(tokens: number): Promise<void>;
  /** Of these products, or of all that the shop has. */
  start(of: string[] | 'all'): Promise<string>;
  state(id: string): Promise<BatchState>;
  /** How long it took from being asked for to its end, as its own rows say; nobody looks before this time is over. */
  ended(id: string, lookAfterMs?: number): Promise<{ state: BatchState; tookMs: number }>;
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
      const words = ['coupon', 'create', code, '--tokens', String(tokens), '--uses', '1', '--expires', '2099-01-01'];
      const made = spawnSync(
        process.execPath,
        [join(import.meta.dirname, '../../../server/main/operate.ts'), ...words],
        {
          env: { PATH: process.env.PATH, DATA_DIR: app.dataDir, ...environment },
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      );
      if (made.status !== 0) throw new Error('No coupon could be made.');
      await call('activateCoupon', { request: { code } });
    },
    start: async (of) => {
      const { res } = await call('startBatch', {
        request: {
          source: of === 'all' ? { type: 'filter', filters: {} } : { type: 'ids_list', ids: of },
          completionType: 'product_meta_title',
          completionSettings: defaultSettings,
        },
      });
      if (res.type !== 'started') throw new Error(`The batch was not started: ${res.type}`);
      return res.batchId;
    },
    ended: async (id, lookAfterMs = 0) => {
      await sleep(lookAfterMs);
      for (;;) {
        const batch = await state(id);
        const { startedAt, endedAt } = batch;
        if (endedAt) return { state: batch, tookMs: Date.parse(endedAt) - Date.parse(startedAt) };
        await sleep(1_000);
      }
    },
  };
}

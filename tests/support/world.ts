import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response as Answer, Query, Request } from '../../common/contract/contract.ts';
import { type OperationName, routes } from '../../common/contract/routes.ts';
import { operatorCommandPath } from '../../server/http/operator/operator-command-route.ts';
import { readConfig } from '../../server/main/config.ts';
import { openLog } from '../../server/main/log.ts';
import { readOperatorKey } from '../../server/main/operator-key.ts';
import { startYodel } from '../../server/main/yodel-process.ts';
import { appEnvironment, registrationOf } from './app-environment.ts';
import { prepareDataDir } from './databases/databases.ts';
import { freePort } from './processes/free-port.ts';
import { type Sandbox, startSandbox } from './shops/sandbox.ts';

interface WorldOptions {
  /** A PostgreSQL address; absent: PGlite in a folder of its own. */
  database?: string;
  /** Stands between the app and the platform's API at this address; answers its own. */
  platformVia?: (platformUrl: string) => Promise<string>;
  /** More of the app's environment, or other values than the world's. */
  environment?: Record<string, string>;
  /** More of the sandbox's environment. */
  outsideEnvironment?: Record<string, string>;
}

export interface CallOptions<Name extends OperationName> {
  query?: Query<Name>;
  request?: Request<Name>;
  headers?: Record<string, string>;
  /** Another token than the staff member's own; null: none. */
  token?: string | null;
}

export interface Reply<Name extends OperationName> {
  status: number;
  headers: Headers;
  body: Answer<Name>;
}

/** A member of staff in front of the app. */
export interface Merchant {
  shop: string;
  sessionToken(): Promise<string>;
  call<Name extends OperationName>(name: Name, options?: CallOptions<Name>): Promise<Reply<Name>>;
  /** The raw answer, for streams and refusals. */
  send<Name extends OperationName>(
    name: Name,
    options?: CallOptions<Name> & { signal?: AbortSignal },
  ): Promise<Response>;
}

/** The app in this process, the outside in another, both fresh. */
export interface World {
  url: string;
  sandbox: Sandbox;
  /** Every line the app has logged. */
  log: string[];
  merchant(who?: { shop?: string; user?: number }): Merchant;
  /** The owner of a store that was opened just now, and that nobody has done anything with. */
  newcomer(): Promise<Merchant>;
  /** An operator's command, as `npm run coupon` sends it to the running app; on PGlite alone. */
  operate(words: string): Promise<string>;
  /** The app goes down and comes up again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startWorld({
  database,
  platformVia,
  environment = {},
  outsideEnvironment = {},
}: WorldOptions = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'yodel-world-'));
  if (!database) await prepareDataDir(join(folder, 'app'));
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const outside = `http://localhost:${sandboxPort}`;
  const log: string[] = [];
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: join(folder, 'app'),
    ...(database && { DATABASE_URL: database }),
    ...appEnvironment(url, outside),
    ...(platformVia && { SHOPIFY_PLATFORM_URL: `${await platformVia(outside)}/shops/{shop}` }),
    ...environment,
  });
  const start = () => startYodel(config, openLog('info', { write: (line) => void log.push(line) }));
  const [outsideStarted, appStarted] = await Promise.allSettled([
    startSandbox({
      ...registrationOf(url),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(folder, 'sandbox'),
      // At the pace of someone who watches, every text would cost a test a second and a half.
      SANDBOX_MODEL_PACE: 'instant',
      ...outsideEnvironment,
    }),
    start(),
  ]);
  if (outsideStarted.status === 'rejected' || appStarted.status === 'rejected') {
    if (outsideStarted.status === 'fulfilled') await outsideStarted.value.stop();
    if (appStarted.status === 'fulfilled') await appStarted.value.stop();
    await rm(folder, { recursive: true, force: true });
    throw [outsideStarted, appStarted].find((outcome) => outcome.status === 'rejected')?.reason;
  }
  const sandbox = outsideStarted.value;
  let app = appStarted.value;

  return {
    url,
    sandbox,
    log,
    merchant: ({ shop = 'demo.myshopify.com', user = 1 } = {}) => merchantAt(url, sandbox, shop, user),
    newcomer: async () => {
      const handle = `new-${randomUUID()}`;
      await sandbox.post('shop', { handle });
      return merchantAt(url, sandbox, `${handle}.myshopify.com`, 1);
    },
    operate: async (words) => {
      const key = readOperatorKey(config.dataDir);
      const answer = await fetch(`${url}${operatorCommandPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key?.secret}` },
        body: JSON.stringify({ words: words.split(' ') }),
      });
      if (!answer.ok) throw new Error(`The operator was answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as { output: string }).output;
    },
    restart: async () => {
      await app.stop();
      app = await start();
    },
    close: async () => {
      await app.stop();
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A member of staff in front of an app at this address. */
export function merchantAt(url: string, sandbox: Sandbox, shop: string, user: number): Merchant {
  const sessionToken = () => sandbox.sessionToken(shop, user);

  const send: Merchant['send'] = async (name, { query, request, headers, token, signal } = {}) => {
    const { method, path } = routes[name];
    const address = new URL(path, url);
    for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, String(value));
    const bearer = token === undefined ? await sessionToken() : token;
    return fetch(address, {
      method,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(request ?? {}) }),
      ...(signal && { signal }),
    });
  };

  return {
    shop,
    sessionToken,
    send,
    call: async (name, options) => {
      const response = await send(name, options);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
  };
}

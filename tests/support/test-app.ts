import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response as Answer, Query, Request } from '../../common/contract/contract.ts';
import { type OperationName, routes } from '../../common/contract/routes.ts';
import { readConfig } from '../../server/main/config.ts';
import { openLog } from '../../server/main/log.ts';
import { startYodel } from '../../server/main/yodel-process.ts';
import { appEnvironment, registrationOf } from './app-environment.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { freshPostgres, prepareDataDir } from './databases/databases.ts';
import { operate } from './operate.ts';
import { freePort } from './processes/free-port.ts';
import { type Sandbox, startSandbox } from './shops/sandbox.ts';

interface TestAppOptions {
  /** A PostgreSQL URL, or 'pglite' for PGlite in a temporary folder; without it, a new PostgreSQL database. */
  database?: string;
  /** Starts a proxy in front of the platform's API at this address and returns the proxy's address. */
  platformProxy?: (platformUrl: string) => Promise<string>;
  /** Starts a proxy in front of the text model at this address and returns the proxy's address. */
  modelProxy?: (modelUrl: string) => Promise<string>;
  /** Added to the app's environment. */
  environment?: Record<string, string>;
  /** Added to the sandbox's environment. */
  sandboxEnvironment?: Record<string, string>;
}

export interface CallOptions<Name extends OperationName> {
  query?: Query<Name>;
  request?: Request<Name>;
  headers?: Record<string, string>;
  /** Replaces the staff member's session token; null sends none. */
  token?: string | null;
}

export interface Reply<Name extends OperationName> {
  status: number;
  headers: Headers;
  body: Answer<Name>;
}

/** A staff member of a shop who uses the app. */
export interface Merchant {
  shop: string;
  sessionToken(): Promise<string>;
  call<Name extends OperationName>(name: Name, options?: CallOptions<Name>): Promise<Reply<Name>>;
  /** Returns the raw response, for streams and errors. */
  send<Name extends OperationName>(
    name: Name,
    options?: CallOptions<Name> & { signal?: AbortSignal },
  ): Promise<Response>;
  /** Uploads a document as the browser does; returns the raw response. */
  sendFile(name: string, file: string | Uint8Array): Promise<Response>;
}

/** The app in this process with a new database, and a new sandbox in another process. */
export interface TestApp {
  url: string;
  /** The shop of `merchant()`. */
  shop: string;
  /** null: PGlite. */
  databaseUrl: string | null;
  sandbox: Sandbox;
  /** The app's time. */
  clock: MovableClock;
  /** The app's log lines. */
  log: string[];
  merchant(who?: { shop?: string; user?: number }): Merchant;
  /** The owner of a newly created, empty store. */
  newcomer(shop?: { isDevelopmentStore?: boolean }): Promise<Merchant>;
  /** Runs an operator's command about coupons, flags or refunds. */
  operate(words: string): Promise<string>;
  /** Restarts the app on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestApp({
  database,
  platformProxy,
  modelProxy,
  environment = {},
  sandboxEnvironment = {},
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'yodel-test-app-'));
  if (database === 'pglite') await prepareDataDir(join(folder, 'app'));
  const databaseUrl = database === 'pglite' ? null : (database ?? (await freshPostgres()));
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const log: string[] = [];
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: join(folder, 'app'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...appEnvironment(url, sandboxUrl),
    ...(platformProxy && { SHOPIFY_PLATFORM_URL: `${await platformProxy(sandboxUrl)}/shops/{shop}` }),
    ...(modelProxy && { AI_BASE_URL: `${await modelProxy(sandboxUrl)}/v1` }),
    ...environment,
  });
  const clock = movableClock();
  const start = () => startYodel(config, openLog('info', { write: (line) => void log.push(line) }), () => clock);
  const startedSandbox = startSandbox({ ...sandboxAt(url, sandboxPort, folder), ...sandboxEnvironment });
  const [sandbox, firstApp] = await bothOrNone(startedSandbox, start()).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  let app = firstApp;

  const shop = 'demo.myshopify.com';
  return {
    url,
    shop,
    databaseUrl,
    sandbox,
    clock,
    log,
    merchant: ({ shop: other = shop, user = 1 } = {}) => merchantAt(url, sandbox, other, user),
    newcomer: async ({ isDevelopmentStore = false } = {}) => {
      const handle = `new-${randomUUID()}`;
      await sandbox.post('shop', { handle, isDevelopmentStore });
      return merchantAt(url, sandbox, `${handle}.myshopify.com`, 1);
    },
    operate: (words) => operate(config, url, words.split(' ')),
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

const sandboxAt = (appUrl: string, port: number, folder: string) => ({
  ...registrationOf(appUrl),
  SANDBOX_PORT: String(port),
  DATA_DIR: join(folder, 'sandbox'),
  // At the normal streaming pace each text would take a second and a half.
  SANDBOX_MODEL_PACE: 'instant',
});

type Stoppable = { stop(): Promise<unknown> };

/** Both when they have started; when one has not, the other is stopped again. */
async function bothOrNone<One extends Stoppable, Other extends Stoppable>(
  one: Promise<One>,
  other: Promise<Other>,
): Promise<[One, Other]> {
  const outcomes = await Promise.allSettled([one, other]);
  const [first, second] = outcomes;
  if (first.status === 'fulfilled' && second.status === 'fulfilled') return [first.value, second.value];
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop();
  throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
}

export type StoreCatalogue = 'demo' | 'small' | 'empty';

/** One shop of an app that other tests use too. */
export type TestShop = Omit<TestApp, 'restart'>;

/** Makes a new shop; what a test asks of the sandbox through it is about this shop. */
export async function shopIn(app: TestApp, catalogue: StoreCatalogue): Promise<TestShop> {
  const { shop } = await app.sandbox.post<{ shop: string }>('shops', { catalogue });
  const firstLine = app.log.length;
  return {
    ...app,
    shop,
    sandbox: app.sandbox.of(shop),
    get log() {
      return app.log.slice(firstLine);
    },
    merchant: ({ shop: other = shop, user = 1 } = {}) => app.merchant({ shop: other, user }),
    close: async () => {
      await app.sandbox.post(`uninstall?shop=${shop}`);
      // The platform's time is never moved: to an app that is ahead, its messages look late.
      app.clock.moveBack();
    },
  };
}

/** A staff member who uses the app at this address. */
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
    sendFile: async (name, file) =>
      fetch(`${url}${routes.uploadDocument.path}?${new URLSearchParams({ name })}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await sessionToken()}`,
          'x-requested-with': 'XMLHttpRequest',
          'content-type': 'application/octet-stream',
        },
        body: typeof file === 'string' ? file : Buffer.from(file),
      }),
    call: async (name, options) => {
      const response = await send(name, options);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
  };
}

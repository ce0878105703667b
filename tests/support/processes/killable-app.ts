import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appEnvironment, registrationOf } from '../app-environment.ts';
import { prepareDataDir } from '../databases/databases.ts';
import { startSandbox } from '../shops/sandbox.ts';
import { merchantAt, type TestApp } from '../test-app.ts';
import { type AppProcess, spawnApp } from './app-process.ts';
import { freePort } from './free-port.ts';

/** The app as `npm start` runs it, one process on PGlite, beside a sandbox that keeps running. */
export interface KillableApp extends Pick<TestApp, 'url' | 'sandbox' | 'merchant'> {
  /** Ends the app with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the app at the same address on the same data, unless it is running. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startKillableApp(environment: Record<string, string> = {}): Promise<KillableApp> {
  const folder = await mkdtemp(join(tmpdir(), 'yodel-killable-'));
  await prepareDataDir(join(folder, 'app'));
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const sandbox = await startSandbox({
    ...registrationOf(url),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'sandbox'),
  });
  let app: AppProcess | undefined;

  const start = async () => {
    if (app && !app.hasEnded()) return;
    app = await spawnApp({
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: join(folder, 'app'),
      ...appEnvironment(url, sandbox.url),
      ...environment,
    });
    await app.waitUntilReady();
  };
  const kill = async () => {
    await app?.end('SIGKILL');
  };

  await start();
  return {
    url,
    sandbox,
    merchant: ({ shop = 'demo.myshopify.com', user = 1 } = {}) => merchantAt(url, sandbox, shop, user),
    kill,
    start,
    close: async () => {
      await kill();
      await sandbox.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

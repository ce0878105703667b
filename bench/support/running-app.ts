import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appEnvironment, registrationOf } from '../../tests/support/app-environment.ts';
import { freePort } from '../../tests/support/processes/free-port.ts';
import { spawnScript } from '../../tests/support/processes/script-process.ts';
import { startSandbox } from '../../tests/support/shops/sandbox.ts';

/** The production build; npm run bench creates it first. */
export const builtServer = 'dist/server/main.js';

export interface RunningApp {
  url: string;
  pid: number;
  /** The sandbox's address. */
  sandboxUrl: string;
  dataDir: string;
  /** The environment of its process. */
  environment: Record<string, string | undefined>;
  sessionToken(shop: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the production build in its own process on a new database, and a sandbox beside it. */
export async function startApp(
  environment: Record<string, string>,
  sandboxEnvironment: Record<string, string> = {},
): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), 'yodel-bench-'));
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const sandbox = await startSandbox({
    ...registrationOf(url),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'outside'),
    ...sandboxEnvironment,
  });
  const ownEnvironment = {
    ...appEnvironment(url, sandboxUrl),
    PORT: String(port),
    DATA_DIR: join(folder, 'app'),
    ...environment,
  };
  const app = spawnScript(builtServer, ownEnvironment);
  const stop = async () => {
    await Promise.all([app.end('SIGTERM'), sandbox.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  await app.waitForAddress(`${url}/readyz`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    pid: app.pid,
    sandboxUrl,
    dataDir: join(folder, 'app'),
    environment: ownEnvironment,
    sessionToken: (shop) => sandbox.sessionToken(shop, 1),
    stop,
  };
}

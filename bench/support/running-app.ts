import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appEnvironment, registrationOf } from '../../tests/support/app-environment.ts';
import { freePort } from '../../tests/support/processes/free-port.ts';
import { spawnScript } from '../../tests/support/processes/script-process.ts';
import { startSandbox } from '../../tests/support/shops/sandbox.ts';

/** What production runs; npm run bench builds it first. */
export const builtServer = 'dist/server/main.js';

export interface RunningApp {
  url: string;
  pid: number;
  /** Where the outside world is. */
  outside: string;
  dataDir: string;
  /** What its process was started with. */
  environment: Record<string, string | undefined>;
  sessionToken(shop: string): Promise<string>;
  stop(): Promise<void>;
}

/** The app as a process of its own on a fresh database, as it runs for merchants; the outside world beside it. */
export async function startApp(
  environment: Record<string, string>,
  outsideEnvironment: Record<string, string> = {},
): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), 'yodel-bench-'));
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  const outside = `http://localhost:${sandboxPort}`;
  const sandbox = await startSandbox({
    ...registrationOf(url),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'outside'),
    ...outsideEnvironment,
  });
  const ownEnvironment = {
    ...appEnvironment(url, outside),
    PORT: String(port),
    DATA_DIR: join(folder, 'app'),
    ...environment,
  };
  const app = spawnScript(builtServer, ownEnvironment);
  const stop = async () => {
    await Promise.all([app.end('SIGTERM'), sandbox.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  await app.untilItAnswers(`${url}/readyz`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url,
    pid: app.pid,
    outside,
    dataDir: join(folder, 'app'),
    environment: ownEnvironment,
    sessionToken: (shop) => sandbox.sessionToken(shop, 1),
    stop,
  };
}

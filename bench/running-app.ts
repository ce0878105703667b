import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appEnvironment, registrationOf } from '../tests/world/app-environment.ts';
import { spawnApp } from '../tests/world/app-process.ts';
import { freePort } from '../tests/world/free-port.ts';
import { startSandbox } from '../tests/world/sandbox.ts';

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
  const app = await spawnApp(ownEnvironment);
  const stop = async () => {
    await Promise.all([app.end('SIGTERM'), sandbox.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  await app.untilReady().catch(async (error: unknown) => {
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

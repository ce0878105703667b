import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appEnvironment, registrationOf } from '../tests/world/app-environment.ts';
import { freePort } from '../tests/world/free-port.ts';
import { startSandbox } from '../tests/world/sandbox.ts';

const startWithinMs = 60_000;

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
    PATH: process.env.PATH,
    ...appEnvironment(url, outside),
    PORT: String(port),
    DATA_DIR: join(folder, 'app'),
    ...environment,
  };
  const app = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: ownEnvironment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    await Promise.all([stopped(app), sandbox.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await answers(app, `${url}/readyz`))) {
    await stop();
    throw new Error('The app did not start.');
  }
  return {
    url,
    pid: app.pid ?? 0,
    outside,
    dataDir: join(folder, 'app'),
    environment: ownEnvironment,
    sessionToken: (shop) => sandbox.sessionToken(shop, 1),
    stop,
  };
}

async function answers(app: ChildProcess, address: string): Promise<boolean> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline && app.exitCode === null) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await sleep(100);
  }
  return false;
}

async function stopped(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null) return;
  app.kill('SIGTERM');
  await once(app, 'exit');
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { appEnvironment, registrationOf } from './app-environment.ts';
import { prepareDataDir } from './databases.ts';
import { freePort } from './free-port.ts';
import { startSandbox } from './sandbox.ts';
import { merchantAt, type World } from './world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startWithinMs = 55_000;

/** The app as one process that does everything, on PGlite, as `npm start` runs it; and the outside, which stays. */
export interface KillableApp extends Pick<World, 'url' | 'sandbox' | 'merchant'> {
  /** It is gone at once, without a word to anybody. */
  kill(): Promise<void>;
  /** At the same address, on the same data; nothing where it runs already. */
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
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  const start = async () => {
    if (isRunning()) return;
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        DATA_DIR: join(folder, 'app'),
        ...appEnvironment(url, sandbox.url),
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    // A test run that is broken off must not leave it behind.
    const killWithUs = () => started.kill('SIGKILL');
    process.once('exit', killWithUs);
    started.once('exit', () => process.off('exit', killWithUs));
    await untilReady(started, url);
  };
  const kill = async () => {
    if (!child || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
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

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('The app did not start.');
    await wait(100);
  }
}

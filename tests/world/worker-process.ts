import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { appEnvironment } from './app-environment.ts';
import { freePort } from './free-port.ts';
import type { World } from './world.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startWithinMs = 55_000;

/** A worker as a process of its own, to be killed at any moment; beside a world whose own process is `web` alone. */
export interface WorkerProcess {
  kill(): Promise<void>;
}

export async function startWorkerProcess(
  world: World,
  database: string,
  environment: Record<string, string> = {},
): Promise<WorkerProcess> {
  const outside = world.sandbox.url;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      ROLE: 'worker',
      PORT: String(await freePort()),
      DATABASE_URL: database,
      ...appEnvironment(world.url, outside),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test run that is broken off must not leave it behind.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  await untilReady(child);
  return {
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The worker did not start: ${output.slice(-2_000)}`));
    const tooLong = setTimeout(fail, startWithinMs);
    const hear = (data: Buffer) => {
      output += data.toString();
      if (!output.includes('"ready"')) return;
      clearTimeout(tooLong);
      child.off('exit', fail);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', fail);
  });
}

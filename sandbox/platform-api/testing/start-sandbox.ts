import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface RunningSandbox {
  url: string;
  dataDir: string;
  process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Stops it and deletes its data. */
  end(): Promise<void>;
}

/** Starts the sandbox like `npm start`: in its own process, on a free port, with a temporary data folder. */
export async function startSandbox(environment: Record<string, string> = {}, given?: string): Promise<RunningSandbox> {
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'sandbox-'));
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      DATA_DIR: dataDir,
      APP_URL: 'http://localhost:9',
      SANDBOX_CATALOGUE: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((found, failed) => {
    child.once('exit', (code) => failed(new Error(`The sandbox ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Sandbox ready at (\S+)$/.exec(line)?.[1];
      if (address) found(address);
    });
  });
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const end = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, process: child, stop, end };
}

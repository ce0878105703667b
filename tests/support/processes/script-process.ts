import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../../..', import.meta.url));
// Shorter than a hook's timeout, so that a failure names the script that did not start.
const startWithinMs = 55_000;
const checkEveryMs = 20;

export type Signal = 'SIGTERM' | 'SIGKILL';

/** A script that runs in its own process. */
export interface ScriptProcess {
  pid: number;
  hasEnded(): boolean;
  waitForAddress(address: string): Promise<void>;
  /** Sends the signal, waits for the exit and returns the exit code. */
  end(signal: Signal): Promise<number | null>;
}

/** Starts a script of this checkout, or of another one. Of our environment it gets only PATH and the cache of compiled files. */
export function spawnScript(
  script: string,
  environment: Record<string, string | undefined>,
  checkout = root,
): ScriptProcess {
  // A test run that is killed leaves no process behind.
  const options = ['--enable-source-maps', '--disable-warning=ExperimentalWarning', '--import', endWithParent];
  const child = spawn(process.execPath, [...options, script], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return {
    pid: child.pid ?? 0,
    hasEnded,
    waitForAddress: async (address) => {
      const deadline = Date.now() + startWithinMs;
      while (Date.now() < deadline && !hasEnded()) {
        const answer = await fetch(address).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.ok) return;
        await sleep(checkEveryMs);
      }
      child.kill('SIGKILL');
      throw new Error(`${script} did not start: no response from ${address}`);
    },
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

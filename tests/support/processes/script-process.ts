import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Below a hook's own limit, so that a failure names what was waited for.
const startWithinMs = 55_000;
const lookEveryMs = 20;

export type Signal = 'SIGTERM' | 'SIGKILL';

/** A script that runs as a process of its own. */
export interface OwnProcess {
  pid: number;
  hasEnded(): boolean;
  untilItAnswers(address: string): Promise<void>;
  /** Sends the signal and waits until it is gone; answers the code it ended with. */
  end(signal: Signal): Promise<number | null>;
}

/** Starts a script of this checkout, or of another; it sees nothing of our own environment but the path. */
export function spawnScript(
  script: string,
  environment: Record<string, string | undefined>,
  checkout = root,
): OwnProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', '--disable-warning=ExperimentalWarning', script], {
    cwd: checkout,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  // A run that is broken off must not leave it behind.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  return {
    pid: child.pid ?? 0,
    hasEnded,
    untilItAnswers: async (address) => {
      const deadline = Date.now() + startWithinMs;
      while (Date.now() < deadline && !hasEnded()) {
        const answer = await fetch(address).catch(() => null);
        await answer?.body?.cancel();
        if (answer?.ok) return;
        await wait(lookEveryMs);
      }
      child.kill('SIGKILL');
      throw new Error(`${script} did not start: nothing answers at ${address}`);
    },
    end: async (signal) => {
      child.kill(signal);
      const [code] = await gone;
      return code;
    },
  };
}

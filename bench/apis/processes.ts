import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const startWithinMs = 60_000;
// The kernel counts a process's time in hundredths of a second.
const ticksPerSecond = 100;

export interface Process {
  /** Of all cores together, since it was started. */
  cpuSeconds(): number;
  memoryMb(): number;
  stop(): Promise<void>;
}

/** A script of ours as a process of its own, once it answers at `address`. */
export async function startProcess(
  script: string,
  environment: Record<string, string | undefined>,
  address: string,
): Promise<Process> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: join(import.meta.dirname, '../..'),
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  await untilItAnswers(child, address);
  return {
    cpuSeconds: () => {
      // After the name, which may hold blanks: the state is the third field, user and system time are 14 and 15.
      const fields = ofKernel(child, 'stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(ofKernel(child, 'status'))?.[1]) / 1024,
    stop: async () => {
      process.off('exit', killWithUs);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const ofKernel = ({ pid }: ChildProcess, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

async function untilItAnswers(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await fetch(address).catch(() => null)) return;
    await sleep(20);
  }
  child.kill('SIGKILL');
  throw new Error(`Nothing answers at ${address}.`);
}

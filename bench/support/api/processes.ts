import { readFileSync } from 'node:fs';
import { spawnScript } from '../../../tests/support/processes/script-process.ts';
import { cpuSecondsOf } from '../process-cpu.ts';

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
  const started = spawnScript(script, environment);
  await started.waitForAddress(address);
  return {
    cpuSeconds: () => cpuSecondsOf(started.pid),
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${started.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      await started.end('SIGTERM');
    },
  };
}

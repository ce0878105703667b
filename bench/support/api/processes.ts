import { readFileSync } from 'node:fs';
import { spawnScript } from '../../../tests/support/processes/script-process.ts';
import { cpuSecondsOf } from '../process-cpu.ts';

export interface Process {
  /** CPU time on all cores since the start. */
  cpuSeconds(): number;
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts one of our scripts as a process and waits until it answers at `url`. */
export async function startProcess(
  script: string,
  environment: Record<string, string | undefined>,
  url: string,
): Promise<Process> {
  const started = spawnScript(script, environment);
  await started.waitForAddress(url);
  return {
    cpuSeconds: () => cpuSecondsOf(started.pid),
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${started.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      await started.end('SIGTERM');
    },
  };
}

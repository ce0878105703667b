import { readFileSync } from 'node:fs';
import { spawnScript } from '../../tests/world/own-process.ts';

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
  const started = spawnScript(script, environment);
  await started.untilItAnswers(address);
  const ofKernel = (file: string): string => readFileSync(`/proc/${started.pid}/${file}`, 'utf8');
  return {
    cpuSeconds: () => {
      // After the name, which may hold blanks: the state is the third field, user and system time are 14 and 15.
      const fields = ofKernel('stat').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(ofKernel('status'))?.[1]) / 1024,
    stop: async () => {
      await started.end('SIGTERM');
    },
  };
}

import { readdirSync, readFileSync } from 'node:fs';

/** The CPU seconds of a process so far: all threads, user and system time. */
export const cpuSecondsOf = (pid: number): number => cpuSeconds(pid).own;

/** The CPU seconds of a process and its child processes, including ended ones. */
export function cpuSecondsOfFamily(pid: number): number {
  const { own, ended } = cpuSeconds(pid);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  return children.reduce((sum, child) => sum + cpuSeconds(Number(child)).own, own + ended);
}

const parentOf = (pid: number): number => Number(statFields(pid)[1]);

// Read from the kernel, in hundredths of a second, so that the measured process does no extra work.
function cpuSeconds(pid: number): { own: number; ended: number } {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = statFields(pid).slice(11, 15).map(Number);
  return { own: (user + system) / 100, ended: (endedUser + endedSystem) / 100 };
}

function statFields(pid: number): string[] {
  try {
    // The process name is in parentheses and may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

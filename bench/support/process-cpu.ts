import { readdirSync, readFileSync } from 'node:fs';

/** What a process has used so far, all threads, in its own code and the kernel's. */
export const cpuSecondsOf = (pid: number): number => usedBy(pid).own;

/** The same of a process and all that it started, those that have ended too. */
export function cpuSecondsOfFamily(pid: number): number {
  const { own, ended } = usedBy(pid);
  const started = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid);
  return started.reduce((sum, child) => sum + usedBy(Number(child)).own, own + ended);
}

const parentOf = (pid: number): number => Number(factsOf(pid)[1]);

// Asked of the kernel, which counts in hundredths: asking the process would be a part of what it does.
function usedBy(pid: number): { own: number; ended: number } {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = factsOf(pid).slice(11, 15).map(Number);
  return { own: (user + system) / 100, ended: (endedUser + endedSystem) / 100 };
}

function factsOf(pid: number): string[] {
  try {
    // The name stands in brackets and may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

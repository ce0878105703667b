import type { Clock } from '../foundation/clock.ts';
import { inBackground } from '../foundation/database/lanes.ts';

export interface PeriodicTask {
  name: string;
  everyMs: number;
  /** Missing: the first run starts at once. */
  firstAfterMs?: number;
  /** May return how many things it has done; a number above 0 is logged. */
  run: () => Promise<unknown>;
}

export interface PeriodicTasks {
  /** Starts no further run and waits for the current ones. */
  stop(): Promise<void>;
}

interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Receives a report of every run. */
export interface TaskMetrics {
  done(task: string, count: number): void;
  failed(task: string): void;
}

/** Runs each task again and again, never two runs of it at a time. A run that fails is logged; the next one follows. */
export function startPeriodicTasks(
  clock: Clock,
  log: Log,
  tasks: PeriodicTask[],
  metrics?: TaskMetrics,
): PeriodicTasks {
  let isStopping = false;
  const cancels = new Map<string, () => void>();
  const running = new Set<Promise<void>>();

  async function runOnce({ name, run }: PeriodicTask): Promise<void> {
    try {
      const done = await inBackground(run);
      metrics?.done(name, typeof done === 'number' ? done : 0);
      if (typeof done === 'number' && done > 0) log.info({ task: name, done }, 'periodic task');
    } catch (error) {
      metrics?.failed(name);
      log.error({ task: name, err: error }, 'periodic task failed');
    }
  }

  function schedule(task: PeriodicTask, afterMs: number): void {
    if (isStopping) return;
    const cancel = clock.after(afterMs, () => {
      const run = runOnce(task).finally(() => {
        running.delete(run);
        schedule(task, task.everyMs);
      });
      running.add(run);
    });
    cancels.set(task.name, cancel);
  }

  for (const task of tasks) schedule(task, task.firstAfterMs ?? 0);
  return {
    stop: async () => {
      isStopping = true;
      for (const cancel of cancels.values()) cancel();
      await Promise.all(running);
    },
  };
}

import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { TaskMetrics } from '../periodic-tasks.ts';

export function taskMetrics(registry: Registry): TaskMetrics {
  const done = new Counter({
    name: 'periodic_task_done_total',
    help: 'What periodic tasks have done, by task: holds released, deliveries queued again and so on',
    labelNames: ['task'] as const,
    registers: [registry],
  });
  const failed = new Counter({
    name: 'periodic_task_failures_total',
    help: 'Runs of periodic tasks that failed, by task',
    labelNames: ['task'] as const,
    registers: [registry],
  });
  return {
    done: (task, count) => {
      done.inc({ task }, count);
      failed.inc({ task }, 0);
    },
    failed: (task) => failed.inc({ task }),
  };
}

/** 1 while the process answers /readyz, else 0. */
export function measureReadiness(registry: Registry, assertReady: () => Promise<void>): void {
  new Gauge({
    name: 'process_ready',
    help: 'Whether database and queue answer and the process is not stopping',
    registers: [registry],
    async collect() {
      this.set(
        await assertReady().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}

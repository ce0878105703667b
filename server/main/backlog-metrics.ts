import { Gauge, type Registry } from '@prometheus-io/client';
import type { Backlog, JobQueue } from '../ports/jobs.ts';
import type { BatchesAtWork } from '../store/batches-at-work.ts';

/** What is yet to be done, asked of the database whenever the monitoring asks: every process answers the same. */
export function measureBacklog(
  registry: Registry,
  jobs: Pick<JobQueue, 'backlog'>,
  batchesAtWork: () => Promise<BatchesAtWork>,
): void {
  const byJob = (name: string, help: string, value: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers: [registry],
      async collect() {
        for (const [name, backlog] of Object.entries(await jobs.backlog())) this.set({ queue: name }, value(backlog));
      },
    });
  byJob('jobs_waiting', 'Jobs that could be begun and wait for a worker, by name', (backlog) => backlog.jobs);
  byJob(
    'jobs_oldest_seconds',
    'How long the oldest waiting job has waited, by name',
    (backlog) => backlog.oldestSeconds,
  );

  const ofBatches = (name: string, help: string, value: (atWork: BatchesAtWork) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(value(await batchesAtWork()));
      },
    });
  ofBatches('batches_at_work', 'Batches that are queued or running', ({ batches }) => batches);
  ofBatches(
    'batches_longest_quiet_seconds',
    'How long no worker has touched the batch that has been left alone for longest',
    ({ longestQuietSeconds }) => longestQuietSeconds,
  );
}

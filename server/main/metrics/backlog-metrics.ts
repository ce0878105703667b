import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from '@prometheus-io/client';
import type { RunningBatches } from '../../batches/store/running-batches.ts';
import type { Backlog, JobQueue } from '../../foundation/jobs.ts';

const maxQueryMs = 2_000;

/** null when the database does not answer, so that the other metrics can still be read. */
const nullOnFailure = <Result>(query: Promise<Result>): Promise<Result | null> =>
  Promise.race([query, sleep(maxQueryMs, null, { ref: false })]).catch(() => null);

/** Reads the backlog from the database whenever metrics are read; every process reports the same. */
export function measureBacklog(
  registry: Registry,
  jobs: Pick<JobQueue, 'backlog'>,
  runningBatches: () => Promise<RunningBatches>,
): void {
  const byJob = (name: string, help: string, value: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers: [registry],
      async collect() {
        const backlogs = await nullOnFailure(jobs.backlog());
        this.reset();
        for (const [name, backlog] of Object.entries(backlogs ?? {})) this.set({ queue: name }, value(backlog));
      },
    });
  byJob('jobs_waiting', 'Jobs that are ready and wait for a worker, by queue', (backlog) => backlog.jobs);
  byJob(
    'jobs_oldest_seconds',
    'How long the oldest waiting job has waited, by queue',
    (backlog) => backlog.oldestSeconds,
  );

  const ofBatches = (name: string, help: string, value: (atWork: RunningBatches) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const atWork = await nullOnFailure(runningBatches());
        this.set(atWork ? value(atWork) : Number.NaN);
      },
    });
  ofBatches('batches_at_work', 'Batches that are queued or running', ({ batches }) => batches);
  ofBatches(
    'batches_longest_quiet_seconds',
    'How long ago a worker last touched the batch that has waited longest',
    ({ maxQuietSeconds }) => maxQuietSeconds,
  );
  ofBatches(
    'batches_paused_by_outage',
    'Batches that wait because the text model does not answer',
    ({ pausedByOutage }) => pausedByOutage,
  );
}

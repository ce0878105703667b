import { setTimeout as wait } from 'node:timers/promises';
import { Gauge, type Registry } from '@prometheus-io/client';
import type { Backlog, JobQueue } from '../ports/jobs.ts';
import type { RunningBatches } from '../store/batches/running-batches.ts';

const answersWithinMs = 2_000;

/** null where the database does not answer: what else a process can tell is wanted then more than ever. */
const heard = <Answer>(asked: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([asked, wait(answersWithinMs, null, { ref: false })]).catch(() => null);

/** What is yet to be done, asked of the database whenever the monitoring asks: every process answers the same. */
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
        const backlogs = await heard(jobs.backlog());
        this.reset();
        for (const [name, backlog] of Object.entries(backlogs ?? {})) this.set({ queue: name }, value(backlog));
      },
    });
  byJob('jobs_waiting', 'Jobs that could be begun and wait for a worker, by name', (backlog) => backlog.jobs);
  byJob(
    'jobs_oldest_seconds',
    'How long the oldest waiting job has waited, by name',
    (backlog) => backlog.oldestSeconds,
  );

  const ofBatches = (name: string, help: string, value: (atWork: RunningBatches) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const atWork = await heard(runningBatches());
        this.set(atWork ? value(atWork) : Number.NaN);
      },
    });
  ofBatches('batches_at_work', 'Batches that are queued or running', ({ batches }) => batches);
  ofBatches(
    'batches_longest_quiet_seconds',
    'How long no worker has touched the batch that has been left alone for longest',
    ({ maxQuietSeconds }) => maxQuietSeconds,
  );
}

import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Backlog, JobHandlers, JobName, JobPayloads, JobQueue } from '../../ports/jobs.ts';
import type { Database } from './database.ts';

interface QueueSettings<Name extends JobName> {
  /** Two jobs with one key are one job, as long as the first has not ended. */
  key: (payload: JobPayloads[Name]) => string;
  retryLimit: number;
  /** How many of them one worker does at once; jobsAtOnce where it is not given. */
  atOnce?: number;
}
const queues: { [Name in JobName]: QueueSettings<Name> } = {
  'platform-webhook': { key: ({ deliveryId }) => deliveryId, retryLimit: 10 },
  'batch-read': { key: ({ batchId }) => batchId, retryLimit: 10, atOnce: 2 },
  // As many batches as share a worker's model calls, in turn; each of them waits more than it works.
  'batch-run': { key: ({ batchId, lane, turn }) => `${batchId}:${lane}:${turn}`, retryLimit: 100, atOnce: 12 },
  'batch-update': { key: ({ updateId, turn }) => `${updateId}:${turn}`, retryLimit: 100, atOnce: 2 },
  // What these leave undone is found again in the catalogue itself; waiting for a retry they would keep new ones out.
  'catalogue-sync': { key: ({ shopId }) => shopId, retryLimit: 0 },
  'catalogue-refresh': { key: ({ shopId }) => shopId, retryLimit: 0 },
  // All of them tidy the same table, and the database does so by itself in the end.
  'catalogue-tidy': { key: ({ shopId }) => shopId, retryLimit: 0, atOnce: 1 },
};
const names = Object.keys(queues) as JobName[];

// A killed worker's job is taken up again after its heartbeat has been missing for this long and somebody looked.
const heartbeatSeconds = 10;
// Looking costs CPU all day long: every second would be 4 % of a core on PGlite.
const monitorSeconds = 5;
const maxDrainMs = 6_000;
const closeWithinMs = 1_000;
const jobsAtOnce = 4;
// Who is idle hears of new work at once. Looking is for what nobody tells, such as a retry that is due: one worker of
// each queue looks often, a second one in case that one is busy, and the others hardly ever.
const lookEverySeconds = [5, 15];
const othersLookEverySeconds = 60;
// No job of ours waits for another, and nobody hears the queue's warnings: the database's own are for operators.
const unused = { flowIntervalSeconds: 24 * 60 * 60, monitorVacuum: false };

// From the moment it might have been begun: one that waits for its retry is not late.
const backlogByName = `select name, count(*)::int as jobs,
    extract(epoch from now() - min(greatest(created_on, start_after)))::float as "oldestSeconds"
  from pgboss.job where state < 'active' and start_after <= now() group by name`;

export async function openJobQueue(database: Database, onError: (error: Error) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    ...(database.queue.backend === 'pglite'
      ? { backend: 'pglite', db: database.queue.db }
      : { connectionString: database.queue.connectionString, max: 4, application_name: 'yodel jobs' }),
    useListenNotify: true,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
    schedule: false,
    ...unused,
  });
  boss.on('error', onError);
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, {
      policy: 'exclusive',
      notify: true,
      retryLimit: queues[name].retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 15 * 60,
      heartbeatSeconds,
      expireInSeconds: 15 * 60,
      deleteAfterSeconds: 60 * 60,
    });
  }

  const stopping = new AbortController();
  let draining: Promise<void> | null = null;
  const endJobs = async () => {
    stopping.abort();
    const ended = Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
    // One that does not end is given back to the queue by the closing, or by its missing heartbeat.
    await Promise.race([ended, wait(maxDrainMs, null, { ref: false })]);
  };
  // Once: a job that does not end would cost a process that drains before it stops this time twice.
  const drain = () => {
    draining ??= endJobs();
    return draining;
  };
  return {
    enqueue: async (name, payload, { afterMs = 0 } = {}) => {
      await boss.send(name, payload, { singletonKey: queues[name].key(payload), startAfter: afterMs / 1_000 });
    },
    work: async (handlers: Partial<JobHandlers>) => {
      for (const name of names.filter((each) => handlers[each])) {
        const handle = handlers[name] as (payload: unknown, signal: AbortSignal) => Promise<void>;
        for (let worker = 0; worker < (queues[name].atOnce ?? jobsAtOnce); worker += 1) {
          let id = '';
          id = await boss.work<JobPayloads[typeof name]>(
            name,
            {
              pollingIntervalSeconds: 2,
              notifyPollingIntervalSeconds: lookEverySeconds[worker] ?? othersLookEverySeconds,
            },
            async ([job]) => {
              try {
                if (job) await handle(job.data, AbortSignal.any([job.signal, stopping.signal]));
              } finally {
                // Where there was one job there may be more.
                boss.notifyWorker(id);
              }
            },
          );
        }
      }
    },
    drain,
    stop: async () => {
      await drain();
      await boss.stop({ graceful: true, timeout: closeWithinMs, close: true });
    },
    isAnswering: async () =>
      await boss.getQueue(names[0] as JobName).then(
        (queue) => queue !== null,
        () => false,
      ),
    backlog: async () => {
      const { rows } = await boss.getDb().executeSql(backlogByName);
      const found = new Map(rows.map(({ name, ...backlog }: Backlog & { name: string }) => [name, backlog]));
      const none = { jobs: 0, oldestSeconds: 0 };
      return Object.fromEntries(names.map((name) => [name, found.get(name) ?? none])) as Record<JobName, Backlog>;
    },
  };
}

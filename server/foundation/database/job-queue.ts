import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Backlog, JobHandlers, JobName, JobPayloads, JobQueue } from '../jobs.ts';
import { connectionOptions } from './connections.ts';
import type { Database } from './database.ts';
import { inBackground } from './lanes.ts';
import { driverError } from './store-error.ts';

interface QueueSettings<Name extends JobName> {
  /** While a job with this key is queued or running, another one with the same key is not added. */
  key: (payload: JobPayloads[Name]) => string;
  retryLimit: number;
  /** How many jobs of this queue one process runs at once. */
  concurrency?: number;
}
export const queues: { [Name in JobName]: QueueSettings<Name> } = {
  'platform-webhook': { key: ({ deliveryId }) => deliveryId, retryLimit: 10 },
  'batch-read': { key: ({ batchId }) => batchId, retryLimit: 10, concurrency: 2 },
  // These batches share the model calls of the process; each of them mostly waits.
  'batch-run': { key: ({ batchId, lane, turn }) => `${batchId}:${lane}:${turn}`, retryLimit: 100, concurrency: 12 },
  'batch-update': { key: ({ updateId, turn }) => `${updateId}:${turn}`, retryLimit: 100, concurrency: 2 },
  // No retries: a periodic task finds unfinished syncs in the catalogue, and a job waiting for its retry would keep a new
  // one out of the queue.
  'catalogue-sync': { key: ({ shopId }) => shopId, retryLimit: 0 },
  'catalogue-refresh': { key: ({ shopId }) => shopId, retryLimit: 0 },
  // All of these vacuum the same table, and autovacuum does the same later.
  'catalogue-vacuum': { key: ({ shopId }) => shopId, retryLimit: 0, concurrency: 1 },
  'shop-facts': { key: ({ shopId }) => shopId, retryLimit: 0, concurrency: 1 },
  // Reading takes a thread with memory of its own.
  'document-read': { key: ({ documentId }) => documentId, retryLimit: 5, concurrency: 1 },
  'document-extract': { key: ({ documentId }) => documentId, retryLimit: 20, concurrency: 2 },
};
const defaultConcurrency = 4;
const names = Object.keys(queues) as JobName[];

// The job of a killed worker runs again when its heartbeat has been missing for this long and the monitor has seen it.
const heartbeatSeconds = 10;
// Each round costs CPU: one per second would take 4 % of a core on PGlite.
const defaultMonitorSeconds = 5;
const defaultMaxDrainMs = 6_000;
const maxCloseMs = 1_000;
// LISTEN/NOTIFY tells idle workers of new jobs at once. Polling finds the others, such as a retry that is due: the first
// worker of a queue polls often, the second one in case the first is busy, the others hardly ever.
const pollSeconds = [5, 15];
const otherWorkersPollSeconds = 60;

// A job that waits for its retry is not late, so its age counts from start_after.
const backlogByName = `select name, count(*)::int as jobs,
    extract(epoch from now() - min(greatest(created_on, start_after)))::float as "oldestSeconds"
  from pgboss.job where state < 'active' and start_after <= now() group by name`;

interface QueueTimes {
  /** How often the queue looks for jobs whose worker was killed. */
  monitorSeconds?: number;
  maxDrainMs?: number;
}

export async function openJobQueue(
  database: Database,
  onError: (error: Error) => void,
  { monitorSeconds = defaultMonitorSeconds, maxDrainMs = defaultMaxDrainMs }: QueueTimes = {},
): Promise<JobQueue> {
  const boss = await startBoss(database, onError, monitorSeconds);
  const stopping = new AbortController();
  // Drains once: a job that does not end would otherwise delay a process that drains before it stops twice.
  let drained: Promise<void> | null = null;
  const drain = () => {
    drained ??= drainJobs(boss, stopping, maxDrainMs);
    return drained;
  };
  return {
    enqueue: async (name, payload, { afterMs = 0 } = {}) => {
      const options = { singletonKey: queues[name].key(payload), startAfter: afterMs / 1_000 };
      await boss.send(name, payload, options).catch((error: unknown) => {
        throw driverError(error);
      });
    },
    work: (handlers) => startWorkers(boss, handlers, stopping.signal),
    drain,
    stop: async () => {
      await drain();
      await boss.stop({ graceful: true, timeout: maxCloseMs, close: true });
    },
    isAnswering: async () =>
      await boss.getQueue(names[0] as JobName).then(
        (queue) => queue !== null,
        () => false,
      ),
    backlog: () => readBacklog(boss),
  };
}

async function startBoss(
  { queue }: Database,
  onError: (error: Error) => void,
  monitorSeconds: number,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(queue.backend === 'pglite'
      ? { backend: 'pglite', db: queue.db }
      : { ...connectionOptions(queue.connectionString), max: 4, application_name: 'yodel jobs' }),
    useListenNotify: true,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
    schedule: false,
    // We use neither job dependencies nor pg-boss's warnings about vacuum.
    flowIntervalSeconds: 24 * 60 * 60,
    monitorVacuum: false,
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
  return boss;
}

async function startWorkers(boss: PgBoss, handlers: Partial<JobHandlers>, stopping: AbortSignal): Promise<void> {
  for (const name of names.filter((each) => handlers[each])) {
    const handle = handlers[name] as (payload: unknown, signal: AbortSignal) => Promise<void>;
    for (let worker = 0; worker < (queues[name].concurrency ?? defaultConcurrency); worker += 1) {
      let id = '';
      id = await boss.work<JobPayloads[typeof name]>(
        name,
        {
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: pollSeconds[worker] ?? otherWorkersPollSeconds,
        },
        async ([job]) => {
          try {
            if (job) await inBackground(() => handle(job.data, AbortSignal.any([job.signal, stopping])));
          } finally {
            // There may be more jobs in the queue: fetch at once instead of at the next poll.
            boss.notifyWorker(id);
          }
        },
      );
    }
  }
}

/** A job that does not end in time returns to the queue when the process closes, or when its heartbeat is missing. */
async function drainJobs(boss: PgBoss, stopping: AbortController, maxDrainMs: number): Promise<void> {
  stopping.abort();
  const ended = Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
  await Promise.race([ended, setTimeout(maxDrainMs, null, { ref: false })]);
}

async function readBacklog(boss: PgBoss): Promise<Record<JobName, Backlog>> {
  const { rows } = await boss.getDb().executeSql(backlogByName);
  const found = new Map(rows.map(({ name, ...backlog }: Backlog & { name: string }) => [name, backlog]));
  const none = { jobs: 0, oldestSeconds: 0 };
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? none])) as Record<JobName, Backlog>;
}

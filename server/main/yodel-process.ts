import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createOperatorServer } from '../http/operator/operator-server.ts';
import { createHttpServer } from '../http/server/http-server.ts';
import { sharedRateLimits } from '../http/server/shared-rate-limits.ts';
import { startWorker } from '../jobs/worker.ts';
import { runningBatches } from '../store/batches/running-batches.ts';
import { openJobQueue } from '../store/database/job-queue.ts';
import { openDatabase } from '../store/database/open-database.ts';
import { storedRequestCounts } from '../store/database/request-counts.ts';
import { measureBacklog } from './backlog-metrics.ts';
import { buildPorts } from './build-ports.ts';
import { closing, together } from './close-stack.ts';
import type { Config } from './config.ts';
import { announceShutdown, closeServer, failWhenStopping, listen } from './graceful-shutdown.ts';
import { openRegistry } from './metrics.ts';
import { leaveOperatorKey } from './operator-key.ts';
import { traced, tracedPorts, tracedQueue } from './traced.ts';
import { watchApiVersion } from './watch-api-version.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface YodelProcess {
  /** Where the web door listens. */
  url: string;
  /** Takes nothing new, finishes what runs, and closes; with notice, it first lets others take the next requests. */
  stop(how?: { isAnnounced: boolean }): Promise<void>;
}

/** Opens what the process needs, from the inside out; its end closes it in the opposite order. */
export async function startYodel(config: Config, log: Logger): Promise<YodelProcess> {
  const opened = closing();
  const leaving = new AbortController();
  try {
    // Loaded where it is wanted, so that everybody else starts without it.
    const tracing = config.tracing && (await import('./open-tracing.ts')).openTracing(config.tracing, config.role);
    if (tracing) opened.add(tracing.stop);
    const plain = await openDatabase(config, (error) => log.warn({ err: error }, 'database connection lost'));
    opened.add(plain.close);
    const database = tracing ? traced(tracing, 'database', plain) : plain;
    const jobs = await openJobQueue(database, (error) => log.error({ err: error }, 'queue'));
    opened.add(jobs.stop);
    const queue = tracing ? tracedQueue(tracing, jobs) : jobs;

    const registry = openRegistry();
    measureBacklog(registry, queue, () => runningBatches(database));
    watchApiVersion(registry, log, () => new Date());
    const built = buildPorts(config, database, queue, registry);
    const ports = tracing ? tracedPorts(tracing, built) : built;

    if (config.role !== 'web') {
      const worker = await startWorker({
        ports,
        queue,
        tidy: database.tidy,
        log,
        batchConcurrency: config.ai.batchConcurrency,
      });
      opened.add(worker.stop);
    }
    const operator = {
      config,
      logger: log,
      registry,
      assertReady: () =>
        failWhenStopping(leaving.signal, async () => {
          if (!(await database.isAnswering())) throw new Error('The database does not answer');
          if (!(await queue.isAnswering())) throw new Error('The queue does not answer');
        }),
    };
    // A command can go to PostgreSQL by itself; the embedded database is reached through this process alone.
    const operatorSecret = database.kind === 'pglite' ? randomBytes(32).toString('base64url') : null;
    // The embedded database has one process, whose own memory counts for all.
    const limits =
      database.kind === 'postgres' && config.role !== 'worker'
        ? sharedRateLimits(storedRequestCounts(database), (error) => log.warn({ err: error }, 'rate limits not shared'))
        : null;
    if (limits) opened.add(limits.stop);
    const http =
      config.role === 'worker'
        ? createOperatorServer(operator)
        : await createHttpServer({
            ...operator,
            ports,
            webRoot,
            operatorSecret,
            checkResponses: !config.isProduction,
            leaving: leaving.signal,
            ...(tracing && { tracing }),
            ...(limits && { rateLimitStore: limits.store }),
          });
    // Jobs end while requests are still answered: one after the other they would need more time than a stop has.
    opened.add(() => together([closeServer(http, leaving.signal), queue.rest()]));
    const url = await listen(http, config.port);
    if (operatorSecret) {
      const here = `http://localhost:${new URL(url).port}`;
      opened.add(leaveOperatorKey(config.dataDir, { url: here, secret: operatorSecret }));
    }
    log.info({ role: config.role, database: database.kind, port: config.port }, 'ready');
    // The embedded database has this process alone, so nobody could take its requests.
    const others = database.kind === 'postgres' && config.role !== 'worker';
    return {
      url,
      stop: async ({ isAnnounced } = { isAnnounced: false }) => {
        if (isAnnounced && others) await together([announceShutdown(leaving), queue.rest()]);
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

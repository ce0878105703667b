import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { waitForAll } from '../../common/async/wait-for-all.ts';
import type { Ports } from '../automation/ports.ts';
import { runningBatches } from '../batches/store/running-batches.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Database } from '../foundation/database/database.ts';
import { openJobQueue } from '../foundation/database/job-queue.ts';
import { openDatabase } from '../foundation/database/open-database.ts';
import type { JobQueue } from '../foundation/jobs.ts';
import type { Tracing } from '../foundation/tracing.ts';
import { Unavailable } from '../foundation/unavailable.ts';
import { createHttpServer } from '../http/http-server.ts';
import { sharedRateLimits } from '../http/limits/shared-rate-limits.ts';
import { createOperatorServer } from '../http/operator/operator-server.ts';
import { storedRequestCounts } from '../shops/store/request-counts.ts';
import { buildPorts } from './build-ports.ts';
import { type CloseStack, closeStack } from './close-stack.ts';
import type { Config } from './config.ts';
import { announceShutdown, closeServer, failWhenStopping, listen } from './graceful-shutdown.ts';
import { measureBacklog } from './metrics/backlog-metrics.ts';
import { openRegistry } from './metrics/metrics.ts';
import { measureReadiness, taskMetrics } from './metrics/task-metrics.ts';
import { saveOperatorKey } from './operator-key.ts';
import { systemClock } from './system-clock.ts';
import { tracePort, tracePorts, traceQueue } from './tracing/trace-ports.ts';
import { watchApiVersion } from './watch-api-version.ts';
import { startWorker } from './worker.ts';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface YodelProcess {
  url: string;
  /** Takes no new work, finishes what runs and closes. When announced, it first lets load balancers turn away. */
  stop(how?: { isAnnounced: boolean }): Promise<void>;
}

/** What the parts of one process share. */
interface Resources {
  config: Config;
  log: Logger;
  opened: CloseStack;
  tracing: Tracing | null;
  database: Database;
  queue: JobQueue;
  registry: Registry;
  ports: Ports;
  stopping: AbortController;
}

/**
 * Opens what the process needs, innermost first; `stop` closes it in the opposite order. `makeClock` gets the database's
 * time.
 */
export async function startYodel(
  config: Config,
  log: Logger,
  makeClock: (now: () => Date) => Clock = systemClock,
): Promise<YodelProcess> {
  const opened = closeStack();
  try {
    const resources = await openResources(config, log, makeClock, opened);
    const { database, queue, ports, stopping } = resources;
    if (config.role !== 'web') {
      const { batchConcurrency } = config.ai;
      const worker = await startWorker({
        ports,
        queue,
        log,
        batchConcurrency,
        vacuumDatabase: database.vacuum,
        taskMetrics: taskMetrics(resources.registry),
      });
      opened.add(worker.stop);
    }
    const url = await startServer(resources);
    log.info({ role: config.role, database: database.kind, port: config.port }, 'ready');
    // On PGlite this is the only process, so no other one could take its requests.
    const hasOtherProcesses = database.kind === 'postgres' && config.role !== 'worker';
    return {
      url,
      stop: async ({ isAnnounced } = { isAnnounced: false }) => {
        if (isAnnounced && hasOtherProcesses) await waitForAll([announceShutdown(stopping), queue.drain()]);
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openResources(
  config: Config,
  log: Logger,
  makeClock: (now: () => Date) => Clock,
  opened: CloseStack,
): Promise<Resources> {
  // A dynamic import: a process without tracing does not load OpenTelemetry.
  const tracing =
    config.tracing && (await import('./tracing/open-tracing.ts')).openTracing(config.tracing, config.role);
  if (tracing) opened.add(tracing.stop);

  const untracedDatabase = await openDatabase(config, (error) => log.warn({ err: error }, 'database connection lost'));
  opened.add(untracedDatabase.close);
  const database = tracing ? tracePort(tracing, 'database', untracedDatabase) : untracedDatabase;

  const untracedQueue = await openJobQueue(database, (error) => log.error({ err: error }, 'job queue failed'));
  opened.add(untracedQueue.stop);
  const queue = tracing ? traceQueue(tracing, untracedQueue) : untracedQueue;

  const registry = openRegistry();
  measureBacklog(registry, queue, () => runningBatches(database));
  const clock = makeClock(untracedDatabase.now);
  watchApiVersion(registry, log, clock.now);

  const untracedPorts = buildPorts(config, database, clock, queue, registry, log);
  const ports = tracing ? tracePorts(tracing, untracedPorts) : untracedPorts;
  return { config, log, opened, tracing, database, queue, registry, ports, stopping: new AbortController() };
}

/** Starts the server of this role and returns its URL. */
async function startServer(resources: Resources): Promise<string> {
  const { config, opened, database, queue, stopping } = resources;
  // On PostgreSQL an operator's command uses the database itself; PGlite can be reached only through this process.
  const operatorSecret = database.kind === 'pglite' ? randomBytes(32).toString('base64url') : null;
  const server = await createServer(resources, operatorSecret);
  // Both at once: one after the other would take longer than a shutdown may.
  opened.add(() => waitForAll([closeServer(server, stopping.signal), queue.drain()]));
  const url = await listen(server, config.port);
  if (operatorSecret) {
    const localUrl = `http://localhost:${new URL(url).port}`;
    opened.add(saveOperatorKey(config.dataDir, { url: localUrl, secret: operatorSecret }));
  }
  return url;
}

async function createServer(resources: Resources, operatorSecret: string | null): Promise<FastifyInstance> {
  const { config, log, registry, ports, tracing, stopping } = resources;
  const assertReady = () => failWhenStopping(stopping.signal, () => assertAnswering(resources));
  measureReadiness(registry, assertReady);
  if (config.role === 'worker')
    return createOperatorServer({ config, clock: ports.clock, logger: log, registry, assertReady });
  const rateLimits = openRateLimits(resources);
  return createHttpServer({
    config,
    logger: log,
    registry,
    assertReady,
    ports,
    webRoot,
    operatorSecret,
    checkResponses: !config.isProduction,
    stopping: stopping.signal,
    ...(tracing && { tracing }),
    ...(rateLimits && { rateLimitStore: rateLimits.store }),
  });
}

async function assertAnswering({ database, queue }: Resources): Promise<void> {
  const problem = await database.findProblem();
  if (problem !== null) throw new Unavailable(problem);
  if (!(await queue.isAnswering())) throw new Unavailable('The queue does not answer.');
}

/** null on PGlite, where one process counts all requests in its own memory. */
function openRateLimits({ database, log, opened, ports }: Resources) {
  if (database.kind !== 'postgres') return null;
  const limits = sharedRateLimits(storedRequestCounts(database), ports.clock, (error) =>
    log.warn({ err: error }, 'rate limits are not shared with the other processes'),
  );
  opened.add(limits.stop);
  return limits;
}

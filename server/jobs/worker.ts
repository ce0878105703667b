import { createFairPool, type FairPool } from '../domain/batches/fair-pool.ts';
import type { ShopId } from '../domain/shops/identity.ts';
import type { JobHandlers, JobQueue } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { whileInstalled } from '../ports/while-installed.ts';
import { sendFlowEvents } from '../usecases/automation/send-flow-events.ts';
import { readBatchProducts } from '../usecases/batches/read-batch-products.ts';
import { resumeAfterOutage } from '../usecases/batches/resume-after-outage.ts';
import { createLaneRunner } from '../usecases/batches/run-batch.ts';
import { runBatchUpdate } from '../usecases/batches/run-batch-update.ts';
import { wakeBatches } from '../usecases/batches/wake-batches.ts';
import { reconcileOverdue } from '../usecases/billing/reconcile-subscriptions.ts';
import { releaseExpiredHolds } from '../usecases/billing/release-expired-holds.ts';
import { renewDueAccounts } from '../usecases/billing/renew-due-accounts.ts';
import { refreshCatalogue } from '../usecases/catalogue/refresh-catalogue.ts';
import { refreshDueCatalogues, rescoreProducts } from '../usecases/catalogue/refresh-due-catalogues.ts';
import { syncCatalogue } from '../usecases/catalogue/sync-catalogue.ts';
import { vacuumCatalogue } from '../usecases/catalogue/vacuum-catalogue.ts';
import { refreshShopFacts } from '../usecases/facts/refresh-shop-facts.ts';
import { finishInterruptedChanges } from '../usecases/publishing/finish-interrupted-changes.ts';
import { markAlikeProducts } from '../usecases/sameness/mark-alike-products.ts';
import { deleteOldWebhookDeliveries } from '../usecases/shops/delete-old-webhook-deliveries.ts';
import { handleWebhook } from '../usecases/shops/handle-webhook.ts';
import { requeueWebhookDeliveries } from '../usecases/shops/requeue-webhook-deliveries.ts';
import { actOnStandingOrders } from '../usecases/standing-orders/act-on-standing-orders.ts';
import { type PeriodicTask, type PeriodicTasks, startPeriodicTasks, type TaskMetrics } from './periodic-tasks.ts';

interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

interface WorkerOptions {
  ports: Ports;
  queue: JobQueue;
  log: Log;
  /** How many texts of batches this worker generates at a time. */
  batchConcurrency?: number;
  /** Removes dead rows where the database does not do so itself. */
  vacuumDatabase: () => Promise<void>;
  taskMetrics?: TaskMetrics;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Handles queued jobs and runs the periodic tasks. */
export async function startWorker({
  ports,
  queue,
  log,
  batchConcurrency = 1,
  vacuumDatabase,
  taskMetrics,
}: WorkerOptions): Promise<PeriodicTasks> {
  const pool = createFairPool(batchConcurrency, ports.clock);
  await queue.work(jobHandlers(ports, pool));
  return startPeriodicTasks(
    ports.clock,
    log,
    [
      ...periodicTasks(ports, pool),
      { name: 'vacuum the database', everyMs: hourMs, firstAfterMs: 10 * minuteMs, run: vacuumDatabase },
    ],
    taskMetrics,
  );
}

function jobHandlers(ports: Ports, pool: FairPool): JobHandlers {
  /** Skips the job when the shop has uninstalled. */
  const ofShop =
    <Payload extends { shopId: ShopId }>(work: (payload: Payload, signal: AbortSignal) => Promise<void>) =>
    (payload: Payload, signal: AbortSignal) =>
      whileInstalled(ports, payload.shopId, () => work(payload, signal));

  return {
    'platform-webhook': ({ deliveryId }) => handleWebhook(ports, deliveryId),
    'batch-read': ofShop((payload, signal) => readBatchProducts(ports, payload, signal)),
    'batch-run': ofShop(createLaneRunner(ports, pool)),
    'batch-update': ofShop((payload, signal) => runBatchUpdate(ports, payload, signal)),
    'catalogue-sync': ofShop(({ shopId }, signal) => syncCatalogue(ports, shopId, signal)),
    'catalogue-refresh': ofShop(({ shopId }, signal) => refreshCatalogue(ports, shopId, signal)),
    'catalogue-vacuum': ofShop(({ shopId }, signal) => vacuumCatalogue(ports, shopId, signal)),
    'shop-facts': ofShop(({ shopId }) => refreshShopFacts(ports, shopId)),
  };
}

const periodicTasks = (ports: Ports, pool: FairPool): PeriodicTask[] => [
  { name: 'wake batches', everyMs: 5 * secondMs, run: () => wakeBatches(ports) },
  { name: 'resume batches after an outage', everyMs: 10 * secondMs, run: () => resumeAfterOutage(ports, pool) },
  { name: 'release expired holds', everyMs: 10 * secondMs, run: () => releaseExpiredHolds(ports) },
  { name: 'finish interrupted changes', everyMs: 30 * secondMs, run: () => finishInterruptedChanges(ports) },
  { name: 'reconcile subscriptions', everyMs: minuteMs, run: () => reconcileOverdue(ports) },
  { name: 'renew accounts', everyMs: 5 * minuteMs, run: () => renewDueAccounts(ports) },
  { name: 'requeue webhook deliveries', everyMs: minuteMs, run: () => requeueWebhookDeliveries(ports) },
  { name: 'delete old webhook deliveries', everyMs: hourMs, run: () => deleteOldWebhookDeliveries(ports) },
  { name: 'refresh due catalogues', everyMs: 5 * secondMs, run: () => refreshDueCatalogues(ports) },
  { name: 'send events to Shopify Flow', everyMs: 10 * secondMs, run: () => sendFlowEvents(ports) },
  { name: 'act on standing orders', everyMs: 3 * secondMs, run: () => actOnStandingOrders(ports) },
  { name: 'rescore products', everyMs: 10 * secondMs, run: () => rescoreProducts(ports) },
  { name: 'mark alike products', everyMs: 2 * secondMs, run: () => markAlikeProducts(ports) },
];

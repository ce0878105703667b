import type { Ports } from '../automation/ports.ts';
import { sendFlowEvents } from '../automation/send-flow-events.ts';
import { checkOpenTexts } from '../batches/check-open-texts.ts';
import { resumeAfterOutage } from '../batches/generating/resume-after-outage.ts';
import { createLaneRunner } from '../batches/generating/run-batch.ts';
import { wakeBatches } from '../batches/generating/wake-batches.ts';
import { runBatchUpdate } from '../batches/publishing/run-batch-update.ts';
import { readBatchProducts } from '../batches/read-batch-products.ts';
import { reconcileOverdue } from '../billing/reconcile-subscriptions.ts';
import { releaseExpiredHolds } from '../billing/release-expired-holds.ts';
import { renewDueAccounts } from '../billing/renew-due-accounts.ts';
import { refreshCatalogue } from '../catalogue/refresh-catalogue.ts';
import { refreshDueCatalogues, rescoreProducts } from '../catalogue/refresh-due-catalogues.ts';
import { syncCatalogue } from '../catalogue/sync-catalogue.ts';
import { vacuumCatalogue } from '../catalogue/vacuum-catalogue.ts';
import { extractTexts } from '../documents/read-free-text.ts';
import { readTables } from '../documents/read-tables.ts';
import { resumeReading } from '../documents/resume-reading.ts';
import { refreshShopFacts } from '../facts/refresh-shop-facts.ts';
import { createFairPool, type FairPool } from '../foundation/fair-pool.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { JobHandlers, JobQueue } from '../foundation/jobs.ts';
import { whileInstalled } from '../foundation/while-installed.ts';
import { finishInterruptedChanges } from '../publishing/finish-interrupted-changes.ts';
import { markAlikeProducts } from '../sameness/mark-alike-products.ts';
import { deleteOldWebhookDeliveries } from '../shops/delete-old-webhook-deliveries.ts';
import { handleWebhook } from '../shops/handle-webhook.ts';
import { requeueWebhookDeliveries } from '../shops/requeue-webhook-deliveries.ts';
import { actOnStandingOrders } from '../standing-orders/act-on-standing-orders.ts';
import { workOnTextTests } from '../text-tests/work-on-text-tests.ts';
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
    'document-read': ofShop((payload, signal) => readTables(ports, payload, signal)),
    'document-extract': ofShop((payload, signal) => extractTexts(ports, payload, signal)),
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
  { name: 'work on tests of texts', everyMs: 3 * secondMs, run: () => workOnTextTests(ports) },
  { name: 'check open texts', everyMs: 15 * secondMs, run: () => checkOpenTexts(ports) },
  { name: 'rescore products', everyMs: 10 * secondMs, run: () => rescoreProducts(ports) },
  { name: 'resume reading documents', everyMs: 30 * secondMs, run: () => resumeReading(ports) },
  { name: 'mark alike products', everyMs: 2 * secondMs, run: () => markAlikeProducts(ports) },
];

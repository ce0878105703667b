import { createFairPool } from '../domain/batches/fair-pool.ts';
import type { ShopId } from '../domain/shops/identity.ts';
import type { JobQueue } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { readBatchProducts } from '../usecases/batches/read-batch-products.ts';
import { createLaneRunner } from '../usecases/batches/run-batch.ts';
import { runBatchUpdate } from '../usecases/batches/run-batch-update.ts';
import { wakeBatches } from '../usecases/batches/wake-batches.ts';
import { reconcileOverdue } from '../usecases/billing/reconcile-subscriptions.ts';
import { refreshCatalogue } from '../usecases/catalogue/refresh-catalogue.ts';
import { keepCatalogues, rescoreProducts } from '../usecases/catalogue/refresh-due-catalogues.ts';
import { syncCatalogue } from '../usecases/catalogue/sync-catalogue.ts';
import { finishInterruptedChanges } from '../usecases/publishing/finish-interrupted-changes.ts';
import { whileInstalled } from '../usecases/shops/while-installed.ts';
import { type Chores, startChores } from './chores.ts';
import { platformWebhookJob } from './platform-webhook.ts';

interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

// A hold outlives its dead owner by its lease and this at most.
const sweepEveryMs = 10_000;
const renewEveryMs = 5 * 60_000;
const chargesEveryMs = 60_000;
const cataloguesEveryMs = 5_000;
// A thousand products a minute: in the background, but done in days even for the largest.
const scoresEveryMs = 10_000;
const batchesEveryMs = 5_000;
const requeueEveryMs = 60_000;
// Younger ones are on their way through the queue.
const forgottenAfterMs = 60_000;
const writesEveryMs = 30_000;
const tidyEveryMs = 60 * 60_000;
const firstTidyAfterMs = 10 * 60_000;
const forgetEveryMs = 60 * 60_000;
// The platform repeats a delivery for hours at most.
const rememberedForMs = 7 * 24 * 60 * 60_000;

/** Takes queued work, and does what must be done from time to time whether or not anybody asks. */
export async function startWorker({
  ports,
  queue,
  tidy,
  log,
  batchConcurrency = 1,
}: {
  ports: Ports;
  queue: JobQueue;
  /** Texts of batches that are written at once. */
  batchConcurrency?: number;
  tidy: () => Promise<void>;
  log: Log;
}): Promise<Chores> {
  const ofShop =
    <Payload extends { shopId: ShopId }>(work: (payload: Payload, signal: AbortSignal) => Promise<void>) =>
    (payload: Payload, signal: AbortSignal) =>
      whileInstalled(ports, payload.shopId, () => work(payload, signal));
  await queue.work({
    'platform-webhook': (payload) => platformWebhookJob(ports, payload),
    'batch-read': ofShop((payload, signal) => readBatchProducts(ports, payload, signal)),
    'batch-run': ofShop(createLaneRunner(ports, createFairPool(batchConcurrency))),
    'batch-update': ofShop((payload, signal) => runBatchUpdate(ports, payload, signal)),
    'catalogue-sync': ofShop(({ shopId }, signal) => syncCatalogue(ports, shopId, signal)),
    'catalogue-refresh': ofShop(({ shopId }, signal) => refreshCatalogue(ports, shopId, signal)),
    'catalogue-tidy': ofShop(({ shopId }, signal) => ports.catalogueUpkeep.tidyRead(shopId, signal)),
  });
  const chores = startChores(log, [
    { name: 'forgotten batches', everyMs: batchesEveryMs, run: () => wakeBatches(ports) },
    { name: 'sweep', everyMs: sweepEveryMs, run: ports.ledger.sweep },
    { name: 'forgotten writes', everyMs: writesEveryMs, run: () => finishInterruptedChanges(ports) },
    { name: 'charges', everyMs: chargesEveryMs, run: () => reconcileOverdue(ports) },
    { name: 'renewals', everyMs: renewEveryMs, run: ports.ledger.renewDue },
    { name: 'forgotten deliveries', everyMs: requeueEveryMs, run: () => requeueForgotten(ports) },
    { name: 'catalogues', everyMs: cataloguesEveryMs, run: () => keepCatalogues(ports) },
    { name: 'scores', everyMs: scoresEveryMs, run: () => rescoreProducts(ports) },
    { name: 'tidy', everyMs: tidyEveryMs, firstAfterMs: firstTidyAfterMs, run: tidy },
    { name: 'old deliveries', everyMs: forgetEveryMs, run: () => ports.deliveries.forgetHandled(rememberedForMs) },
  ]);
  return chores;
}

/** A process may die between keeping a delivery and queueing it: what nobody handled is queued again. */
async function requeueForgotten({ deliveries, jobs }: Ports): Promise<number> {
  const forgotten = await deliveries.waitingFor(forgottenAfterMs);
  for (const deliveryId of forgotten) await jobs.enqueue('platform-webhook', { deliveryId });
  return forgotten.length;
}

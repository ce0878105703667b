import { Counter, type Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';
import type { Ports } from '../automation/ports.ts';
import { storedFlowEvents } from '../automation/store/flow-events.ts';
import { chosenGroups } from '../batches/chosen-groups.ts';
import { markItemsUndone, storedBatchUpdates } from '../batches/store/batch-updates.ts';
import { storedBatches } from '../batches/store/batches.ts';
import { storedCoupons } from '../billing/store/coupons.ts';
import { storedLedger } from '../billing/store/ledger.ts';
import { storedSubscriptions } from '../billing/store/subscriptions.ts';
import { storedCatalogue } from '../catalogue/store/catalogue.ts';
import { catalogueGroups } from '../catalogue/store/catalogue-groups.ts';
import { storedCatalogueUpkeep } from '../catalogue/store/catalogue-upkeep.ts';
import { documentsBeingRead } from '../documents/store/documents.ts';
import { resealFiles } from '../documents/store/files.ts';
import { storedFacts } from '../facts/store/facts.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Database } from '../foundation/database/database.ts';
import { createFairPool } from '../foundation/fair-pool.ts';
import type { Jobs } from '../foundation/jobs.ts';
import { openTextModel } from '../foundation/model/text-model.ts';
import { openClaimChecker } from '../generation/claims/claim-checker.ts';
import { storedGenerations } from '../history/store/generations.ts';
import { storedHistory } from '../history/store/history.ts';
import { readHomeSession } from '../home/store/home-session.ts';
import { pictureFiles, pictureOrigins } from '../pictures/picture-files.ts';
import { openVision } from '../pictures/vision.ts';
import { storedChanges } from '../publishing/store/changes.ts';
import { storedProtections } from '../publishing/store/protections.ts';
import { storedSameness } from '../sameness/store/sameness.ts';
import { sealedSecrets } from '../shops/store/encrypted-secrets.ts';
import { storedShops } from '../shops/store/shops.ts';
import { storedWebhookDeliveries } from '../shops/store/webhook-deliveries.ts';
import { afterFactAdded } from '../standing-orders/after-fact-added.ts';
import { stopWork } from '../standing-orders/stop-work.ts';
import { forgetVoice } from '../standing-orders/store/forget-voice.ts';
import { storedStandingOrders } from '../standing-orders/store/standing-orders.ts';
import { storedTestedProducts } from '../text-tests/store/tested-products.ts';
import { storedTextTests } from '../text-tests/store/text-tests.ts';
import { storedVoices } from '../voices/store/voices.ts';
import type { Config } from './config.ts';
import { connectPlatform } from './connect-platform.ts';
import { measuredBatches } from './metrics/batch-metrics.ts';
import { measuredClaimChecker } from './metrics/claim-metrics.ts';
import { measuredGenerations, measuredTextModel, stopCounter, textCounters } from './metrics/metrics.ts';
import { platformMetrics } from './metrics/platform-metrics.ts';

/** Chooses the adapter behind each port. */
export function buildPorts(
  config: Config,
  database: Database,
  clock: Clock,
  jobs: Jobs,
  registry: Registry,
  log: Pick<Logger, 'warn'>,
): Ports {
  const { now } = clock;
  const secrets = sealedSecrets(config.encryptionKeys, reportUnreadable(registry, log));
  const shops = storedShops(database, secrets, now);
  const inTransaction = database.shopTransaction;
  const catalogue = storedCatalogue(database, now);
  const { storeGroups, ...platform } = connectPlatform(config.platform, shops, clock, platformMetrics(registry));
  const countTexts = textCounters(registry);
  const batches = measuredBatches(storedBatches(database, now), registry, countTexts);
  const batchUpdates = storedBatchUpdates(database, now);
  const generations = measuredGenerations(storedGenerations(database, now), countTexts);
  const standingOrders = storedStandingOrders(database, now);
  const textTests = storedTextTests(database, now);
  return {
    ...plainStores(database, now),
    afterFactAdded: (...args) => afterFactAdded({ generations, standingOrders }, ...args),
    batchUpdates,
    batches,
    catalogue,
    changes: storedChanges(database, now, markItemsUndone),
    clock,
    countStop: stopCounter(registry),
    fileSecrets: secrets,
    findInterruptedDocuments: (...args) => database.acrossShops((db) => documentsBeingRead(db, ...args)),
    generations,
    inTransaction,
    jobs,
    ...openModels(config.ai, clock, registry),
    ...platform,
    pictureFiles: pictureFiles({
      clock,
      origins: pictureOrigins(config.platform, config.isProduction),
      refusesPrivateAddresses: config.isProduction,
      usesProxy: config.proxy !== null,
    }),
    productGroups: chosenGroups(
      { catalogue, clock, jobs, storeCatalogue: platform.storeCatalogue },
      { catalogue: catalogueGroups(database), store: storeGroups },
    ),
    readHomeSession: (...args) => readHomeSession(database, ...args),
    resealFiles: () => resealFiles(database, secrets),
    shops,
    standingOrderQuietMs: config.standingOrderQuietMs,
    standingOrders,
    stopWork: (shopId) => stopWork({ batches, batchUpdates, clock, inTransaction, standingOrders, textTests }, shopId),
    textTests,
    voices: storedVoices(database, now, forgetVoice),
  };
}

/** Stores that need nothing but the database and the time. */
function plainStores(database: Database, now: () => Date) {
  return {
    catalogueUpkeep: storedCatalogueUpkeep(database, now),
    coupons: storedCoupons(database, now),
    facts: storedFacts(database, now),
    flowEvents: storedFlowEvents(database, now),
    history: storedHistory(database),
    ledger: storedLedger(database, now),
    protections: storedProtections(database, now),
    sameness: storedSameness(database, now),
    subscriptions: storedSubscriptions(database, now),
    testedProducts: storedTestedProducts(database, now),
    webhookDeliveries: storedWebhookDeliveries(database, now),
  };
}

/** The models that we ask for texts, sources of claims and what pictures show. */
function openModels(ai: Config['ai'], clock: Clock, registry: Registry) {
  const measured = measuredTextModel(registry);
  const measuredChecks = measuredClaimChecker(registry);
  const checker = (maxRunning: number) => {
    if (ai.checkModel === null) return null;
    const timeoutMs = ai.timing.firstWordMs;
    return measuredChecks(openClaimChecker({ ...ai, model: ai.checkModel, maxRunning, timeoutMs }, clock));
  };
  return {
    // A batch retries and slows down by its own rules, and no one watches its texts being generated.
    batchModel: measured(openTextModel({ ...ai, maxAttempts: 1, isStreamed: false }, clock)),
    batchClaimChecker: checker(ai.batchConcurrency),
    claimChecker: checker(ai.singleConcurrency),
    singleTexts: createFairPool(ai.singleConcurrency, clock),
    textModel: measured(openTextModel(ai, clock)),
    vision: openVision(openTextModel({ ...ai, isStreamed: false }, clock), clock),
  };
}

function reportUnreadable(registry: Registry, log: Pick<Logger, 'warn'>) {
  const unreadable = new Counter({
    name: 'shop_access_unreadable_total',
    help: 'Saved access of shops that no ENCRYPTION_KEY could open',
    registers: [registry],
  });
  return (shopId: string, reason: string) => {
    unreadable.inc();
    log.warn({ shop: shopId, reason }, 'saved access cannot be read; the shop must grant access again');
  };
}

import { Counter, type Registry } from '@prometheus-io/client';
import type { Logger } from 'pino';
import { openClaimChecker } from '../ai/claim-checker.ts';
import { openTextModel } from '../ai/text-model.ts';
import { openVision } from '../ai/vision.ts';
import { createFairPool } from '../domain/batches/fair-pool.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import { pictureFiles, pictureOrigins } from '../platform/generation/picture-files.ts';
import type { Clock } from '../ports/clock.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { storedFlowEvents } from '../store/automation/flow-events.ts';
import { markItemsUndone, storedBatchUpdates } from '../store/batches/batch-updates.ts';
import { storedBatches } from '../store/batches/batches.ts';
import { storedCoupons } from '../store/billing/coupons.ts';
import { storedLedger } from '../store/billing/ledger.ts';
import { storedSubscriptions } from '../store/billing/subscriptions.ts';
import { storedCatalogue } from '../store/catalogue/catalogue.ts';
import { catalogueGroups } from '../store/catalogue/catalogue-groups.ts';
import { storedCatalogueUpkeep } from '../store/catalogue/catalogue-upkeep.ts';
import type { Database } from '../store/database/database.ts';
import { storedFacts } from '../store/facts/facts.ts';
import { storedGenerations } from '../store/history/generations.ts';
import { storedHistory } from '../store/history/history.ts';
import { storedChanges } from '../store/publishing/changes.ts';
import { storedProtections } from '../store/publishing/protections.ts';
import { storedSameness } from '../store/sameness/sameness.ts';
import { sealedSecrets } from '../store/shops/encrypted-secrets.ts';
import { storedShops } from '../store/shops/shops.ts';
import { storedWebhookDeliveries } from '../store/shops/webhook-deliveries.ts';
import { forgetVoice } from '../store/standing-orders/forget-voice.ts';
import { storedStandingOrders } from '../store/standing-orders/standing-orders.ts';
import { storedVoices } from '../store/voices/voices.ts';
import { chosenGroups } from '../usecases/batches/chosen-groups.ts';
import { measuredBatches } from './batch-metrics.ts';
import { measuredClaimChecker } from './claim-metrics.ts';
import type { Config } from './config.ts';
import { measuredGenerations, measuredTextModel, stopCounter, textCounters } from './metrics.ts';
import { platformMetrics } from './platform-metrics.ts';

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
  const shops = storedShops(database, sealedSecrets(config.encryptionKeys, reportUnreadable(registry, log)), now);
  const catalogue = storedCatalogue(database, now);
  const { storeGroups, ...platform } = connectPlatform(config.platform, shops, clock, platformMetrics(registry));
  const measured = measuredTextModel(registry);
  const countTexts = textCounters(registry);
  const measuredChecks = measuredClaimChecker(registry);
  const checker = (maxRunning: number) => {
    const { checkModel, timing } = config.ai;
    if (checkModel === null) return null;
    const timeoutMs = timing.firstWordMs;
    return measuredChecks(openClaimChecker({ ...config.ai, model: checkModel, maxRunning, timeoutMs }, clock));
  };
  return {
    // A batch retries and slows down by its own rules, and no one watches its texts being generated.
    batchModel: measured(openTextModel({ ...config.ai, maxAttempts: 1, isStreamed: false }, clock)),
    batchClaimChecker: checker(config.ai.batchConcurrency),
    batchUpdates: storedBatchUpdates(database, now),
    batches: measuredBatches(storedBatches(database, now), registry, countTexts),
    catalogue,
    catalogueUpkeep: storedCatalogueUpkeep(database, now),
    changes: storedChanges(database, now, markItemsUndone),
    claimChecker: checker(config.ai.singleConcurrency),
    clock,
    countStop: stopCounter(registry),
    coupons: storedCoupons(database, now),
    webhookDeliveries: storedWebhookDeliveries(database, now),
    facts: storedFacts(database, now),
    flowEvents: storedFlowEvents(database, now),
    generations: measuredGenerations(storedGenerations(database, now), countTexts),
    history: storedHistory(database),
    jobs,
    ledger: storedLedger(database, now),
    ...platform,
    pictureFiles: pictureFiles({
      clock,
      origins: pictureOrigins(config.platform, config.isProduction),
      refusesPrivateAddresses: config.isProduction,
    }),
    productGroups: chosenGroups(
      { catalogue, clock, jobs, storeCatalogue: platform.storeCatalogue },
      { catalogue: catalogueGroups(database), store: storeGroups },
    ),
    protections: storedProtections(database, now),
    sameness: storedSameness(database, now),
    shops,
    singleTexts: createFairPool(config.ai.singleConcurrency, clock),
    standingOrderQuietMs: config.standingOrderQuietMs,
    standingOrders: storedStandingOrders(database, now),
    subscriptions: storedSubscriptions(database, now),
    textModel: measured(openTextModel(config.ai, clock)),
    vision: openVision(openTextModel({ ...config.ai, isStreamed: false }, clock), clock),
    voices: storedVoices(database, now, forgetVoice),
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

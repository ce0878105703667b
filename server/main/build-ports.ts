import type { Registry } from '@prometheus-io/client';
import { openTextModel } from '../ai/text-model.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { storedBatchUpdates } from '../store/batches/batch-updates.ts';
import { storedBatches } from '../store/batches/batches.ts';
import { storedCoupons } from '../store/billing/coupons.ts';
import { storedLedger } from '../store/billing/ledger.ts';
import { storedSubscriptions } from '../store/billing/subscriptions.ts';
import { storedCatalogue } from '../store/catalogue/catalogue.ts';
import { catalogueGroups } from '../store/catalogue/catalogue-groups.ts';
import { storedCatalogueUpkeep } from '../store/catalogue/catalogue-upkeep.ts';
import type { Database } from '../store/database/database.ts';
import { storedGenerations } from '../store/history/generations.ts';
import { storedHistory } from '../store/history/history.ts';
import { storedChanges } from '../store/publishing/changes.ts';
import { sealedSecrets } from '../store/shops/encrypted-secrets.ts';
import { storedShops } from '../store/shops/shops.ts';
import { storedWebhookDeliveries } from '../store/shops/webhook-deliveries.ts';
import { chosenGroups } from '../usecases/batches/chosen-groups.ts';
import { measuredBatches } from './batch-metrics.ts';
import type { Config } from './config.ts';
import { measuredGenerations, measuredTextModel, textCounters } from './metrics.ts';
import { platformMetrics } from './platform-metrics.ts';

/** Chooses the adapter behind each port. */
export function buildPorts(config: Config, database: Database, jobs: Jobs, registry: Registry): Ports {
  const now = () => new Date();
  const shops = storedShops(database, sealedSecrets(config.encryptionKeys), now);
  const catalogue = storedCatalogue(database, now);
  const { storeGroups, ...platform } = connectPlatform(config.platform, shops, now, platformMetrics(registry));
  const measured = measuredTextModel(registry);
  const countTexts = textCounters(registry);
  const { batchConcurrency } = config.ai;
  return {
    // A batch retries and slows down by its own rules, and no one watches its texts being generated.
    batchModel: measured(
      openTextModel({ ...config.ai, singleConcurrency: batchConcurrency, maxAttempts: 1, isStreamed: false }),
    ),
    batchUpdates: storedBatchUpdates(database, now),
    batches: measuredBatches(storedBatches(database, now), registry, countTexts),
    catalogue,
    catalogueUpkeep: storedCatalogueUpkeep(database, now),
    changes: storedChanges(database, now),
    coupons: storedCoupons(database, now),
    webhookDeliveries: storedWebhookDeliveries(database, now),
    generations: measuredGenerations(storedGenerations(database, now), countTexts),
    history: storedHistory(database),
    jobs,
    ledger: storedLedger(database, now),
    ...platform,
    productGroups: chosenGroups(catalogue, { catalogue: catalogueGroups(database), store: storeGroups }),
    shops,
    subscriptions: storedSubscriptions(database, now),
    textModel: measured(openTextModel(config.ai)),
    now,
  };
}

import type { Registry } from '@prometheus-io/client';
import { connectPlatform } from '../platform/connect-platform.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { storedBatchUpdates } from '../store/batch-updates.ts';
import { storedBatches } from '../store/batches.ts';
import { storedCatalogue } from '../store/catalogue.ts';
import { catalogueGroups } from '../store/catalogue-groups.ts';
import { storedCatalogueUpkeep } from '../store/catalogue-upkeep.ts';
import { storedChanges } from '../store/changes.ts';
import { storedCoupons } from '../store/coupons.ts';
import type { Database } from '../store/database.ts';
import { storedDeliveries } from '../store/deliveries.ts';
import { storedGenerations } from '../store/generations.ts';
import { storedHistory } from '../store/history.ts';
import { storedLedger } from '../store/ledger.ts';
import { sealedSecrets } from '../store/sealed-secrets.ts';
import { storedShops } from '../store/shops.ts';
import { storedSubscriptions } from '../store/subscriptions.ts';
import { chosenGroups } from '../usecases/chosen-groups.ts';
import { measuredBatches } from './batch-metrics.ts';
import type { Config } from './config.ts';
import { lateTextModel } from './late-text-model.ts';
import { countDelivered, measuredGenerations, measuredTextModel } from './metrics.ts';
import { platformWatch } from './platform-metrics.ts';

/** The one place that knows what stands behind each port. */
export function buildPorts(config: Config, database: Database, jobs: Jobs, registry: Registry): Ports {
  const now = () => new Date();
  const shops = storedShops(database, sealedSecrets(config.encryptionKeys), now);
  const catalogue = storedCatalogue(database, now);
  const { storeGroups, ...platform } = connectPlatform(config.platform, shops, now, platformWatch(registry));
  const measured = measuredTextModel(registry);
  const delivered = countDelivered(registry);
  const { batchConcurrency } = config.ai;
  return {
    // Batches mind retries and pauses themselves, for all their items together; nobody hears their texts come.
    batchModel: measured(
      lateTextModel({ ...config.ai, singleConcurrency: batchConcurrency, mostAttempts: 1, isWhole: true }),
    ),
    batchUpdates: storedBatchUpdates(database, now),
    batches: measuredBatches(storedBatches(database, now), registry, delivered),
    catalogue,
    catalogueUpkeep: storedCatalogueUpkeep(database, now),
    changes: storedChanges(database, now),
    coupons: storedCoupons(database, now),
    deliveries: storedDeliveries(database, now),
    generations: measuredGenerations(storedGenerations(database, now), delivered),
    history: storedHistory(database),
    jobs,
    ledger: storedLedger(database, now),
    ...platform,
    productGroups: chosenGroups(catalogue, { catalogue: catalogueGroups(database), store: storeGroups }),
    shops,
    subscriptions: storedSubscriptions(database, now),
    textModel: measured(lateTextModel(config.ai)),
    now,
  };
}

import type { Registry } from '@prometheus-io/client';
import { openTextModel } from '../ai/text-model.ts';
import { connectPlatform } from '../platform/connect-platform.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { storedChanges } from '../store/changes.ts';
import { storedCoupons } from '../store/coupons.ts';
import type { Database } from '../store/database.ts';
import { storedDeliveries } from '../store/deliveries.ts';
import { storedGenerations } from '../store/generations.ts';
import { storedLedger } from '../store/ledger.ts';
import { sealedSecrets } from '../store/sealed-secrets.ts';
import { storedShops } from '../store/shops.ts';
import { storedSubscriptions } from '../store/subscriptions.ts';
import type { Config } from './config.ts';
import { measuredGenerations, measuredTextModel } from './metrics.ts';

/** The one place that knows what stands behind each port. */
export function buildPorts(config: Config, database: Database, jobs: Jobs, registry: Registry): Ports {
  const now = () => new Date();
  const shops = storedShops(database, sealedSecrets(config.encryptionKeys), now);
  return {
    changes: storedChanges(database, now),
    coupons: storedCoupons(database, now),
    deliveries: storedDeliveries(database, now),
    generations: measuredGenerations(storedGenerations(database, now), registry),
    jobs,
    ledger: storedLedger(database, now),
    ...connectPlatform(config.platform, shops, now),
    shops,
    subscriptions: storedSubscriptions(database, now),
    textModel: measuredTextModel(openTextModel(config.ai), registry),
    now,
  };
}

import type { FairPool } from '../domain/batches/fair-pool.ts';
import type { Flow, FlowEvents } from './automation/flow.ts';
import type { BatchUpdates } from './batches/batch-updates.ts';
import type { Batches } from './batches/batches.ts';
import type { Coupons } from './billing/coupons.ts';
import type { Ledger } from './billing/ledger.ts';
import type { ShopBilling } from './billing/shop-billing.ts';
import type { Subscriptions } from './billing/subscriptions.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { CatalogueUpkeep } from './catalogue/catalogue-upkeep.ts';
import type { ProductGroups } from './catalogue/product-groups.ts';
import type { StoreCatalogue } from './catalogue/store-catalogue.ts';
import type { Clock } from './clock.ts';
import type { Facts } from './facts/facts.ts';
import type { StoreProfiles } from './facts/store-profiles.ts';
import type { ClaimChecker } from './generation/claim-checker.ts';
import type { Generations } from './generation/generations.ts';
import type { PictureFiles } from './generation/picture-files.ts';
import type { TextModel } from './generation/text-model.ts';
import type { Vision } from './generation/vision.ts';
import type { History } from './history/history.ts';
import type { Jobs } from './jobs.ts';
import type { Translations } from './languages/translations.ts';
import type { BulkPublishing } from './publishing/bulk-publishing.ts';
import type { Changes } from './publishing/changes.ts';
import type { Media } from './publishing/media.ts';
import type { Protections } from './publishing/protections.ts';
import type { ShopAdmin } from './publishing/shop-admin.ts';
import type { Sameness } from './sameness/sameness.ts';
import type { ShopEntry } from './shops/shop-entry.ts';
import type { Shops } from './shops/shops.ts';
import type { WebhookDeliveries } from './shops/webhook-deliveries.ts';
import type { StandingOrders } from './standing-orders/standing-orders.ts';
import type { Voices } from './voices/voices.ts';

/** Everything that use cases need from outside. `main/` chooses the adapters. */
export interface Ports {
  /** For batches, whose worker limits the calls that run at once. */
  batchModel: TextModel;
  /** For the texts of batches, so that single texts do not wait for their checks; null: `AI_CHECK_MODEL` is off. */
  batchClaimChecker: ClaimChecker | null;
  batchUpdates: BatchUpdates;
  batches: Batches;
  bulkPublishing: BulkPublishing;
  catalogue: Catalogue;
  catalogueUpkeep: CatalogueUpkeep;
  changes: Changes;
  claimChecker: ClaimChecker | null;
  clock: Clock;
  /** Counts a single text that the merchant stopped: free when less than half of it was shown. */
  countStop: (outcome: 'charged' | 'free') => void;
  coupons: Coupons;
  facts: Facts;
  flow: Flow;
  flowEvents: FlowEvents;
  generations: Generations;
  history: History;
  jobs: Jobs;
  ledger: Ledger;
  media: Media;
  pictureFiles: PictureFiles;
  productGroups: ProductGroups;
  protections: Protections;
  sameness: Sameness;
  shopAdmin: ShopAdmin;
  shopBilling: ShopBilling;
  shopEntry: ShopEntry;
  shops: Shops;
  storeCatalogue: StoreCatalogue;
  storeProfiles: StoreProfiles;
  /** Shares the calls for single texts between shops, apart from those of batches. */
  singleTexts: FairPool;
  /** How long a product must have been left alone before a standing order acts on it. */
  standingOrderQuietMs: number;
  standingOrders: StandingOrders;
  subscriptions: Subscriptions;
  textModel: TextModel;
  translations: Translations;
  vision: Vision;
  voices: Voices;
  webhookDeliveries: WebhookDeliveries;
}

import type { BatchUpdates } from './batch-updates.ts';
import type { Batches } from './batches.ts';
import type { BulkWrites } from './bulk-writes.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueUpkeep } from './catalogue-upkeep.ts';
import type { Changes } from './changes.ts';
import type { Coupons } from './coupons.ts';
import type { Deliveries } from './deliveries.ts';
import type { Generations } from './generations.ts';
import type { History } from './history.ts';
import type { Jobs } from './jobs.ts';
import type { Ledger } from './ledger.ts';
import type { ProductGroups } from './product-groups.ts';
import type { ShopAdmin } from './shop-admin.ts';
import type { ShopBilling } from './shop-billing.ts';
import type { ShopEntry } from './shop-entry.ts';
import type { Shops } from './shops.ts';
import type { StoreCatalogue } from './store-catalogue.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { TextModel } from './text-model.ts';

/** All that the use cases ask of the outside; `main/` decides what stands behind each. */
export interface Ports {
  /** For batches, with places of its own, so that neither they nor single texts wait for the other. */
  batchModel: TextModel;
  batchUpdates: BatchUpdates;
  batches: Batches;
  bulkWrites: BulkWrites;
  catalogue: Catalogue;
  catalogueUpkeep: CatalogueUpkeep;
  changes: Changes;
  coupons: Coupons;
  deliveries: Deliveries;
  generations: Generations;
  history: History;
  jobs: Jobs;
  ledger: Ledger;
  productGroups: ProductGroups;
  shopAdmin: ShopAdmin;
  shopBilling: ShopBilling;
  shopEntry: ShopEntry;
  shops: Shops;
  storeCatalogue: StoreCatalogue;
  subscriptions: Subscriptions;
  textModel: TextModel;
  now: () => Date;
}

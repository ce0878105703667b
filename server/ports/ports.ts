import type { Changes } from './changes.ts';
import type { Coupons } from './coupons.ts';
import type { Deliveries } from './deliveries.ts';
import type { Generations } from './generations.ts';
import type { Jobs } from './jobs.ts';
import type { Ledger } from './ledger.ts';
import type { ShopAdmin } from './shop-admin.ts';
import type { ShopBilling } from './shop-billing.ts';
import type { ShopEntry } from './shop-entry.ts';
import type { Shops } from './shops.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { TextModel } from './text-model.ts';

/** All that the use cases ask of the outside; `main/` decides what stands behind each. */
export interface Ports {
  changes: Changes;
  coupons: Coupons;
  deliveries: Deliveries;
  generations: Generations;
  jobs: Jobs;
  ledger: Ledger;
  shopAdmin: ShopAdmin;
  shopBilling: ShopBilling;
  shopEntry: ShopEntry;
  shops: Shops;
  subscriptions: Subscriptions;
  textModel: TextModel;
  now: () => Date;
}

import type { Changes } from './changes.ts';
import type { Deliveries } from './deliveries.ts';
import type { Generations } from './generations.ts';
import type { Jobs } from './jobs.ts';
import type { Ledger } from './ledger.ts';
import type { ShopAdmin } from './shop-admin.ts';
import type { ShopEntry } from './shop-entry.ts';
import type { Shops } from './shops.ts';
import type { TextModel } from './text-model.ts';

/** All that the use cases ask of the outside; `main/` decides what stands behind each. */
export interface Ports {
  changes: Changes;
  deliveries: Deliveries;
  generations: Generations;
  jobs: Jobs;
  ledger: Ledger;
  shopAdmin: ShopAdmin;
  shopEntry: ShopEntry;
  shops: Shops;
  textModel: TextModel;
  now: () => Date;
}

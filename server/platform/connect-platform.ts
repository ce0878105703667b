import type { BulkWrites } from '../ports/bulk-writes.ts';
import type { ProductGroups } from '../ports/product-groups.ts';
import type { ShopAdmin } from '../ports/shop-admin.ts';
import type { ShopBilling } from '../ports/shop-billing.ts';
import type { ShopEntry } from '../ports/shop-entry.ts';
import type { Shops } from '../ports/shops.ts';
import type { StoreCatalogue } from '../ports/store-catalogue.ts';
import { accessGrants } from './access-grants.ts';
import { adminClient, type PlatformWatch } from './admin-client.ts';
import { bulkWrites } from './bulk-writes.ts';
import type { PlatformConfig } from './platform-config.ts';
import { platformLibrary } from './platform-library.ts';
import { recentCallers } from './recent-callers.ts';
import { workingAccess } from './shop-access.ts';
import { shopAdmin } from './shop-admin.ts';
import { shopBilling } from './shop-billing.ts';
import { shopEntry } from './shop-entry.ts';
import { storeCatalogue } from './store-catalogue.ts';
import { storeGroups } from './store-groups.ts';

/** The store platform behind its ports. */
export function connectPlatform(
  config: PlatformConfig,
  shops: Shops,
  now: () => Date,
  watch: PlatformWatch,
): {
  bulkWrites: BulkWrites;
  shopEntry: ShopEntry;
  shopAdmin: ShopAdmin;
  shopBilling: ShopBilling;
  storeCatalogue: StoreCatalogue;
  storeGroups: ProductGroups;
} {
  const library = platformLibrary(config);
  const grants = accessGrants(library);
  const callers = recentCallers();
  const client = adminClient(library, workingAccess(shops, grants, callers), watch);
  const store = storeCatalogue(client);
  return {
    bulkWrites: bulkWrites(client),
    storeCatalogue: store,
    storeGroups: storeGroups(client, store),
    shopEntry: shopEntry(shops, grants, callers),
    shopAdmin: shopAdmin(client),
    shopBilling: shopBilling(client, config, now),
  };
}

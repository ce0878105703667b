import type { Flow } from '../ports/automation/flow.ts';
import type { ShopBilling } from '../ports/billing/shop-billing.ts';
import type { GroupSource } from '../ports/catalogue/product-groups.ts';
import type { StoreCatalogue } from '../ports/catalogue/store-catalogue.ts';
import type { Clock } from '../ports/clock.ts';
import type { StoreProfiles } from '../ports/facts/store-profiles.ts';
import type { Translations } from '../ports/languages/translations.ts';
import type { BulkPublishing } from '../ports/publishing/bulk-publishing.ts';
import type { Media } from '../ports/publishing/media.ts';
import type { ShopAdmin } from '../ports/publishing/shop-admin.ts';
import type { ShopEntry } from '../ports/shops/shop-entry.ts';
import type { Shops } from '../ports/shops/shops.ts';
import { storeFlow } from './automation/flow.ts';
import { shopBilling } from './billing/shop-billing.ts';
import { storeCatalogue } from './catalogue/store-catalogue.ts';
import { storeGroups } from './catalogue/store-groups.ts';
import { adminClient, type PlatformMetrics } from './client/admin-client.ts';
import type { PlatformConfig } from './client/platform-config.ts';
import { platformLibrary } from './client/platform-library.ts';
import { storeProfiles } from './facts/store-profiles.ts';
import { storeTranslations } from './languages/translations.ts';
import { bulkPublishing } from './publishing/bulk-publishing.ts';
import { storeMedia } from './publishing/media.ts';
import { shopAdmin } from './publishing/shop-admin.ts';
import { accessGrants } from './shops/access-grants.ts';
import { recentCallers } from './shops/recent-callers.ts';
import { workingAccess } from './shops/shop-access.ts';
import { shopEntry } from './shops/shop-entry.ts';

/** Builds the adapters of the store platform. */
export function connectPlatform(
  config: PlatformConfig,
  shops: Shops,
  clock: Clock,
  metrics: PlatformMetrics,
): {
  bulkPublishing: BulkPublishing;
  flow: Flow;
  shopEntry: ShopEntry;
  media: Media;
  shopAdmin: ShopAdmin;
  shopBilling: ShopBilling;
  storeCatalogue: StoreCatalogue;
  storeGroups: GroupSource;
  storeProfiles: StoreProfiles;
  translations: Translations;
} {
  const { now } = clock;
  const library = platformLibrary(config, clock);
  const grants = accessGrants(library, clock);
  const callers = recentCallers(now);
  const client = adminClient(library, workingAccess(shops, grants, callers, now), metrics, clock);
  const catalogue = storeCatalogue(client, clock);
  return {
    bulkPublishing: bulkPublishing(client, clock),
    flow: storeFlow(client),
    storeCatalogue: catalogue,
    storeGroups: storeGroups(client, catalogue),
    storeProfiles: storeProfiles(client),
    shopEntry: shopEntry(shops, grants, callers, now),
    media: storeMedia(client),
    shopAdmin: shopAdmin(client),
    translations: storeTranslations(client),
    shopBilling: shopBilling(client, config, now),
  };
}

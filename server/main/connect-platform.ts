import type { Flow } from '../automation/ports/flow.ts';
import { storeFlow } from '../automation/shopify.ts';
import type { ShopBilling } from '../billing/ports/shop-billing.ts';
import { shopBilling } from '../billing/shopify.ts';
import type { GroupSource } from '../catalogue/ports/product-groups.ts';
import type { ShopAdmin } from '../catalogue/ports/shop-admin.ts';
import type { StoreCatalogue } from '../catalogue/ports/store-catalogue.ts';
import { shopAdmin } from '../catalogue/shopify/shop-admin.ts';
import { storeCatalogue } from '../catalogue/shopify/store-catalogue.ts';
import { storeGroups } from '../catalogue/shopify/store-groups.ts';
import type { StoreProfiles } from '../facts/ports/store-profiles.ts';
import { storeProfiles } from '../facts/shopify.ts';
import type { Clock } from '../foundation/clock.ts';
import { adminClient, type PlatformMetrics } from '../foundation/platform/admin-client.ts';
import type { PlatformConfig } from '../foundation/platform/platform-config.ts';
import { platformLibrary } from '../foundation/platform/platform-library.ts';
import type { Translations } from '../languages/ports/translations.ts';
import { storeTranslations } from '../languages/shopify.ts';
import type { Media } from '../pictures/ports/media.ts';
import { storeMedia } from '../pictures/shopify-media.ts';
import type { BulkPublishing } from '../publishing/ports/bulk-publishing.ts';
import { bulkPublishing } from '../publishing/shopify-bulk.ts';
import type { ShopEntry } from '../shops/ports/shop-entry.ts';
import type { Shops } from '../shops/ports/shops.ts';
import { accessGrants } from '../shops/shopify/access-grants.ts';
import { recentCallers } from '../shops/shopify/recent-callers.ts';
import { workingAccess } from '../shops/shopify/shop-access.ts';
import { shopEntry } from '../shops/shopify/shop-entry.ts';
import type { CohortMarks } from '../text-tests/ports/cohort-marks.ts';
import { cohortMarks } from '../text-tests/shopify.ts';

/** Builds the adapters of the store platform. */
export function connectPlatform(
  config: PlatformConfig,
  shops: Shops,
  clock: Clock,
  metrics: PlatformMetrics,
): {
  bulkPublishing: BulkPublishing;
  cohortMarks: CohortMarks;
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
    cohortMarks: cohortMarks(client),
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

import type { ShopProfile } from '../../domain/facts/shop-facts.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

/** Reads what the platform says about a shop itself. Fails with the same failures as `ShopAdmin`. */
export interface StoreProfiles {
  /** Leaves out what the shop has not granted us access to. */
  read(shopId: ShopId): Promise<ShopProfile>;
}

import type { ShopId } from '../../foundation/identity.ts';
import type { ShopProfile } from '../rules/shop-facts.ts';

/** Reads what the platform says about a shop itself. Fails with the same failures as `ShopAdmin`. */
export interface StoreProfiles {
  /** Leaves out what the shop has not granted us access to. */
  read(shopId: ShopId): Promise<ShopProfile>;
}

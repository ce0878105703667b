import type { Caller, ShopId } from '../../domain/shops/identity.ts';
import type { SessionData, Shop, Staff } from './shops.ts';

export interface AdmittedCaller extends SessionData {
  shop: Shop;
  scopes: string[];
  staff: Staff;
  /** The shop was connected just now, for the first time or again. */
  isNew: boolean;
}

/** Turns a verified session token into a connected shop and a known staff member. */
export interface ShopEntry {
  /**
   * On first contact, exchanges the session token for access to the shop and reads who the staff member is; later only
   * reads our database. Throws `shop_not_connected` when the shop must grant access again.
   */
  admit(caller: Caller): Promise<AdmittedCaller>;
  /** Asks the platform whether the shop still has the app installed. Call it inside `shops.withLock`. */
  isStillInstalled(shopId: ShopId): Promise<boolean>;
}

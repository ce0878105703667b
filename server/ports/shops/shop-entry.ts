import type { Caller } from '../../domain/shops/identity.ts';
import type { Shop, Staff, Visit } from './shops.ts';

export interface Entry extends Visit {
  shop: Shop;
  scopes: string[];
  staff: Staff;
  /** The shop was connected just now, for the first time or again. */
  isNew: boolean;
}

/** The way in: turns a proven session token into a connected shop and a known staff member. */
export interface ShopEntry {
  /**
   * Connects the shop on first contact by exchanging the session token, and learns who the staff member is.
   * Cheap when both are known already. Throws `shop_not_connected` where the shop must grant access again.
   */
  admit(caller: Caller): Promise<Entry>;
}

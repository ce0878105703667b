import type { Caller, Shop, ShopId, Staff } from '../../foundation/identity.ts';
import type { SessionData } from './shops.ts';

export interface ConnectedCaller {
  shop: Shop;
  scopes: string[];
  staff: Staff;
}

type AdmittedCaller<Session extends SessionData> = Session &
  ConnectedCaller & {
    /** The shop was connected just now, for the first time or again. */
    isNew: boolean;
  };

/** Turns a verified session token into a connected shop and a known staff member. */
export interface ShopEntry {
  /**
   * On first contact, exchanges the session token for access to the shop and reads who the staff member is; later only
   * reads our database, by `readSession`. Throws `shop_not_connected` when the shop must grant access again.
   */
  admit<Session extends SessionData>(
    caller: Caller,
    readSession: () => Promise<Session>,
  ): Promise<AdmittedCaller<Session>>;
  /** Asks the platform whether the shop still has the app installed. Call it inside `shops.withLock`. */
  isStillInstalled(shopId: ShopId): Promise<boolean>;
}

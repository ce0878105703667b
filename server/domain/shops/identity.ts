/** The shop's permanent domain, `name.myshopify.com`. */
export type ShopId = string;
/** The platform's number for a staff member, as text. */
export type StaffId = string;

/** Who sent the request, as verified by the session token. */
export interface Caller {
  shopId: ShopId;
  staffId: StaffId;
  /** The platform adapter exchanges it for access. */
  sessionToken: string;
}

/** One installation of the app in a shop, from installing to uninstalling. */
export interface Installation {
  id: ShopId;
  installedAt: Date;
}

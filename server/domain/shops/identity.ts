/** A shop is known by its permanent domain, `name.myshopify.com`. */
export type ShopId = string;
/** The platform's number for a staff member, as text. */
export type StaffId = string;

/** Who is asking: proven by a session token, so that everything behind the door may trust it. */
export interface Caller {
  shopId: ShopId;
  staffId: StaffId;
  /** The token itself; only the platform adapter needs it, to exchange it for access. */
  sessionToken: string;
}

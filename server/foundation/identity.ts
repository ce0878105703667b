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

export interface Staff {
  id: StaffId;
  email: string;
  name: string;
  locale: string;
}

export interface Shop extends Installation {
  uninstalledAt: Date | null;
  /** When the platform last exchanged a staff session for access, which it does only for an installed app. */
  accessGrantedAt: Date;
  onboardingDone: boolean;
}

import type { ShopId, StaffId } from '../../domain/shops/identity.ts';
import type { Account } from '../billing/ledger.ts';
import type { CatalogueSummary } from '../catalogue/catalogue.ts';

export interface Staff {
  id: StaffId;
  email: string;
  name: string;
  locale: string;
}

/** Access to a shop's data, as the platform granted it. */
export interface ShopAccess {
  accessToken: string;
  /** null: does not expire. */
  expiresAt: Date | null;
  refreshToken: string | null;
  refreshTokenExpiresAt: Date | null;
  scopes: string[];
}

export interface Shop {
  id: ShopId;
  installedAt: Date;
  uninstalledAt: Date | null;
  onboardingDone: boolean;
}

/** What is known of a staff member and their shop when they come to the door. */
export interface Visit {
  shop: Shop | null;
  /** null: there is no access to the shop. */
  scopes: string[] | null;
  staff: Staff | null;
  /** As it was left; its month may be over. */
  account: Account | null;
  keyVals: Record<string, unknown>;
  featureFlags: string[];
  /** Whether a charge waits for the merchant's decision, as far as we know. */
  hasPendingCharge: boolean;
  /** What it can have but once and has had, as `offer:CODE`. */
  hadOnce: string[];
  catalogue: CatalogueSummary;
}

/** Shops that have installed us, their access, and their staff. Access is encrypted where it is kept. */
export interface Shops {
  /** Records the install (or reinstall) together with its access, which was asked for at that moment or is new. */
  connect(shopId: ShopId, access: ShopAccess, askedAt?: Date): Promise<Shop>;
  /** Runs while nobody else connects the shop, renews its access or lets it go. */
  withLock<Result>(shopId: ShopId, run: () => Promise<Result>): Promise<Result>;
  /**
   * What runs inside is done for this installation of the shop: once it has left, nothing is shown to it or kept of it
   * any more, even where the shop has come back since. It then fails with `shop_not_connected`.
   */
  withInstallation<Result>(shop: Pick<Shop, 'id' | 'installedAt'>, run: () => Promise<Result>): Promise<Result>;
  find(shopId: ShopId): Promise<Shop | null>;
  /** All of it at once: every call of the API begins with this. */
  visit(shopId: ShopId, staffId: StaffId): Promise<Visit>;
  access(shopId: ShopId): Promise<ShopAccess | null>;
  /**
   * Runs `renew` for at most one caller at a time across all processes; who waited gets what the first one stored.
   * `stale` is the access token that no longer works: where another one is stored already, that one is returned.
   * A shop that has left is not asked for any: `shop_not_connected`.
   */
  renewAccess(
    shopId: ShopId,
    stale: string | null,
    renew: (current: ShopAccess | null) => Promise<ShopAccess>,
  ): Promise<ShopAccess>;
  /** The scopes of the stored access as the platform told them at that moment; anything told later stands. */
  saveScopes(shopId: ShopId, scopes: string[], at: Date): Promise<void>;
  /** Ends the installation and forgets its access, when what is being kept for it at this moment has been. */
  leave(shopId: ShopId, at: Date): Promise<void>;
  completeOnboarding(shopId: ShopId): Promise<void>;
  /** Removes everything that is known of the shop, its ledger included. */
  erase(shopId: ShopId): Promise<void>;

  saveStaff(shopId: ShopId, staff: Staff): Promise<void>;
  staff(shopId: ShopId, staffId: StaffId): Promise<Staff | null>;
  featureFlags(shopId: ShopId, staffId: StaffId): Promise<string[]>;
  setFeatureFlag(shopId: ShopId, staffId: StaffId, flag: string, isOn: boolean): Promise<void>;
  saveKeyVal(shopId: ShopId, staffId: StaffId, key: string, value: unknown): Promise<void>;
}

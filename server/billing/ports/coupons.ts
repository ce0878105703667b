import type { ShopId } from '../../foundation/identity.ts';

/** Merchants type in a coupon (tokens or a percentage). An offer only applies when a plan is chosen. */
export interface Coupon {
  code: string;
  gives: { kind: 'tokens'; tokens: number } | { kind: 'percent' | 'offer'; percentOff: number; trialDays: number };
  /** null: unlimited. */
  maxUses: number | null;
  uses: number;
  expiresAt: Date | null;
  endedAt: Date | null;
}

export interface Discount {
  code: string;
  percentOff: number;
}

/** Codes are case-insensitive. */
export interface Coupons {
  /** False when the code exists. */
  create(coupon: Pick<Coupon, 'code' | 'gives' | 'maxUses' | 'expiresAt'>): Promise<boolean>;
  list(): Promise<Coupon[]>;
  /** Stops further use of the code; shops keep what it gave them. false: there is no such code, or it has ended. */
  end(code: string): Promise<boolean>;
  find(code: string): Promise<Coupon | null>;
  /** The largest percentage that the shop has redeemed and not yet used for a subscription. */
  unusedDiscount(shopId: ShopId): Promise<Discount | null>;
  /** Whether the shop has had this benefit, also before it was uninstalled and erased. */
  hasHad(shopId: ShopId, benefit: 'trial' | `offer:${string}`): Promise<boolean>;
}

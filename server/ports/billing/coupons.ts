import type { ShopId } from '../../domain/shops/identity.ts';

/** A code and what it gives. A coupon is typed in (tokens, or a percentage); an offer is only good for subscribing. */
export interface Coupon {
  code: string;
  gives: { kind: 'tokens'; tokens: number } | { kind: 'percent' | 'offer'; percentOff: number; trialDays: number };
  /** null: without limit. */
  maxUses: number | null;
  uses: number;
  expiresAt: Date | null;
  endedAt: Date | null;
}

export interface Discount {
  code: string;
  percentOff: number;
}

/** Codes are compared without regard to case. */
export interface Coupons {
  /** Throws `bad_request` when there is such a code already. */
  create(coupon: Pick<Coupon, 'code' | 'gives' | 'maxUses' | 'expiresAt'>): Promise<void>;
  list(): Promise<Coupon[]>;
  /** From now on nobody can use it; what shops have had of it stays theirs. false: there is no such code in force. */
  end(code: string): Promise<boolean>;
  find(code: string): Promise<Coupon | null>;
  /**
   * Gives the shop what the coupon is good for, in one step: its tokens, or a percentage off its next subscription.
   * Throws `coupon_invalid`, `coupon_used` (by this shop, or up) or `coupon_expired`, and then nothing has changed.
   */
  redeem(shopId: ShopId, code: string): Promise<void>;
  /** The best percentage that the shop has typed in and no subscription has used yet. */
  waitingDiscount(shopId: ShopId): Promise<Discount | null>;
  /** What of this kind a shop has had once, also before it left and came back. */
  hasHad(shopId: ShopId, what: 'trial' | `offer:${string}`): Promise<boolean>;
}

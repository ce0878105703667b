import type { PlanId } from '../../../common/pricing/plans.ts';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';

/** What an entry in the ledger was for, kept with it for the history. */
export interface Cause {
  kind: 'generation' | 'batch' | 'plan' | 'coupon' | 'sweep';
  id: string;
  staffId?: StaffId;
  note?: string;
}

/** Tokens set aside for work under way. */
export interface Hold {
  id: string;
  shopId: ShopId;
  tokens: number;
}

export interface Account {
  planId: PlanId;
  remaining: number;
  /** When the plan's month ends and the next begins. */
  renewsAt: Date;
}

export interface LedgerEntry {
  id: string;
  at: Date;
  kind: 'grant' | 'hold' | 'charge' | 'release' | 'refund' | 'lapse';
  /** Signed; all amounts of a shop add up to what it can spend. */
  amount: number;
  balanceAfter: number;
  /** How many held tokens a charge has used up; its own amount is 0. */
  settledTokens: number | null;
  cause: Cause;
}

interface Refund {
  tokens: number;
  /** False where it had been refunded before. */
  isNew: boolean;
  remaining: number;
}

export interface Ledger {
  /** Opens the shop's account with the free plan's tokens; does nothing where it is open already. */
  open(shopId: ShopId): Promise<Account>;

  account(shopId: ShopId): Promise<Account>;

  /** What the account's tokens are: those of the plan's month, spent first, and those of coupons, which stay. */
  pots(shopId: ShopId): Promise<{ planTokens: number; couponTokens: number }>;

  /**
   * Sets tokens aside in one step; null when the shop cannot afford them. The same key returns the same hold.
   * A leased hold is released by `sweep` once its lease has run out: its owner has died.
   */
  hold(
    shopId: ShopId,
    ask: { tokens: number; key: string; cause: Cause; leaseMs: number | null },
  ): Promise<Hold | null>;

  /** Puts the end of a hold's lease off; false when it has been released meanwhile. */
  extendLease(hold: Hold, leaseMs: number): Promise<boolean>;

  /**
   * Charges `tokens` of what the hold set aside; the same key charges once. A hold may be settled in parts. Throws
   * when it holds fewer than that, or has been released meanwhile.
   */
  settle(hold: Hold, charge: { tokens: number; key: string; cause: Cause }): Promise<Account>;

  /** Gives back what of the hold is not settled yet. Releasing twice gives back once. */
  release(hold: Hold, cause: Cause): Promise<Account>;

  /** Releases every hold whose lease has run out, for all shops; answers how many. */
  sweep(): Promise<number>;

  /**
   * Puts the shop on a plan from now on: its tokens replace what was left of the plan before, and its month begins.
   * The same key grants once.
   */
  grantPlan(shopId: ShopId, grant: { planId: PlanId; key: string; cause: Cause }): Promise<Account>;

  /** Adds tokens that outlive the plan's month. The same key grants once. */
  grantCoupon(shopId: ShopId, grant: { tokens: number; key: string; cause: Cause }): Promise<Account>;

  /**
   * Gives back what a charge took, once however often it is asked for; null where there is no such charge. These
   * tokens do not lapse: they make good for a text, whose month may be over.
   */
  refund(shopId: ShopId, ask: { entryId: string; note: string }): Promise<Refund | null>;

  /** Begins the new month of every shop whose month has ended, exactly once each; answers how many. */
  renewDue(): Promise<number>;

  entries(shopId: ShopId, page: { before: string | null; limit: number }): Promise<LedgerEntry[]>;
}

import type { PlanId } from '../../../common/pricing/plans.ts';
import type { ShopId, StaffId } from '../../foundation/identity.ts';

/** What a ledger entry was for; saved with the entry and shown in the history. */
export interface Cause {
  kind: 'generation' | 'batch' | 'document' | 'plan' | 'coupon' | 'sweep';
  id: string;
  staffId?: StaffId;
  note?: string;
  /** The browser's name for the request. */
  requestId?: string;
}

/** The note of a release for a text that the merchant stopped before half of it was shown. */
export const stoppedNote = 'Stopped before half of it was shown.';

/** Tokens reserved for work under way. */
export interface Hold {
  id: string;
  shopId: ShopId;
  tokens: number;
}

/** The hold was released because its lease had ended: its process seemed to be dead. */
export class HoldReleased extends Error {
  constructor() {
    super('The hold was released before the text was saved');
  }
}

export interface HoldRequest {
  tokens: number;
  key: string;
  cause: Cause;
  /** `sweep` releases the hold when its lease has expired. null: no lease. */
  leaseMs: number | null;
}

export interface TokenCharge {
  tokens: number;
  key: string;
  cause: Cause;
}

export interface Account {
  planId: PlanId;
  /** Whether the plan is paid by a test charge, and so grants fewer tokens. */
  isTest: boolean;
  remaining: number;
  /** When the plan's month ends and the next one begins. */
  renewsAt: Date;
}

export interface LedgerEntry {
  id: string;
  at: Date;
  kind: 'grant' | 'hold' | 'charge' | 'release' | 'refund' | 'lapse';
  /** Signed; all amounts of a shop add up to what it can spend. */
  amount: number;
  balanceAfter: number;
  /** How many held tokens a charge used; the amount of a charge is 0, because its hold already took the tokens. */
  settledTokens: number | null;
  cause: Cause;
}

export interface Refund {
  tokens: number;
  /** False when the charge had been refunded before. */
  isNew: boolean;
  remaining: number;
}

export interface Ledger {
  /** The account in its current month. Opens it with the free plan when the shop has none. */
  account(shopId: ShopId): Promise<Account>;

  /** The tokens of the plan's month, which are spent first, and those of coupons, which do not lapse. */
  pots(shopId: ShopId): Promise<{ planTokens: number; couponTokens: number }>;

  /** Newest first. */
  entries(shopId: ShopId, page: { before: string | null; limit: number }): Promise<LedgerEntry[]>;

  /** Reserves tokens in one step; null when the shop cannot afford them. The same key returns the same hold. */
  hold(shopId: ShopId, request: HoldRequest): Promise<Hold | null>;

  /** Extends the lease of a hold; false when the hold has been released. */
  extendLease(hold: Hold, leaseMs: number): Promise<boolean>;

  /**
   * Charges tokens of a hold; the same key charges once. A hold may be settled in parts. Throws when fewer tokens are
   * left on the hold, or when it has been released.
   */
  settle(hold: Hold, charge: TokenCharge): Promise<Account>;

  /** Gives back the tokens of a hold that are not settled. Releasing twice gives back once. */
  release(hold: Hold, cause: Cause): Promise<Account>;

  /** What the texts of a recent request have cost, and whether none of them is under way; null: no text was begun. */
  spentOn(shopId: ShopId, requestId: string): Promise<{ isEnded: boolean; tokens: number } | null>;
  /** How many texts the shop has stopped for free since then, counted up to `limit`. */
  stopsSince(shopId: ShopId, since: Date, limit: number): Promise<number>;

  /** Releases every hold of every shop whose lease has expired; returns how many. */
  sweep(): Promise<number>;

  /**
   * Gives back the tokens of a charge, once; null when there is no such charge. The tokens do not lapse, because the
   * month of the charge may be over.
   */
  refund(shopId: ShopId, request: { entryId: string; note: string }): Promise<Refund | null>;

  /** Starts the new month of every shop whose month has ended, exactly once each; returns how many. */
  renewDue(): Promise<number>;
}

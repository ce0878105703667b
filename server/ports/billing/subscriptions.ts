import type { PaidPlanId } from '../../../common/pricing/plans.ts';
import type { Subscription } from '../../domain/billing/subscription.ts';
import type { ShopId } from '../../domain/shops/identity.ts';

/** What is asked of the platform; the price is the server's own. */
export interface SubscriptionAsk extends Pick<Subscription, 'interval' | 'percentOff' | 'code' | 'trialDays'> {
  planId: PaidPlanId;
  priceInCents: number;
}

/** The caller's own key, where it gave one, and what it asked for with it. */
export interface KeyedRequest {
  key: string | null;
  request: string;
}

export interface Subscriptions {
  /** Newest first, with those that time has ended no longer giving anything. */
  all(shopId: ShopId): Promise<Subscription[]>;

  /**
   * The open subscription that was asked for in the same words or with the same key, else a new one. `mine` says that
   * the caller is to ask the platform, for as long as the claim lasts. Throws `idempotency_mismatch` for a key that was
   * used for another ask.
   */
  claim(
    shopId: ShopId,
    ask: SubscriptionAsk,
    keyed: KeyedRequest,
    claimMs: number,
  ): Promise<{ subscription: Subscription; isMine: boolean; isByKey: boolean }>;
  /** null: the key was never used. Throws `idempotency_mismatch` where it was used for another request. */
  findByKey(shopId: ShopId, keyed: KeyedRequest): Promise<Subscription | null>;
  /** The platform has taken the ask. */
  confirmAsk(shopId: ShopId, id: string, taken: { platformId: string; confirmationUrl: string }): Promise<void>;
  /** The platform has not taken it: it was never asked for. */
  dropAsk(shopId: ShopId, id: string): Promise<void>;

  /**
   * The one way a subscription changes the shop's plan: `decide` is shown all of them and answers them as they are to
   * be, and the account follows in the same transaction. No two revisions of one shop overlap, so `decide` must not
   * wait for anything. `isUninstall`: a free month that is still running is not granted again.
   */
  revise(
    shopId: ShopId,
    decide: (subscriptions: Subscription[], now: Date) => Subscription[],
    options?: { isUninstall?: boolean },
  ): Promise<Subscription[]>;

  /** Remembers that the platform is being looked at; false when that was done less than `everyMs` ago. */
  beginLook(shopId: ShopId, everyMs: number): Promise<boolean>;
  /** Shops to look at: with an open ask, or a plan whose period has ended or that was not looked at for long. */
  toLookAt(since: { pendingMs: number; givingMs: number }): Promise<ShopId[]>;
}

import type { PaidPlanId } from '../../../common/pricing/plans.ts';
import type { ShopId } from '../../foundation/identity.ts';
import type { Subscription } from '../rules/subscription.ts';

/** What the platform is asked to charge. The server decides the price. */
export interface SubscriptionTerms extends Pick<Subscription, 'interval' | 'percentOff' | 'code' | 'trialDays'> {
  planId: PaidPlanId;
  priceInCents: number;
}

/** The caller's idempotency key, if it gave one, and the request it belongs to. */
export interface KeyedRequest {
  key: string | null;
  request: string;
}

export interface Subscriptions {
  /** Newest first. A subscription whose end has passed is already `past`. */
  all(shopId: ShopId): Promise<Subscription[]>;

  /**
   * The open subscription with the same key or the same terms, or a new one. `isMine`: the caller must now request it
   * from the platform, before the claim expires. Throws `idempotency_mismatch` when the key belongs to another request.
   */
  claim(
    shopId: ShopId,
    terms: SubscriptionTerms,
    keyed: KeyedRequest,
    claimMs: number,
  ): Promise<{ subscription: Subscription; isMine: boolean; hasSameKey: boolean }>;
  /** null: the key is unused. Throws `idempotency_mismatch` when the key belongs to another request. */
  findByKey(shopId: ShopId, keyed: KeyedRequest): Promise<Subscription | null>;
  /** The platform accepted the request; the merchant has to confirm the charge. */
  markPending(shopId: ShopId, id: string, created: { platformId: string; confirmationUrl: string }): Promise<void>;
  /** The platform did not accept the request: forgets the subscription. */
  deleteRequested(shopId: ShopId, id: string): Promise<void>;

  /**
   * The only way a subscription changes the shop's plan. `decide` gets all subscriptions and returns their new state;
   * the account follows in the same transaction. Revisions of one shop run one after the other, so `decide` must not
   * wait for anything. `isUninstall`: a free month that is still running is not granted again.
   */
  revise(
    shopId: ShopId,
    decide: (subscriptions: Subscription[], now: Date) => Subscription[],
    options?: { isUninstall?: boolean },
  ): Promise<Subscription[]>;

  /** Records that the charges are being fetched now; false when that happened less than `minIntervalMs` ago. */
  beginReconcile(shopId: ShopId, minIntervalMs: number): Promise<boolean>;
  /**
   * Shops with a pending charge that was last fetched `pendingMs` ago, with an active one last fetched `activeMs` ago,
   * with a paid period that has ended, or with a plan that ended before its paid period, last fetched `activeMs` ago.
   */
  dueForReconcile(since: { pendingMs: number; activeMs: number }): Promise<ShopId[]>;
}

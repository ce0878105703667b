import type { ShopId } from '../../foundation/identity.ts';
import type { FetchedCharges } from '../rules/subscription.ts';
import type { SubscriptionTerms } from './subscriptions.ts';

/** What the platform charges the shop for us. Throws the same Failures as ShopAdmin. */
export interface ShopBilling {
  /**
   * Creates a subscription that the merchant confirms at `confirmationUrl`. A development store pays nothing.
   * `replaces`: when it replaces the current subscription.
   */
  createSubscription(
    shopId: ShopId,
    terms: SubscriptionTerms & { replaces: 'at once' | 'at its end' },
  ): Promise<{ platformId: string; confirmationUrl: string }>;
  /**
   * The state of these charges, and of all active ones, at a moment after the call began; leaves out those the platform
   * does not know.
   */
  fetchCharges(shopId: ShopId, platformIds: string[]): Promise<FetchedCharges>;
  /** Stops the charge at once; does nothing when it has stopped already. */
  cancel(shopId: ShopId, platformId: string): Promise<void>;
  /** The URL of our billing page inside the Shopify admin. */
  billingPageUrl(shopId: ShopId): string;
}

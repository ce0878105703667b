import type { Look } from '../../domain/billing/subscription.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { SubscriptionAsk } from './subscriptions.ts';

/** What the platform charges the shop for us. Throws the same Failures as ShopAdmin. */
export interface ShopBilling {
  /**
   * Asks for a subscription, which the merchant confirms at the address that comes back. A development store pays
   * nothing. `replaces` says when it takes the place of the one there is.
   */
  ask(
    shopId: ShopId,
    ask: SubscriptionAsk & { replaces: 'at once' | 'at its end' },
  ): Promise<{ platformId: string; confirmationUrl: string }>;
  /** What the platform says of these at a moment after the call began; one that it does not know is left out. */
  look(shopId: ShopId, platformIds: string[]): Promise<Look>;
  /** Ends the charging at once; one that has ended already stays as it is. */
  cancel(shopId: ShopId, platformId: string): Promise<void>;
  /** Our billing page inside the admin. */
  pageOf(shopId: ShopId): string;
}

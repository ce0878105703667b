import type { BillingState } from '../../common/contract/billing.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { readBilling } from './read-billing.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

/** Stops further charges; the plan stays until the end of the paid period. */
export async function cancelSubscription(ports: Ports, shopId: ShopId): Promise<BillingState> {
  await cancelCharges(ports, shopId);
  return await readBilling(ports, shopId);
}

export async function cancelCharges(ports: Ports, shopId: ShopId): Promise<void> {
  // First from the platform, so that nothing it charges for is overlooked.
  const known = await reconcileSubscriptions(ports, shopId);
  const chargeable = known.filter(
    ({ standing, status }) =>
      standing !== 'past' && (status === 'pending' || status === 'active' || status === 'frozen'),
  );
  for (const { platformId } of chargeable) {
    if (platformId) await ports.shopBilling.cancel(shopId, platformId);
  }
  // The platform's report of the cancelled charge decides when the plan ends.
  if (chargeable.length > 0) await reconcileSubscriptions(ports, shopId);
}

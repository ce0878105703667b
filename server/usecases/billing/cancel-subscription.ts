import type { BillingState } from '../../../common/contract/billing.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import { readBilling } from './read-billing.ts';
import { reconcileSubscriptions } from './reconcile-subscriptions.ts';

/** No further charge is made; the plan stays until the end of what has been paid for. */
export async function cancelSubscription(ports: Ports, shopId: ShopId): Promise<BillingState> {
  await endSubscription(ports, shopId);
  return await readBilling(ports, shopId);
}

export async function endSubscription(ports: Ports, shopId: ShopId): Promise<void> {
  const known = await ports.subscriptions.all(shopId);
  const charging = known.filter(
    ({ standing, status }) =>
      standing !== 'past' && (status === 'pending' || status === 'active' || status === 'frozen'),
  );
  for (const { platformId } of charging) {
    if (platformId) await ports.shopBilling.cancel(shopId, platformId);
  }
  // The plan's end comes from what the platform then says, as everything else does.
  if (charging.length > 0) await reconcileSubscriptions(ports, shopId);
}

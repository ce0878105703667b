import type { BillingState } from '../../../common/contract/billing.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import { readBilling } from './read-billing.ts';

/** Gives the shop what a coupon is good for; a percentage waits for its next subscription. */
export async function activateCoupon(ports: Ports, shopId: ShopId, code: string): Promise<BillingState> {
  await ports.coupons.redeem(shopId, code);
  return await readBilling(ports, shopId);
}

import type { BillingState } from '../../common/contract/billing.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { readBilling } from './read-billing.ts';
import { redeemCoupon } from './redeem-coupon.ts';

/** Redeems a coupon: its tokens now, or its percentage off the next subscription. */
export async function activateCoupon(ports: Ports, shopId: ShopId, code: string): Promise<BillingState> {
  await redeemCoupon(ports, shopId, code);
  return await readBilling(ports, shopId);
}

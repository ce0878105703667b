import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { type RedeemPorts, redeemCoupon } from './redeem-coupon.ts';
import type { Discount } from './store/coupons.ts';

/** The discount of the shop's next subscription: the larger of the given code and a coupon redeemed before, not both. */
export async function discountFor(
  ports: RedeemPorts & Pick<Ports, 'coupons'>,
  shopId: ShopId,
  code: string | null,
): Promise<(Discount & { trialDays: number }) | null> {
  const { clock, coupons } = ports;
  const coupon = code === null || code.trim() === '' ? null : await coupons.find(code);
  if (code?.trim() && (!coupon || coupon.gives.kind === 'tokens')) {
    throw new Failure('coupon_invalid', 'There is no such offer.');
  }
  const waiting = await coupons.unusedDiscount(shopId);
  const redeemed = waiting && { ...waiting, trialDays: 0 };
  if (!coupon || coupon.gives.kind === 'tokens') return redeemed;

  if (coupon.gives.kind === 'percent') {
    if (waiting?.code === coupon.code) return redeemed;
    const refusal = await redeemCoupon(ports, shopId, coupon.code).catch((error: unknown) => error);
    const best = await coupons.unusedDiscount(shopId);
    // `coupon_used` with a waiting discount is fine: the request was repeated, or the coupon was redeemed before.
    if (refusal && !(best && refusal instanceof Failure && refusal.code === 'coupon_used')) throw refusal;
    return best && { ...best, trialDays: 0 };
  }
  const isOver = coupon.endedAt !== null || (coupon.expiresAt !== null && coupon.expiresAt <= clock.now());
  if (isOver) throw new Failure('coupon_expired', 'This offer has ended.');
  // A used offer gives nothing and is no error: the merchant sees the price before confirming the charge.
  if (await coupons.hasHad(shopId, `offer:${coupon.code}`)) return redeemed;
  const offer = { code: coupon.code, percentOff: coupon.gives.percentOff, trialDays: coupon.gives.trialDays };
  return redeemed && redeemed.percentOff > offer.percentOff ? { ...redeemed, trialDays: offer.trialDays } : offer;
}

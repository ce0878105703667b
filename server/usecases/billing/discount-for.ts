import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Discount } from '../../ports/billing/coupons.ts';
import type { Ports } from '../../ports/ports.ts';

/** What the shop's next subscription gets off: by the code it comes with or a coupon typed in before, not by both. */
export async function discountFor(
  { coupons, now }: Pick<Ports, 'coupons' | 'now'>,
  shopId: ShopId,
  code: string | null,
): Promise<(Discount & { trialDays: number }) | null> {
  const coupon = code === null || code.trim() === '' ? null : await coupons.find(code);
  if (code?.trim() && (!coupon || coupon.gives.kind === 'tokens')) {
    throw new Failure('coupon_invalid', 'There is no such offer.');
  }
  const waiting = await coupons.waitingDiscount(shopId);
  const typedIn = waiting && { ...waiting, trialDays: 0 };
  if (!coupon || coupon.gives.kind === 'tokens') return typedIn;

  if (coupon.gives.kind === 'percent') {
    if (waiting?.code === coupon.code) return typedIn;
    const refusal = await coupons.redeem(shopId, coupon.code).catch((error: unknown) => error);
    const best = await coupons.waitingDiscount(shopId);
    // Refused as used, and yet there is one: the same request came twice, or the coupon was typed in before.
    if (refusal && !(best && refusal instanceof Failure && refusal.code === 'coupon_used')) throw refusal;
    return best && { ...best, trialDays: 0 };
  }
  const isOver = coupon.endedAt !== null || (coupon.expiresAt !== null && coupon.expiresAt <= now());
  if (isOver) throw new Failure('coupon_expired', 'This offer has ended.');
  // An offer that was taken before gives nothing any more; the price is shown before it is confirmed.
  if (await coupons.hasHad(shopId, `offer:${coupon.code}`)) return typedIn;
  const offer = { code: coupon.code, percentOff: coupon.gives.percentOff, trialDays: coupon.gives.trialDays };
  return typedIn && typedIn.percentOff > offer.percentOff ? { ...typedIn, trialDays: offer.trialDays } : offer;
}

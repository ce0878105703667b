import type { Clock } from '../foundation/clock.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { countUse, couponOf, saveDiscount } from './store/coupons.ts';
import { addCouponTokens } from './store/grants.ts';
import { redeemOnce } from './store/once-per-shop.ts';
import { lockCurrentAccount } from './store/renewal.ts';

export interface RedeemPorts extends Pick<Ports, 'inTransaction'> {
  clock: Pick<Clock, 'now'>;
}

/** Gives the shop the coupon's tokens, or a percentage off its next subscription, in one step; each shop once. */
export function redeemCoupon({ clock, inTransaction }: RedeemPorts, shopId: ShopId, code: string): Promise<void> {
  const at = clock.now();
  return inTransaction(shopId, async (tx) => {
    const coupon = await couponOf(tx, code);
    if (!coupon || coupon.gives.kind === 'offer') throw new Failure('coupon_invalid', 'There is no such coupon.');
    // Checked first: a shop that used the code reads so, even when the code has expired since.
    if (!(await redeemOnce(tx, shopId, `coupon:${coupon.code}`, at)))
      throw new Failure('coupon_used', 'This coupon has been used in your store already.');
    if (!(await countUse(tx, coupon.code, at))) {
      const current = await couponOf(tx, code);
      if (current?.maxUses != null && current.uses >= current.maxUses)
        throw new Failure('coupon_used', 'This coupon has been used up.');
      throw new Failure('coupon_expired', 'This coupon is no longer valid.');
    }
    const { gives } = coupon;
    if (gives.kind !== 'tokens') {
      await saveDiscount(tx, shopId, { code: coupon.code, percentOff: gives.percentOff });
      return;
    }
    await addCouponTokens(tx, shopId, await lockCurrentAccount(tx, shopId, at), {
      tokens: gives.tokens,
      key: `coupon:${coupon.code}`,
      cause: { kind: 'coupon', id: coupon.code },
      now: at,
    });
  });
}

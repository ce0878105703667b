import { randomUUID } from 'node:crypto';
import { redeemCoupon } from '../../../server/billing/redeem-coupon.ts';
import { storedCoupons } from '../../../server/billing/store/coupons.ts';
import { storedSubscriptions } from '../../../server/billing/store/subscriptions.ts';
import type { Database } from '../../../server/foundation/database/database.ts';

/** A requested subscription and a redeemed coupon: a row in every billing table. */
export async function fillBilling(database: Database, shopId: string, now: () => Date): Promise<void> {
  const coupons = storedCoupons(database, now);
  const code = `TEST-${randomUUID()}`;
  const gives = { kind: 'percent', percentOff: 10, trialDays: 0 } as const;
  await coupons.create({ code, gives, maxUses: 1, expiresAt: new Date('2999-12-31T00:00:00.000Z') });
  await redeemCoupon({ clock: { now }, inTransaction: database.shopTransaction }, shopId, code);
  const terms = {
    planId: 'cw_paid_plan_OCT_23_BASIC',
    interval: 'year',
    priceInCents: 9_999,
    percentOff: 10,
    code,
    trialDays: 0,
  } as const;
  await storedSubscriptions(database, now).claim(shopId, terms, { key: null, request: 'test' }, 60_000);
}

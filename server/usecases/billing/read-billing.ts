import type { BillingState } from '../../../common/contract/billing.ts';
import { type BillingInterval, type PlanId, planIds, plans } from '../../../common/pricing/plans.ts';
import { billingNotice } from '../../domain/billing/billing-notice.ts';
import { givingOf, nextOf, percentStillOff } from '../../domain/billing/subscription.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import { glanceAtSubscriptions } from './reconcile-subscriptions.ts';
import { remainingInfo } from './remaining-info.ts';

/** The plan, what it gives and costs, and what is to be known about the last charge. */
export async function readBilling(ports: Ports, shopId: ShopId): Promise<BillingState> {
  const { coupons, ledger, now, subscriptions } = ports;
  await glanceAtSubscriptions(ports, shopId);
  const [account, all, coupon, hasHadTrial] = await Promise.all([
    ledger.account(shopId),
    subscriptions.all(shopId),
    coupons.waitingDiscount(shopId),
    coupons.hasHad(shopId, 'trial'),
  ]);
  const pots = await ledger.pots(shopId);
  const at = now();
  const giving = givingOf(all);
  const plan = plans[account.planId];
  const isOnTrial = giving?.trialEndsAt && giving.trialEndsAt > at;
  // What was agreed for the one that runs; for all others, what the next subscription gets off.
  const priceOf = (id: PlanId, interval: BillingInterval) => {
    const goesOn = giving?.planId === id && giving.interval === interval && giving.endsAt === null;
    return price(id, interval, goesOn ? percentStillOff(giving, at) : (coupon?.percentOff ?? 0));
  };
  return {
    plan: {
      id: account.planId,
      name: plan.name,
      isFree: account.planId === 'free',
      interval: giving?.interval ?? null,
      trialEndsAt: isOnTrial ? (giving.trialEndsAt?.toISOString() ?? null) : null,
      endsAt: giving?.endsAt?.toISOString() ?? null,
      nextPlanId: giving?.endsAt ? (nextOf(all)?.planId ?? 'free') : null,
    },
    allowance: { monthlyTokens: plan.monthlyTokens, ...pots, showAsUnlimited: plan.showAsUnlimited },
    renewal: { at: account.renewsAt.toISOString() },
    coupon,
    plans: planIds.map((id) => ({
      id,
      name: plans[id].name,
      monthlyTokens: plans[id].monthlyTokens,
      showAsUnlimited: plans[id].showAsUnlimited,
      trialDays: hasHadTrial ? 0 : plans[id].trialDays,
      prices: plans[id].prices && { year: priceOf(id, 'year'), month: priceOf(id, 'month') },
    })),
    notice: billingNotice(all, at),
    remainingCWInfo: remainingInfo(account, at),
  };
}

/** In whole cents, as the platform will charge it. */
function price(id: PlanId, interval: BillingInterval, percentOff: number) {
  const cents = Math.round((plans[id].prices?.[interval] ?? 0) * 100);
  return { amount: Math.round((cents * (100 - percentOff)) / 100) / 100, amountBeforeDiscount: cents / 100 };
}

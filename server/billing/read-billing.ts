import type { BillingState } from '../../common/contract/billing.ts';
import { type BillingInterval, monthlyTokensOf, type PlanId, planIds, plans } from '../../common/pricing/plans.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { reconcileIfPending } from './reconcile-subscriptions.ts';
import { remainingInfo } from './remaining-info.ts';
import { billingNotice } from './rules/billing-notice.ts';
import { activeSubscription, currentPercentOff, nextSubscription } from './rules/subscription.ts';

/** The shop's plan, tokens and prices, and a notice about its last charge. */
export async function readBilling(ports: Ports, shopId: ShopId): Promise<BillingState> {
  const { clock, coupons, ledger, subscriptions } = ports;
  await reconcileIfPending(ports, shopId);
  const [account, all, coupon, hasHadTrial] = await Promise.all([
    ledger.account(shopId),
    subscriptions.all(shopId),
    coupons.unusedDiscount(shopId),
    coupons.hasHad(shopId, 'trial'),
  ]);
  const pots = await ledger.pots(shopId);
  const at = clock.now();
  const active = activeSubscription(all);
  const plan = plans[account.planId];
  const isOnTrial = active?.trialEndsAt && active.trialEndsAt > at;
  // The active subscription keeps its agreed discount; other prices show the discount of the next subscription.
  const priceOf = (id: PlanId, interval: BillingInterval) => {
    const isCurrent = active?.planId === id && active.interval === interval && active.endsAt === null;
    return price(id, interval, isCurrent ? currentPercentOff(active, at) : (coupon?.percentOff ?? 0));
  };
  return {
    plan: {
      id: account.planId,
      name: plan.name,
      isFree: account.planId === 'free',
      isTest: account.isTest,
      interval: active?.interval ?? null,
      trialEndsAt: isOnTrial ? (active.trialEndsAt?.toISOString() ?? null) : null,
      endsAt: active?.endsAt?.toISOString() ?? null,
      nextPlanId: active?.endsAt ? (nextSubscription(all)?.planId ?? 'free') : null,
    },
    allowance: {
      monthlyTokens: monthlyTokensOf(account.planId, account.isTest),
      ...pots,
      showAsUnlimited: plan.showAsUnlimited && !account.isTest,
    },
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

/** Rounded to whole cents, as the platform charges it. */
function price(id: PlanId, interval: BillingInterval, percentOff: number) {
  const cents = Math.round((plans[id].prices?.[interval] ?? 0) * 100);
  return { amount: Math.round((cents * (100 - percentOff)) / 100) / 100, amountBeforeDiscount: cents / 100 };
}

import type { BillingState } from '../../../common/contract/billing.ts';
import { type BillingInterval, type PlanId, planIds } from '../../../common/pricing/plans.ts';

export type PlanOffer = BillingState['plans'][number];

const monthsIn: Record<BillingInterval, number> = { year: 12, month: 1 };

const money = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

export const formatDate = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

interface PriceLabels {
  perMonth: string;
  /** Struck through beside the price; null without a discount. */
  perMonthBefore: string | null;
  billed: string;
}

/** The price per month, with the amount that is really billed below. */
export function priceLabels({ prices, trialDays }: PlanOffer, interval: BillingInterval): PriceLabels {
  if (!prices) return { perMonth: money(0), perMonthBefore: null, billed: 'Free for as long as you like' };
  const { amount, amountBeforeDiscount } = prices[interval];
  const months = monthsIn[interval];
  const isReduced = amount < amountBeforeDiscount;
  return {
    perMonth: money(amount / months),
    perMonthBefore: isReduced ? money(amountBeforeDiscount / months) : null,
    billed: `${trialDays > 0 ? `${trialDays} days free, then ` : ''}${billedText(amount, isReduced ? amountBeforeDiscount : null, interval)}`,
  };
}

// A discount lasts a year, for both intervals.
function billedText(amount: number, before: number | null, interval: BillingInterval): string {
  if (interval === 'year') {
    return before === null
      ? `${money(amount)} billed yearly`
      : `${money(amount)} for the first year, then ${money(before)} billed yearly`;
  }
  return before === null
    ? `${money(amount)} billed every 30 days`
    : `${money(amount)} billed every 30 days for the first year, then ${money(before)}`;
}

/** The highest saving of yearly billing, in whole percent. */
export function yearlySaving(plans: PlanOffer[]): number {
  const savings = plans.map(({ prices }) =>
    prices ? 1 - prices.year.amountBeforeDiscount / (12 * prices.month.amountBeforeDiscount) : 0,
  );
  return Math.round(100 * Math.max(0, ...savings));
}

/** What choosing a plan means for a shop with its current plan. */
export type PlanChange =
  | 'none'
  | 'keep'
  | 'scheduled'
  | 'bill yearly'
  | 'bill monthly'
  | 'upgrade'
  | 'downgrade'
  | 'cancel';

export function planChangeTo(id: PlanId, interval: BillingInterval, { plan }: BillingState): PlanChange {
  const next = plan.endsAt ? (plan.nextPlanId ?? 'free') : null;
  if (id === next) return 'scheduled';
  if (id === plan.id) {
    if (plan.isFree) return 'none';
    if (next) return 'keep';
    // A plan that is only tested can be paid for, in either interval.
    if (interval === plan.interval && !plan.isTest) return 'none';
    return interval === 'year' ? 'bill yearly' : 'bill monthly';
  }
  if (id === 'free') return 'cancel';
  return planIds.indexOf(id) > planIds.indexOf(plan.id) ? 'upgrade' : 'downgrade';
}

export function planChangeLabel(change: Exclude<PlanChange, 'scheduled'>, { name, trialDays }: PlanOffer): string {
  switch (change) {
    case 'none':
      return 'Your current plan';
    case 'keep':
      return `Keep ${name}`;
    case 'bill yearly':
      return 'Pay yearly instead';
    case 'bill monthly':
      return 'Pay monthly instead';
    case 'upgrade':
      return trialDays > 0 ? `Try ${name} free for ${trialDays} days` : `Upgrade to ${name}`;
    case 'downgrade':
      return `Downgrade to ${name}`;
    case 'cancel':
      return 'Cancel plan';
  }
}

/** Until when the current plan stays, for changes that take effect at the end of the paid period. */
export function paidUntilText({ plan }: BillingState): string {
  if (plan.endsAt) return `until ${formatDate(plan.endsAt)}`;
  if (plan.trialEndsAt) return `until your free trial ends on ${formatDate(plan.trialEndsAt)}`;
  return `until the end of the ${plan.interval === 'year' ? 'year' : '30 days'} you have paid for`;
}

export function planFeatures({ monthlyTokens, showAsUnlimited, id }: PlanOffer): string[] {
  const allowance = showAsUnlimited
    ? `Unlimited tokens (fair use ${monthlyTokens.toLocaleString('en-US')} a month)`
    : `${monthlyTokens.toLocaleString('en-US')} monthly tokens`;
  const forEveryone = ['Every copy type, none locked', 'Writing for whole collections and tags'];
  switch (id) {
    case 'free':
      return [allowance, ...forEveryone, 'No card needed'];
    case 'cw_paid_plan_OCT_23_BASIC':
      return [allowance, ...forEveryone, 'Enough for a steady stream of new products'];
    case 'cw_paid_plan_OCT_23_PRO':
      return [allowance, ...forEveryone, 'Rewrite your whole store'];
  }
}

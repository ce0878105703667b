import { expect, test } from 'vitest';
import type { BillingState } from '../../../common/contract/billing.ts';
import { type PlanId, planIds, plans } from '../../../common/pricing/plans.ts';
import {
  type PlanOffer,
  planChangeLabel,
  planChangeTo,
  planFeatures,
  priceLabels,
  yearlySaving,
} from './plan-labels.ts';

const basic = 'cw_paid_plan_OCT_23_BASIC';
const pro = 'cw_paid_plan_OCT_23_PRO';

function offerOf(id: PlanId, percentOff = 0): PlanOffer {
  const { name, monthlyTokens, showAsUnlimited, trialDays, prices } = plans[id];
  const price = (before: number) => ({ amount: (before * (100 - percentOff)) / 100, amountBeforeDiscount: before });
  return {
    id,
    name,
    monthlyTokens,
    showAsUnlimited,
    trialDays,
    prices: prices && { year: price(prices.year), month: price(prices.month) },
  };
}

function onPlan(id: PlanId, more: Partial<BillingState['plan']> = {}): BillingState {
  const { name, monthlyTokens, showAsUnlimited } = plans[id];
  const interval = id === 'free' ? null : 'year';
  return {
    plan: {
      id,
      name,
      isFree: id === 'free',
      isTest: false,
      interval,
      trialEndsAt: null,
      endsAt: null,
      nextPlanId: null,
      ...more,
    },
    allowance: { monthlyTokens, planTokens: monthlyTokens, couponTokens: 0, showAsUnlimited },
    renewal: { at: '2026-12-15T00:00:00.000Z' },
    coupon: null,
    plans: planIds.map((each) => offerOf(each)),
    notice: null,
    remainingCWInfo: { remaining: monthlyTokens, showAsUnlimited, asOf: '2026-11-15T00:00:00.000Z' },
  };
}

const ending = { endsAt: '2027-11-15T00:00:00.000Z' };

test('a yearly price is said by the month, with what is billed beneath', () => {
  expect(priceLabels(offerOf(basic), 'year')).toEqual({
    perMonth: '$8.33',
    perMonthBefore: null,
    billed: '$99.99 billed yearly',
  });
  expect(priceLabels(offerOf(pro), 'month').billed).toBe('7 days free, then $29.99 billed every 30 days');
});

test('a discount shows the price before it, and what follows it', () => {
  expect(priceLabels(offerOf(pro, 20), 'year')).toEqual({
    perMonth: '$16.00',
    perMonthBefore: '$20.00',
    billed: '7 days free, then $191.99 for the first year, then $239.99 billed yearly',
  });
});

test('what paying yearly saves is reckoned from the prices', () => {
  expect(yearlySaving(onPlan('free').plans)).toBe(36);
});

test('from Free every plan is an upgrade, and Pro says that it can be tried', () => {
  const state = onPlan('free');
  expect(planIds.map((id) => planChangeTo(id, 'year', state))).toEqual(['none', 'upgrade', 'upgrade']);
  expect(planChangeLabel('upgrade', offerOf(basic))).toBe('Upgrade to Basic');
  expect(planChangeLabel('upgrade', offerOf(pro))).toBe('Try Pro free for 7 days');
  expect(planChangeLabel('upgrade', { ...offerOf(pro), trialDays: 0 })).toBe('Upgrade to Pro');
});

test('from Pro by the year, Basic is a downgrade, Free a cancellation, and the month another way to pay', () => {
  const state = onPlan(pro);
  expect(planIds.map((id) => planChangeTo(id, 'year', state))).toEqual(['cancel', 'downgrade', 'none']);
  expect(planChangeTo(pro, 'month', state)).toBe('bill monthly');
});

test('a plan that is only tested can be paid for', () => {
  expect(planChangeTo(pro, 'year', onPlan(pro, { isTest: true }))).toBe('bill yearly');
  expect(planChangeTo(pro, 'month', onPlan(pro, { isTest: true }))).toBe('bill monthly');
});

test('a plan that ends can be kept, and what follows it is on its way', () => {
  expect(planIds.map((id) => planChangeTo(id, 'year', onPlan(pro, { ...ending, nextPlanId: basic })))).toEqual([
    'cancel',
    'scheduled',
    'keep',
  ]);
  expect(planIds.map((id) => planChangeTo(id, 'year', onPlan(basic, { ...ending, nextPlanId: 'free' })))).toEqual([
    'scheduled',
    'keep',
    'upgrade',
  ]);
});

test('unlimited says its fair use', () => {
  expect(planFeatures(offerOf(pro))[0]).toBe('Unlimited tokens (fair use 20,000 a month)');
  expect(planFeatures(offerOf(basic))[0]).toBe('1,000 monthly tokens');
});

export const plans = {
  free: {
    name: 'Free',
    monthlyTokens: 30,
    showAsUnlimited: false,
    trialDays: 0,
    prices: null,
  },
  cw_paid_plan_OCT_23_BASIC: {
    name: 'Basic',
    monthlyTokens: 1_000,
    showAsUnlimited: false,
    trialDays: 0,
    prices: { year: 99.99, month: 12.99 },
  },
  cw_paid_plan_OCT_23_PRO: {
    name: 'Pro',
    // Fair use; the billing screen says so where it says UNLIMITED.
    monthlyTokens: 20_000,
    showAsUnlimited: true,
    trialDays: 7,
    prices: { year: 239.99, month: 29.99 },
  },
} as const;

export type PlanId = keyof typeof plans;

/** What a plan grants a month at most when its charge is a test charge, which nobody pays. */
const maxTestPlanTokens = 100;

export const monthlyTokensOf = (planId: PlanId, isTest: boolean): number =>
  isTest ? Math.min(plans[planId].monthlyTokens, maxTestPlanTokens) : plans[planId].monthlyTokens;

export const planIds = Object.keys(plans) as PlanId[];
export type PaidPlanId = Exclude<PlanId, 'free'>;
export type BillingInterval = 'year' | 'month';

import { plans } from '../../../common/pricing/plans.ts';

const { monthlyTokens, prices } = plans.cw_paid_plan_OCT_23_BASIC;

/** The offer's own wording; no plan locks a type. */
export const basicOffer = {
  includes: ['15 copy types', `${monthlyTokens} monthly tokens`],
  perMonth: `$${(prices.year / 12).toFixed(2)}`,
  billed: `$${prices.year.toFixed(2)} per year`,
};

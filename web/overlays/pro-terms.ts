import { plans } from '../../common/pricing/plans.ts';

// What the offer CONVERSION_POPUP gives.
const firstYearPercentOff = 20;

const { trialDays, prices } = plans.cw_paid_plan_OCT_23_PRO;
const money = (amount: number): string => `$${amount.toFixed(2)}`;

/** What a merchant who takes the offer of Pro pays, and when. */
export function proTerms({ hasTrial }: { hasTrial: boolean }): string {
  const firstYear = `${money((prices.year * (100 - firstYearPercentOff)) / 100)} for the first year`;
  const start = hasTrial ? `${trialDays} days free, then ${firstYear}` : firstYear;
  return `${start}, ${money(prices.year)} after; cancel any time.`;
}

/** For a shop that may have used the offer: Shopify shows the price before anything is charged. */
export const proPrice = `${money(prices.year)} a year, or less with an offer that is still open; cancel any time. You see the price before you approve it.`;

import { z } from 'zod';
import { planIds } from '../pricing/plans.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { remainingCWInfo } from './shapes.ts';

const moment = z.iso.datetime();
const interval = z.enum(['year', 'month']);

/** What is paid per interval; `amountBeforeDiscount` is struck through where the two differ. */
const price = z.object({ amount: z.number(), amountBeforeDiscount: z.number() });

/** What the merchant should know about the last charge, in words that say what to do. */
const notice = z.object({
  kind: z.enum(['declined', 'expired', 'frozen', 'cancelled', 'pending']),
  message: z.string(),
  /** Where a pending charge can still be approved. */
  url: z.string().nullable(),
});

const billingState = z.object({
  plan: z.object({
    id: z.enum(planIds),
    name: z.string(),
    isFree: z.boolean(),
    interval: interval.nullable(),
    /** Set while the free trial runs. */
    trialEndsAt: moment.nullable(),
    /** Set when the plan has been cancelled or a smaller one waits: until then everything stays as it is. */
    endsAt: moment.nullable(),
    nextPlanId: z.enum(planIds).nullable(),
  }),
  allowance: z.object({
    monthlyTokens: z.number().int(),
    planTokens: z.number().int(),
    couponTokens: z.number().int(),
    showAsUnlimited: z.boolean(),
  }),
  renewal: z.object({ at: moment }),
  /** The percentage that the next subscription gets off, where a coupon or offer gives one. */
  coupon: z.object({ code: z.string(), percentOff: z.number().int() }).nullable(),
  plans: z.array(
    z.object({
      id: z.enum(planIds),
      name: z.string(),
      monthlyTokens: z.number().int(),
      showAsUnlimited: z.boolean(),
      /** Days of free trial that this shop can still have. */
      trialDays: z.number().int(),
      prices: z.object({ year: price, month: price }).nullable(),
    }),
  ),
  notice: notice.nullable(),
  remainingCWInfo,
});
export type BillingState = z.infer<typeof billingState>;

export const billing = operation(routes.billing, { response: billingState });

export const changePlan = operation(routes.changePlan, {
  request: z.object({
    type: z.enum(planIds),
    interval,
    code: z.string().max(100).nullish(),
    idempotencyKey: z.string().min(1).max(100).optional(),
  }),
  response: z.object({
    /** The platform's confirmation page, to be opened in the top window; null where there is nothing to confirm. */
    redirectTo: z.string().nullable(),
  }),
});

export const cancelSubscription = operation(routes.cancelSubscription, { response: billingState });

export const activateCoupon = operation(routes.activateCoupon, {
  request: z.object({ code: z.string().trim().min(1).max(100) }),
  response: billingState,
});

export const completeOnboarding = operation(routes.completeOnboarding, { response: z.object({}) });

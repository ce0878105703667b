import { z } from 'zod';
import { planIds } from '../pricing/plans.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { remainingCWInfo } from './shapes.ts';

const moment = z.iso.datetime();
const interval = z.enum(['year', 'month']);

/** The price per interval; `amountBeforeDiscount` is struck through if it differs. */
const price = z.object({ amount: z.number(), amountBeforeDiscount: z.number() });

/** A message about the last charge that tells the merchant what to do. */
const notice = z.object({
  kind: z.enum(['declined', 'expired', 'frozen', 'cancelled', 'pending']),
  message: z.string(),
  /** The page on which a pending charge can be approved. */
  url: z.string().nullable(),
});

const billingState = z.object({
  plan: z.object({
    id: z.enum(planIds),
    name: z.string(),
    isFree: z.boolean(),
    /** A test charge of a development store pays for it, so it grants fewer tokens. */
    isTest: z.boolean(),
    interval: interval.nullable(),
    /** Set while the free trial runs. */
    trialEndsAt: moment.nullable(),
    /** Set if the plan was cancelled or will be replaced by a smaller one; the plan is valid until then. */
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
  /** The discount in percent for the next subscription, if a coupon or an offer gives one. */
  coupon: z.object({ code: z.string(), percentOff: z.number().int() }).nullable(),
  plans: z.array(
    z.object({
      id: z.enum(planIds),
      name: z.string(),
      monthlyTokens: z.number().int(),
      showAsUnlimited: z.boolean(),
      /** Days of free trial that this shop still gets. */
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
    /** The platform's confirmation page, to open in the top window; null if there is nothing to confirm. */
    redirectTo: z.string().nullable(),
  }),
});

export const cancelSubscription = operation(routes.cancelSubscription, { response: billingState });

export const activateCoupon = operation(routes.activateCoupon, {
  request: z.object({ code: z.string().trim().min(1).max(100) }),
  response: billingState,
});

export const completeOnboarding = operation(routes.completeOnboarding, { response: z.object({}) });

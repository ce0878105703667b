import type { Subscription } from '../../shops/shop-state.ts';
import type { ApiCall } from '../graphql/api-call.ts';
import type { UserError } from '../graphql/api-error.ts';
import { idOf } from '../graphql/global-id.ts';
import { appSubscriptionObject } from './app-queries.ts';

interface SubscriptionInput {
  name: string;
  returnUrl: string;
  test?: boolean | null;
  trialDays?: number | null;
  replacementBehavior?: string | null;
  lineItems: { plan: { appRecurringPricingDetails?: RecurringInput | null } }[];
}

interface RecurringInput {
  price: { amount: string | number; currencyCode: string };
  interval?: Subscription['interval'] | null;
  discount?: {
    value?: { percentage?: number | null; amount?: string | number | null } | null;
    durationLimitInIntervals?: number | null;
  } | null;
}

export function billingMutations(call: ApiCall) {
  const { shopState, platform } = call;

  return {
    appSubscriptionCreate: (input: SubscriptionInput) => {
      const recurring = input.lineItems[0]?.plan.appRecurringPricingDetails;
      const userErrors = platform.registration.isCustom
        ? [{ field: null, message: 'Custom apps cannot use the Billing API' }]
        : validate(input);
      if (!recurring || userErrors.length > 0) return { appSubscription: null, confirmationUrl: null, userErrors };
      const { price, discount } = recurring;
      const subscription = platform.subscriptions.create(shopState, {
        name: input.name,
        returnUrl: input.returnUrl,
        test: input.test ?? false,
        trialDays: input.trialDays ?? 0,
        beginsLater:
          input.replacementBehavior === 'APPLY_ON_NEXT_BILLING_CYCLE' &&
          platform.subscriptions.active(shopState).length > 0,
        price: { amount: Number(price.amount).toFixed(2), currencyCode: price.currencyCode },
        interval: recurring.interval ?? 'EVERY_30_DAYS',
        discount: discount
          ? {
              percentage: discount.value?.percentage ?? null,
              amount: discount.value?.amount == null ? null : Number(discount.value.amount).toFixed(2),
              durationLimitInIntervals: discount.durationLimitInIntervals ?? null,
            }
          : null,
      });
      return {
        appSubscription: appSubscriptionObject(subscription),
        confirmationUrl: platform.subscriptions.confirmationUrl(shopState, subscription),
        userErrors,
      };
    },

    appSubscriptionCancel: ({ id }: { id: string }) => {
      const subscription = platform.subscriptions.find(shopState, idOf('AppSubscription', id) ?? 0);
      if (!subscription)
        return {
          appSubscription: null,
          userErrors: [{ field: ['id'], message: "Couldn't find RecurringApplicationCharge" }],
        };
      if (subscription.status !== 'ACTIVE' && subscription.status !== 'FROZEN' && subscription.status !== 'PENDING') {
        const message = `Cannot transition status via :cancel from :${subscription.status.toLowerCase()}`;
        return { appSubscription: null, userErrors: [{ field: ['id'], message }] };
      }
      const cancelled = platform.subscriptions.setStatus(shopState, subscription, 'CANCELLED');
      return { appSubscription: appSubscriptionObject(cancelled), userErrors: [] };
    },
  };
}

function validate(input: SubscriptionInput): UserError[] {
  const errors: UserError[] = [];
  const recurring = input.lineItems[0]?.plan.appRecurringPricingDetails;
  if (input.name.trim() === '') errors.push({ field: ['name'], message: "Name can't be blank" });
  if (!URL.canParse(input.returnUrl)) errors.push({ field: ['returnUrl'], message: 'Return url is invalid' });
  if (!recurring) errors.push({ field: ['lineItems'], message: 'Please supply at least one plan.' });
  if (input.lineItems.length > 1)
    errors.push({ field: ['lineItems'], message: 'Only one recurring plan can be supplied.' });
  const amount = Number(recurring?.price.amount);
  if (recurring && !(amount >= 0.5 && amount <= 10_000)) {
    errors.push({ field: ['lineItems'], message: 'Price must be between 0.50 and 10,000.' });
  }
  if ((input.trialDays ?? 0) < 0)
    errors.push({ field: ['trialDays'], message: 'Trial days must be greater than or equal to 0' });
  const percentage = recurring?.discount?.value?.percentage;
  if (percentage != null && !(percentage > 0 && percentage <= 1)) {
    errors.push({ field: ['lineItems'], message: 'Discount percentage must be greater than 0 and at most 1' });
  }
  return errors;
}

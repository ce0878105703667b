import { z } from 'zod';
import { plans } from '../../../common/pricing/plans.ts';
import { productName } from '../../../common/product-name.ts';
import type { Charge, ChargeStatus, Look } from '../../domain/billing/subscription.ts';
import { Failure } from '../../domain/failure.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import type { ShopBilling } from '../../ports/billing/shop-billing.ts';
import type { SubscriptionAsk } from '../../ports/billing/subscriptions.ts';
import type { AdminClient } from '../client/admin-client.ts';
import { sharedLooks } from '../client/shared-looks.ts';
import {
  shopPlanQuery,
  subscriptionCancelMutation,
  subscriptionCreateMutation,
  subscriptionsQuery,
} from '../documents/billing.ts';

const statuses: Record<string, ChargeStatus> = {
  PENDING: 'pending',
  // Approved, and on its way to active.
  ACCEPTED: 'pending',
  ACTIVE: 'active',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  FROZEN: 'frozen',
  CANCELLED: 'cancelled',
};

const platformSubscription = z.object({
  id: z.string(),
  status: z.string(),
  currentPeriodEnd: z.iso.datetime({ offset: true }).nullable(),
});
const userErrors = z.array(z.object({ message: z.string() }));
// A node of another kind comes back empty, and one that is gone as null.
const looked = z.object({
  nodes: z.array(z.union([platformSubscription, z.object({}), z.null()])),
  currentAppInstallation: z.object({ activeSubscriptions: z.array(platformSubscription) }),
});
const created = z.object({
  appSubscriptionCreate: z.object({
    appSubscription: z.object({ id: z.string() }).nullable(),
    confirmationUrl: z.string().nullable(),
    userErrors,
  }),
});

export function shopBilling(
  client: AdminClient,
  config: { adminUrl: string; apiKey: string },
  now: () => Date,
): ShopBilling {
  const pageOf = (shopId: ShopId) =>
    `${config.adminUrl}/store/${shopId.replace(/\.myshopify\.com$/, '')}/apps/${config.apiKey}/settings`;

  async function isDevelopmentStore(shopId: ShopId): Promise<boolean> {
    const data = z.object({ shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }) });
    const { shop } = await client.read(shopId, { document: shopPlanQuery, variables: {}, data });
    return shop.plan.partnerDevelopment;
  }

  const lookNow = async (shopId: ShopId, ids: string[]): Promise<Look> => {
    const at = now();
    const answer = await client.read(shopId, { document: subscriptionsQuery, variables: { ids }, data: looked });
    const found = answer.nodes.filter(
      (node): node is z.output<typeof platformSubscription> => node !== null && 'id' in node,
    );
    // What the installation lists as active is the platform's own word on what is charged now, so it comes last.
    const all = new Map(
      [...found, ...answer.currentAppInstallation.activeSubscriptions].map((each) => [each.id, each]),
    );
    return { at, charges: [...all.values()].map(chargeFrom) };
  };

  return {
    pageOf,
    look: sharedLooks(lookNow),

    ask: async (shopId, ask) => {
      const variables = {
        name: `${productName} ${plans[ask.planId].name}`,
        returnUrl: pageOf(shopId),
        lineItems: [{ plan: { appRecurringPricingDetails: pricingOf(ask) } }],
        trialDays: ask.trialDays,
        test: await isDevelopmentStore(shopId),
        replacementBehavior: ask.replaces === 'at once' ? 'APPLY_IMMEDIATELY' : 'APPLY_ON_NEXT_BILLING_CYCLE',
      };
      const answer = await client.write(shopId, { document: subscriptionCreateMutation, variables, data: created });
      const { appSubscription, confirmationUrl, userErrors: errors } = answer.appSubscriptionCreate;
      if (errors.length > 0) throw new Failure('platform_refused', errors.map(({ message }) => message).join(' '));
      if (!appSubscription || !confirmationUrl) {
        throw new Failure('platform_failed', 'The platform answered without what was asked for.');
      }
      return { platformId: appSubscription.id, confirmationUrl };
    },

    cancel: async (shopId, id) => {
      const data = z.object({ appSubscriptionCancel: z.object({ userErrors }) });
      // What it complains of is that there is nothing to cancel any more; the look that follows tells.
      await client.write(shopId, { document: subscriptionCancelMutation, variables: { id }, data });
    },
  };
}

function pricingOf({ priceInCents, interval, percentOff }: SubscriptionAsk) {
  const isYearly = interval === 'year';
  return {
    price: { amount: (priceInCents / 100).toFixed(2), currencyCode: 'USD' },
    interval: isYearly ? 'ANNUAL' : 'EVERY_30_DAYS',
    ...(percentOff > 0 && {
      // The first year, in intervals.
      discount: { value: { percentage: percentOff / 100 }, durationLimitInIntervals: isYearly ? 1 : 12 },
    }),
  };
}

function chargeFrom({ id, status, currentPeriodEnd }: z.output<typeof platformSubscription>): Charge {
  const known = statuses[status];
  if (!known) throw new Failure('platform_failed', `The platform answered with a status we do not know: ${status}`);
  return { platformId: id, status: known, paidUntil: currentPeriodEnd ? new Date(currentPeriodEnd) : null };
}

import { z } from 'zod';
import { plans } from '../../common/pricing/plans.ts';
import { productName } from '../../common/product-name.ts';
import { Failure } from '../foundation/failure.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { AdminClient } from '../foundation/platform/admin-client.ts';
import { batchedReads } from '../foundation/platform/batched-reads.ts';
import type { ShopBilling } from './ports/shop-billing.ts';
import type { SubscriptionTerms } from './ports/subscriptions.ts';
import type { Charge, ChargeStatus, FetchedCharges } from './rules/subscription.ts';
import {
  shopPlanQuery,
  subscriptionCancelMutation,
  subscriptionCreateMutation,
  subscriptionsQuery,
} from './shopify-documents.ts';

const statuses: Record<string, ChargeStatus> = {
  PENDING: 'pending',
  // Approved by the merchant, not yet active.
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
  test: z.boolean(),
});
const userErrors = z.array(z.object({ message: z.string() }));
// The platform returns an empty object for a node of another type and null for one that is gone.
const fetchedSubscriptions = z.object({
  nodes: z.array(z.union([platformSubscription, z.object({}), z.null()])),
  currentAppInstallation: z.object({ activeSubscriptions: z.array(platformSubscription) }),
});
const createdSubscription = z.object({
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
  const billingPageUrl = (shopId: ShopId) =>
    `${config.adminUrl}/store/${shopId.replace(/\.myshopify\.com$/, '')}/apps/${config.apiKey}/settings`;

  const fetchCharges = async (shopId: ShopId, ids: string[]): Promise<FetchedCharges> => {
    const at = now();
    const reply = await client.read(shopId, {
      document: subscriptionsQuery,
      variables: { ids },
      data: fetchedSubscriptions,
    });
    const found = reply.nodes.filter(
      (node): node is z.output<typeof platformSubscription> => node !== null && 'id' in node,
    );
    // The installation's list of active subscriptions is the most reliable source, so it overrides the nodes.
    const all = new Map([...found, ...reply.currentAppInstallation.activeSubscriptions].map((each) => [each.id, each]));
    return { at, charges: [...all.values()].map(chargeFrom) };
  };

  return {
    billingPageUrl,
    fetchCharges: batchedReads(fetchCharges),

    createSubscription: async (shopId, terms) => {
      const variables = {
        name: `${productName} ${plans[terms.planId].name}`,
        returnUrl: billingPageUrl(shopId),
        lineItems: [{ plan: { appRecurringPricingDetails: pricingOf(terms) } }],
        trialDays: terms.trialDays,
        test: await isDevelopmentStore(client, shopId),
        replacementBehavior: terms.replaces === 'at once' ? 'APPLY_IMMEDIATELY' : 'APPLY_ON_NEXT_BILLING_CYCLE',
      };
      const reply = await client.write(shopId, {
        document: subscriptionCreateMutation,
        variables,
        data: createdSubscription,
      });
      const { appSubscription, confirmationUrl, userErrors: errors } = reply.appSubscriptionCreate;
      if (errors.length > 0) throw new Failure('platform_refused', errors.map(({ message }) => message).join(' '));
      if (!appSubscription || !confirmationUrl) {
        throw new Failure('platform_failed', 'The platform created no subscription and gave no reason.');
      }
      return { platformId: appSubscription.id, confirmationUrl };
    },

    cancel: async (shopId, id) => {
      const data = z.object({ appSubscriptionCancel: z.object({ userErrors }) });
      // It reports an error when the charge has ended already; the reconcile that follows finds that out.
      await client.write(shopId, { document: subscriptionCancelMutation, variables: { id }, data });
    },
  };
}

async function isDevelopmentStore(client: AdminClient, shopId: ShopId): Promise<boolean> {
  const data = z.object({ shop: z.object({ plan: z.object({ partnerDevelopment: z.boolean() }) }) });
  const { shop } = await client.read(shopId, { document: shopPlanQuery, variables: {}, data });
  return shop.plan.partnerDevelopment;
}

function pricingOf({ priceInCents, interval, percentOff }: SubscriptionTerms) {
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

function chargeFrom({ id, status, currentPeriodEnd, test }: z.output<typeof platformSubscription>): Charge {
  const known = statuses[status];
  if (!known) throw new Failure('platform_failed', `The platform returned an unknown charge status: ${status}`);
  const paidUntil = currentPeriodEnd ? new Date(currentPeriodEnd) : null;
  return { platformId: id, status: known, paidUntil, isTest: test };
}

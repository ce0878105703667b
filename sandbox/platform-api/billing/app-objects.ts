import type { Subscription } from '../../world.ts';
import { type ApiCall, connection, wholeNumberListing } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { globalId } from '../graphql/global-id.ts';

export function shopObject(call: ApiCall): object {
  const { shop } = call.books;
  const owner = shop.staff.find((member) => member.accountOwner);
  return {
    __typename: 'Shop',
    id: globalId('Shop', shop.id),
    name: shop.name,
    myshopifyDomain: shop.domain,
    email: owner?.email ?? '',
    contactEmail: owner?.email ?? '',
    url: `https://${shop.domain}`,
    plan: { ...shop.plan, displayName: shop.plan.publicDisplayName },
    currencyCode: shop.currencyCode,
    ianaTimezone: 'America/New_York',
    primaryDomain: {
      id: globalId('Domain', shop.id),
      host: shop.domain,
      url: `https://${shop.domain}`,
      sslEnabled: true,
    },
    shopOwnerName: owner ? `${owner.firstName} ${owner.lastName}` : '',
    createdAt: '2024-03-01T09:00:00Z',
    updatedAt: '2026-09-01T09:00:00Z',
  };
}

export function appInstallationObject(call: ApiCall): object {
  const { books, platform } = call;
  const { registration } = platform;
  return {
    __typename: 'AppInstallation',
    id: globalId('AppInstallation', books.installation?.id ?? 0),
    app: { id: globalId('App', 1), title: registration.name, handle: registration.handle, apiKey: registration.apiKey },
    launchUrl: `${platform.url}/store/${books.shop.handle}/apps/${registration.handle}`,
    accessScopes: (books.installation?.scopes ?? []).map((handle) => ({
      handle,
      description: handle.replace('_', ' '),
    })),
    activeSubscriptions: () => platform.subscriptions.active(books).map(appSubscriptionObject),
    allSubscriptions: (args: PageArguments) =>
      connection(call, wholeNumberListing(platform.subscriptions.all(books)), args, appSubscriptionObject),
  };
}

export function appSubscriptionObject(subscription: Subscription): object {
  const { price, discount } = subscription;
  return {
    __typename: 'AppSubscription',
    id: globalId('AppSubscription', subscription.id),
    name: subscription.name,
    status: subscription.status,
    returnUrl: subscription.returnUrl,
    test: subscription.test,
    trialDays: subscription.trialDays,
    createdAt: subscription.createdAt,
    currentPeriodEnd: subscription.currentPeriodEnd,
    lineItems: [
      {
        id: `${globalId('AppSubscriptionLineItem', subscription.id)}?v=1&index=0`,
        plan: {
          pricingDetails: {
            __typename: 'AppRecurringPricing',
            price,
            interval: subscription.interval,
            planHandle: null,
            discount: discount && {
              durationLimitInIntervals: discount.durationLimitInIntervals,
              remainingDurationInIntervals: discount.durationLimitInIntervals,
              priceAfterDiscount: { ...price, amount: afterDiscount(subscription) },
              value:
                discount.percentage !== null
                  ? { __typename: 'AppSubscriptionDiscountPercentage', percentage: discount.percentage }
                  : {
                      __typename: 'AppSubscriptionDiscountAmount',
                      amount: { amount: discount.amount, currencyCode: price.currencyCode },
                    },
            },
          },
        },
      },
    ],
  };
}

function afterDiscount({ price, discount }: Subscription): string {
  const full = Number(price.amount);
  const off = discount?.percentage != null ? full * discount.percentage : Number(discount?.amount ?? 0);
  return Math.max(0, full - off).toFixed(2);
}

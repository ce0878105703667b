import type { Subscription } from '../../shops/shop-state.ts';
import { type ApiCall, connection, listById, type QueryFields } from '../graphql/api-call.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { type GlobalId, globalId } from '../graphql/global-id.ts';

function appInstallationObject(call: ApiCall): object {
  const { shopState, platform } = call;
  const { registration } = platform;
  return {
    __typename: 'AppInstallation',
    id: globalId('AppInstallation', shopState.installation?.id ?? 0),
    app: { id: globalId('App', 1), title: registration.name, handle: registration.handle, apiKey: registration.apiKey },
    launchUrl: `${platform.url}/store/${shopState.shop.handle}/apps/${registration.handle}`,
    accessScopes: (shopState.installation?.scopes ?? []).map((handle) => ({
      handle,
      description: handle.replace('_', ' '),
    })),
    activeSubscriptions: () => platform.subscriptions.active(shopState).map(appSubscriptionObject),
    allSubscriptions: (args: PageArguments) =>
      connection(call, listById(platform.subscriptions.all(shopState)), args, appSubscriptionObject),
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

export function appQueries(call: ApiCall): QueryFields {
  const { installation } = call.shopState;
  return {
    currentAppInstallation: () => appInstallationObject(call),
    appInstallation: ({ id }: { id?: string }) =>
      id && id !== globalId('AppInstallation', installation?.id ?? 0) ? null : appInstallationObject(call),
  };
}

export function appNode(call: ApiCall, { type, id }: GlobalId): object | null {
  const { platform, shopState } = call;
  if (type === 'AppInstallation') return id === shopState.installation?.id ? appInstallationObject(call) : null;
  if (type !== 'AppSubscription') return null;
  const subscription = platform.subscriptions.find(shopState, id);
  return subscription ? appSubscriptionObject(subscription) : null;
}

import {
  activateCoupon,
  billing,
  cancelSubscription,
  changePlan,
  completeOnboarding,
} from '../../../../common/contract/billing.ts';
import { activateCoupon as activate } from '../../../usecases/billing/activate-coupon.ts';
import { cancelSubscription as cancel } from '../../../usecases/billing/cancel-subscription.ts';
import { changePlan as change } from '../../../usecases/billing/change-plan.ts';
import { readBilling } from '../../../usecases/billing/read-billing.ts';
import { route } from '../../server/route.ts';

export const billingRoute = route(billing, (_, { ports, shop }) => readBilling(ports, shop.id));

export const changePlanRoute = route(changePlan, (ask, { ports, shop }) => change(ports, shop.id, ask));

export const cancelSubscriptionRoute = route(cancelSubscription, (_, { ports, shop }) => cancel(ports, shop.id));

export const activateCouponRoute = route(activateCoupon, (ask, { ports, shop }) => activate(ports, shop.id, ask.code));

export const completeOnboardingRoute = route(completeOnboarding, async (_, { ports, shop }) => {
  await ports.shops.completeOnboarding(shop.id);
  return {};
});

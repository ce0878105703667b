import { activateCoupon, billing, cancelSubscription, changePlan } from '../../../../common/contract/billing.ts';
import * as activate from '../../../usecases/billing/activate-coupon.ts';
import * as cancel from '../../../usecases/billing/cancel-subscription.ts';
import * as change from '../../../usecases/billing/change-plan.ts';
import { readBilling } from '../../../usecases/billing/read-billing.ts';
import { route } from '../../server/route.ts';

export const billingRoutes = {
  billing: route(billing, (_, { ports, shop }) => readBilling(ports, shop.id)),

  changePlan: route(changePlan, (request, { ports, shop }) => change.changePlan(ports, shop.id, request)),

  cancelSubscription: route(cancelSubscription, (_, { ports, shop }) => cancel.cancelSubscription(ports, shop.id)),

  activateCoupon: route(activateCoupon, (request, { ports, shop }) =>
    activate.activateCoupon(ports, shop.id, request.code),
  ),
};

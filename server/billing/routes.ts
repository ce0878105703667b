import { activateCoupon, billing, cancelSubscription, changePlan } from '../../common/contract/billing.ts';
import { routeWith } from '../foundation/routing/route.ts';
import * as activate from './activate-coupon.ts';
import * as cancel from './cancel-subscription.ts';
import * as change from './change-plan.ts';
import type { Ports } from './ports.ts';
import { readBilling } from './read-billing.ts';

const route = routeWith<Ports>();

export const billingRoutes = {
  billing: route(billing, (_, { ports, shop }) => readBilling(ports, shop.id)),

  changePlan: route(changePlan, (request, { ports, shop }) => change.changePlan(ports, shop.id, request)),

  cancelSubscription: route(cancelSubscription, (_, { ports, shop }) => cancel.cancelSubscription(ports, shop.id)),

  activateCoupon: route(activateCoupon, (request, { ports, shop }) =>
    activate.activateCoupon(ports, shop.id, request.code),
  ),
};

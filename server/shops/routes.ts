import { completeOnboarding } from '../../common/contract/billing.ts';
import { resetShop } from '../../common/contract/session.ts';
import { routeWith } from '../foundation/routing/route.ts';
import { assertFeatureFlag } from './assert-feature-flag.ts';
import * as complete from './complete-onboarding.ts';
import type { Ports } from './ports.ts';
import * as reset from './reset-shop.ts';

const route = routeWith<Ports>();

export const shopRoutes = {
  completeOnboarding: route(completeOnboarding, async (_, { ports, shop }) => {
    await complete.completeOnboarding(ports, shop.id);
    return {};
  }),

  resetShop: route(resetShop, async (_, { ports, caller }) => {
    await assertFeatureFlag(ports, caller, 'reset_shop');
    await reset.resetShop(ports, caller.shopId);
    return {};
  }),
};

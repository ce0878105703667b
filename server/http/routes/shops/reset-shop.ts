import { completeOnboarding } from '../../../../common/contract/billing.ts';
import { resetShop } from '../../../../common/contract/reset-shop.ts';
import { assertFeatureFlag } from '../../../usecases/shops/assert-feature-flag.ts';
import * as complete from '../../../usecases/shops/complete-onboarding.ts';
import * as reset from '../../../usecases/shops/reset-shop.ts';
import { route } from '../../server/route.ts';

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

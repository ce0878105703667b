import { resetShop } from '../../../../common/contract/reset-shop.ts';
import { assertFeatureFlag } from '../../../usecases/shops/assert-feature-flag.ts';
import * as reset from '../../../usecases/shops/reset-shop.ts';
import { route } from '../../server/route.ts';

export const resetShopRoutes = {
  resetShop: route(resetShop, async (_, { ports, caller }) => {
    await assertFeatureFlag(ports, caller, 'reset_shop');
    await reset.resetShop(ports, caller.shopId);
    return {};
  }),
};

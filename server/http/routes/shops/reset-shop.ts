import { resetShop } from '../../../../common/contract/reset-shop.ts';
import { assertFeatureFlag } from '../../../usecases/shops/assert-feature-flag.ts';
import { resetShop as startAnew } from '../../../usecases/shops/reset-shop.ts';
import { route } from '../../server/route.ts';

export const resetShopRoute = route(resetShop, async (_, { ports, caller }) => {
  await assertFeatureFlag(ports, caller, 'reset_shop');
  await startAnew(ports, caller.shopId);
  return {};
});

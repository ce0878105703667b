import type { Response } from '../../../common/contract/contract.ts';
import type { ShopId } from '../../domain/shops/identity.ts';
import { availableTriggers } from '../../domain/standing-orders/rule.ts';
import type { Ports } from '../../ports/ports.ts';

export async function readStandingOrders(
  { standingOrders }: Ports,
  shopId: ShopId,
): Promise<Response<'standingOrders'>> {
  return { standingOrders: await standingOrders.list(shopId), triggers: availableTriggers };
}

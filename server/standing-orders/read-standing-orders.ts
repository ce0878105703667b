import type { Response } from '../../common/contract/contract.ts';
import { standingOrderTriggers } from '../../common/contract/standing-orders.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

export async function readStandingOrders(
  { standingOrders }: Ports,
  shopId: ShopId,
): Promise<Response<'standingOrders'>> {
  return { standingOrders: await standingOrders.list(shopId), triggers: [...standingOrderTriggers] };
}

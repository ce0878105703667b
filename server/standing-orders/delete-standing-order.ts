import type { Response } from '../../common/contract/contract.ts';
import { cancelBatch } from '../batches/lifecycle/end-batch.ts';
import type { ShopId, Staff } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';
import { noSuchOrder } from './save-standing-order.ts';

/** Deletes a standing order and cancels what it has begun; texts that are ready stay. */
export async function deleteStandingOrder(
  ports: Ports,
  { shopId, staff }: { shopId: ShopId; staff: Staff },
  id: string,
): Promise<Response<'deleteStandingOrder'>> {
  const { standingOrders } = ports;
  const unended = await standingOrders.delete(shopId, id, staff);
  if (!unended) throw noSuchOrder();
  for (const batchId of unended) await cancelBatch(ports, shopId, batchId);
  return { standingOrders: await standingOrders.list(shopId) };
}

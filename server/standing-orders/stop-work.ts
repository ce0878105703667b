import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Ends all that a shop has ordered, because it has left. */
export async function stopWork(
  { batches, batchUpdates, standingOrders }: Pick<Ports, 'batches' | 'batchUpdates' | 'standingOrders'>,
  shopId: ShopId,
): Promise<void> {
  await standingOrders.stopAll(shopId);
  for (const batchId of await batches.unendedIds(shopId)) await batches.abort(shopId, batchId);
  await batchUpdates.abortAll(shopId);
}

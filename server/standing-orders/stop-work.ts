import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Ends all that a shop has ordered, because it has left. */
export async function stopWork(
  {
    batches,
    batchUpdates,
    clock,
    standingOrders,
    textTests,
  }: Pick<Ports, 'batches' | 'batchUpdates' | 'clock' | 'standingOrders' | 'textTests'>,
  shopId: ShopId,
): Promise<void> {
  await standingOrders.stopAll(shopId);
  // The store lets us change nothing any more: marks that are left go when the shop installs the app again.
  await textTests.abandonAll(shopId, clock.now());
  for (const batchId of await batches.unendedIds(shopId)) await batches.abort(shopId, batchId);
  await batchUpdates.abortAll(shopId);
}

import { abortBatch } from '../batches/lifecycle/end-batch.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Ends all that a shop has ordered, because it has left. */
export async function stopWork(
  ports: Pick<Ports, 'batches' | 'batchUpdates' | 'clock' | 'inTransaction' | 'standingOrders' | 'textTests'>,
  shopId: ShopId,
): Promise<void> {
  const { batches, batchUpdates, standingOrders, textTests } = ports;
  await standingOrders.stopAll(shopId);
  // The store lets us change nothing any more: marks that are left go when the shop installs the app again.
  await textTests.abandonAll(shopId, ports.clock.now());
  for (const batchId of await batches.unendedIds(shopId)) await abortBatch(ports, shopId, batchId);
  await batchUpdates.abortAll(shopId, 'The shop has left meanwhile.');
}

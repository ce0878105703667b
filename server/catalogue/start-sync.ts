import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Starts a sync of the shop's whole catalogue, unless one is under way. */
export async function startSync({ catalogueUpkeep, jobs }: Ports, shopId: ShopId): Promise<void> {
  await catalogueUpkeep.beginSync(shopId);
  await jobs.enqueue('catalogue-sync', { shopId });
}

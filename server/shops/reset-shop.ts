import { startSync } from '../catalogue/start-sync.ts';
import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

/** Deletes our copy of the shop's catalogue and starts a new sync. */
export async function resetShop(ports: Ports, shopId: ShopId): Promise<void> {
  await ports.catalogue.deleteCatalogue(shopId);
  await startSync(ports, shopId);
}

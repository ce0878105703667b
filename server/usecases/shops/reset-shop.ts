import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import { startSync } from '../catalogue/start-sync.ts';

/** Deletes our copy of the shop's catalogue and starts a new sync. */
export async function resetShop(ports: Ports, shopId: ShopId): Promise<void> {
  await ports.catalogue.deleteCatalogue(shopId);
  await startSync(ports, shopId);
}

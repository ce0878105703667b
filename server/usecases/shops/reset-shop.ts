import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';
import { startSync } from '../catalogue/start-sync.ts';

/** Forgets all that was gathered about the shop's products and begins to gather it anew. */
export async function resetShop(ports: Ports, shopId: ShopId): Promise<void> {
  await ports.catalogue.deleteCatalogue(shopId);
  await startSync(ports, shopId);
}

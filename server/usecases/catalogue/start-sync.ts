import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

/** Has a shop's catalogue read as a whole; one reading at a time, so asking twice asks once. */
export async function startSync({ catalogueUpkeep, jobs }: Ports, shopId: ShopId): Promise<void> {
  await catalogueUpkeep.beginSync(shopId);
  await jobs.enqueue('catalogue-sync', { shopId });
}

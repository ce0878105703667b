import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

const productsAtOnce = 50;
// A larger collection costs more calls than the reading of the whole catalogue, which comes every night.
const largestCollection = 5_000;

/**
 * Looks at everything in a shop that the platform says has changed. The message itself is not believed: it may be late,
 * it says nothing of meta fields, and ten of them may mean one change.
 */
export async function refreshCatalogue(ports: Ports, shopId: ShopId, signal: AbortSignal): Promise<void> {
  const { catalogueUpkeep: upkeep, storeCatalogue } = ports;
  while (!signal.aborted) {
    const ids = await upkeep.claimStale(shopId, 'product', productsAtOnce);
    if (ids.length === 0) break;
    await upkeep.refreshProducts(shopId, ids, await storeCatalogue.products(shopId, ids));
  }
  while (!signal.aborted) {
    const [id] = await upkeep.claimStale(shopId, 'collection', 1);
    if (id === undefined) break;
    await upkeep.refreshCollection(shopId, id, await storeCatalogue.collection(shopId, id, largestCollection));
  }
}

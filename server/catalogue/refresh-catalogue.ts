import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

const productsAtOnce = 50;
// Reading a larger collection takes more calls than a sync, which runs every night.
const maxCollectionProducts = 5_000;

// So many may be an import, whose descriptions may share something.
const manyProducts = 5;
const settlesAfterMs = 2_000;

/**
 * Reads everything again that is stale in a shop. The webhook's own data is not used: it may be late, it lacks the meta
 * fields, and ten webhooks may mean one change.
 */
export async function refreshCatalogue(ports: Ports, shopId: ShopId, signal: AbortSignal): Promise<void> {
  const { catalogueUpkeep: upkeep, storeCatalogue } = ports;
  let refreshed = 0;
  while (!signal.aborted) {
    const ids = await upkeep.claimStale(shopId, 'product', productsAtOnce);
    if (ids.length === 0) break;
    refreshed += ids.length;
    await upkeep.refreshProducts(shopId, ids, await storeCatalogue.products(shopId, ids));
  }
  while (!signal.aborted) {
    const [id] = await upkeep.claimStale(shopId, 'collection', 1);
    if (id === undefined) break;
    await upkeep.refreshCollection(shopId, id, await storeCatalogue.collection(shopId, id, maxCollectionProducts));
  }
  if (refreshed >= manyProducts) await ports.jobs.enqueue('shop-facts', { shopId }, { afterMs: settlesAfterMs });
}

import type { MeasuredProduct } from '../../../server/domain/catalogue/catalogue-product.ts';
import { bulkLines } from '../../../server/platform/catalogue/bulk-result.ts';
import type { Ports } from '../../../server/ports/ports.ts';
import { storedCatalogueUpkeep } from '../../../server/store/catalogue/catalogue-upkeep.ts';
import type { Database } from '../../../server/store/database/database.ts';
import { startSync } from '../../../server/usecases/catalogue/start-sync.ts';
import { syncCatalogue } from '../../../server/usecases/catalogue/sync-catalogue.ts';

interface SyncMeasurement {
  seconds: number;
  /** How much more memory the process used at the end than after a fifth of the sync. */
  grownMb: number;
}

/** Runs the sync use case on files; only the platform's bulk operation is simulated. */
export async function syncFromFiles(
  database: Database,
  shopId: string,
  files: { products: string; collections: string; lines: number },
  onSave: (products: MeasuredProduct[]) => MeasuredProduct[] = (products) => products,
): Promise<SyncMeasurement> {
  const memory: number[] = [];
  const upkeep = storedCatalogueUpkeep(database, () => new Date());
  const ports = {
    catalogueUpkeep: {
      ...upkeep,
      saveProducts: (...[shop, lease, batch]: Parameters<typeof upkeep.saveProducts>) => {
        memory.push(process.memoryUsage.rss());
        return upkeep.saveProducts(shop, lease, { ...batch, products: onSave(batch.products) });
      },
    },
    storeCatalogue: {
      beginBulk: async (_: string, phase: 'products' | 'collections') => files[phase],
      bulkState: async (_: string, url: string) => ({ state: 'done', url, objects: files.lines, rootObjects: 0 }),
      bulkLines,
    },
    jobs: { enqueue: async () => {} },
  } as unknown as Ports;
  await startSync(ports, shopId);
  const startedAt = performance.now();
  await syncCatalogue(ports, shopId, AbortSignal.timeout(15 * 60_000));
  const seconds = (performance.now() - startedAt) / 1000;
  if (memory.length === 0) throw new Error('The sync saved no product: does it know the shape of the lines?');
  const early = Math.max(...memory.slice(0, Math.ceil(memory.length / 5)));
  return { seconds, grownMb: (Math.max(...memory) - early) / 1024 / 1024 };
}

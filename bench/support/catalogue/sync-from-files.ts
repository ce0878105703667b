import type { MeasuredProduct } from '../../../server/catalogue/rules/catalogue-product.ts';
import { bulkLines } from '../../../server/catalogue/shopify/bulk-result.ts';
import { startSync } from '../../../server/catalogue/start-sync.ts';
import { syncCatalogue } from '../../../server/catalogue/sync-catalogue.ts';
import type { Database } from '../../../server/foundation/database/database.ts';
import { systemClock } from '../../../server/main/system-clock.ts';
import { wholePorts } from '../../../tests/support/ports.ts';

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
  const clock = systemClock(() => new Date());
  const whole = wholePorts(
    { database, clock },
    {
      storeCatalogue: {
        beginBulk: async (_, phase) => files[phase],
        bulkState: async (_, url) => ({ state: 'done', url, objects: files.lines, rootObjects: 0, bytes: null }),
        bulkLines: (...asked) => bulkLines(clock, ...asked),
      },
    },
  );
  const upkeep = whole.catalogueUpkeep;
  const saveProducts: typeof upkeep.saveProducts = (shop, lease, batch) => {
    memory.push(process.memoryUsage.rss());
    return upkeep.saveProducts(shop, lease, { ...batch, products: onSave(batch.products) });
  };
  const ports = { ...whole, catalogueUpkeep: { ...upkeep, saveProducts } };
  await startSync(ports, shopId);
  const startedAt = performance.now();
  await syncCatalogue(ports, shopId, AbortSignal.timeout(15 * 60_000));
  const seconds = (performance.now() - startedAt) / 1000;
  if (memory.length === 0) throw new Error('The sync saved no product: does it know the shape of the lines?');
  const early = Math.max(...memory.slice(0, Math.ceil(memory.length / 5)));
  return { seconds, grownMb: (Math.max(...memory) - early) / 1024 / 1024 };
}

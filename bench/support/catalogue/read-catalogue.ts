import { bulkLines } from '../../../server/platform/catalogue/bulk-result.ts';
import type { Ports } from '../../../server/ports/ports.ts';
import { storedCatalogueUpkeep } from '../../../server/store/catalogue/catalogue-upkeep.ts';
import type { Database } from '../../../server/store/database/database.ts';
import { startSync } from '../../../server/usecases/catalogue/start-sync.ts';
import { syncCatalogue } from '../../../server/usecases/catalogue/sync-catalogue.ts';

export interface Reading {
  seconds: number;
  /** How much memory the process took more at its end than a fifth of the way, in megabytes. */
  grownMb: number;
}

/** Reads a catalogue from files by the use case itself; only the platform's answers about its operation are made up. */
export async function readCatalogue(
  database: Database,
  shopId: string,
  files: { products: string; collections: string; lines: number },
): Promise<Reading> {
  const memory: number[] = [];
  const upkeep = storedCatalogueUpkeep(database, () => new Date());
  const ports = {
    catalogueUpkeep: {
      ...upkeep,
      productsStep: async (...[shop, turn, batch]: Parameters<typeof upkeep.productsStep>) => {
        memory.push(process.memoryUsage.rss());
        return await upkeep.productsStep(shop, turn, batch);
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
  const early = Math.max(...memory.slice(0, Math.ceil(memory.length / 5)));
  return { seconds, grownMb: (Math.max(...memory) - early) / 1024 / 1024 };
}

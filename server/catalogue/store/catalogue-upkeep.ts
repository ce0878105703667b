import type { Database } from '../../foundation/database/database.ts';
import { storedCatalogueChanges } from './catalogue-changes.ts';
import { storedSyncs } from './catalogue-syncs.ts';

export type CatalogueUpkeep = ReturnType<typeof storedCatalogueUpkeep>;

/** Keeps our copy of the catalogue equal to the store's. */
export function storedCatalogueUpkeep(database: Database, now: () => Date) {
  return { ...storedSyncs(database, now), ...storedCatalogueChanges(database, now) };
}

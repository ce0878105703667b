import type { CatalogueUpkeep } from '../ports/catalogue-upkeep.ts';
import { storedCatalogueChanges } from './catalogue-changes.ts';
import { storedSyncs } from './catalogue-syncs.ts';
import type { Database } from './database.ts';

export function storedCatalogueUpkeep(database: Database, now: () => Date): CatalogueUpkeep {
  return { ...storedSyncs(database, now), ...storedCatalogueChanges(database, now) };
}

import type { CatalogueUpkeep } from '../../ports/catalogue/catalogue-upkeep.ts';
import type { Database } from '../database/database.ts';
import { storedCatalogueChanges } from './catalogue-changes.ts';
import { storedSyncs } from './catalogue-syncs.ts';

export function storedCatalogueUpkeep(database: Database, now: () => Date): CatalogueUpkeep {
  return { ...storedSyncs(database, now), ...storedCatalogueChanges(database, now) };
}

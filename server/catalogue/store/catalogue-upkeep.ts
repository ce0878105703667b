import type { Database } from '../../foundation/database/database.ts';
import type { CatalogueUpkeep } from '../ports/catalogue-upkeep.ts';
import { storedCatalogueChanges } from './catalogue-changes.ts';
import { storedSyncs } from './catalogue-syncs.ts';

export function storedCatalogueUpkeep(database: Database, now: () => Date): CatalogueUpkeep {
  return { ...storedSyncs(database, now), ...storedCatalogueChanges(database, now) };
}

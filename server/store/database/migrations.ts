import { join } from 'node:path';
import { storeFolder } from '../store-folder.ts';

export const migrationSettings = {
  migrationsFolder: join(storeFolder, 'database/migrations'),
  migrationsSchema: 'public',
  migrationsTable: 'migrations',
};

import { fileURLToPath } from 'node:url';

export const migrationSettings = {
  // From the root, since production runs this as a part of dist/server.
  migrationsFolder: fileURLToPath(new URL('../../server/store/migrations', import.meta.url)),
  migrationsSchema: 'public',
  migrationsTable: 'migrations',
};

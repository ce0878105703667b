import type { Database } from './database.ts';
import { openPostgres } from './postgres-database.ts';

/** PostgreSQL where an address is given, else PGlite in `dataDir`; either way with its migrations run. */
export async function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  if (where.databaseUrl) return await openPostgres(where.databaseUrl, onLostConnection);
  // A whole database in WebAssembly, which is not loaded for nothing.
  const { openPglite } = await import('./pglite-database.ts');
  return await openPglite(where.dataDir);
}

import type { Database } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

/** PostgreSQL where an address is given, else PGlite in `dataDir`; either way with its migrations run. */
export function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl, onLostConnection) : openPglite(where.dataDir);
}

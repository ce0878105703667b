import type { Database } from './database.ts';
import { noticeFullDisk } from './full-disk.ts';
import { openPostgres } from './postgres-database.ts';

/** Opens and migrates PostgreSQL when a URL is given, otherwise PGlite in `dataDir`. */
export async function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  if (where.databaseUrl) return noticeFullDisk(await openPostgres(where.databaseUrl, onLostConnection));
  // Loaded only when needed: it is a whole database in WebAssembly.
  const { openPglite } = await import('./pglite-database.ts');
  return noticeFullDisk(await openPglite(where.dataDir));
}

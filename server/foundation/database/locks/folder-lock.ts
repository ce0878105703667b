import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from '../cannot-open.ts';

const folderInUse = (folder: string) =>
  new CannotOpen(
    `Another Yodel process is using the embedded database in ${folder}. Stop it first, ` +
      'give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL between processes.',
  );

/**
 * Makes sure that only this process uses the folder: two processes on one embedded database would silently lose rows.
 * The lock is the operating system's lock on an open SQLite file, so it ends with the process, even after a crash.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { DatabaseSync } = quietSqlite();
  const file = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw folderInUse(folder);
    throw error;
  }
  return { release: () => file.close() };
}

/** Hides only the warning that SQLite is experimental, which Node.js would print at every start. */
function quietSqlite(): typeof import('node:sqlite') {
  const emitWarning = process.emitWarning;
  process.emitWarning = ((warning: string | Error, ...rest: []) => {
    if (!String(warning).includes('SQLite is an experimental feature')) emitWarning(warning, ...rest);
  }) as typeof process.emitWarning;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotOpen } from './cannot-open.ts';

const taken = (folder: string) =>
  new CannotOpen(
    `Another Yodel process is using the embedded database in ${folder}. Stop it first, ` +
      'give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL between processes.',
  );

/**
 * Takes the folder for this process alone. Two processes on one embedded database lose rows without a word, so the
 * lock is the operating system's, on an open SQLite file: it goes with the process however that ends.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { DatabaseSync } = quietSqlite();
  const file = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw taken(folder);
    throw error;
  }
  return { release: () => file.close() };
}

/** Its notice that it is experimental would stand over every start; other warnings still come through. */
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

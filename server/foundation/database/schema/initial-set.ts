import { createHash } from 'node:crypto';
import { CannotOpen } from '../cannot-open.ts';

export interface AppliedFile {
  path: string;
  hash: string;
}

// The initial set makes the database that 37 migrations made before it. This is the hash of their paths and hashes.
const earlierMigrations = '3ab685e44ea6878b397706404e42460f9a6f5cba7f3df82e547e7b00987bcdbb';
const firstEarlierMigration = 'database/migrations/0000_shops.sql';

export const isInitial = ({ path }: { path: string }): boolean =>
  path.includes('/migrations/') && path.includes('_initial_');

/** Whether these are all migrations that the initial set replaced, and no others. */
export function areEarlierMigrations(files: AppliedFile[]): boolean {
  const lines = files.map(({ path, hash }) => `${path} ${hash}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex') === earlierMigrations;
}

/**
 * Whether a database in which these unknown migrations have run has the tables of the initial set. Refuses one in which
 * only some of the migrations before it have run.
 */
export function hasTablesOfInitialSet(unknown: AppliedFile[]): boolean {
  if (!unknown.some(({ path }) => path === firstEarlierMigration)) return false;
  if (areEarlierMigrations(unknown)) return true;
  throw new CannotOpen(
    'This database was last used by an older version of Yodel, which this one cannot upgrade. Nothing in it was ' +
      'changed. Start the version before this one once with the same database, then start this one again.',
  );
}

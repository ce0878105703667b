import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { retry } from '../../../../common/async/retry.ts';
import { serverFolder } from '../../server-folder.ts';
import { CannotOpen } from '../cannot-open.ts';
import { lockNotAvailable } from '../store-error.ts';
import { type AppliedFile, hasTablesOfInitialSet, isInitial } from './initial-set.ts';

/** `path` is how databases remember it: `database/migrations/0000_initial_shops.sql`, `shops/sql/erase_shop.sql`. */
export interface SqlFile extends AppliedFile {
  text: string;
}

/** Runs one or more statements and returns the rows of the last one. */
type RunSql = (text: string) => Promise<unknown[]>;

const migrationsFolder = 'database/migrations/';
// A migration that begins with this line builds or drops indexes concurrently, which a transaction cannot. Each of its
// statements ends its line, and they can run again after a failure.
const outsideTransaction = '-- outside a transaction\n';

// Everyone who uses the table waits behind a migration that waits for its lock. So it gives up soon, and tries again:
// a backup holds its locks for as long as it runs.
const lockTimeout = '3s';
const retryAfterMs = 5_000;
const attempts = 450;

/** All SQL files in the order in which they run: migrations first, then functions and triggers. */
export function readSqlFiles(): { migrations: SqlFile[]; functions: SqlFile[] } {
  const files = readdirSync(serverFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => {
      const text = readFileSync(join(serverFolder, path), 'utf8');
      const known = path.replace('foundation/', '').replace('store/', '');
      return { path: known, text, hash: createHash('sha256').update(text).digest('hex') };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return { migrations: files.filter(isMigration), functions: files.filter((file) => !isMigration(file)) };
}

const isMigration = ({ path }: AppliedFile): boolean => path.startsWith(migrationsFolder);

/**
 * Brings the database up to date: runs each new migration once and each function file whose text has changed. Files that
 * follow each other share a transaction. The caller makes sure that only one process does this at a time.
 */
export async function migrate(
  run: RunSql,
  { migrations, functions } = readSqlFiles(),
  delayMs = retryAfterMs,
): Promise<void> {
  await refuseEarlierDevelopmentVersion(run);
  await run('create table if not exists applied_sql (path text primary key, hash text not null)');
  const rows = await takeOverInitialSet(run, migrations);
  const applied = new Map(rows.map(({ path, hash }) => [path, hash]));
  if (migrations.some(({ path, hash }) => applied.has(path) && applied.get(path) !== hash))
    throw madeByEarlierVersion();

  // A later release has migrated this database: its functions must stay as they are.
  if (unknownMigrations(rows, migrations).length > 0) return;

  const due = [...migrations, ...functions].filter(({ path, hash }) => applied.get(path) !== hash);
  while (due.length > 0) {
    const next = due.findIndex(isOutsideTransaction);
    const together = due.splice(0, next === -1 ? due.length : Math.max(next, 1));
    const [first] = together;
    if (first && isOutsideTransaction(first)) await applyOutsideTransaction(run, first);
    else
      await retry(() => applyInOneTransaction(run, together), {
        attempts,
        delayMs,
        shouldRetry: isLockNotAvailable,
      });
  }
}

function unknownMigrations(applied: AppliedFile[], migrations: SqlFile[]): AppliedFile[] {
  const known = new Set(migrations.map(({ path }) => path));
  return applied.filter((file) => isMigration(file) && !known.has(file.path));
}

/** The files that have run. The initial set has, where all the migrations that it replaced have. */
async function takeOverInitialSet(run: RunSql, migrations: SqlFile[]): Promise<AppliedFile[]> {
  const readApplied = async () => (await run('select path, hash from applied_sql')) as AppliedFile[];
  const applied = await readApplied();
  const earlier = unknownMigrations(applied, migrations);
  if (!hasTablesOfInitialSet(earlier)) return applied;
  await run('begin');
  await run(`delete from applied_sql where path in (${earlier.map(({ path }) => pg.escapeLiteral(path)).join(', ')})`);
  for (const file of migrations.filter(isInitial)) await recordApplied(run, file);
  await run('commit');
  return await readApplied();
}

const isOutsideTransaction = ({ text }: SqlFile): boolean => text.startsWith(outsideTransaction);

const isLockNotAvailable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === lockNotAvailable;

/** Without a lock time-out: building an index concurrently keeps no one waiting, but waits for running transactions. */
async function applyOutsideTransaction(run: RunSql, file: SqlFile): Promise<void> {
  for (const statement of file.text.split(/;\s*$/m).filter((text) => text.trim() !== '')) await run(statement);
  await recordApplied(run, file);
}

const recordApplied = (run: RunSql, { path, hash }: SqlFile): Promise<unknown> =>
  run(
    `insert into applied_sql (path, hash) values (${pg.escapeLiteral(path)}, '${hash}')
      on conflict (path) do update set hash = excluded.hash`,
  );

async function applyInOneTransaction(run: RunSql, files: SqlFile[]): Promise<void> {
  // Functions can call each other, in any order of their files.
  await run(`begin; set local lock_timeout = '${lockTimeout}'; set local check_function_bodies = off`);
  try {
    for (const file of files) {
      await run(file.text);
      await recordApplied(run, file);
    }
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
}

/** Before the first release, the migrations were others and drizzle recorded them in a table `migrations`. */
async function refuseEarlierDevelopmentVersion(run: RunSql): Promise<void> {
  const [found] = (await run("select to_regclass('public.migrations') is not null as exists")) as { exists: boolean }[];
  if (found?.exists) throw madeByEarlierVersion();
}

const madeByEarlierVersion = () =>
  new CannotOpen(
    'This database was made by an earlier development version of Yodel and cannot be used with this one. ' +
      'Delete the data folder (.data, or what DATA_DIR names), or give DATABASE_URL an empty database, and start again.',
  );

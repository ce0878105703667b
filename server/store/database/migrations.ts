import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { storeFolder } from '../store-folder.ts';
import { CannotOpen } from './cannot-open.ts';

export interface SqlFile {
  /** Below `server/store`, such as `shops/sql/erase_shop.sql`. */
  path: string;
  text: string;
  hash: string;
}

/** Runs one or more statements and returns the rows of the last one. */
export type RunSql = (text: string) => Promise<unknown[]>;

const migrationsFolder = 'database/migrations/';

/** All SQL files in the order in which they run: migrations first, then functions and triggers. */
export function readSqlFiles(): { migrations: SqlFile[]; functions: SqlFile[] } {
  const files = readdirSync(storeFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(storeFolder, path), 'utf8');
      return { path, text, hash: createHash('sha256').update(text).digest('hex') };
    });
  const isMigration = ({ path }: SqlFile) => path.startsWith(migrationsFolder);
  return { migrations: files.filter(isMigration), functions: files.filter((file) => !isMigration(file)) };
}

/**
 * Brings the database up to date, in one transaction: runs each new migration once and each function file whose text has
 * changed. The caller makes sure that only one process does this at a time.
 */
export async function migrate(run: RunSql, { migrations, functions } = readSqlFiles()): Promise<void> {
  await refuseEarlierDevelopmentVersion(run);
  await run('create table if not exists applied_sql (path text primary key, hash text not null)');
  const rows = (await run('select path, hash from applied_sql')) as Pick<SqlFile, 'path' | 'hash'>[];
  const applied = new Map(rows.map(({ path, hash }) => [path, hash]));
  if (migrations.some(({ path, hash }) => applied.has(path) && applied.get(path) !== hash))
    throw madeByEarlierVersion();

  // A later release has migrated this database: its functions must stay as they are.
  const known = new Set(migrations.map(({ path }) => path));
  if (rows.some(({ path }) => path.startsWith(migrationsFolder) && !known.has(path))) return;

  const due = [...migrations, ...functions].filter(({ path, hash }) => applied.get(path) !== hash);
  if (due.length > 0) await applyInOneTransaction(run, due);
}

async function applyInOneTransaction(run: RunSql, files: SqlFile[]): Promise<void> {
  // Functions can call each other, in any order of their files.
  await run('begin; set local check_function_bodies = off');
  try {
    for (const { path, text, hash } of files) {
      await run(text);
      await run(
        `insert into applied_sql (path, hash) values (${pg.escapeLiteral(path)}, '${hash}')
          on conflict (path) do update set hash = excluded.hash`,
      );
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

import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../server/foundation/database/database.ts';
import { createPglite, pgliteDatabase } from '../../../server/foundation/database/pglite-database.ts';
import { openPostgres } from '../../../server/foundation/database/postgres-database.ts';
import { readSqlFiles } from '../../../server/foundation/database/schema/migrations.ts';
import { type Cluster, startCluster, urlOf } from './postgres.ts';

/** The databases that each store suite runs on; `open` creates a migrated one. */
export const databases: { name: string; open: () => Promise<Database> }[] = [
  { name: 'PGlite', open: freshPglite },
  { name: 'PostgreSQL', open: async () => openPostgres(await freshPostgres(), failOnLostConnection) },
];

let onePglite: Promise<Database> | undefined;

/**
 * The PGlite of this vitest worker, for tests that leave the schema as it is and keep to shops of their own. Closing it
 * does nothing.
 */
export async function sharedPglite(): Promise<Database> {
  onePglite ??= freshPglite();
  return { ...(await onePglite), close: async () => {} };
}

let onePostgres: Promise<Database> | undefined;

/** The same two, one of each for all suites of this vitest worker that keep to shops of their own. */
export const sharedDatabases: typeof databases = [
  { name: 'PGlite', open: sharedPglite },
  {
    name: 'PostgreSQL',
    open: async () => {
      onePostgres ??= freshPostgres().then((url) => openPostgres(url, failOnLostConnection));
      return { ...(await onePostgres), close: async () => {} };
    },
  },
];

/** PGlite in memory, loaded from a prepared archive because creating one takes several seconds. */
export async function freshPglite(): Promise<Database> {
  const prepared = new Blob([new Uint8Array(readFileSync(await preparedPglite()))]);
  return await pgliteDatabase(await createPglite({ loadDataDir: prepared }));
}

/** Copies a prepared PGlite database into a data folder, so that the app starts faster there. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const archive = await preparedPglite();
  const folder = `${archive}.folder`;
  await createOnce(
    basename(folder),
    async () => {
      const making = mkdtempSync(`${folder}-`);
      const pglite = await createPglite({
        dataDir: making,
        loadDataDir: new Blob([new Uint8Array(readFileSync(archive))]),
      });
      await pglite.close();
      return { folder: making };
    },
    dirname(folder),
  );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(folder, join(dataDir, 'db'), { recursive: true });
}

/** Cached between runs under a name that changes with the SQL files. */
async function preparedPglite(): Promise<string> {
  const version = createHash('sha256')
    .update(JSON.stringify([readSqlFiles(), pgliteVersion()]))
    .digest('hex')
    .slice(0, 16);
  const cache = new URL('../../../node_modules/.cache/yodel/', import.meta.url).pathname;
  mkdirSync(cache, { recursive: true });
  return await createOnce(
    `pglite-${version}.tar`,
    async () => {
      // Archives of other migrations are obsolete.
      const obsolete = readdirSync(cache).filter((name) => !name.startsWith(`pglite-${version}`));
      for (const old of obsolete) rmSync(join(cache, old), { recursive: true, force: true });
      const pglite = await createPglite();
      const database = await pgliteDatabase(pglite);
      const content = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
      await database.close();
      return { content };
    },
    cache,
  );
}

function pgliteVersion(): string {
  const description = new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
  return (JSON.parse(readFileSync(description, 'utf8')) as { version: string }).version;
}

/** Creates a migrated PostgreSQL database and returns its URL. */
export async function freshPostgres(): Promise<string> {
  await createOnce('template.made', async () => {
    const url = await emptyPostgres('yodel_template');
    await (await openPostgres(url, failOnLostConnection)).close();
    return { content: 'made' };
  });
  return await emptyPostgres(`yodel_${randomBytes(6).toString('hex')}`, 'TEMPLATE yodel_template');
}

/** Creates an empty PostgreSQL database and returns its URL. */
export async function emptyPostgres(name = `empty_${randomBytes(6).toString('hex')}`, options = ''): Promise<string> {
  await asSuperuser(`CREATE DATABASE ${name} ${options}`);
  return urlOf(await cluster(), name);
}

export async function asSuperuser(statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(await cluster(), database) });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function cluster(): Promise<Cluster> {
  const file = await createOnce('cluster.json', async () => ({
    content: JSON.stringify(await startCluster(inject('testHome'))),
  }));
  return JSON.parse(readFileSync(file, 'utf8')) as Cluster;
}

/** Creates a file or folder once per test run: the first test process creates it, the others wait. */
async function createOnce(
  name: string,
  make: () => Promise<{ content: string | Buffer } | { folder: string }>,
  folder = inject('testHome'),
): Promise<string> {
  const file = join(folder, name);
  // The lock is in this run's own folder, so that a killed run leaves no lock behind.
  const lock = join(inject('testHome'), `${name}.lock`);
  while (!existsSync(file)) {
    try {
      mkdirSync(lock);
    } catch {
      await sleep(50);
      continue;
    }
    try {
      if (existsSync(file)) break;
      const made = await make();
      const part = 'folder' in made ? made.folder : `${file}.${process.pid}`;
      if ('content' in made) writeFileSync(part, made.content);
      try {
        renameSync(part, file);
      } catch (error) {
        // A run beside this one may have made the same folder first.
        if (!existsSync(file)) throw error;
        rmSync(part, { recursive: true, force: true });
      }
    } finally {
      rmdirSync(lock);
    }
  }
  return file;
}

function failOnLostConnection(error: Error): void {
  throw error;
}

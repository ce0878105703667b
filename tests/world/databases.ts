import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../server/store/database.ts';
import { pgliteDatabase } from '../../server/store/pglite-database.ts';
import { openPostgres } from '../../server/store/postgres-database.ts';
import { type Cluster, startCluster, urlOf } from './postgres.ts';

/** Both databases a suite of promises runs on; `open` gives a fresh one with all migrations run. */
export const databases: { name: string; open: () => Promise<Database> }[] = [
  { name: 'PGlite', open: freshPglite },
  { name: 'PostgreSQL', open: async () => openPostgres(await freshPostgres(), failOnLostConnection) },
];

/** PGlite in memory, from a prepared folder: making one anew takes several seconds. */
export async function freshPglite(): Promise<Database> {
  const file = await onceForAll('pglite.tar', async () => {
    const pglite = await PGlite.create();
    const database = await pgliteDatabase(pglite);
    const folder = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
    await database.close();
    return folder;
  });
  return await pgliteDatabase(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(readFileSync(file))]) }));
}

/** The address of a database of its own, with all migrations run. */
export async function freshPostgres(): Promise<string> {
  await onceForAll('template.made', async () => {
    const url = await emptyPostgres('yodel_template');
    await (await openPostgres(url, failOnLostConnection)).close();
    return 'made';
  });
  return await emptyPostgres(`yodel_${randomBytes(6).toString('hex')}`, 'TEMPLATE yodel_template');
}

/** The address of a database of its own with nothing in it. */
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
  const file = await onceForAll('cluster.json', async () => JSON.stringify(await startCluster(inject('testHome'))));
  return JSON.parse(readFileSync(file, 'utf8')) as Cluster;
}

/** Makes a file of this run, in whichever test process asks first; the others wait for it. */
async function onceForAll(name: string, make: () => Promise<string | Buffer>): Promise<string> {
  const file = join(inject('testHome'), name);
  const turn = `${file}.turn`;
  while (!existsSync(file)) {
    try {
      mkdirSync(turn);
    } catch {
      await wait(50);
      continue;
    }
    try {
      if (existsSync(file)) break;
      writeFileSync(`${file}.part`, await make());
      renameSync(`${file}.part`, file);
    } finally {
      rmdirSync(turn);
    }
  }
  return file;
}

function failOnLostConnection(error: Error): void {
  throw error;
}

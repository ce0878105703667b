import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  asSuperuser,
  emptyPostgres,
  freshPostgres,
  sharedDatabases,
} from '../../../../tests/support/databases/databases.ts';
import { type Database, rowsOf } from '../database.ts';
import { openPostgres } from '../postgres-database.ts';
import { migrate, readSqlFiles, type SqlFile } from './migrations.ts';

const ignoreLoss = () => {};

describe.each(sharedDatabases)('migrations on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('make a hash of the shop name that never changes, without calling a function for each', async () => {
    const hash = sql`select shop_hash('demo.myshopify.com') as hash`;
    const [row] = await database.acrossShops((db) => rowsOf(db, hash));
    expect(row).toEqual({ hash: createHash('sha256').update('yodel:demo.myshopify.com').digest('hex') });

    const plan = await database.acrossShops((db) => rowsOf(db, sql`explain verbose ${hash}`));
    expect(JSON.stringify(plan)).toContain('sha256(');
    expect(JSON.stringify(plan)).not.toContain('shop_hash(');
  });
});

test('several processes that start at once on an empty PostgreSQL migrate it once', async () => {
  const url = await emptyPostgres();
  const opened = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url, ignoreLoss)));
  try {
    const [database] = opened;
    const applied = await database?.acrossShops((db) => rowsOf(db, sql`select path from applied_sql`));
    const { migrations, functions } = readSqlFiles();
    expect(applied).toHaveLength(migrations.length + functions.length);
  } finally {
    await Promise.all(opened.map((database) => database.close()));
  }
});

test('a database of an earlier development version is refused, with what to do', async () => {
  const url = await emptyPostgres();
  await asSuperuser(
    'create table migrations (id serial, hash text, created_at bigint)',
    new URL(url).pathname.slice(1),
  );
  await expect(openPostgres(url, ignoreLoss)).rejects.toThrow('Delete the data folder');
});

describe('SQL files', () => {
  const file = (path: string, text: string): SqlFile => ({
    path,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  });
  const table = file('database/migrations/0000_notes.sql', 'create table notes (id text)');
  const answer = (value: number) =>
    file('notes/sql/answer.sql', `create or replace function answer() returns integer language sql return ${value}`);

  async function emptyDatabase() {
    const client = new pg.Client({ connectionString: await emptyPostgres() });
    await client.connect();
    onTestFinished(() => client.end());
    // Several statements have several results.
    return async (text: string) => [await client.query(text)].flat().at(-1)?.rows ?? [];
  }

  test('a function is replaced when its text has changed, and a migration runs once', async () => {
    const run = await emptyDatabase();
    await migrate(run, { migrations: [table], functions: [answer(1)] });
    expect(await run('select answer()')).toEqual([{ answer: 1 }]);
    await migrate(run, { migrations: [table], functions: [answer(2)] });
    expect(await run('select answer()')).toEqual([{ answer: 2 }]);
  });

  test('a process of an earlier release leaves the functions of a later one as they are', async () => {
    const run = await emptyDatabase();
    const later = file('database/migrations/0001_later.sql', 'alter table notes add column text text');
    await migrate(run, { migrations: [table, later], functions: [answer(2)] });
    await migrate(run, { migrations: [table], functions: [answer(1)] });
    expect(await run('select answer()')).toEqual([{ answer: 2 }]);
  });

  test('a migration that fails leaves nothing behind', async () => {
    const run = await emptyDatabase();
    const failing = file('database/migrations/0001_failing.sql', 'create table later (id text); select 1 / 0');
    await expect(migrate(run, { migrations: [table, failing], functions: [] })).rejects.toThrow('division by zero');
    expect(await run("select to_regclass('notes') as name")).toEqual([{ name: null }]);
  });

  test('an index is built outside a transaction when its migration says so', async () => {
    const run = await emptyDatabase();
    const index = file(
      'database/migrations/0001_index.sql',
      `-- outside a transaction
drop index concurrently if exists notes_by_id;
create index concurrently notes_by_id on notes (id);
`,
    );
    const column = file('database/migrations/0002_column.sql', 'alter table notes add column text text');
    await migrate(run, { migrations: [table, index, column], functions: [answer(1)] });
    expect(await run("select to_regclass('notes_by_id') is not null as built")).toEqual([{ built: true }]);
    expect(await run('select path from applied_sql')).toHaveLength(4);
  });

  test('a database whose migration has another text is refused', async () => {
    const run = await emptyDatabase();
    await migrate(run, { migrations: [table], functions: [] });
    const rewritten = file(table.path, 'create table notes (id bigint)');
    await expect(migrate(run, { migrations: [rewritten], functions: [] })).rejects.toThrow(
      'earlier development version',
    );
  });
});

describe('a PostgreSQL user that is not a superuser', () => {
  async function aUser(options: string) {
    const user = `owner_${randomBytes(4).toString('hex')}`;
    await asSuperuser(`CREATE ROLE ${user} LOGIN ${options}`);
    const url = new URL(await emptyPostgres(undefined, `OWNER ${user}`));
    url.username = user;
    return { user, url: url.href };
  }

  test('can work when it may create roles, and shops stay apart', async () => {
    const { url } = await aUser('CREATEROLE');
    const database = await openPostgres(url, ignoreLoss);
    try {
      await database.shopTransaction('a.myshopify.com', (tx) =>
        tx.execute(sql`insert into feature_flags (shop_id, staff_id, flag) values ('a.myshopify.com', '1', 'x')`),
      );
      const seen = await database.shopTransaction('b.myshopify.com', (tx) =>
        rowsOf(tx, sql`select * from feature_flags`),
      );
      expect(seen).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test('can work when an administrator has granted our role', async () => {
    const { user, url } = await aUser('NOCREATEROLE');
    await (await openPostgres(await emptyPostgres(), ignoreLoss)).close();
    await asSuperuser(`GRANT yodel_tenant TO ${user}`);
    const database = await openPostgres(url, ignoreLoss);
    expect(await database.shopTransaction('a.myshopify.com', (tx) => rowsOf(tx, sql`select * from shops`))).toEqual([]);
    await database.close();
  });

  test('is told what an administrator must do when it may not create roles', async () => {
    await (await openPostgres(await emptyPostgres(), ignoreLoss)).close();
    const { url } = await aUser('NOCREATEROLE');
    await expect(openPostgres(url, ignoreLoss)).rejects.toThrow('GRANT yodel_tenant TO');
  });
});

test('a database that does not exist is an error', async () => {
  const url = new URL(await emptyPostgres());
  url.pathname = '/nowhere';
  await expect(openPostgres(url.href, ignoreLoss)).rejects.toThrow('nowhere');
});

test('a migration that has to wait for a backup keeps no merchant waiting, and runs when the backup has ended', async () => {
  const url = await freshPostgres();
  const database = await openPostgres(url, ignoreLoss);
  const [backup, migrating] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([backup.connect(), migrating.connect()]);
  onTestFinished(async () => {
    await Promise.all([backup.end(), migrating.end()]);
    await database.close();
  });
  const readShop = () => database.shopQuery('waits.myshopify.com', sql`select shop_id from shops`);
  await backup.query('begin; lock table shops in access share mode');

  const statements: string[] = [];
  const { migrations, functions } = readSqlFiles();
  const later = {
    path: 'database/migrations/9999_later.sql',
    text: 'alter table shops add column note text',
    hash: '',
  };
  const migrated = migrate(
    async (text) => {
      statements.push(text);
      return [await migrating.query(text)].flat().at(-1)?.rows ?? [];
    },
    { migrations: [...migrations, later], functions },
    100,
  );
  await expect.poll(() => statements).toContain(later.text);
  expect(await readShop()).toEqual([]);

  await backup.query('commit');
  await migrated;
  expect((await backup.query('select note from shops')).fields).toHaveLength(1);
});

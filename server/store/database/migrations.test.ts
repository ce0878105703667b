import { createHash, randomBytes } from 'node:crypto';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSuperuser, databases, emptyPostgres } from '../../../tests/support/databases/databases.ts';
import { type Database, rowsOf } from './database.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { openPostgres } from './postgres-database.ts';
import * as schema from './schema.ts';

const ignoreLoss = () => {};

describe.each(databases)('migrations on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('make the tables that the code expects', async () => {
    const columns = await database.acrossShops((db) =>
      rowsOf<{ table_name: string; column_name: string; is_nullable: string; udt_name: string }>(
        db,
        sql`select table_name, column_name, is_nullable, udt_name from information_schema.columns where table_schema = 'public'`,
      ),
    );
    for (const table of Object.values(schema)) {
      const name = getTableName(table);
      const made = columns
        .filter(({ table_name }) => table_name === name)
        .map(({ column_name, is_nullable }) => `${column_name} ${is_nullable === 'YES' ? 'null' : 'not null'}`);
      const expected = Object.values(getTableColumns(table)).map(
        (column) => `${column.name} ${column.notNull ? 'not null' : 'null'}`,
      );
      expect([name, made.sort()]).toEqual([name, expected.sort()]);
    }
  });

  test('leave the functions that bind themselves planned once per connection', async () => {
    const routines = await database.acrossShops((db) =>
      rowsOf(
        db,
        sql`select proname as name, proconfig as settings from pg_proc
          where proname in ('products_page', 'products_page_text', 'visit') order by proname`,
      ),
    );
    expect(routines).toEqual(
      ['products_page', 'products_page_text', 'visit'].map((name) => ({
        name,
        settings: ['plan_cache_mode=force_generic_plan'],
      })),
    );
  });

  test('know a shop that was erased by the hash it has had from the beginning, without planning it anew', async () => {
    const [row] = await database.acrossShops((db) =>
      rowsOf(
        db,
        sql`select shop_hash('demo.myshopify.com') as hash,
          (select lanname from pg_proc p join pg_language l on l.oid = p.prolang where proname = 'shop_hash') as language`,
      ),
    );
    expect(row).toEqual({
      hash: createHash('sha256').update('yodel:demo.myshopify.com').digest('hex'),
      language: 'plpgsql',
    });
  });
});

test('several processes that start together on an empty PostgreSQL migrate it once', async () => {
  const url = await emptyPostgres();
  const opened = await Promise.all(Array.from({ length: 6 }, () => openPostgres(url, ignoreLoss)));
  try {
    const [database] = opened;
    const applied = await database?.acrossShops((db) => rowsOf(db, sql`select created_at from migrations`));
    expect(applied).toHaveLength(journal.entries.length);
  } finally {
    await Promise.all(opened.map((database) => database.close()));
  }
});

describe('a PostgreSQL user who is no superuser', () => {
  async function aUser(options: string) {
    const user = `owner_${randomBytes(4).toString('hex')}`;
    await asSuperuser(`CREATE ROLE ${user} LOGIN ${options}`);
    const url = new URL(await emptyPostgres(undefined, `OWNER ${user}`));
    url.username = user;
    return { user, url: url.href };
  }

  test('may create roles: everything works, and shops stay apart', async () => {
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

  test('may not create roles but was given ours: everything works', async () => {
    const { user, url } = await aUser('NOCREATEROLE');
    await (await openPostgres(await emptyPostgres(), ignoreLoss)).close();
    await asSuperuser(`GRANT yodel_tenant TO ${user}`);
    const database = await openPostgres(url, ignoreLoss);
    expect(await database.shopTransaction('a.myshopify.com', (tx) => rowsOf(tx, sql`select * from shops`))).toEqual([]);
    await database.close();
  });

  test('may not create roles and was not given ours: is told what an administrator must do', async () => {
    await (await openPostgres(await emptyPostgres(), ignoreLoss)).close();
    const { url } = await aUser('NOCREATEROLE');
    await expect(openPostgres(url, ignoreLoss)).rejects.toThrow('GRANT yodel_tenant TO');
  });
});

test('a database that is not there is an error, not a hang', async () => {
  const url = new URL(await emptyPostgres());
  url.pathname = '/nowhere';
  await expect(openPostgres(url.href, ignoreLoss)).rejects.toThrow('nowhere');
});
